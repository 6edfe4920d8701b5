import { isSiteAdmin, type SiteLocale } from '@docstead/core/contract';
import type { JobResult, JobRun, Scope } from '@docstead/core/server';
import { users } from '../../../accounts/points.ts';
import { SECTION } from '../../section.ts';
import { Ids } from '../run/ids.ts';
import { Report } from '../run/report.ts';
import { rowsToLookAt, runAll } from '../run/run-all.ts';
import type { TakeoverSetup } from '../setup.ts';
import { SourceFault } from '../source/fault.ts';
import { folderOf, openNamed } from './folder.ts';
import { keepReport } from './last-report.ts';

export const TAKE_OVER_JOB = 'take-over';
/** There is one at a time: two would give the same numbers. */
export const ONE = 'one';

export interface TakeOverWish {
  /** Its name in the folder of the sites, by which it is remembered. */
  readonly source: string;
  /** Who started it. */
  readonly uid: number;
  readonly isDry: boolean;
  readonly mergesPeople: boolean;
  /** Of the run: which start it came from. */
  readonly token: string;
  readonly locale: SiteLocale;
}

/** Whole parts come, each in a transaction of its own; what has come is not looked for again by the next run. */
export function takeOver(app: TakeoverSetup) {
  return async (wish: TakeOverWish, job: JobRun): Promise<JobResult> => {
    const scope = app.system();
    const report = new Report();
    const at = app.clock.seconds();
    const begun = { at, is_dry: wish.isDry, uid: wish.uid, merges_people: wish.mergesPeople };
    const keep = (how: { readonly is_over: boolean; readonly error?: string }) =>
      keepReport(scope.db, wish.source, { ...begun, error: '', ...how, report: report.toJSON() });
    await keep({ is_over: false });
    try {
      await work(app, wish, { job, scope, report, now: at });
      await keep({ is_over: true });
      return { href: `${SECTION}&source=${encodeURIComponent(wish.source)}` };
    } catch (thrown) {
      // Stopped, or handed to another host: what has come stays.
      const isStopped = job.signal.aborted;
      await keep({ is_over: !isStopped, error: isStopped ? '' : errorOf(thrown) });
      if (!isStopped) job.giveUp();
      throw thrown;
    }
  };
}

const errorOf = (thrown: unknown): string => (thrown instanceof SourceFault ? thrown.key : 'failed');

interface Work {
  readonly job: JobRun;
  readonly scope: Scope;
  readonly report: Report;
  readonly now: number;
}

async function work(app: TakeoverSetup, wish: TakeOverWish, { job, scope, report, now }: Work): Promise<void> {
  const caller = await app.services.get(users).callerOf(scope.db, wish.uid);
  if (!caller || !isSiteAdmin(caller)) throw new SourceFault('not_admin', wish.source);
  const source = await openNamed(folderOf(app), wish.source);
  try {
    const { isDry, mergesPeople, locale } = wish;
    const ids = new Ids(scope.db, wish.source);
    const of = await rowsToLookAt(app, source, { isDry });
    let done = 0;
    const onRows = async (table: string, rows: number) => {
      done += rows;
      await job.progress(Math.min(done, of), of, app.text(locale, `tables.${table}`));
    };
    await job.progress(0, of);
    const run = { source, ids, report, scope, now, isDry, mergesPeople, signal: job.signal, onRows };
    await runAll(app, run);
  } finally {
    await source.close();
  }
}
