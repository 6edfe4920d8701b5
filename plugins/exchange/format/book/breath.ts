import { setImmediate } from 'node:timers/promises';

/** Milliseconds that others wait for one stretch of work. */
const STRETCH = 8;

/**
 * A page may be eight megabytes long, and requests are answered in the same thread: whoever works through it asks after
 * each part whether others have waited long enough.
 */
export class Breath {
  #since = performance.now();

  get isDue(): boolean {
    return performance.now() - this.#since > STRETCH;
  }

  async take(): Promise<void> {
    await setImmediate();
    this.#since = performance.now();
  }
}
