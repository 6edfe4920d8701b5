/** The value that `part` of all values do not exceed; NaN of none. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * part) - 1))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export interface Spread {
  readonly median: number;
  readonly p95: number;
  readonly count: number;
}

export function spreadOf(values: readonly number[]): Spread {
  return { median: median(values), p95: percentile(values, 0.95), count: values.length };
}

/** Field by field over several runs; a field that some run lacks is left out. */
export function medians<T extends Readonly<Record<string, number>>>(runs: readonly T[]): T {
  const [first] = runs;
  const fields = Object.keys(first ?? {}).filter((field) => runs.every((run) => run[field] !== undefined));
  // The same fields as each of them.
  return Object.fromEntries(fields.map((field) => [field, median(runs.map((run) => run[field] ?? 0))])) as T;
}
