import { describe, expect, it } from 'vitest';
import { dayOf, monthsOf } from './revenue-months.ts';

describe('revenue by month', () => {
  it('adds the days of each month up, fen by fen', () => {
    const days = [
      { day: '2026-10-31', amount: 0.1, refund_amount: 0 },
      { day: '2026-11-01', amount: 0.1, refund_amount: 0 },
      { day: '2026-11-02', amount: 0.2, refund_amount: 0.3 },
    ];
    const months = monthsOf(days, '2026-11-28');
    expect(months.at(-2)).toEqual({ month: '2026-10', amount: 0.1, refund_amount: 0 });
    expect(months.at(-1)).toEqual({ month: '2026-11', amount: 0.3, refund_amount: 0.3 });
  });

  it('has every month of a year, also those without anything, over the turn of the year', () => {
    const months = monthsOf([], '2027-01-05').map(({ month }) => month);
    expect([months.length, months[0], months.at(-2), months.at(-1)]).toEqual([13, '2026-01', '2026-12', '2027-01']);
  });

  it('ends with the newest day, where the site is a day ahead', () => {
    const days = [{ day: '2026-12-01', amount: 99, refund_amount: 0 }];
    expect(monthsOf(days, '2026-11-30').at(-1)).toEqual({ month: '2026-12', amount: 99, refund_amount: 0 });
  });

  it('reads the day of the browser’s zone', () => {
    expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });
});
