import type { Reason, TableReport } from '../api.ts';

/** Over all tables. */
export const sumOf = (tables: readonly TableReport[], what: 'taken' | 'here' | 'compared'): number =>
  tables.reduce((sum, table) => sum + table[what], 0);

/** Rows that share a reason of one kind. */
export const countOf = (reasons: readonly Reason[]): number => reasons.reduce((sum, { count }) => sum + count, 0);
