import type { Clock } from '../../sdk/server/services.ts';

/** Programs beside this one may write the same file (a command of the operator): what they did is seen after so long. */
const MOST_MS = 1000;
const MOST_ENTRIES = 500;

type IsKept<T> = (value: T) => boolean;

/**
 * What this process has read since its last commit. Only where no other host writes: all that is kept is let go with
 * every commit, so nobody has to say which write changes what.
 * Hence a plain map: nothing of it has a turn or a time of its own.
 */
export class Recalled {
  readonly #clock: Pick<Clock, 'elapsed'>;
  #kept = new Map<string, Promise<unknown>>();
  #born = Number.NEGATIVE_INFINITY;

  constructor(clock: Pick<Clock, 'elapsed'>) {
    this.#clock = clock;
  }

  /** Reads that are under way go on into a map that nobody asks any more: they may have read what was there before. */
  forget(): void {
    this.#kept = new Map();
    this.#born = this.#clock.elapsed();
  }

  get<T>(key: string, load: () => Promise<T>, isKept?: IsKept<T>): Promise<T> {
    if (this.#clock.elapsed() - this.#born >= MOST_MS) this.forget();
    // What `load` gave under this key; keys begin with their plugin's id, so the type is its own.
    const known = this.#kept.get(key) as Promise<T> | undefined;
    return known ?? this.#read(key, load, isKept);
  }

  #read<T>(key: string, load: () => Promise<T>, isKept: IsKept<T> = () => true): Promise<T> {
    const kept = this.#kept;
    const reading = load().then(
      (value) => {
        if (!isKept(value)) kept.delete(key);
        return value;
      },
      (error) => {
        kept.delete(key);
        throw error;
      },
    );
    if (kept.size < MOST_ENTRIES) kept.set(key, reading);
    return reading;
  }
}
