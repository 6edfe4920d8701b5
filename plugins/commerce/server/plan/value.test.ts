import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_PLAN, type PaidPlan, PLANS, type PlanState, planAt } from '../../plans.ts';
import { granted, lessened, restInFen, restOf, restored, YEAR } from './value.ts';

const NOW = 1_800_000_000;
const plan = fc.constantFrom<PaidPlan>(1, 2, 3);
const fen = fc.integer({ min: 1, max: 300_000 });
const running = fc.record({
  vip_type: plan,
  expiration_time: fc.integer({ min: NOW + 1, max: NOW + 10 * YEAR }),
});
const state = fc.oneof(running, fc.constant(NO_PLAN), fc.constant<PlanState>({ vip_type: 2, expiration_time: NOW }));

/** Fen × seconds that rounding to a whole second may lose. */
const secondOf = (of: PlanState) => PLANS[of.vip_type].price;

describe('the value of a plan', () => {
  it('grows by what is paid, less a second’s worth at most', () => {
    fc.assert(
      fc.property(state, plan, fen, (before, vip_type, amount) => {
        const after = granted(before, { vip_type, amount }, NOW);
        const lost = restOf(before, NOW) + amount * YEAR - restOf(after, NOW);
        expect(lost).toBeGreaterThanOrEqual(0);
        expect(lost).toBeLessThan(secondOf(after));
        expect(after.vip_type).toBe(Math.max(vip_type, planAt(before, NOW)));
      }),
    );
  });

  it('is after a refund what it was before the payment, less a second’s worth at most', () => {
    fc.assert(
      fc.property(running, fen, (before, amount) => {
        const after = lessened(granted(before, { vip_type: before.vip_type, amount }, NOW), amount, NOW);
        expect(before.expiration_time - after.expiration_time).toBeGreaterThanOrEqual(0);
        expect(before.expiration_time - after.expiration_time).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('falls by a refund to nothing at the lowest, and ends then', () => {
    fc.assert(
      fc.property(state, fen, (before, amount) => {
        const after = lessened(before, amount, NOW);
        const left = Math.max(0, restOf(before, NOW) - amount * YEAR);
        expect(restOf(after, NOW)).toBeLessThanOrEqual(left);
        expect(left - restOf(after, NOW)).toBeLessThan(Math.max(1, secondOf(before)));
      }),
    );
  });

  it('comes back whole from a refund that failed, and no more than was taken', () => {
    fc.assert(
      fc.property(running, fen, (before, amount) => {
        const after = lessened(before, amount, NOW);
        const taken = restOf(before, NOW) - restOf(after, NOW);
        expect(restored(after, { vip_type: before.vip_type, taken }, NOW)).toEqual(before);
      }),
    );
  });

  it('buys a year that is never shorter than one of the calendar', () => {
    fc.assert(
      fc.property(
        plan,
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 0, max: 4_000_000_000 }),
        (type, years, now) => {
          const paid = { vip_type: type, amount: PLANS[type].price * years };
          const end = new Date(now * 1000);
          end.setUTCFullYear(end.getUTCFullYear() + years);
          expect(granted(NO_PLAN, paid, now).expiration_time).toBe(now + years * YEAR);
          expect(now + years * YEAR).toBeGreaterThanOrEqual(end.getTime() / 1000);
        },
      ),
    );
  });

  it('gives an upgrade at least the years that were bought', () => {
    fc.assert(
      fc.property(running, plan, fc.integer({ min: 1, max: 3 }), (before, vip_type, years) => {
        fc.pre(vip_type > before.vip_type);
        const amount = PLANS[vip_type].price * years - restInFen(before, NOW);
        fc.pre(amount > 0);
        const { expiration_time } = granted(before, { vip_type, amount }, NOW);
        expect(expiration_time - NOW - years * YEAR).toBeGreaterThanOrEqual(0);
        // Of the fen that is not taken off for less than a whole one.
        expect(expiration_time - NOW - years * YEAR).toBeLessThanOrEqual(YEAR / PLANS[vip_type].price);
      }),
    );
  });
});
