import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  type Database,
  type InstalledParts,
  loadSiteKey,
  openBlobs,
  partsOf,
  type Restored,
  readArchiveFile,
  restoreSite,
  systemClock,
  verifyArchive,
  writeArchiveFile,
} from '@docstead/core/kernel';
import type { Env, HostConfig } from '../config/config.ts';
import { Sentence } from '../sentence.ts';
import { BACKUP_OPTIONS, RESTORE_OPTIONS } from './archive-options.ts';
import { readOptions } from './options.ts';

export const BACKUP = 'backup';
export const RESTORE = 'restore';
export const VERIFY = 'verify';

export interface ArchiveSite {
  readonly config: HostConfig;
  readonly env: Env;
  readonly cwd: string;
  readonly installed: InstalledParts;
}

/** `backup <file>`: database and files of a site in one archive, beside a server that goes on writing. */
export async function backupCommand(
  site: ArchiveSite,
  args: readonly string[],
  database: Database | undefined,
): Promise<readonly string[]> {
  const { config, env, cwd, installed } = site;
  const [target, options] = fileAnd(args, { command: BACKUP, specs: BACKUP_OPTIONS, cwd });
  const isWithKey = isYes(options, 'with-key');
  if (!database) {
    throw new Sentence(
      `backup: there is no database ${join(config.dataDir, 'docstead.db')}; set DATA_DIR to the data folder.`,
    );
  }
  const clock = systemClock();
  const { blobsFor } = await openBlobs({ folder: join(config.dataDir, 'blobs'), clock, env });
  const siteKey = isWithKey ? loadSiteKey({ ...config, env, mayCreate: false }).toString('hex') : undefined;
  const parts = await partsOf(installed);
  const { contents, tables, blobs, vanished } = await writeArchiveFile(
    { database, parts, blobsFor, siteKey, now: clock.now() },
    target,
  );
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return [
    `${target} (${Math.ceil(statSync(target).size / 1024)} KiB): ${contents.tables.length} tables with ${rows} rows, and ${blobs.count} files.`,
    ...(vanished > 0 ? [`Files that were deleted while it was made, and are not in it: ${vanished}.`] : []),
    siteKey === undefined
      ? 'Not in it: the site key, which opens the secrets in it. Keep it elsewhere, or make archives with `--with-key yes`.'
      : 'The site key is in it: whoever has this file can read every secret of the site.',
  ];
}

/** `verify <file>`: restores it into a scratch folder and compares every row. */
export async function verifyCommand(
  { config, cwd, installed }: ArchiveSite,
  args: readonly string[],
): Promise<readonly string[]> {
  const [path] = fileAnd(args, { command: VERIFY, specs: {}, cwd });
  const archive = await readArchiveFile(path);
  const { contents, rows, blobs } = await verifyArchive({
    archive,
    parts: await partsOf(installed),
    below: config.dataDir,
  });
  return [
    `${path} is whole. It was made ${contents.made} of ${NAMES[contents.database]}; its ${contents.tables.length} tables were restored, and all ${rows} rows are as they were. So are its ${blobs} files.`,
  ];
}

const NAMES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;

/** `restore <file>`: into an empty data folder or database, or beside what is there. */
export async function restoreCommand(
  { config, env, cwd, installed }: ArchiveSite,
  args: readonly string[],
  isServed: () => Promise<boolean>,
): Promise<readonly string[]> {
  const [path, options] = fileAnd(args, { command: RESTORE, specs: RESTORE_OPTIONS, cwd });
  const archive = await readArchiveFile(path);
  if (await isServed()) throw new Sentence('restore: a server of this site runs; stop it, and all others, first.');
  const stamp = new Date(systemClock().now()).toISOString().replace(/\D/g, '').slice(0, 14);
  const restored = await restoreSite({
    archive,
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    parts: await partsOf(installed),
    env,
    aside: isYes(options, 'aside') ? `before_restore_${stamp}` : undefined,
    foreign: isYes(options, 'leave-out') ? 'leave-out' : 'refuse',
  });
  return linesOf(restored, path);
}

function linesOf({ contents, rows, blobs, missing, kept, wroteKey }: Restored, path: string): string[] {
  const { plugins, tables } = missing;
  return [
    `${path} of ${contents.made} was restored: ${rows} rows and ${blobs} files. The next start brings it up to date, and makes the search index anew.`,
    ...(kept.length > 0 ? [`What was there before is kept in ${kept.join(' and ')}.`] : []),
    ...(plugins.length + tables.length > 0
      ? [`Left out, for nothing here takes it: ${[...plugins, ...tables].join(', ')}.`]
      : []),
    wroteKey
      ? 'Its site key was put in place.'
      : 'It needs the site key that it was made with: site.key in the data folder, or DOCSTEAD_SITE_KEY.',
  ];
}

interface Words {
  readonly command: string;
  readonly specs: Parameters<typeof readOptions>[1]['specs'];
  readonly cwd: string;
}

function fileAnd(
  [file, ...rest]: readonly string[],
  { command, specs, cwd }: Words,
): [string, Readonly<Record<string, string>>] {
  if (!file || file.startsWith('--'))
    throw new Sentence(`${command}: write \`${command} <file>\`, the file of the archive.`, 2);
  return [resolve(cwd, file), readOptions(rest, { command, specs })];
}

function isYes(options: Readonly<Record<string, string>>, name: string): boolean {
  const value = options[name] ?? 'no';
  if (value !== 'yes' && value !== 'no') throw new Sentence(`--${name} is "${value}"; write yes or no.`, 2);
  return value === 'yes';
}
