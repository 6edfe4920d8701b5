import { type LaneLimits, TextLane } from './text-lane.ts';

/** Where texts are worked on, so that none of them holds up a request about another. */
export interface TextThreads {
  /** For most texts; one that needs more is broken off, and may be tried in the other. */
  readonly quick: Pick<TextLane, 'run'>;
  /** For long texts, and for those that took the quick lane too long. */
  readonly slow: Pick<TextLane, 'run'>;
  /** Ends the threads, after the last answer; who waits all the same is told. */
  close(): Promise<void>;
}

export interface ThreadLimits {
  readonly quick: LaneLimits;
  readonly slow: LaneLimits;
}

/** Wall-clock milliseconds; whoever has waited so long is shown the text as it was written. */
const LIMITS: ThreadLimits = { quick: { limit: 2_500, wait: 6_000 }, slow: { limit: 6_000, wait: 8_000 } };

/** Two threads, each with its queue: hostile and very long texts wait for each other, and for nobody else. */
export function createTextThreads(limits: ThreadLimits = LIMITS): TextThreads {
  const lanes = { quick: new TextLane(limits.quick), slow: new TextLane(limits.slow) };
  return {
    ...lanes,
    async close() {
      await Promise.all(Object.values(lanes).map((lane) => lane.close()));
    },
  };
}
