import type { SiteLocale } from '@docstead/core/contract';

const DAY_MS = 86_400_000;
/** Days that people still know by how long ago they were. */
const NEAR_DAYS = 7;
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const EXACT = { ...CLOCK, second: '2-digit' } as const;
const WEEKDAY = { weekday: 'long' } as const;
const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;

const tagOf = (locale: SiteLocale) => (locale === 'zh-cn' ? 'zh-CN' : 'en');

export interface When {
  /** "today", "yesterday", "Friday", then the date. */
  readonly day: string;
  readonly clock: string;
  /** With seconds: saves of one minute are told apart. */
  readonly exact: string;
}

/** A moment of the history, in Unix seconds: two of one day are told apart by the clock. */
export function whenOf(seconds: number | string, locale: SiteLocale, now: Date = new Date()): When {
  const date = new Date(Number(seconds) * 1000);
  const tag = tagOf(locale);
  const clock = new Intl.DateTimeFormat(tag, CLOCK).format(date);
  const exact = new Intl.DateTimeFormat(tag, EXACT).format(date);
  const days = Math.round((dayOf(now) - dayOf(date)) / DAY_MS);
  return { day: nameOfDay(date, days, tag), clock, exact };
}

/** As one says since when something lasts: the clock, with the day where that is another one. */
export function sinceWords(seconds: number, locale: SiteLocale, now: Date = new Date()): string {
  const { day, clock } = whenOf(seconds, locale, now);
  const isToday = dayOf(new Date(seconds * 1000)) === dayOf(now);
  return isToday ? clock : `${day} ${clock}`;
}

function nameOfDay(date: Date, days: number, tag: string): string {
  if (days === 0 || days === 1) return new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(-days, 'day');
  return new Intl.DateTimeFormat(tag, days > 1 && days < NEAR_DAYS ? WEEKDAY : DAY).format(date);
}

/** The beginning of its day, in the reader's zone; a day of the clocks' change is an hour shorter or longer. */
const dayOf = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
