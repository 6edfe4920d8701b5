import { NO_PLAN, type PaidPlan, PLANS, type PlanState, planAt } from '../../plans.ts';

/**
 * A plan is worth its price for the time that is left of it, and money buys time: so an upgrade, a renewal, a reward, a late
 * payment and a refund are one arithmetic, and nothing is lost or counted twice in whatever order they come. A year that is
 * sold is 366 days, so that it is never shorter than one of the calendar.
 */
export const YEAR = 366 * 86_400;

/** What is left of the plan, in fen × seconds, where a year of a plan is its price × `YEAR`. */
export const restOf = (state: PlanState, now: number): number =>
  PLANS[planAt(state, now)].price * Math.max(0, state.expiration_time - now);

/** The same in whole fen, rounded down. */
export const restInFen = (state: PlanState, now: number): number => Math.floor(restOf(state, now) / YEAR);

/** The state after so many fen were paid for this plan: the higher of it and the one that runs, for as long as all of it lasts. */
export function granted(state: PlanState, paid: { vip_type: PaidPlan; amount: number }, now: number): PlanState {
  const running = planAt(state, now);
  const vip_type = running > paid.vip_type ? running : paid.vip_type;
  return lasting(vip_type, restOf(state, now) + paid.amount * YEAR, now);
}

/** The state after so many fen were given back: the same plan, for as long as the rest lasts. Never below nothing. */
export function lessened(state: PlanState, amount: number, now: number): PlanState {
  const running = planAt(state, now);
  if (running === 0) return state;
  const rest = restOf(state, now) - amount * YEAR;
  return rest > 0 ? lasting(running, rest, now) : { ...state, expiration_time: now };
}

/** The state after a refund has failed that had taken so much (fen × seconds) of this plan: never more than was taken. */
export function restored(
  state: PlanState,
  { vip_type, taken }: { vip_type: PlanState['vip_type']; taken: number },
  now: number,
): PlanState {
  if (taken <= 0) return state;
  const running = planAt(state, now);
  return lasting(running > vip_type ? running : vip_type, restOf(state, now) + taken, now);
}

function lasting(vip_type: PlanState['vip_type'], worth: number, now: number): PlanState {
  const { price } = PLANS[vip_type];
  return price > 0 ? { vip_type, expiration_time: now + Math.floor(worth / price) } : NO_PLAN;
}
