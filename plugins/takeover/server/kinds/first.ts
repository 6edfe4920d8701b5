import type { Run } from '../run/run.ts';
import type { SourceRow } from '../source/source.ts';

/** Tells whether a row is the first with these values that could come: of two that mean the same, one does. Rows are read in one order. */
export function firstOf(key: string, columns: readonly string[]) {
  const seen = new WeakMap<Run, Map<string, number>>();
  return (row: SourceRow, run: Run): boolean => {
    const values = columns.map((column) => row.text(column)).join(' ');
    const firsts = seen.get(run) ?? new Map<string, number>();
    seen.set(run, firsts);
    const first = firsts.get(values) ?? row.number(key);
    firsts.set(values, first);
    return first === row.number(key);
  };
}
