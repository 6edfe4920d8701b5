/** The terms of a page that is shared alone, in days; '0' is for good. */
export const DAYS = ['0', '1', '7', '30', '180'] as const;
export type Days = (typeof DAYS)[number];

const DAY = 86_400;

/** The term that is chosen now: what is left of it, rounded up to the next one that there is. */
export function daysOf(expire_time: number, now: number): Days {
  if (expire_time === 0) return '0';
  const left = Math.ceil((expire_time - now) / DAY);
  return DAYS.find((days) => Number(days) >= left && days !== '0') ?? '0';
}
