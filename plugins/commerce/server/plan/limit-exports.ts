import { fail, timeText } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import { exporting } from '../../../exchange/points.ts';
import { PLANS } from '../../plans.ts';
import { commerceFailures as no } from '../../points.ts';
import type { CommerceSetup } from '../setup.ts';
import { type Limits, PLAN_LINKS } from './limits.ts';

const DAY = 86_400;
const LONGEST = Math.max(...Object.values(PLANS).map(({ limits }) => limits.exports.days)) * DAY;

/** When this person has begun exports within so many seconds, the oldest first. */
export const exportsOf = (db: Db, uid: number, since: number): Promise<number[]> =>
  db.handle('plan_export').where({ uid }).where('addtime', '>', since).orderBy('addtime').pluck('addtime');

/** Exports that somebody begins, in days of 24 hours. */
export function limitExports(app: CommerceSetup, limits: Limits): void {
  app.on(exporting, async ({ uid, item }, { db }) => {
    const allowed = (await limits.lock(db, uid))?.limits.exports;
    if (!allowed) return;
    const { count: limit, days } = allowed;
    const now = app.clock.seconds();
    const begun = await exportsOf(db, uid, now - days * DAY);
    // The next one is possible once this one counts no more.
    const last = begun[begun.length - limit];
    if (last !== undefined) {
      throw fail(no.exportQuota, { params: { limit, days, time: timeText(last + days * DAY) }, links: PLAN_LINKS });
    }
    if (item) await db.handle('plan_export').insert({ uid, addtime: now });
  });
}

/** Of no window any more. */
export async function trimExports(db: Db, now: number): Promise<void> {
  await db
    .handle('plan_export')
    .where('addtime', '<=', now - LONGEST)
    .delete();
}
