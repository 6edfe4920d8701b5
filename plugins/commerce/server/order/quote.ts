import { fail } from '@docstead/core/contract';
import { type PaidPlan, PLANS, type PlanState, planAt } from '../../plans.ts';
import { commerceFailures as no } from '../../points.ts';
import { granted, restInFen, YEAR } from '../plan/value.ts';
import { MOST_YEARS } from './terms.ts';

export interface Wish {
  readonly order_type: 'update' | 'renew';
  readonly years: number;
  readonly vip_type: PaidPlan;
}

/** Amounts in fen. */
export interface Quote {
  readonly amount: number;
  readonly full_amount: number;
  /** What is left of the running plan is worth; 0 where it is renewed. */
  readonly rest_amount: number;
  /** The plan once it is paid now. */
  readonly after: PlanState;
}

/** What a wish costs now, for who has this plan. */
export function quoteOf(state: PlanState, wish: Wish, now: number): Quote {
  const { order_type, years, vip_type } = wish;
  const running = planAt(state, now);
  const isFitting = order_type === 'renew' ? vip_type === running : vip_type > running;
  if (!isFitting) throw fail(no.orderRefused);
  const full_amount = PLANS[vip_type].price * years;
  const rest_amount = order_type === 'renew' ? 0 : restInFen(state, now);
  const amount = full_amount - rest_amount;
  if (amount <= 0) throw fail(no.yearsTooFew);
  const after = granted(state, { vip_type, amount }, now);
  if (after.expiration_time > now + MOST_YEARS * YEAR) throw fail(no.yearsTooMany);
  return { amount, full_amount, rest_amount, after };
}
