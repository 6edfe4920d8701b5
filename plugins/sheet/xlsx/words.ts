import { MOST_CELLS, MOST_COLUMNS, MOST_ENTRIES, MOST_FILE, MOST_ROWS, MOST_SHEETS, MOST_UNPACKED } from '../limits.ts';
import type { Lost } from './lost.ts';
import type { RefusedReason } from './refused.ts';

/** The text of a key of this plugin. */
export type Say = (key: string, params?: Record<string, string | number>) => string;

const MIB = 1024 ** 2;
const LIMITS: Partial<Record<RefusedReason, number>> = {
  ...{ file_size: MOST_FILE / MIB, unpacked: MOST_UNPACKED / MIB },
  ...{ entries: MOST_ENTRIES, sheets: MOST_SHEETS, cells: MOST_CELLS },
};

/** Why a file is not taken. */
export function refusedText(say: Say, reason: RefusedReason): string {
  const most = LIMITS[reason];
  const params = reason === 'rows' ? { rows: MOST_ROWS, columns: MOST_COLUMNS } : most === undefined ? {} : { most };
  return say(`files.refused.${reason}`, params);
}

export const lostTexts = (say: Say, lost: readonly Lost[]): string[] =>
  lost.map(({ kind, count }) => say(`files.lost.${kind}`, { count }));
