import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copyDatabase } from '@docstead/core/kernel';
import type { HostConfig } from '../config/config.ts';
import { Sentence } from '../sentence.ts';

export const BACKUP = 'backup';

/** `backup <file>`: a sound copy of the SQLite file beside a server that goes on writing. Nothing is booted for it. */
export async function backupCommand(
  config: HostConfig,
  args: readonly string[],
  cwd: string,
): Promise<readonly string[]> {
  const [named, extra] = args;
  if (!named || named.startsWith('--') || extra !== undefined) {
    throw new Sentence('backup: write `backup <file>`, the file that the copy is to be.', 2);
  }
  if (config.databaseUrl) {
    throw new Sentence('backup: the data of this site is in PostgreSQL; copy it with pg_dump, and DATA_DIR beside it.');
  }
  const [source, target] = [join(config.dataDir, 'docstead.db'), resolve(cwd, named)];
  if (!existsSync(source))
    throw new Sentence(`backup: there is no database ${source}; set DATA_DIR to the data folder.`);
  if (existsSync(target)) throw new Sentence(`backup: ${target} is there already; name a new file.`);
  await copyDatabase(source, target);
  return [
    `The database was copied to ${target} (${Math.ceil(statSync(target).size / 1024)} KiB).`,
    `Not in it, copy them now: the uploads in ${join(config.dataDir, 'blobs')}, and the key ${join(config.dataDir, 'site.key')}.`,
  ];
}
