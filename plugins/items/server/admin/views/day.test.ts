import { describe, expect, it } from 'vitest';
import { dayOf } from './day.ts';

const at = (text: string): number => Date.parse(text) / 1000;

describe('the day of a moment', () => {
  it('begins at midnight of the zone, whatever the clocks of the server show', () => {
    const moment = at('2026-11-27T16:30:00Z');
    const day = moment - (moment % 86_400);
    expect(dayOf(moment, 'UTC')).toBe(day / 86_400);
    expect(dayOf(moment, 'Asia/Shanghai')).toBe(day / 86_400 + 1);
    expect(dayOf(moment, 'America/New_York')).toBe(day / 86_400);
    expect(dayOf(at('2026-11-27T03:30:00Z'), 'America/New_York')).toBe(day / 86_400 - 1);
  });

  it('is one of 23 hours where clocks are put forward', () => {
    const before = dayOf(at('2026-03-28T22:59:59Z'), 'Europe/Berlin');
    expect(dayOf(at('2026-03-28T23:00:00Z'), 'Europe/Berlin')).toBe(before + 1);
    expect(dayOf(at('2026-03-29T21:59:59Z'), 'Europe/Berlin')).toBe(before + 1);
    expect(dayOf(at('2026-03-29T22:00:00Z'), 'Europe/Berlin')).toBe(before + 2);
  });
});
