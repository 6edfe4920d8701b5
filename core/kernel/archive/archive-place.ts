import { existsSync } from 'node:fs';
import { mkdir, readdir, realpath, rm, stat } from 'node:fs/promises';
import { isAbsolute, join, resolve, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { ArchiveBucket, ArchivePlace, ArchiveStore } from '../../sdk/server/archives.ts';
import type { Blobs, Clock } from '../../sdk/server/services.ts';
import { within } from '../../sdk/server/time-limit.ts';
import { DRAFTS, filesIn } from '../host-services/blobs/blobs.ts';
import { s3Settings } from '../host-services/blobs/s3-settings.ts';
import { PlaceFault } from './archive-fault.ts';

export interface PlaceOptions {
  readonly dataDir: string;
  readonly clock: Clock;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Where the copies before migrations lie, too. */
const OWN_FOLDER = 'backups';
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const TRIAL_SECONDS = 20;
const TRIAL = 'docstead-trial';

export const archiveFolder = (dataDir: string, path: string): string =>
  path === '' ? join(resolve(dataDir), OWN_FOLDER) : path;

export async function openArchivePlace(place: ArchivePlace, options: PlaceOptions): Promise<ArchiveStore> {
  return place.kind === 'folder' ? await openFolder(place.path, options) : await openBucket(place, options);
}

async function openFolder(path: string, { dataDir, clock }: PlaceOptions): Promise<ArchiveStore> {
  const folder = archiveFolder(dataDir, path);
  if (path === '') await mkdir(folder, { recursive: true, mode: 0o700 });
  else if (!isAbsolute(path) || !existsSync(path)) throw new PlaceFault('missing', path);
  const [real, blobs] = [await realpath(folder), join(await realpath(dataDir), 'blobs')];
  // What nobody there has a use for is swept, and what lies there is in every archive.
  if (`${real}${sep}`.startsWith(blobs + sep)) throw new PlaceFault('own', folder);
  const drafts = join(folder, DRAFTS);
  const files = filesIn({ own: folder, drafts, mode: 0o600 }, clock);
  return storeOf(files, async () => {
    for (const name of await readdir(drafts).catch(() => [])) {
      const found = await stat(join(drafts, name)).catch(() => undefined);
      // One that is being written is young.
      if (found && Date.now() - found.mtimeMs > HOUR_MS) await rm(join(drafts, name), { force: true });
    }
  });
}

async function openBucket(place: ArchiveBucket, { clock, env }: PlaceOptions): Promise<ArchiveStore> {
  const { endpoint, prefix } = place;
  const isOfUploads = s3Settings(env)?.endpoint.replace(/\/$/, '') === endpoint;
  // Each plugin's files lie below its id there.
  if (isOfUploads && prefix !== '' && prefix.split('/')[0] !== OWN_FOLDER) throw new PlaceFault('own', prefix);
  const { s3Blobs, dropUnfinished } = await import('../host-services/blobs/blobs-s3.ts');
  return storeOf(s3Blobs(place, clock)(prefix), () => dropUnfinished(place, prefix, clock.now() - DAY_MS));
}

function storeOf({ put, get, remove }: Blobs, dropLeftBehind: () => Promise<void>): ArchiveStore {
  return {
    ...{ put, get, remove, dropLeftBehind },
    tryOut: () =>
      within(TRIAL_SECONDS, 'A trial', async () => {
        const name = `${TRIAL}-${Date.now()}`;
        await put(name, Buffer.from(name), 'text/plain');
        const found = await get(name);
        const read = found && (await buffer(found.body)).toString();
        await remove(name);
        if (read !== name) throw new PlaceFault('other', `${name}: ${read ?? '–'}`);
      }),
  };
}
