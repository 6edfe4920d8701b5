import { expect, it } from 'vitest';
import { systemClock } from './clock.ts';
import { systemRandom } from './random.ts';

it('counts milliseconds and whole seconds since 1970', () => {
  const before = Date.now();
  const clock = systemClock();
  expect(clock.now()).toBeGreaterThanOrEqual(before);
  expect(clock.seconds()).toBeGreaterThanOrEqual(Math.floor(before / 1000));
  expect(Number.isInteger(clock.seconds())).toBe(true);
});

it('gives as many random bytes as asked, and numbers below the limit', () => {
  const random = systemRandom();
  expect(random.hex(16)).toMatch(/^[0-9a-f]{32}$/);
  expect(random.hex(16)).not.toBe(random.hex(16));
  expect(random.below(1)).toBe(0);
});
