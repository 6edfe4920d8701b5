import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { OperatorError } from '../data/operator-error.ts';
import { type BlobStore, openBlobs } from '../host-services/blobs/open-blobs.ts';
import { systemClock } from '../host-services/clock.ts';
import type { Contents } from './contents.ts';
import type { Filling, FillOptions } from './fill.ts';
import { intoFile } from './into-file.ts';
import { intoPostgres } from './into-postgres.ts';
import type { Part } from './parts.ts';
import { readArchive } from './read-archive.ts';
import type { Missing } from './schema.ts';

export interface RestoreOptions {
  readonly archive: Readable;
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  readonly parts: readonly Part[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** What a site that is there is kept under; without it, it is refused. */
  readonly aside: string | undefined;
  readonly foreign: Exclude<FillOptions['foreign'], 'plain'>;
}

export interface Restored {
  readonly contents: Contents;
  readonly rows: number;
  readonly blobs: number;
  readonly missing: Missing;
  /** The folder, or the schema of the database, where what was there before is now. */
  readonly kept: readonly string[];
  readonly wroteKey: boolean;
}

const DRAFT = '.restoring';

/**
 * Puts an archive in place of nothing, or of a site that it keeps aside. All of it is made beside what is there and takes its
 * place at the end: who is killed before has changed nothing, and begins again.
 */
export async function restoreSite(options: RestoreOptions): Promise<Restored> {
  const { dataDir, databaseUrl, aside } = options;
  const draft = join(dataDir, DRAFT);
  const old = databaseUrl === undefined && existsSync(join(dataDir, 'docstead.db'));
  if (old && aside === undefined) throw new OperatorError(refusal(join(dataDir, 'docstead.db')));
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    const files = await Files.open(options, draft);
    const taken = (filling: Filling): Promise<Taken> => take(options, { filling, files });
    const read = databaseUrl
      ? await intoPostgres({ ...options, url: databaseUrl }, taken)
      : await intoFile(join(draft, 'docstead.db'), options, taken);
    const kept = await moveIn({ ...options, draft, wroteKey: read.key !== undefined });
    return { ...read, kept, wroteKey: read.key !== undefined };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

const refusal = (what: string): string =>
  `${what} is there already: set DATA_DIR to an empty folder, or keep what is there beside the new data by \`--aside yes\`.`;

interface Taken extends Pick<Restored, 'contents' | 'rows' | 'blobs' | 'missing'> {
  readonly key: string | undefined;
}

async function take(
  { archive }: RestoreOptions,
  { filling, files }: { readonly filling: Filling; readonly files: Files },
): Promise<Taken> {
  let key: string | undefined;
  const read = await readArchive(archive, {
    begin: (contents) => filling.begin(contents),
    rows: (table, rows) => filling.rows(table, rows),
    async key(text) {
      key = await files.key(text);
    },
    blob: (blob, body) => files.blob(blob, body),
  });
  await filling.end(read.contents);
  const rows = Object.values(read.tables).reduce((sum, table) => sum + table.rows, 0);
  return { contents: read.contents, rows, blobs: read.blobs.count, missing: filling.missing, key };
}

/** Where files and the key go. */
class Files {
  readonly #options: RestoreOptions;
  readonly #draft: string;
  readonly #store: BlobStore;

  constructor(options: RestoreOptions, draft: string, store: BlobStore) {
    this.#options = options;
    this.#draft = draft;
    this.#store = store;
  }

  static async open(options: RestoreOptions, draft: string): Promise<Files> {
    const { dataDir, env, aside, parts } = options;
    const store = await openBlobs({ folder: join(draft, 'blobs'), clock: systemClock(), env });
    const files = new Files(options, draft, store);
    if (aside !== undefined) return files;
    const folder = join(dataDir, 'blobs');
    if (store.folder !== undefined && (await holdsFiles(folder))) throw new OperatorError(refusal(folder));
    if (store.folder === undefined && (await bucketHoldsFiles(store, parts))) {
      throw new OperatorError(
        'The bucket holds files already: name an empty one, or put those of the archive beside them by `--aside yes`.',
      );
    }
    return files;
  }

  async blob(
    { plugin, key }: { readonly plugin: string; readonly key: string },
    body: AsyncIterable<Buffer>,
  ): Promise<void> {
    await this.#store.blobsFor(plugin).put(key, Readable.from(body, { objectMode: false }), 'application/octet-stream');
  }

  /** The key that the archive holds, unless this machine has been given another one. */
  async key(text: string): Promise<string | undefined> {
    const { dataDir, env, aside } = this.#options;
    if (env.DOCSTEAD_SITE_KEY) return undefined;
    const file = join(dataDir, 'site.key');
    const there = existsSync(file) ? (await readFile(file, 'utf8')).trim() : undefined;
    if (there === text) return undefined;
    if (there !== undefined && aside === undefined) throw new OperatorError(refusal(file));
    await writeFile(join(this.#draft, 'site.key'), `${text}\n`, { mode: 0o600 });
    return text;
  }
}

/** What uploads had begun with is none. */
async function holdsFiles(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return false;
  const drafts = join(folder, '.drafts');
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.some((entry) => entry.isFile() && !entry.parentPath.startsWith(drafts));
}

async function bucketHoldsFiles({ blobsFor }: BlobStore, parts: readonly Part[]): Promise<boolean> {
  for (const { id } of parts) for await (const _ of blobsFor(id).list('')) return true;
  return false;
}

interface Moving extends RestoreOptions {
  readonly draft: string;
  readonly wroteKey: boolean;
}

/** The old ones first, all of them, then the new ones; the database last, for without it no server starts. */
async function moveIn({ dataDir, databaseUrl, aside, draft, wroteKey }: Moving): Promise<readonly string[]> {
  const kept: string[] = [];
  const places = ['blobs', ...(wroteKey ? ['site.key'] : []), ...(databaseUrl ? [] : DATABASE)];
  const away = join(dataDir, aside ?? '');
  for (const place of places) {
    const [made, there] = [join(draft, place), join(dataDir, place)];
    if (!existsSync(there) || (place === 'blobs' && !existsSync(made) && databaseUrl !== undefined)) continue;
    if (aside === undefined) await rm(there, { recursive: true, force: true });
    else {
      await mkdir(away, { recursive: true, mode: 0o700 });
      await rename(there, join(away, place));
      if (!kept.includes(away)) kept.push(away);
    }
  }
  for (const place of places)
    if (existsSync(join(draft, place))) await rename(join(draft, place), join(dataDir, place));
  await syncFolder(dataDir);
  if (databaseUrl && aside !== undefined) kept.push(`the schema ${aside}`);
  return kept;
}

const DATABASE = ['docstead.db-wal', 'docstead.db-shm', 'docstead.db'];

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
