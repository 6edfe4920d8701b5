import { expect, it } from 'vitest';
import { weightOf } from './weight.ts';

it('tells large values from small ones, whatever holds the text', () => {
  const text = 'x'.repeat(10_000);
  const large = [text, [text], { a: { b: text } }, new Map([['a', text]]), new Map([[text, 1]]), new Set([text])];
  for (const value of large) expect(weightOf(value)).toBeGreaterThan(20_000);
  for (const value of [null, undefined, 1, true, 'short', [], {}]) expect(weightOf(value)).toBeLessThan(100);
  expect(weightOf(Buffer.alloc(10_000))).toBeGreaterThan(10_000);
});

it('counts what stands twice in a value once, and ends where a value holds itself', () => {
  const row = { text: 'x'.repeat(1000) };
  expect(weightOf([row, row])).toBeLessThan(weightOf(row) * 1.2);
  const ring: { self?: object } = {};
  ring.self = ring;
  expect(weightOf(ring)).toBeLessThan(200);
});

it('takes lists of any length', () => {
  expect(weightOf(Array.from({ length: 300_000 }, () => 1))).toBeGreaterThan(2_000_000);
});
