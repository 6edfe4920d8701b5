import { fail, uidOf } from '@docstead/core/contract';
import { type CallScope, networkOf, site } from '@docstead/core/server';
import { aiFailures } from '../points.ts';
import type { AiSetup } from './setup.ts';

/** Counts what is asked in a day. */
export interface DayLimits {
  /** Counts one question of the caller; throws `ai/day_used_up`. Guests count by network, and all of them together. */
  take(scope: CallScope): Promise<void>;
  /** Gives one back that the model never saw. */
  give(scope: CallScope): Promise<void>;
  counted(): Promise<{ readonly people: number; readonly guests: number }>;
}

/** The day is part of the key; its window outlives the longest day. */
const SECONDS = 2 * 86_400;

interface Counter {
  readonly key: string;
  readonly max: number;
}

export function createDayLimits(app: AiSetup): DayLimits {
  const { limits, clock, services } = app;
  const day = (): string =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: services.get(site).zone() }).format(clock.now());
  const all = (kind: 'people' | 'guests'): string => `ai/${kind}:${day()}`;
  const countersOf = ({ caller, request }: CallScope): readonly Counter[] => {
    const { daily_questions, daily_guest_questions, daily_all_guests } = app.settings.all();
    const uid = uidOf(caller);
    if (uid !== 0) {
      return [
        { key: `ai/user:${day()}:${uid}`, max: daily_questions },
        { key: all('people'), max: Number.MAX_SAFE_INTEGER },
      ];
    }
    return [
      { key: `ai/network:${day()}:${networkOf(request.ip)}`, max: daily_guest_questions },
      { key: all('guests'), max: daily_all_guests },
    ];
  };
  return {
    async take(scope) {
      const taken: string[] = [];
      for (const { key, max } of countersOf(scope)) {
        if (await limits.take(key, max, SECONDS)) {
          taken.push(key);
          continue;
        }
        for (const earlier of taken) await limits.give(earlier);
        throw fail(aiFailures.dayUsedUp);
      }
    },
    async give(scope) {
      for (const { key } of countersOf(scope)) await limits.give(key);
    },
    counted: async () => ({ people: await limits.count(all('people')), guests: await limits.count(all('guests')) }),
  };
}
