import type { CallTime } from '../../sdk/server/index.ts';

/** Each bound is a fifth above the one before it; the last one is a minute and a half. */
const STEP = 1.2;
const BOUNDS = 64;

interface Timed {
  /** How many took up to each bound, and longer than the one before it. */
  readonly counts: Uint32Array;
  count: number;
  longest: number;
}

/** How long calls took this process since it started: kept over generations, in little memory for each. */
export class CallTimes {
  readonly #calls = new Map<string, Timed>();

  took(call: string, milliseconds: number): void {
    const timed = this.#of(call);
    const at = Math.min(BOUNDS - 1, Math.max(0, Math.ceil(Math.log(milliseconds) / Math.log(STEP))));
    timed.counts[at] = (timed.counts[at] ?? 0) + 1;
    timed.count += 1;
    timed.longest = Math.max(timed.longest, milliseconds);
  }

  slowest(count: number): readonly CallTime[] {
    return [...this.#calls]
      .map(([call, timed]) => ({
        ...{ call, count: timed.count, longest: Math.ceil(timed.longest) },
        ...{ median: share(timed, 0.5), p95: share(timed, 0.95) },
      }))
      .sort((one, other) => other.p95 - one.p95 || other.longest - one.longest)
      .slice(0, count);
  }

  #of(call: string): Timed {
    const known = this.#calls.get(call);
    if (known) return known;
    const made: Timed = { counts: new Uint32Array(BOUNDS), count: 0, longest: 0 };
    this.#calls.set(call, made);
    return made;
  }
}

/** The bound that this share of them did not pass. */
function share({ counts, count, longest }: Timed, part: number): number {
  let left = Math.ceil(count * part);
  const at = counts.findIndex((here) => {
    left -= here;
    return left <= 0;
  });
  return Math.ceil(Math.min(longest, STEP ** at));
}
