import { type Failed, fail, flag, isFailed, type SiteLocale } from '@docstead/core/contract';
import type { HandlerOf } from '@docstead/core/server';
import { users } from '../../../accounts/points.ts';
import { takeoverFailures } from '../../contract/failures.ts';
import type { api } from '../../contract.ts';
import type { TableReport } from '../run/report.ts';
import type { TakeoverSetup } from '../setup.ts';
import { SourceFault } from '../source/fault.ts';
import { folderOf, namesIn, openNamed, requireName } from './folder.ts';
import { ONE, TAKE_OVER_JOB, type TakeOverWish } from './job.ts';
import { lastReport } from './last-report.ts';

type Handler<P extends keyof typeof api> = HandlerOf<typeof api, P>;

/** Why it cannot be read, in words; '' where it can. */
async function faultOf(app: TakeoverSetup, name: string, locale: SiteLocale): Promise<string> {
  try {
    await (await openNamed(folderOf(app), name)).close();
    return '';
  } catch (thrown) {
    if (isFailed(thrown)) throw thrown;
    return app.text(locale, `faults.${thrown instanceof SourceFault ? thrown.key : 'failed'}`);
  }
}

export const takeoverSources =
  (app: TakeoverSetup): Handler<'/api/takeover/sources'> =>
  async ({ ctx }) => {
    const folder = folderOf(app);
    const counts: { source: string; rows: number | string }[] = await ctx.db
      .handle('takeover_row')
      .groupBy('source')
      .select('source')
      .count({ rows: '*' });
    const taken = new Map(counts.map(({ source, rows }) => [source, Number(rows)]));
    const sources = [];
    for (const name of namesIn(folder)) {
      const reason = await faultOf(app, name, ctx.locale);
      sources.push({ name, is_readable: flag(reason === ''), reason, taken: taken.get(name) ?? 0 });
    }
    return { folder, sources };
  };

export const takeoverStart =
  (app: TakeoverSetup): Handler<'/api/takeover/start'> =>
  async ({ input: { source, dry, people = '' }, allowed: { uid }, ctx }) => {
    const { locale } = ctx;
    const reason = await faultOf(app, source, locale);
    if (reason !== '') throw unreadable(reason);
    const token = app.random.hex(8);
    const isDry = dry === 1;
    const wish: TakeOverWish = { source, uid, isDry, mergesPeople: people === 'merge', token, locale };
    const say = (what: string) => app.text(locale, `work.${what}`, { name: source });
    const endings = { done: say(isDry ? 'done_dry' : 'done'), failed: say('failed'), cancelled: say('cancelled') };
    const title = say(isDry ? 'title_dry' : 'title');
    const id = await app.jobs.add(TAKE_OVER_JOB, wish, { key: ONE, lane: 'long', uid, tries: 3, title, endings });
    const job = await app.jobs.get(id);
    // While one is not over, `add` gives that.
    if ((job?.payload as TakeOverWish | undefined)?.token !== token) throw fail(takeoverFailures.isRunning);
    if (isDry) ctx.acted({ act: 'takeover_looked' });
    return { id: String(id) };
  };

const unreadable = (reason: string): Failed => fail(takeoverFailures.sourceUnreadable, { params: { reason } });

const NEVER = {
  ...{ at: 0, is_dry: 0, is_over: 0, by: '', people: '' as const, error: '', has_differences: 0 },
  ...{ tables: [], unknown: [] },
};

export const takeoverReport =
  (app: TakeoverSetup): Handler<'/api/takeover/report'> =>
  async ({ input: { source }, ctx }) => {
    requireName(folderOf(app), source);
    const last = await lastReport(ctx.db, source);
    if (!last) return NEVER;
    const { at, uid, is_dry, is_over, merges_people, error, report } = last;
    const by = (await app.services.get(users).byIds(ctx.db, [uid])).get(uid);
    const tables = Object.entries(report.tables).map(([table, one]) => tableOut(table, one));
    return {
      ...{ at, is_dry: flag(is_dry), is_over: flag(is_over), by: by?.name || by?.username || '' },
      people: merges_people ? ('merge' as const) : ('' as const),
      error: error === '' ? '' : app.text(ctx.locale, `faults.${error}`),
      has_differences: flag(tables.some(({ differing }) => differing.length > 0)),
      tables,
      unknown: Object.entries(report.unknown).map(([table, rows]) => ({ table, rows })),
    };
  };

function tableOut(table: string, { rows, taken, here, compared, left, notes, differing }: TableReport) {
  const out = (reasons: TableReport['left']) =>
    Object.entries(reasons).map(([reason, { count, places }]) => ({ reason, count, places: [...places] }));
  return { table, rows, taken, here, compared, left: out(left), notes: out(notes), differing: out(differing) };
}
