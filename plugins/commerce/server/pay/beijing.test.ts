import { describe, expect, it } from 'vitest';
import { beijingRfc3339, beijingTime, fromBeijing, fromRfc3339 } from './beijing.ts';

const EVE = Date.UTC(2026, 11, 31, 16, 30, 5) / 1000;

describe('a time of Beijing', () => {
  it('is written and read, eight hours ahead in every zone of the server', () => {
    expect(beijingTime(EVE)).toBe('2027-01-01 00:30:05');
    expect(beijingRfc3339(EVE)).toBe('2027-01-01T00:30:05+08:00');
    expect(fromBeijing('2027-01-01 00:30:05')).toBe(EVE);
    expect(fromRfc3339('2027-01-01T00:30:05+08:00')).toBe(EVE);
    expect(fromRfc3339('2026-12-31T16:30:05.9Z')).toBe(EVE);
  });

  it.each(['', '2027-01-01', '2027-01-01 24:61:00', '2027-13-01 00:00:00', '1800000000'])('%j is none', (text) => {
    expect(fromBeijing(text)).toBeUndefined();
    expect(fromRfc3339(text)).toBeUndefined();
  });
});
