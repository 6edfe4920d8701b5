import { fail } from '@docstead/core/contract';
import { site } from '@docstead/core/server';
import { communityFailures } from '../../points.ts';
import type { CommunitySetup } from '../setup.ts';

/** Counts the requests of one person in a day of the site's zone. */
export interface DayLimit {
  /** Counts one; throws `community/day_used_up`. */
  take(uid: number): Promise<void>;
  /** Gives one back that came to nothing. */
  give(uid: number): Promise<void>;
  left(uid: number): Promise<number>;
}

/** The day is part of the key; its window outlives the longest day. */
const SECONDS = 2 * 86_400;

export function createDayLimit({ limits, clock, services, settings }: CommunitySetup): DayLimit {
  const keyOf = (uid: number): string => {
    const timeZone = services.get(site).zone();
    return `community/user:${new Intl.DateTimeFormat('sv-SE', { timeZone }).format(clock.now())}:${uid}`;
  };
  const most = (): number => settings.get('daily_requests');
  return {
    async take(uid) {
      if (!(await limits.take(keyOf(uid), most(), SECONDS))) throw fail(communityFailures.dayUsedUp);
    },
    give: async (uid) => await limits.give(keyOf(uid)),
    left: async (uid) => Math.max(0, most() - (await limits.count(keyOf(uid)))),
  };
}
