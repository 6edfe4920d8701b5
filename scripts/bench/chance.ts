/** The same numbers in every run, so that two runs seed the same projects. */
export interface Chance {
  /** `0 <= n < limit`, whole. */
  below(limit: number): number;
  pick<T>(list: readonly T[]): T;
}

/** mulberry32. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    pick<T>(list: readonly T[]): T {
      const found = list[below(list.length)];
      if (found === undefined) throw new Error('Nothing to pick from.');
      return found;
    },
  };
}
