import { median, percentile, type Spread, spreadOf } from '../spread.ts';

export interface Distribution {
  readonly median: number;
  readonly p95: number;
  readonly count: number;
}

export function distributionOf(values: readonly number[]): Distribution {
  return { median: median(values), p95: percentile(values, 0.95), count: values.length };
}

type Fields = Readonly<Record<string, number>>;

/** Field by field over several runs; a field that some run lacks is left out. */
export function medians<T extends Fields>(runs: readonly T[]): T {
  // The same fields as each of them.
  return Object.fromEntries(Object.entries(spreads(runs)).map(([field, spread]) => [field, spread.median])) as T;
}

/** As `medians`, with the least and the most. */
export function spreads(runs: readonly Fields[]): Readonly<Record<string, Spread>> {
  const fields = Object.keys(runs[0] ?? {}).filter((field) => runs.every((run) => run[field] !== undefined));
  return Object.fromEntries(fields.map((field) => [field, spreadOf(runs.map((run) => run[field] ?? 0))]));
}
