import type { SiteLocale } from '@docstead/core/contract';
import { allJobs, type JobRow, type JobState } from '@docstead/core/server';
import type { BackupsSetup } from '../setup.ts';

export const WORK = 'work';
/** One at a time, whatever it is: each reads the whole site. */
const ONE = 'one';
/** A bucket that is away for a moment costs no night's backup. */
export const TRIES = 3;

/** What is to be done. */
export interface Wish {
  readonly what: 'make' | 'verify';
  /** Of a verification; 0 of a backup. */
  readonly backup_id: number;
  readonly name: string;
  /** Who asked for it; 0 is the schedule. */
  readonly uid: number;
  /** Which start it came from. */
  readonly token: string;
}

/** A job that is not over. */
export type Ongoing = JobRow & { readonly state: Exclude<JobState, 'done' | 'failed' | 'cancelled'> };

const LOOKED_AT = 20;

const isOngoing = (job: JobRow): job is Ongoing => ['waiting', 'running', 'stopping'].includes(job.state);

/** What is on its way, whoever has begun it. */
export async function ongoing(app: BackupsSetup): Promise<Ongoing | undefined> {
  const jobs = await app.services.get(allJobs).list({ plugin: 'backups', count: LOOKED_AT });
  return jobs.find(isOngoing);
}

export interface Begin extends Pick<Wish, 'what' | 'uid'>, Partial<Pick<Wish, 'backup_id' | 'name'>> {
  readonly locale: SiteLocale;
}

/** What the queue is given. */
export function jobOf(app: BackupsSetup, { locale, what, uid, backup_id = 0, name = '' }: Begin) {
  const wish: Wish = { what, backup_id, name, uid, token: app.random.hex(8) };
  const say = (key: string) => app.text(locale, `work.${what}_${key}`, { name });
  const endings = { done: say('done'), failed: say('failed'), cancelled: say('stopped') };
  const by = uid === 0 ? { tries: TRIES } : { tries: 1, uid, endings };
  return { wish, options: { key: ONE, lane: 'long', title: say('title'), ...by } as const };
}

/** Undefined where something else is on its way. */
export async function begin(app: BackupsSetup, asked: Begin): Promise<number | undefined> {
  const { wish, options } = jobOf(app, asked);
  const id = await app.jobs.add(WORK, wish, options);
  // While one is not over, `add` gives that.
  return ((await app.jobs.get(id))?.payload as Wish | undefined)?.token === wish.token ? id : undefined;
}
