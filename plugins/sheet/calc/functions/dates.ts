import { serialOf } from '../../book/value.ts';
import { error, type Scalar, toNumber, toText } from '../values.ts';
import type { OfScalars } from './types.ts';

const DAY_MS = 86_400_000;
const DAY_ZERO = Date.UTC(1899, 11, 30);
const MOST_SERIAL = 2_958_466;

const serial = (moment: number): number => (moment - DAY_ZERO) / DAY_MS;

/** The clock of the place where it is calculated. */
function clock(now: Date): number {
  const parts = [now.getFullYear(), now.getMonth(), now.getDate(), now.getHours(), now.getMinutes()] as const;
  return serial(Date.UTC(...parts, now.getSeconds()));
}

/** A moment by its number, to the second. */
function momentOf(value: Scalar | undefined): Date {
  const number = toNumber(value ?? null);
  if (number < 0 || number >= MOST_SERIAL) throw error.num;
  return new Date(DAY_ZERO + Math.round(number * 86_400) * 1000);
}
const dayOf = (value: Scalar | undefined): number => {
  const number = Math.floor(toNumber(value ?? null));
  if (number < 0 || number >= MOST_SERIAL) throw error.num;
  return number;
};

const part = (read: (moment: Date) => number): OfScalars => ({ least: 1, work: ([value]) => read(momentOf(value)) });

function date([yearPart = null, month = null, day = null]: readonly Scalar[]): Scalar {
  const given = Math.trunc(toNumber(yearPart));
  const year = given < 1900 ? given + 1900 : given;
  const found = serial(Date.UTC(year, Math.trunc(toNumber(month)) - 1, Math.trunc(toNumber(day))));
  return found >= 0 && found < MOST_SERIAL && given >= 0 ? found : error.num;
}

function time(parts: readonly Scalar[]): Scalar {
  const [hours = 0, minutes = 0, seconds = 0] = parts.map((one) => Math.trunc(toNumber(one)));
  const all = (hours * 60 + minutes) * 60 + seconds;
  return all < 0 ? error.num : (all / 86_400) % 1;
}

/** The same day some months on, at most the last of that month; with `isEnd` that last one. */
function monthsOn([start, months = null]: readonly Scalar[], isEnd: boolean): Scalar {
  const from = momentOf(dayOf(start));
  const month = from.getUTCMonth() + Math.trunc(toNumber(months));
  const last = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0));
  const day = isEnd ? last.getUTCDate() : Math.min(from.getUTCDate(), last.getUTCDate());
  const found = serial(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), day));
  return found >= 0 && found < MOST_SERIAL ? found : error.num;
}

function weekday([value, kind]: readonly Scalar[]): Scalar {
  const day = momentOf(dayOf(value)).getUTCDay();
  const way = kind === undefined ? 1 : toNumber(kind);
  if (way === 1) return day + 1;
  if (way === 2) return ((day + 6) % 7) + 1;
  if (way === 3) return (day + 6) % 7;
  return way >= 11 && way <= 17 ? ((day - (way - 10) + 7) % 7) + 1 : error.num;
}

function weekNumber([value, kind]: readonly Scalar[]): Scalar {
  const day = dayOf(value);
  const way = kind === undefined ? 1 : toNumber(kind);
  if (way === 21) return isoWeek(day);
  const begins = way === 2 ? 1 : way >= 11 && way <= 17 ? (way - 10) % 7 : 0;
  const firstDay = serial(Date.UTC(momentOf(day).getUTCFullYear(), 0, 1));
  const lead = (momentOf(firstDay).getUTCDay() - begins + 7) % 7;
  return Math.floor((day - firstDay + lead) / 7) + 1;
}

/** The week of its Thursday. */
function isoWeek(day: number): number {
  const thursday = day - ((momentOf(day).getUTCDay() + 6) % 7) + 3;
  const firstDay = serial(Date.UTC(momentOf(thursday).getUTCFullYear(), 0, 1));
  return Math.floor((thursday - firstDay) / 7) + 1;
}

