import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../sdk/server/services.ts';
import { byClock, since } from './lru-clock.ts';

const MAX_ENTRIES = 100_000;

/** Values with an end of life, bounded, so that a flood of keys cannot fill the memory. */
export class ExpiringMap<T extends {}> {
  readonly #clock: Clock;
  readonly #max: number;
  readonly #kept: LRUCache<string, T>;

  constructor(clock: Clock, max = MAX_ENTRIES) {
    this.#clock = clock;
    this.#max = max;
    // A size of one each, and not `max`: for that the library takes all of its room at once.
    this.#kept = new LRUCache({ maxSize: max, sizeCalculation: () => 1, ...byClock(clock) });
  }

  get(key: string): T | undefined {
    return this.#kept.get(key);
  }

  set(key: string, value: T, seconds: number): void {
    if (this.#kept.size >= this.#max) this.#makeRoom();
    this.#kept.set(key, value, { ttl: Math.max(1, seconds * 1000), start: since(this.#clock.elapsed()) });
  }

  delete(key: string): void {
    this.#kept.delete(key);
  }

  /** Drops what has ended, and the tenth that was not used for longest where that is not enough. */
  #makeRoom(): void {
    this.#kept.purgeStale();
    while (this.#kept.size > Math.floor(this.#max * 0.9)) this.#kept.pop();
  }
}
