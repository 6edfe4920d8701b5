import { isFailed } from '@docstead/core/contract';
import type { JobRun } from '@docstead/core/server';
import { users } from '../../../accounts/points.ts';
import { items } from '../../../items/points.ts';
import { beginRun } from '../import/begin.ts';
import { compare } from '../import/compare.ts';
import { fetched } from '../import/fetched.ts';
import { refusing } from '../import/reading.ts';
import { askAgain } from '../import/run/run.ts';
import { removeStaged } from '../import/staging.ts';
import { UploadRow } from '../import/upload.model.ts';
import { keepUpload, type Uploaded } from '../import/uploads.ts';
import type { ExchangeSetup } from '../setup.ts';
import { nextTime } from './every.ts';
import { SourceRow } from './source.model.ts';

export const REFRESH_JOB = 'refresh';

export interface Refreshing {
  readonly source_id: number;
}

/** Sources of one round; the others come the next time. */
const ROUND = 200;

/** Hands every address whose time has come over to a job of its own. */
export async function refreshDue(app: ExchangeSetup): Promise<void> {
  const { db } = app.system();
  const now = app.clock.seconds();
  const due = await SourceRow.query(db.handle)
    .whereNot({ every: '0' })
    .where('next_time', '<=', now)
    .orderBy('next_time')
    .limit(ROUND);
  for (const { source_id, every } of due) {
    await db.write(async (tx) => {
      await SourceRow.query(tx.handle)
        .findById(source_id)
        .patch({ next_time: nextTime(every, now) });
      await app.jobs.add(REFRESH_JOB, { source_id }, { db: tx, lane: 'long', key: String(source_id), tries: 2 });
    });
  }
}

/**
 * Reads an address again. Where something has changed, a run begins in the name of who wanted it, which stands in the list
 * of this person's work: that is the notice. Where nothing has, nobody hears of it.
 */
export function refresher(app: ExchangeSetup) {
  return async ({ source_id }: Refreshing, job: JobRun): Promise<void> => {
    const { db } = app.system();
    const source = await SourceRow.readOne(db, { source_id });
    if (!source || source.every === '0') return;
    try {
      await askAgain(app, source);
      const uploaded = await read(app, source, job.signal);
      await beginIfOther(app, source, uploaded);
      await say(app, source_id, '');
    } catch (thrown) {
      if (!isFailed(thrown)) throw thrown;
      const { name } = thrown.failure;
      await say(app, source_id, name.startsWith('exchange/') ? name.slice('exchange/'.length) : 'address_failed');
    }
  };
}

async function read(app: ExchangeSetup, { uid, item_id, url }: SourceRow, signal: AbortSignal): Promise<Uploaded> {
  return refusing(app, async () => {
    const landed = await fetched(app, url, signal);
    try {
      const { db, locale } = app.system();
      return await keepUpload(app, landed, { uid, item_id, url }, { db, locale, signal });
    } finally {
      await landed.remove();
    }
  });
}

async function beginIfOther(app: ExchangeSetup, source: SourceRow, { upload, staged }: Uploaded): Promise<void> {
  const scope = app.system();
  const { db } = scope;
  const { uid, item_id } = source;
  const { pages } = await compare(app, db, { source, staged });
  const isOther = [...pages.values()].some(({ change }) => change === 'added' || change === 'changed');
  const username = (await app.services.get(users).byIds(db, [uid])).get(uid)?.username ?? '';
  const item = (await app.services.get(items).byIds(db, [item_id])).get(item_id);
  if (isOther && item) {
    await beginRun(app, { upload, staged, by: { uid, username }, item_id, removed: 'keep' }, scope);
    return;
  }
  await removeStaged(app.blobs, upload.import_id);
  await db.write(async (tx) => UploadRow.query(tx.handle).deleteById(upload.import_id));
}

async function say(app: ExchangeSetup, source_id: number, trouble: string): Promise<void> {
  await app.system().db.write(async (db) => SourceRow.query(db.handle).findById(source_id).patch({ trouble }));
}
