import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { explain } from './explain.ts';
import { openSqlite } from './sqlite.ts';

const KEPT = 5;

/** Writes a sound copy of the SQLite file into `folder`, and keeps the newest five. */
export async function backup(writer: Knex, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const taken = await copies(folder);
  const file = join(folder, `docstead-${nextNumber(taken)}.db`);
  await writer.raw('VACUUM INTO ?', [file]);
  for (const old of taken.slice(0, Math.max(0, taken.length + 1 - KEPT))) await rm(join(folder, old));
  return file;
}

/**
 * A copy of the SQLite file as it is at this moment, while others go on writing: one reading transaction, which their
 * writes neither stop nor restart. The file has its name when it is complete and on the disk.
 */
export async function copyDatabase(source: string, target: string): Promise<void> {
  const silent = () => undefined;
  const log = { debug: silent, info: silent, warn: silent, error: silent };
  const draft = `${target}.part`;
  const connection = openSqlite({ file: source, role: 'migration', durable: true, log });
  try {
    await rm(draft, { force: true });
    // SQLite fills an empty file. Digests of passwords and private pages are for nobody else on the machine.
    await writeFile(draft, '', { mode: 0o600, flag: 'wx' });
    await connection.raw('VACUUM INTO ?', [draft]);
    await syncFile(draft);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw explain(error, 'sqlite', target);
  } finally {
    await connection.destroy();
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Oldest first: the numbers are of equal width, so names sort by age. */
async function copies(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => /^docstead-\d{6}\.db$/.test(name)).sort();
}

function nextNumber(taken: readonly string[]): string {
  const last = taken.at(-1)?.slice('docstead-'.length, -'.db'.length) ?? '0';
  return String(Number(last) + 1).padStart(6, '0');
}
