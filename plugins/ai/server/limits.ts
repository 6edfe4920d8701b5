import type { CallScope } from '@docstead/core/server';
import type { AiSetup } from './setup.ts';

/** Counts what is asked in a day. */
export interface DayLimits {
  /** Counts one question of the caller; throws `ai/day_used_up`. Guests count by network, and all of them together. */
  take(scope: CallScope): Promise<void>;
  /** Gives one back that the model never saw. */
  give(scope: CallScope): Promise<void>;
  counted(): Promise<{ readonly people: number; readonly guests: number }>;
}

export function createDayLimits(_app: AiSetup): DayLimits {
  throw new Error('not built yet');
}
