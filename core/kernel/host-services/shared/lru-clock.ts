import type { Clock } from '../../../sdk/server/services.ts';

/**
 * For lru-cache: times by a clock of ours, which nobody sets back. The library takes a time of 0 for none and keeps a
 * value through its last millisecond, hence what is added.
 */
export const byClock = (clock: Pick<Clock, 'elapsed'>) => ({
  ttlResolution: 0,
  perf: { now: () => clock.elapsed() + 2 },
});

/** `start` of a value that was true at this time, and is over as soon as its own is: milliseconds of the same clock. */
export const since = (elapsed: number): number => elapsed + 1;
