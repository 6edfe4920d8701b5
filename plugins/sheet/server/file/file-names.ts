import type { Format } from './file-task.ts';

export const TYPES: Readonly<Record<Format, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** What file systems do not take, and what turns the direction of the letters around it. */
const UNFIT = /[<>:"/\\|?*\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
const LONGEST = 80;

export const nameOf = (title: string, format: Format): string => {
  const bare = [...title.replace(UNFIT, ' ').trim()]
    .slice(0, LONGEST)
    .join('')
    .replace(/^\.+|[.\s]+$/g, '');
  return `${bare || 'sheet'}.${format}`;
};
