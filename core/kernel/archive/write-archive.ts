import { createHash } from 'node:crypto';
import type { Blobs } from '../../sdk/server/services.ts';
import { LEDGER } from '../data/ledger.ts';
import { blobLine, blobPath, type Contents, FIRST, FORMAT, KEY, LAST, rowsPath, type Totals } from './contents.ts';
import type { Part } from './parts.ts';
import { keptOf, Sum } from './row-text.ts';
import { openSnapshot, type Readable, type Snapshot } from './snapshot.ts';
import type { TableShape } from './table.ts';
import { padding, tarEnd, tarHeader } from './tar-header.ts';

export interface ArchiveSource {
  readonly database: Readable;
  readonly parts: readonly Part[];
  readonly blobsFor: (plugin: string) => Blobs;
  /** Plugins whose files are left out. */
  readonly without?: readonly string[];
  /** The key, where it is to lie in the archive. */
  readonly siteKey?: string | undefined;
  readonly now: number;
  /** Asked between pieces: so many tables and files are done of so many (files are counted as they come). */
  readonly tell?: ((done: Progress) => Promise<void>) | undefined;
}

export interface Progress {
  readonly tables: number;
  readonly allTables: number;
  readonly blobs: number;
}

export type Written = Totals & { readonly contents: Contents };

const PIECE = 1024 * 1024;

/**
 * The bytes of an archive (a tar file, not compressed yet), made as they are asked for. The database is read as it was at
 * one moment, then the files: whatever a row names had been written before it.
 */
export async function* archiveOf(
  source: ArchiveSource,
  done: (written: Written) => void,
): AsyncGenerator<Buffer, void> {
  const hash = createHash('sha256');
  const hashed = (bytes: Buffer): Buffer => {
    hash.update(bytes);
    return bytes;
  };
  const tables: Record<string, { rows: number; digest: string }> = {};
  const snapshot = await openSnapshot(source.database);
  let contents: Contents;
  try {
    contents = await contentsOf(snapshot, source);
    yield hashed(entry(FIRST, Buffer.from(JSON.stringify(contents, undefined, 1))));
    for (const [at, table] of contents.tables.entries()) {
      await source.tell?.({ tables: at, allTables: contents.tables.length, blobs: 0 });
      const sum = new Sum();
      for await (const piece of rowPieces(snapshot, table, sum)) yield hashed(piece);
      tables[table.name] = { rows: sum.count, digest: sum.digest() };
    }
  } finally {
    await snapshot.end();
  }
  if (source.siteKey !== undefined) yield hashed(entry(KEY, Buffer.from(`${source.siteKey}\n`)));
  const blobs = new BlobsRead(source, contents);
  for await (const piece of blobs.pieces()) yield hashed(piece);
  const totals: Totals = { tables, ...blobs.totals(), before: hash.copy().digest('hex') };
  yield entry(LAST, Buffer.from(JSON.stringify(totals, undefined, 1)));
  yield tarEnd();
  done({ ...totals, contents });
}

const entry = (path: string, body: Buffer): Buffer =>
  Buffer.concat([tarHeader({ path, size: body.length }), body, padding(body.length)]);

async function contentsOf(snapshot: Snapshot, source: ArchiveSource): Promise<Contents> {
  const derived = new Set(source.parts.flatMap((part) => part.derived));
  const tables = (await snapshot.tables()).filter(({ name }) => !derived.has(name));
  return {
    format: FORMAT,
    made: new Date(source.now).toISOString(),
    database: source.database.flavour,
    plugins: source.parts.map(({ id, version }) => ({ id, version })),
    migrations: await ledgerOf(snapshot, tables),
    tables,
    hasKey: source.siteKey !== undefined,
  };
}

async function ledgerOf(snapshot: Snapshot, tables: readonly TableShape[]): Promise<Contents['migrations']> {
  const ledger = tables.find(({ name }) => name === LEDGER);
  const found: { plugin: string; name: string }[] = [];
  if (!ledger) return found;
  const [plugin, name] = ['plugin', 'name'].map((column) => ledger.columns.indexOf(column));
  for await (const rows of snapshot.rows(ledger))
    for (const row of rows) found.push({ plugin: String(row[plugin ?? 0]), name: String(row[name ?? 1]) });
  return found;
}

async function* rowPieces(snapshot: Snapshot, table: TableShape, sum: Sum): AsyncGenerator<Buffer, void> {
  let lines: string[] = [];
  let size = 0;
  let part = 0;
  const piece = (): Buffer => {
    const body = Buffer.from(lines.join(''));
    lines = [];
    size = 0;
    part += 1;
    return entry(rowsPath(table.name, part), body);
  };
  for await (const rows of snapshot.rows(table)) {
    for (const row of rows) {
      const line = JSON.stringify(row.map(keptOf));
      sum.add(line);
      lines.push(`${line}\n`);
      size += line.length;
      if (size >= PIECE) yield piece();
    }
  }
  if (lines.length > 0) yield piece();
}

/** The files of every plugin that is installed or has tables. */
class BlobsRead {
  readonly #source: ArchiveSource;
  readonly #contents: Contents;
  readonly #sum = new Sum();
  #bytes = 0;
  #vanished = 0;

  constructor(source: ArchiveSource, contents: Contents) {
    this.#source = source;
    this.#contents = contents;
  }

  totals(): Pick<Totals, 'blobs' | 'vanished'> {
    const { count } = this.#sum;
    return { blobs: { count, bytes: this.#bytes, digest: this.#sum.digest() }, vanished: this.#vanished };
  }

  async *pieces(): AsyncGenerator<Buffer, void> {
    const { parts, without = [] } = this.#source;
    const { migrations, tables } = this.#contents;
    const plugins = new Set([...parts.map(({ id }) => id), ...migrations.map(({ plugin }) => plugin)]);
    for (const plugin of plugins) {
      if (without.includes(plugin)) continue;
      const blobs = this.#source.blobsFor(plugin);
      for await (const { key } of blobs.list('')) {
        const count = this.#sum.count;
        if (count % 20 === 0) {
          await this.#source.tell?.({ tables: tables.length, allTables: tables.length, blobs: count });
        }
        yield* this.#piece(blobs, { plugin, key });
      }
    }
  }

  async *#piece(blobs: Blobs, { plugin, key }: { plugin: string; key: string }): AsyncGenerator<Buffer, void> {
    const found = await blobs.get(key);
    if (!found) {
      this.#vanished += 1;
      return;
    }
    const path = blobPath(plugin, key);
    const hash = createHash('sha256');
    let size = 0;
    yield tarHeader({ path, size: found.size });
    for await (const chunk of found.body as AsyncIterable<Buffer>) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
    if (size !== found.size) throw new Error(`The file ${path} has ${size} bytes in place of ${found.size}.`);
    yield padding(size);
    this.#sum.add(blobLine(path, size, hash.digest('hex')));
    this.#bytes += size;
  }
}
