import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { OperatorError } from '../data/operator-error.ts';
import { openSqlite } from '../data/sqlite.ts';
import type { Contents, Totals } from './contents.ts';
import { intoFile } from './into-file.ts';
import type { Part } from './parts.ts';
import { readArchive } from './read-archive.ts';
import { keptOf, Sum } from './row-text.ts';
import { openSnapshot } from './snapshot.ts';

export interface VerifyOptions {
  readonly archive: Readable;
  readonly parts: readonly Part[];
  /** Where the scratch folder is made, with room for the database; it is removed at the end. */
  readonly below: string;
  readonly signal?: AbortSignal | undefined;
}

export interface Verified {
  readonly contents: Contents;
  readonly rows: number;
  readonly blobs: number;
  readonly bytes: number;
}

/**
 * Restores an archive into a scratch folder by the migrations of the plugins that are installed, and compares every row that
 * is read back with the archive. The bytes of its files are compared with their digests, and not written. Throws a sentence
 * where something differs.
 */
export async function verifyArchive({ archive, parts, below, signal }: VerifyOptions): Promise<Verified> {
  await dropLeftBehind(below);
  const scratch = await mkdtemp(join(below, SCRATCH));
  const file = join(scratch, 'docstead.db');
  try {
    const read = await intoFile(file, { parts, foreign: 'plain' }, async (filling) => {
      const found = await readArchive(archive, {
        begin: (contents) => filling.begin(contents),
        async rows(table, rows) {
          signal?.throwIfAborted();
          await filling.rows(table, rows);
        },
        key: async () => undefined,
        async blob(_, body) {
          signal?.throwIfAborted();
          for await (const _chunk of body);
        },
      });
      await filling.end(found.contents);
      return found;
    });
    await compare(file, read);
    const rows = Object.values(read.tables).reduce((sum, table) => sum + table.rows, 0);
    return { contents: read.contents, rows, blobs: read.blobs.count, bytes: read.blobs.bytes };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

const SCRATCH = '.verify-';
const LEFT_BEHIND_MS = 86_400_000;

/** Folders of runs that were killed. */
async function dropLeftBehind(below: string): Promise<void> {
  for (const name of await readdir(below)) {
    if (!name.startsWith(SCRATCH)) continue;
    const path = join(below, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > LEFT_BEHIND_MS) await rm(path, { recursive: true, force: true });
  }
}

const silent = () => undefined;
const log = { debug: silent, info: silent, warn: silent, error: silent };

async function compare(file: string, { contents, tables }: Totals & { readonly contents: Contents }): Promise<void> {
  const snapshot = await openSnapshot({
    flavour: 'sqlite',
    openForReading: () => openSqlite({ file, role: 'reader', durable: true, log }),
  });
  try {
    for (const table of contents.tables) {
      const sum = new Sum();
      for await (const rows of snapshot.rows(table)) for (const row of rows) sum.add(JSON.stringify(row.map(keptOf)));
      const was = tables[table.name];
      if (was?.rows === sum.count && was.digest === sum.digest()) continue;
      throw new OperatorError(
        `The restored table ${table.name} is not that of the archive (${sum.count} rows in place of ${was?.rows ?? 0}, or other ones): take another archive.`,
      );
    }
  } finally {
    await snapshot.end();
  }
}
