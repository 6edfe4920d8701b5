import type { ArchiveStore } from '@docstead/core/server';
import { allBackups, forgetBackup } from '../backup.model.ts';
import type { BackupsSetup } from '../setup.ts';

/**
 * Takes away what is older than the good ones that are kept: of this place, and of what is listed, so that no other file is
 * touched. Damaged ones do not count, so the newest good one always stays.
 */
export async function keepSome(app: BackupsSetup, store: ArchiveStore, place: string): Promise<void> {
  const { db } = app.system();
  const here = (await allBackups(db)).filter((backup) => backup.place === place);
  const oldest = here.filter(({ state }) => state === 'good')[app.settings.get('kept') - 1];
  if (!oldest) return;
  for (const { id, name, state } of here.slice(here.indexOf(oldest) + 1)) {
    try {
      if (state !== 'failed') await store.remove(name);
      await forgetBackup(db, id);
    } catch (error) {
      app.log.warn('An old backup could not be deleted; it stays in the list.', { name, error });
      return;
    }
  }
}
