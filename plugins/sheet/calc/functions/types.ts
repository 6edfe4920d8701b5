import type { Scalar, Value } from '../values.ts';

/** Of single values; given a range, it works on each of its cells. */
export interface OfScalars {
  readonly least: number;
  /** As many as `least` where it is left out. */
  readonly most?: number;
  readonly work: (scalars: readonly Scalar[], where: { readonly now: Date }) => Scalar;
}

export type OfRanges = (parts: readonly Value[], where: { spend(steps: number): void }) => Value;
