/** The value that `part` of all values do not exceed; NaN of none. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * part) - 1))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** The middle one of several rounds, and how far they were apart. */
export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

export function spreadOf(values: readonly number[]): Spread {
  return { median: median(values), min: percentile(values, 0), max: percentile(values, 1) };
}

/** `1.2 (1.1–1.4)`; the median alone where there was one round. */
export function spreadText({ median: middle, min, max }: Spread, digits: number): string {
  const [a, b, c] = [middle, min, max].map((value) => value.toFixed(digits));
  return b === c ? `${a}` : `${a} (${b}–${c})`;
}
