import type { SiteLocale } from './when.ts';

const STEPS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Farther away than this, "43 days ago" says less than the day itself. */
const RECENT = 30 * 86_400;

interface TimeOptions {
  /** In milliseconds. */
  readonly now: number;
  readonly locale: SiteLocale;
  /** Of the day; the machine's own where it is not given. */
  readonly zone?: string;
}

/** "3 minutes ago" for Unix seconds, the day ("Nov 20, 2026") where that is more than 30 days away; empty for no time. */
export function relativeTime(seconds: number | string, { now, locale, zone }: TimeOptions): string {
  const value = Number(seconds);
  if (!Number.isFinite(value) || value <= 0) return '';
  const passed = Math.round((value * 1000 - now) / 1000);
  const tag = locale === 'zh-cn' ? 'zh-CN' : 'en';
  if (Math.abs(passed) >= RECENT) {
    const date = new Date(value * 1000);
    return dayFormat(tag, zone).format(date);
  }
  const format = PASSED[tag];
  for (const [unit, length] of STEPS) {
    if (Math.abs(passed) >= length) return format.format(Math.trunc(passed / length), unit);
  }
  return locale === 'zh-cn' ? '刚刚' : 'just now';
}

/** A day as people write it, whichever order of day and month they are used to. */
export const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;

/** Formats are kept: making one takes longer than all the rest of a page's first view. */
const passedFormat = (tag: string) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
const PASSED = { 'zh-CN': passedFormat('zh-CN'), en: passedFormat('en') } as const;

const days = new Map<string, Intl.DateTimeFormat>();

function dayFormat(tag: string, zone: string | undefined): Intl.DateTimeFormat {
  // The machine's own may change while a screen is open.
  if (zone === undefined) return new Intl.DateTimeFormat(tag, DAY);
  const key = `${tag} ${zone}`;
  const format = days.get(key) ?? new Intl.DateTimeFormat(tag, { ...DAY, timeZone: zone });
  days.set(key, format);
  return format;
}
