import { AsyncLocalStorage } from 'node:async_hooks';
import { coreFailures } from '../../sdk/contract/core-failures.ts';
import { fail } from '../../sdk/contract/failure.ts';
import type { Heavy, HeavyLane, HeavyOptions } from '../../sdk/server/services.ts';

export interface HeavyWidth {
  /** At once, in each lane: `cores - 1`, at least one. */
  readonly width: number;
  /** Waiting beside those, in each lane; the next is told to come again. */
  readonly queue: number;
}

/** One for the process: every promise pays for each context that is watched. */
const inside = new AsyncLocalStorage<Place>();

export function createHeavy(options: HeavyWidth): Heavy {
  const lanes = new Map<HeavyLane, Lane>();
  const laneOf = (name: HeavyLane): Lane => {
    const lane = lanes.get(name) ?? new Lane(options);
    lanes.set(name, lane);
    return lane;
  };

  return {
    async run(work, more = {}) {
      // What waited for a place that the work around it holds would wait for ever.
      const around = inside.getStore();
      if (around?.isHeld && around.of === lanes) return await limited(work, more);
      const lane = laneOf(more.lane ?? 'work');
      await lane.enter(more.signal);
      const place: Place = { of: lanes, isHeld: true };
      try {
        return await inside.run(place, () => limited(work, more));
      } finally {
        place.isHeld = false;
        lane.leave();
      }
    },
  };
}

/** Work that goes on after its outer work has ended asks for a place like any other. */
interface Place {
  readonly of: ReadonlyMap<HeavyLane, Lane>;
  isHeld: boolean;
}

type Work<T> = (signal: AbortSignal) => Promise<T>;

/** Frees the place in time, whether or not the work listens to its signal. */
async function limited<T>(work: Work<T>, { limit, signal }: HeavyOptions): Promise<T> {
  const signals = [...(signal ? [signal] : []), ...(limit === undefined ? [] : [AbortSignal.timeout(limit)])];
  const ended = AbortSignal.any(signals);
  ended.throwIfAborted();
  return await Promise.race([work(ended), aborted(ended)]);
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

class Lane {
  readonly #waiting: (() => void)[] = [];
  readonly #options: HeavyWidth;
  #running = 0;

  constructor(options: HeavyWidth) {
    this.#options = options;
  }

  async enter(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (this.#running < this.#options.width) this.#running += 1;
    else if (this.#waiting.length < this.#options.queue) await this.#wait(signal);
    else throw fail(coreFailures.busy);
  }

  leave(): void {
    const next = this.#waiting.shift();
    // The place is handed on, so that nobody who comes now can take it first.
    if (next === undefined) this.#running -= 1;
    else next();
  }

  #wait(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1);
        reject(signal?.reason);
      };
      this.#waiting.push(begin);
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }
}
