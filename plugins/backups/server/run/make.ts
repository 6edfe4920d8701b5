import type { Readable } from 'node:stream';
import { type ArchiveStore, archives, type JobRun, site } from '@docstead/core/server';
import { isListed, noteBackup } from '../backup.model.ts';
import { faultFrom, placeKey, placeOf, sentenceOf } from '../place/place.ts';
import type { BackupsSetup } from '../setup.ts';
import { keepSome } from './keep.ts';
import { mailFailed } from './mail-failed.ts';
import { toldBy } from './told.ts';
import { TRIES, type Wish } from './wish.ts';

/** Remembered as soon as a file of this name may come to be. */
interface Begun {
  readonly name: string;
}

/** Makes one and lists it; one that cannot be made is listed with its reason. */
export async function make(app: BackupsSetup, wish: Wish, job: JobRun): Promise<void> {
  const made_at = app.clock.seconds();
  const place = placeOf(app.settings.all());
  const backup = { name: nameAt(app, made_at), place: placeKey(place), made_at, uid: wish.uid };
  const { db } = app.system();
  try {
    const store = await app.services.get(archives).open(place);
    await store.dropLeftBehind();
    await dropUnlisted(app, job);
    const size = await putInto(store, backup.name, await packed(app, job, backup.name));
    await db.write(async (open) => {
      // Throws where it was stopped, or another host has it: then nothing is listed.
      await job.checkpoint({ name: backup.name } satisfies Begun, open);
      await noteBackup(open, { ...backup, size, state: 'good' });
    });
    app.log.info('A backup was made.', { name: backup.name, size, uid: wish.uid });
    await keepSome(app, store, backup.place);
  } catch (thrown) {
    if (job.signal.aborted || (wish.uid === 0 && job.attempt < TRIES)) throw thrown;
    const fault = await faultFrom(app, thrown, backup.place);
    const reason = sentenceOf(app, app.services.get(site).locale(), { ...fault, place: backup.place });
    await noteBackup(db, { ...backup, ...fault, size: 0, state: 'failed' });
    job.giveUp();
    if (wish.uid === 0) await mailFailed(app, db, { ...backup, reason });
    throw new Error(reason, { cause: thrown });
  }
}

async function putInto(store: ArchiveStore, name: string, body: Readable): Promise<number> {
  try {
    return (await store.put(name, body, 'application/gzip')).size;
  } finally {
    // What was not read to its end holds the database open.
    body.destroy();
  }
}

/** Names sort by age; what stands behind the time keeps two sites in one place apart. */
function nameAt({ random }: BackupsSetup, seconds: number): string {
  const time = new Date(seconds * 1000).toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-');
  return `docstead-${time}-${random.hex(4)}.tar.gz`;
}

async function packed(app: BackupsSetup, job: JobRun, name: string): Promise<Readable> {
  const tell = toldBy(app, job);
  let isNoted = false;
  const body = await app.services.get(archives).pack({
    // Where uploads and backups share a bucket, backups are among this plugin's files.
    without: ['backups'],
    async tell({ tables, of, files }) {
      // By now the database is read as it was before: whoever restores this archive, and with it this very job, finds no
      // name in it, and takes nothing away.
      if (!isNoted) await job.checkpoint({ name } satisfies Begun);
      isNoted = true;
      await tell(tables, of, files);
    },
  });
  // Whoever reads it hears of it; nobody does yet.
  body.on('error', () => undefined);
  const stop = () => body.destroy(new Error('The backup was stopped.'));
  job.signal.addEventListener('abort', stop, { once: true });
  if (job.signal.aborted) stop();
  return body;
}

/** What an earlier try of this job has put there, and was killed before it was listed. */
export async function dropUnlisted(app: BackupsSetup, job: JobRun): Promise<void> {
  // Only `packed` writes it.
  const begun = job.saved as Begun | undefined;
  if (begun === undefined || (await isListed(app.system().db, begun.name))) return;
  const store = await app.services.get(archives).open(placeOf(app.settings.all()));
  await store.remove(begun.name);
}
