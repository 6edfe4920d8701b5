import { type Kit, type Placeholder, textOf } from '../kit.ts';

const LETTERS = /yyyy|yy|y|MM|M|dd|d|HH|H|hh|h|mm|m|ss|s|SS|S|A|a|T/g;
const two = (number: number) => String(number).padStart(2, '0');

/** What each letter of a format stands for. */
function lettersOf(date: Date): Readonly<Record<string, string>> {
  const year = String(date.getFullYear());
  const hour = date.getHours();
  return {
    ...{ yyyy: year, yy: year.slice(2), y: year.slice(2) },
    ...{
      MM: two(date.getMonth() + 1),
      M: String(date.getMonth() + 1),
      dd: two(date.getDate()),
      d: String(date.getDate()),
    },
    ...{ HH: two(hour), H: String(hour), hh: two(hour % 12), h: String(hour % 12) },
    ...{
      mm: two(date.getMinutes()),
      m: String(date.getMinutes()),
      ss: two(date.getSeconds()),
      s: String(date.getSeconds()),
    },
    ...{ SS: String(date.getMilliseconds()).padStart(3, '0'), S: String(date.getMilliseconds()) },
    ...{ A: hour < 12 ? 'AM' : 'PM', a: hour < 12 ? 'am' : 'pm', T: String(date.getTime()) },
  };
}

function written(kit: Kit, date: Date, format: string): string {
  kit.budget.write(format.length * 8);
  const texts = lettersOf(date);
  return format.replace(LETTERS, (name) => texts[name] ?? name);
}

const random =
  (usual: string): Placeholder =>
  (kit, [format]) =>
    written(kit, new Date(kit.share() * kit.now()), textOf(format) || usual);

const UNITS = ['second', 'minute', 'hour', 'day', 'month', 'year'] as const;

/** The beginning of the unit that `date` is in. */
function startOf(date: Date, unit: string): Date {
  const rank = UNITS.indexOf((unit === 'week' ? 'day' : unit) as (typeof UNITS)[number]);
  if (rank >= 0) date.setMilliseconds(0);
  if (rank >= 1) date.setSeconds(0);
  if (rank >= 2) date.setMinutes(0);
  if (rank >= 3) date.setHours(0);
  if (rank >= 4) date.setDate(1);
  if (rank >= 5) date.setMonth(0);
  if (unit === 'week') date.setDate(date.getDate() - date.getDay());
  return date;
}

const now: Placeholder = (kit, args) => {
  const first = textOf(args[0]);
  const isUnit = args.length > 1 || /year|month|day|hour|minute|second|week/.test(first);
  const format = textOf(isUnit ? args[1] : first) || 'yyyy-MM-dd HH:mm:ss';
  return written(kit, startOf(new Date(kit.now()), isUnit ? first.toLowerCase() : ''), format);
};

export const date: Readonly<Record<string, Placeholder>> = {
  date: random('yyyy-MM-dd'),
  time: random('HH:mm:ss'),
  datetime: random('yyyy-MM-dd HH:mm:ss'),
  now,
};
