import { addressWith } from '@docstead/core/web';

/** What of the audit is asked for, as the address says it. */
export interface Asked {
  readonly person: string;
  /** `<plugin>/<act>`; '' is all of them. */
  readonly act: string;
  readonly time: Span;
  /** Days as a field of dates has them, `2026-11-24`, where `time` is `span`; '' is open. */
  readonly from: string;
  readonly to: string;
}

export const SPANS = ['any', 'day', 'week', 'month', 'span'] as const;
export type Span = (typeof SPANS)[number];

const DAY = 86_400;
const DAYS: Readonly<Partial<Record<Span, number>>> = { day: 1, week: 7, month: 30 };

export const NOTHING_ASKED: Asked = { person: '', act: '', time: 'any', from: '', to: '' };

const dayIn = (text = ''): string => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '');

export const askedIn = (query: Readonly<Record<string, string | undefined>>): Asked => ({
  person: query.person ?? '',
  act: query.act ?? '',
  time: SPANS.find((one) => one === query.time) ?? 'any',
  from: dayIn(query.from),
  to: dayIn(query.to),
});

/** Appended to the section's own address; what is as at first is left out. */
export function addressOf(section: string, { time, from, to, ...words }: Asked): string {
  const days = time === 'span' ? { from, to } : {};
  return addressWith(section, { ...words, time: time === 'any' ? '' : time, ...days });
}

export const isNarrowed = (asked: Asked): boolean => addressOf('', asked) !== '';

/** Midnight of the reader's zone, in Unix seconds; `plus` days later. */
function midnight(day: string, plus = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return Math.floor(new Date(year, month - 1, date + plus).getTime() / 1000);
}

/** As the call takes it. The last day counts whole. `now` in Unix seconds. */
export function inputOf({ person, act, time, from, to }: Asked, now: number) {
  const days = DAYS[time];
  const [first, last] = time === 'span' ? [from, to] : ['', ''];
  const since = days === undefined ? (first === '' ? 0 : midnight(first)) : now - days * DAY;
  const until = last === '' ? 0 : midnight(last, 1);
  return { person, act, since: String(Math.max(0, since)), until: String(Math.max(0, until)) };
}
