import { fail, flag } from '@docstead/core/contract';
import { allJobs, type HandlerOf, type JobRow } from '@docstead/core/server';
import { users } from '../../../accounts/points.ts';
import { takeoverFailures } from '../../contract/failures.ts';
import type { api } from '../../contract.ts';
import type { TakeoverSetup } from '../setup.ts';
import type { TakeOverWish } from './job.ts';

type Handler<P extends keyof typeof api> = HandlerOf<typeof api, P>;

const ONGOING: ReadonlySet<string> = new Set(['waiting', 'running', 'stopping']);
/** One that failed may be run again after others. */
const LOOKED_AT = 20;

/** The one that is on its way, whoever has begun it; else the last one. */
async function latest(app: TakeoverSetup): Promise<JobRow | undefined> {
  const jobs = await app.services.get(allJobs).list({ plugin: 'takeover', count: LOOKED_AT });
  return jobs.find(({ state }) => ONGOING.has(state)) ?? jobs[0];
}

const NONE = {
  ...{ id: '', state: '' as const, source: '', is_dry: 0, is_mine: 0, username: '', name: '', since: 0 },
  ...{ done: 0, of: 0, note: '' },
};

/** To every administrator, for it is the site's: who runs it, since when, how far it is. */
export const takeoverRun =
  (app: TakeoverSetup): Handler<'/api/takeover/run'> =>
  async ({ allowed: { uid }, ctx }) => {
    const job = await latest(app);
    const wish = job && ((await app.jobs.get(job.id))?.payload as TakeOverWish | undefined);
    if (!job || !wish) return NONE;
    const person = (await app.services.get(users).byIds(ctx.db, [wish.uid])).get(wish.uid);
    const { id, state, done, of, added_time: since } = job;
    return {
      ...{ id: String(id), state, source: wish.source, is_dry: flag(wish.isDry), is_mine: flag(wish.uid === uid) },
      ...{ username: person?.username ?? '', name: person?.name ?? '', since, done, of },
      // It is in the language of who began it.
      note: wish.locale === ctx.locale ? job.note : '',
    };
  };

/** What has come stays. */
export const takeoverStop =
  (app: TakeoverSetup): Handler<'/api/takeover/stop'> =>
  async ({ input: { id }, allowed: { uid }, ctx }) => {
    const job = await latest(app);
    const isOngoing = job !== undefined && job.id === id && ONGOING.has(job.state);
    if (!isOngoing || !(await app.jobs.cancel(id))) throw fail(takeoverFailures.isOver);
    const wish = (await app.jobs.get(id))?.payload as TakeOverWish | undefined;
    ctx.acted({ name: wish?.source ?? '' });
    app.log.info('A take-over is stopped by an administrator.', { job: id, uid });
    return [];
  };