function difference([start, end, unit = null]: readonly Scalar[]): Scalar {
  const [from, to] = [dayOf(start), dayOf(end)];
  if (from > to) return error.num;
  const [a, b] = [momentOf(from), momentOf(to)];
  const isBefore = b.getUTCDate() < a.getUTCDate();
  const months = (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth() - Number(isBefore);
  const which = toText(unit).toUpperCase();
  if (which === 'D') return to - from;
  if (which === 'M') return months;
  if (which === 'Y') return Math.floor(months / 12);
  if (which === 'YM') return months % 12;
  const anchor = (month: number, year: number) => serial(Date.UTC(year, month, a.getUTCDate()));
  if (which === 'MD') return to - anchor(b.getUTCMonth() - Number(isBefore), b.getUTCFullYear());
  if (which !== 'YD') return error.num;
  const same = anchor(a.getUTCMonth(), b.getUTCFullYear());
  return to - (same > to ? anchor(a.getUTCMonth(), b.getUTCFullYear() - 1) : same);
}

/** Monday to Friday, both ends in it. */
function workdays([start, end]: readonly Scalar[]): Scalar {
  const [a, b] = [dayOf(start), dayOf(end)];
  const [from, to] = [Math.min(a, b), Math.max(a, b)];
  const before = (day: number) => {
    // 1899-12-31 was a Sunday: of every seven days two are free.
    const weeks = Math.floor((day - 1) / 7);
    const rest = (((day - 1) % 7) + 7) % 7;
    return weeks * 5 + Math.min(Math.max(rest - 1, 0), 5);
  };
  const count = before(to + 1) - before(from);
  return a <= b ? count : -count;
}

function workdayOn([start, days = null]: readonly Scalar[]): Scalar {
  const count = Math.trunc(toNumber(days));
  const step = Math.sign(count);
  // Five workdays are a week from wherever one begins; the last ones are counted.
  const weeks = Math.max(0, Math.floor((Math.abs(count) - 1) / 5));
  let day = dayOf(start) + step * weeks * 7;
  for (let left = Math.abs(count) - weeks * 5; left > 0; ) {
    day += step;
    const weekdayOf = (((day - 1) % 7) + 7) % 7;
    if (weekdayOf !== 0 && weekdayOf !== 6) left -= 1;
  }
  return day >= 0 && day < MOST_SERIAL ? day : error.num;
}

function yearPart([start, end, kind]: readonly Scalar[]): Scalar {
  const [x, y] = [dayOf(start), dayOf(end)];
  const [from, to] = [Math.min(x, y), Math.max(x, y)];
  const way = kind === undefined ? 0 : toNumber(kind);
  if (way === 2) return (to - from) / 360;
  if (way === 3) return (to - from) / 365;
  const [a, b] = [momentOf(from), momentOf(to)];
  if (way === 1) {
    const years = b.getUTCFullYear() - a.getUTCFullYear() + 1;
    const all = serial(Date.UTC(b.getUTCFullYear() + 1, 0, 1)) - serial(Date.UTC(a.getUTCFullYear(), 0, 1));
    return (to - from) / (all / years);
  }
  return days360([from, to]) / 360;
}

function days360([start, end]: readonly Scalar[]): number {
  const [a, b] = [momentOf(dayOf(start)), momentOf(dayOf(end))];
  const first = Math.min(a.getUTCDate(), 30);
  const last = b.getUTCDate() === 31 && first === 30 ? 30 : b.getUTCDate();
  return (b.getUTCFullYear() - a.getUTCFullYear()) * 360 + (b.getUTCMonth() - a.getUTCMonth()) * 30 + last - first;
}

function said(value: Scalar | undefined): number {
  const text = toText(value ?? null).trim();
  const found = serialOf(
    text.replace(/^(\d{4})[/.年](\d{1,2})[/.月](\d{1,2})日?/, (_all, year, month, day) => {
      return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
    }),
  );
  if (found === undefined) throw error.value;
  return found;
}

export const DATES: ReadonlyMap<string, OfScalars> = new Map<string, OfScalars>([
  ['DATE', { least: 3, work: date }],
  ['TIME', { least: 3, work: time }],
  ['TODAY', { least: 0, work: (_none, { now }) => Math.floor(clock(now)) }],
  ['NOW', { least: 0, work: (_none, { now }) => clock(now) }],
  ['YEAR', part((moment) => moment.getUTCFullYear())],
  ['MONTH', part((moment) => moment.getUTCMonth() + 1)],
  ['DAY', part((moment) => moment.getUTCDate())],
  ['HOUR', part((moment) => moment.getUTCHours())],
  ['MINUTE', part((moment) => moment.getUTCMinutes())],
  ['SECOND', part((moment) => moment.getUTCSeconds())],
  ['WEEKDAY', { least: 1, most: 2, work: weekday }],
  ['WEEKNUM', { least: 1, most: 2, work: weekNumber }],
  ['ISOWEEKNUM', { least: 1, work: ([value]) => isoWeek(dayOf(value)) }],
  ['EDATE', { least: 2, work: (parts) => monthsOn(parts, false) }],
  ['EOMONTH', { least: 2, work: (parts) => monthsOn(parts, true) }],
  ['DAYS', { least: 2, work: ([end, start]) => dayOf(end) - dayOf(start) }],
  ['DAYS360', { least: 2, most: 3, work: days360 }],
  ['DATEDIF', { least: 3, work: difference }],
  ['NETWORKDAYS', { least: 2, work: workdays }],
  ['WORKDAY', { least: 2, work: workdayOn }],
  ['YEARFRAC', { least: 2, most: 3, work: yearPart }],
  ['DATEVALUE', { least: 1, work: ([value]) => Math.floor(said(value)) }],
  ['TIMEVALUE', { least: 1, work: ([value]) => said(value) % 1 }],
]);
