import type { Daily } from '../../../sdk/server/jobs.ts';
import { nextAt, timeOfDay } from './time-of-day.ts';

/** When periodic work is due. All times are milliseconds. */
export interface Schedule {
  /** Of work that nobody has run yet. */
  first(now: number): number;
  /** After a run that has ended now. */
  next(now: number): number;
  /** What lies further ahead was written by a clock that has been put back since. */
  readonly longest: number;
}

/** A day, and the hour that a change of the clocks may add to it. */
const LONGEST_DAY_MS = 25 * 3_600_000;

export function scheduleOf(period: number | Daily, zone: () => string): Schedule {
  if (typeof period === 'number') {
    const pause = period * 1000;
    return { first: (now) => now, next: (now) => now + pause, longest: pause };
  }
  const time = timeOfDay(period.at);
  const next = (now: number): number => nextAt(now, time, zone());
  return { first: next, next, longest: LONGEST_DAY_MS };
}
