import { type Site, site } from '@docstead/core/server';
import type { BackupSettings, BackupsSetup } from '../setup.ts';
import { jobOf, ongoing, WORK } from './wish.ts';

type Times = Pick<BackupSettings, 'schedule' | 'hour'>;

const TABLE = 'backup_plan';
const WEEKLY_ON = 'Sun';

/** The next moment after this one (milliseconds): weekly is the night to, or the day of, Sunday. */
export function nextDue({ zone, next }: Pick<Site, 'zone' | 'next'>, { schedule, hour }: Times, after: number): number {
  const time = `${String(hour).padStart(2, '0')}:00`;
  const day = new Intl.DateTimeFormat('en', { timeZone: zone(), weekday: 'short' });
  let at = next(time, after);
  while (schedule === 'weekly' && day.format(at) !== WEEKLY_ON) at = next(time, at);
  return at;
}

/** Unix seconds; 0 while it is off. */
export function shownDue(app: BackupsSetup, due: number | undefined): number {
  const settings = app.settings.all();
  if (settings.schedule === 'off') return 0;
  return Math.floor((due ?? nextDue(app.services.get(site), settings, app.clock.now())) / 1000);
}

interface Plan {
  readonly plan: string;
  readonly due_at: number | string;
}

/** When the plan of these settings is due, if that is known yet. */
export async function plannedDue(app: BackupsSetup): Promise<number | undefined> {
  const row: Plan | undefined = await app.system().db.handle(TABLE).first();
  return row?.plan === planOf(app) ? Number(row.due_at) : undefined;
}

/** Changed settings, or another zone, begin a new count: nothing is made up for. */
function planOf(app: BackupsSetup): string {
  const { schedule, hour } = app.settings.all();
  return schedule === 'off' ? '' : `${schedule} ${hour} ${app.services.get(site).zone()}`;
}

/**
 * Looks whether a backup is due, on one host at a time. What was missed while no host ran is made up for, once. While
 * something else is on its way it stays due.
 */
export async function beginIfDue(app: BackupsSetup): Promise<void> {
  const plan = planOf(app);
  const { db } = app.system();
  const row: Plan | undefined = await db.handle(TABLE).first();
  if (plan === '') {
    if (row) await db.write(async ({ handle }) => void (await handle(TABLE).delete()));
    return;
  }
  const now = app.clock.now();
  const isDue = row?.plan === plan && Number(row.due_at) <= now;
  if (row?.plan === plan && (!isDue || (await ongoing(app)) !== undefined)) return;
  const due_at = nextDue(app.services.get(site), app.settings.all(), now);
  const { wish, options } = jobOf(app, { what: 'make', uid: 0, locale: app.services.get(site).locale() });
  await db.write(async (open) => {
    await open.handle(TABLE).insert({ id: 1, plan, due_at }).onConflict('id').merge();
    if (isDue) await app.jobs.add(WORK, wish, { ...options, db: open });
  });
}
