import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { OperatorError } from '../data/operator-error.ts';
import { checkBlobKey } from '../host-services/blobs/blob-key.ts';
import { blobLine, blobOf, type Contents, FIRST, FORMAT, KEY, LAST, type Totals, tableOf } from './contents.ts';
import { Damage } from './damage.ts';
import { isKept, type Kept, Sum } from './row-text.ts';
import type { TableShape } from './table.ts';
import { type OpenEntry, tarEntries } from './tar-read.ts';

/** Where what an archive holds goes. Each is waited for before more is read. */
export interface Taker {
  /** First of all: may refuse it. */
  begin(contents: Contents): Promise<void>;
  rows(table: TableShape, rows: readonly (readonly Kept[])[]): Promise<void>;
  key(key: string): Promise<void>;
  /** Must read the bytes to their end. */
  blob(
    blob: { readonly plugin: string; readonly key: string; readonly size: number },
    body: AsyncGenerator<Buffer, void>,
  ): Promise<void>;
}

const MOST = 256 * 1024 * 1024;

/**
 * Reads an archive from its beginning to its end, once, and compares it with its own digests: rows, files, every byte. What
 * is damaged, cut short or something else altogether throws a sentence.
 */
export async function readArchive(source: Readable, taker: Taker): Promise<Totals & { readonly contents: Contents }> {
  const told = new Reading(taker);
  const unpacked = createGunzip();
  source.on('error', (error) => unpacked.destroy(error));
  source.pipe(unpacked);
  try {
    for await (const entry of tarEntries(unpacked)) await told.take(entry);
    return told.end();
  } catch (error) {
    throw toldOf(error);
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

/** What the database or the disk says is no fault of the archive, and no sentence of ours. */
function toldOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof Damage)
    return new OperatorError(`The archive is damaged: ${error.message}. Take another one.`, error);
  if (!/^Z_/.test(String((error as NodeJS.ErrnoException).code))) return error;
  return new OperatorError(
    `This is no archive of Docstead, or it is damaged (${error.message}). Take another one.`,
    error,
  );
}

class Reading {
  readonly #taker: Taker;
  readonly #sums = new Map<string, Sum>();
  readonly #blobs = new Sum();
  #bytes = 0;
  #contents: Contents | undefined;
  #totals: Totals | undefined;

  constructor(taker: Taker) {
    this.#taker = taker;
  }

  async take(entry: OpenEntry): Promise<void> {
    if (!this.#contents) return await this.#begin(entry);
    if (this.#totals) throw new Damage('something follows its end');
    const table = tableOf(entry.path);
    if (table !== undefined) return await this.#rows(this.#shape(this.#contents, table), entry);
    const blob = blobOf(entry.path);
    if (blob) return await this.#blob(blob, entry);
    if (entry.path === KEY) return await this.#taker.key((await entry.whole(4096)).toString().trim());
    if (entry.path !== LAST) throw new Damage(`nobody knows its entry ${entry.path}`);
    this.#totals = parsed<Totals>(await entry.whole(MOST));
    if (this.#totals.before !== entry.before) throw new Damage('its bytes are not those that were written');
  }

  async #begin(entry: OpenEntry): Promise<void> {
    if (entry.path !== FIRST)
      throw new OperatorError('This is no archive of Docstead: its first entry is another one.');
    const contents = parsed<Contents>(await entry.whole(MOST));
    if (contents.format !== FORMAT) {
      throw new OperatorError(
        `The archive is of the form "${String(contents.format)}", which this version does not read: take the version that made it.`,
      );
    }
    this.#contents = contents;
    await this.#taker.begin(contents);
  }

  #shape({ tables }: Contents, name: string): TableShape {
    const shape = tables.find((table) => table.name === name);
    if (!shape) throw new Damage(`it has rows of ${name}, and does not name that table`);
    return shape;
  }

  async #rows(table: TableShape, entry: OpenEntry): Promise<void> {
    const lines = (await entry.whole(MOST)).toString().split('\n').filter(Boolean);
    const sum = this.#sums.get(table.name) ?? new Sum();
    this.#sums.set(table.name, sum);
    for (const line of lines) sum.add(line);
    await this.#taker.rows(
      table,
      lines.map((line) => rowOf(line, table)),
    );
  }

  async #blob(blob: { plugin: string; key: string }, { path, size, body }: OpenEntry): Promise<void> {
    if (!isBlobKey(blob.key)) throw new Damage(`${path} is no name of a file`);
    const hash = createHash('sha256');
    async function* hashed(): AsyncGenerator<Buffer, void> {
      for await (const chunk of body()) {
        hash.update(chunk);
        yield chunk;
      }
    }
    await this.#taker.blob({ ...blob, size }, hashed());
    this.#blobs.add(blobLine(path, size, hash.digest('hex')));
    this.#bytes += size;
  }

  end(): Totals & { readonly contents: Contents } {
    const [contents, totals] = [this.#contents, this.#totals];
    if (!contents || !totals) throw new Damage('it ends before its end');
    for (const { name } of contents.tables) {
      const [was, is] = [totals.tables[name], this.#sums.get(name) ?? new Sum()];
      if (was?.rows !== is.count || was.digest !== is.digest())
        throw new Damage(`rows of ${name} are not as they were`);
    }
    const { blobs } = totals;
    if (blobs.count !== this.#blobs.count || blobs.bytes !== this.#bytes || blobs.digest !== this.#blobs.digest())
      throw new Damage('its files are not as they were');
    return { ...totals, contents };
  }
}

function rowOf(line: string, { name, columns }: TableShape): readonly Kept[] {
  const row = parsed<unknown>(line);
  if (!Array.isArray(row) || row.length !== columns.length || !row.every(isKept)) {
    throw new Damage(`a row of ${name} has another form`);
  }
  return row;
}

function parsed<T>(body: Buffer | string): T {
  try {
    // The digests at its end tell whether it is what was written.
    return JSON.parse(body.toString()) as T;
  } catch {
    throw new Damage('an entry is not JSON');
  }
}

function isBlobKey(key: string): boolean {
  try {
    return checkBlobKey(key) === key;
  } catch {
    return false;
  }
}
