import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_PLAN, type PaidPlan, type PlanState, planAt } from '../../plans.ts';
import { restOf, YEAR } from '../plan/value.ts';
import { quoteOf, type Wish } from './quote.ts';
import { MOST_YEARS } from './terms.ts';

const NOW = 1_800_000_000;
const state: fc.Arbitrary<PlanState> = fc.oneof(
  fc.constant(NO_PLAN),
  fc.record({
    vip_type: fc.constantFrom<PaidPlan>(1, 2, 3),
    expiration_time: fc.integer({ min: NOW - YEAR, max: NOW + 10 * YEAR }),
  }),
);
const wish: fc.Arbitrary<Wish> = fc.record({
  order_type: fc.constantFrom('update', 'renew'),
  years: fc.integer({ min: 1, max: 3 }),
  vip_type: fc.constantFrom<PaidPlan>(1, 2, 3),
});

describe('the price of an order', () => {
  it('is more than nothing, buys what it costs, and never a shorter, lower or endless plan', () => {
    fc.assert(
      fc.property(state, wish, (before, asked) => {
        let quote: ReturnType<typeof quoteOf>;
        try {
          quote = quoteOf(before, asked, NOW);
        } catch {
          return;
        }
        const { amount, full_amount, rest_amount, after } = quote;
        expect(amount).toBeGreaterThan(0);
        expect(amount).toBe(full_amount - rest_amount);
        expect(after.vip_type).toBe(asked.vip_type);
        expect(after.vip_type).toBeGreaterThanOrEqual(planAt(before, NOW));
        expect(after.expiration_time - NOW).toBeGreaterThanOrEqual(asked.years * YEAR);
        expect(after.expiration_time - NOW).toBeLessThanOrEqual(MOST_YEARS * YEAR);
        expect(restOf(after, NOW)).toBeLessThanOrEqual(restOf(before, NOW) + amount * YEAR);
      }),
    );
  });
});
