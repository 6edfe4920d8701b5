import type { FailureLink } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import { users } from '../../../accounts/points.ts';
import { MEMBERSHIP } from '../../console.ts';
import { limitsAt, type PlanLimits, UNLIMITED } from '../../plans.ts';
import type { CommerceSetup } from '../setup.ts';
import { planKey } from './change-holder.ts';
import { type Holder, holderOf, lockHolder } from './holder.model.ts';

/** How old a plan may be, in milliseconds, where it is asked for with every save or picture. */
const CACHED = 1000;

/** Ways out of every refusal of a plan. */
export const PLAN_LINKS: readonly FailureLink[] = [
  { label: 'links.prices', href: '/prices' },
  { label: 'links.membership', href: MEMBERSHIP },
];
export const REAL_NAME_LINKS: readonly FailureLink[] = [{ label: 'links.real_name', href: MEMBERSHIP }];

export interface Held {
  readonly holder: Holder;
  readonly limits: PlanLimits;
}

/** What somebody's plan allows now. */
export interface Limits {
  /** At most a second old; takes no lock. */
  of(db: Db, uid: number): Promise<PlanLimits>;
  /**
   * For who counts, and then adds: nobody else adds to what this person has until the transaction ends. Undefined for who is
   * gone. Of several people in the order of their ids.
   */
  lock(db: Db, uid: number): Promise<Held | undefined>;
  /** What people call this person. */
  nameOf(db: Db, uid: number): Promise<string>;
}

export function createLimits(app: CommerceSetup): Limits {
  const now = () => app.clock.seconds();
  return {
    async of(db, uid) {
      return limitsAt(await app.cache.get(planKey(uid), () => holderOf(db, uid), CACHED), now());
    },
    async lock(db, uid) {
      const holder = await lockHolder(db, uid);
      return holder && { holder, limits: limitsAt(holder, now()) };
    },
    nameOf: async (db, uid) => (await app.services.get(users).byIds(db, [uid])).get(uid)?.username ?? '',
  };
}

/** Whether so many would be more than the limit. What is there already stays; only what comes is asked about. */
export const isOver = (count: number, limit: number): boolean => limit !== UNLIMITED && count > limit;
