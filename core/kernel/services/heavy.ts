import { coreFailures } from '../../sdk/contract/core-failures.ts';
import { fail } from '../../sdk/contract/failure.ts';
import type { Heavy } from '../../sdk/server/services.ts';

export interface HeavyOptions {
  /** At once: `cores - 1`, at least one. */
  readonly width: number;
  /** Waiting beside those; the next is told to come again. */
  readonly queue: number;
}

export function createHeavy({ width, queue }: HeavyOptions): Heavy {
  const waiting: (() => void)[] = [];
  let running = 0;
  const release = (): void => {
    const next = waiting.shift();
    // The place is handed on, so that nobody who comes now can take it first.
    if (next === undefined) running -= 1;
    else next();
  };
  return {
    async run(work) {
      if (running < width) running += 1;
      else if (waiting.length < queue) await new Promise<void>((resolve) => waiting.push(resolve));
      else throw fail(coreFailures.busy);
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
