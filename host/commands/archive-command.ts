import { Installed, type Manifest } from '@docstead/core/kernel';
import { lockDataFolder, prepareDataFolder } from '../config/data-folder.ts';
import { readInstalled } from '../config/manifest.ts';
import type { Places } from '../config/places.ts';
import { createLog } from '../log/log.ts';
import { existingData, foldersOf, loaderOf, TAKEN } from '../runtime.ts';
import { type ArchiveSite, BACKUP, backupCommand, RESTORE, restoreCommand, VERIFY, verifyCommand } from './archives.ts';

export const isArchiveCommand = (name: string): boolean => [BACKUP, RESTORE, VERIFY].includes(name);

interface Asked extends Pick<ArchiveSite, 'config' | 'env' | 'cwd'> {
  readonly places: Places;
}

/** Runs one of the three; nothing is booted for it, and of plugins only their descriptors and migrations are loaded. */
export async function archiveCommand(
  { config, env, cwd, places }: Asked,
  [name, ...args]: readonly string[],
): Promise<readonly string[]> {
  const log = createLog(config.logLevel);
  const manifest: Manifest = readInstalled(places, config);
  const loader = loaderOf(places, foldersOf(config, places));
  const site: ArchiveSite = { config, env, cwd, installed: { manifest, loader } };
  if (name === VERIFY) {
    prepareDataFolder(config.dataDir);
    return await verifyCommand(site, args);
  }
  if (name === BACKUP) {
    const database = await existingData(config, log);
    try {
      return await backupCommand(site, args, database);
    } finally {
      await database?.close();
    }
  }
  prepareDataFolder(config.dataDir);
  const unlock = config.databaseUrl ? () => undefined : lockDataFolder(config.dataDir);
  try {
    return await restoreCommand(site, args, async () => {
      if (!config.databaseUrl) return false;
      const database = await existingData(config, log);
      try {
        return (await new Installed({ manifest, loader, env, log, taken: TAKEN, database }).hosts()).length > 0;
      } finally {
        await database?.close();
      }
    });
  } finally {
    unlock();
  }
}
