import { fenOf } from '../../../money.ts';

export interface DayRevenue {
  /** `2026-11-28` */
  readonly day: string;
  readonly amount: number;
  readonly refund_amount: number;
}

export interface MonthRevenue {
  /** `2026-11` */
  readonly month: string;
  readonly amount: number;
  readonly refund_amount: number;
}

/** The last 365 days touch so many months of the calendar. */
const MONTHS = 13;

/** What came in and went out in each month up to that of `today`, the oldest first; months without either are there, too. */
export function monthsOf(days: readonly DayRevenue[], today: string): readonly MonthRevenue[] {
  // The server's zone may be a day ahead of the browser's.
  const last = days.reduce((latest, { day }) => (day > latest ? day : latest), today);
  const sums = new Map<string, { amount: number; refund_amount: number }>();
  for (const { day, amount, refund_amount } of days) {
    const month = day.slice(0, 7);
    const before = sums.get(month) ?? { amount: 0, refund_amount: 0 };
    sums.set(month, { amount: before.amount + fen(amount), refund_amount: before.refund_amount + fen(refund_amount) });
  }
  return monthsUpTo(last).map((month) => {
    const { amount = 0, refund_amount = 0 } = sums.get(month) ?? {};
    return { month, amount: amount / 100, refund_amount: refund_amount / 100 };
  });
}

/** Sums are of whole fen: fractions of yuan would not add up. */
const fen = (yuan: number): number => fenOf(yuan.toFixed(2)) ?? 0;

function monthsUpTo(day: string): readonly string[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const newest = year * 12 + month - 1;
  return Array.from({ length: MONTHS }, (_, at) => {
    const count = newest - MONTHS + 1 + at;
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
  });
}

/** `2026-11-28` in the browser's zone. */
export function dayOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
