import type { ApiWords } from '../words.ts';

/** The sections of the Markdown of an API document, in their order; those that have nothing to say are left out. */
export const SECTIONS = [
  ...['description', 'status', 'url', 'method', 'path', 'headers', 'cookies', 'query', 'body', 'sample', 'json_fields'],
  ...['success', 'success_fields', 'failure', 'failure_fields', 'remark'],
] as const satisfies readonly (keyof ApiWords)[];
export type Section = (typeof SECTIONS)[number];

/** Of the fifth level, as in the pages that the older server generated. */
export const headingOf = (word: string): string => `##### ${word}`;

/** Columns of the tables, and which of them the fields of an answer have. */
export const COLUMNS = ['name', 'type', 'required', 'value', 'note'] as const;
export const ANSWER_COLUMNS = ['name', 'type', 'note'] as const;
