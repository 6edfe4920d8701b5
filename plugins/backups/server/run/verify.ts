import { type Readable, Transform } from 'node:stream';
import { archives, type JobRun, site } from '@docstead/core/server';
import { type Backup, backupOf, noteLook } from '../backup.model.ts';
import { type Fault, faultFrom, placeOf, sentenceOf } from '../place/place.ts';
import type { BackupsSetup } from '../setup.ts';
import { toldBy } from './told.ts';
import type { Wish } from './wish.ts';

/** Notes whether a backup can be restored. */
export async function verify(app: BackupsSetup, wish: Wish, job: JobRun): Promise<void> {
  const { db } = app.system();
  const backup = await backupOf(db, wish.backup_id);
  // Deleted meanwhile.
  if (!backup) return;
  const found = await look(app, backup, job);
  await noteLook(db, backup.id, found);
  if (found.fault === '') return;
  job.giveUp();
  throw new Error(sentenceOf(app, app.services.get(site).locale(), { ...found, place: backup.place }));
}

type Found = Fault & Partial<Pick<Backup, 'state' | 'verified_at'>>;

/** A place that does not answer says nothing of the backup. */
async function look(app: BackupsSetup, backup: Backup, job: JobRun): Promise<Found> {
  const service = app.services.get(archives);
  try {
    const store = await service.open(placeOf(app.settings.all()));
    const file = await store.get(backup.name);
    if (!file) return { state: 'gone', fault: 'gone', detail: '' };
    const damage = await service.verify(counted(app, job, file), job.signal);
    const verified_at = app.clock.seconds();
    if (damage === undefined) return { state: 'good', verified_at, fault: '', detail: '' };
    return { state: 'damaged', verified_at, fault: 'damaged', detail: damage };
  } catch (thrown) {
    if (job.signal.aborted) throw thrown;
    return await faultFrom(app, thrown, backup.place);
  }
}

/** Tells how much of it was read. */
function counted(app: BackupsSetup, job: JobRun, { body, size }: { readonly body: Readable; readonly size: number }) {
  const tell = toldBy(app, job);
  let read = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      read += chunk.length;
      tell(read, size).then(() => done(null, chunk), done);
    },
  });
  body.on('error', (error) => through.destroy(error));
  through.on('close', () => body.destroy());
  return body.pipe(through);
}
