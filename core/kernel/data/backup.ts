import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';

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

/** Oldest first: the numbers are of equal width, so names sort by age. */
async function copies(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => /^docstead-\d{6}\.db$/.test(name)).sort();
}

function nextNumber(taken: readonly string[]): string {
  const last = taken.at(-1)?.slice('docstead-'.length, -'.db'.length) ?? '0';
  return String(Number(last) + 1).padStart(6, '0');
}
