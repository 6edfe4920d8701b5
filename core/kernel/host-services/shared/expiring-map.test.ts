import { expect, it } from 'vitest';
import { TestClock } from '../../../testing/clock.ts';
import { ExpiringMap } from './expiring-map.ts';

it('gives values until their end', () => {
  const clock = new TestClock();
  const map = new ExpiringMap<number>(clock);
  map.set('a', 1, 10);
  clock.advance(9);
  expect(map.get('a')).toBe(1);
  clock.advance(1);
  expect(map.get('a')).toBeUndefined();
});

it.each([-3600, -200 * 86_400, 200 * 86_400])(
  'keeps no value longer, and none shorter, when the clock is set by %i s',
  (by) => {
    const clock = new TestClock();
    const map = new ExpiringMap<number>(clock);
    map.set('a', 1, 10);
    clock.set(by);
    clock.advance(9);
    expect(map.get('a')).toBe(1);
    clock.advance(1);
    expect(map.get('a')).toBeUndefined();
  },
);

it('makes room first among what has ended', () => {
  const clock = new TestClock();
  const map = new ExpiringMap<number>(clock, 10);
  for (let key = 0; key < 10; key += 1) map.set(`${key}`, key, key < 5 ? 1 : 100);
  clock.advance(2);
  map.set('new', 1, 100);
  expect([map.get('4'), map.get('5'), map.get('new')]).toEqual([undefined, 5, 1]);
});

it('drops the oldest when all still live', () => {
  const map = new ExpiringMap<number>(new TestClock(), 10);
  for (let key = 0; key < 11; key += 1) map.set(`${key}`, key, 100);
  expect([map.get('0'), map.get('1'), map.get('10')]).toEqual([undefined, 1, 10]);
});
