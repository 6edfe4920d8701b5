import type { RequestInfo } from '../../sdk/server/index.ts';
import { atMost } from '../../sdk/server/time-limit.ts';
import { answered } from '../request/answered.ts';

export interface Notice {
  /** The hook's id: its notices run one after another. */
  readonly hook: string;
  readonly request: RequestInfo;
  readonly run: () => Promise<void>;
}

/**
 * The notices that are still to be told: each after the answer to its request, and counted until the generation ends.
 * An answer that takes longer than `patience` seconds (a stream) is not waited for.
 */
export class Notices {
  readonly #patience: number;
  readonly #queues = new Map<string, Promise<void>>();
  readonly #open = new Set<Promise<void>>();

  constructor(patience: number) {
    this.#patience = patience;
  }

  /** Notices of one request keep their order, and so do requests by the time of their answers. */
  add(notice: Notice): void {
    const told = this.#tell(notice).finally(() => this.#open.delete(told));
    this.#open.add(told);
  }

  /** Waits for all of it, at most `seconds`; gives how many are left. */
  async settle(seconds: number): Promise<number> {
    const end = performance.now() + seconds * 1000;
    while (this.#open.size > 0) {
      const left = end - performance.now();
      if (left <= 0) break;
      await atMost(left, Promise.all(this.#open));
    }
    return this.#open.size;
  }

  async #tell({ hook, request, run }: Notice): Promise<void> {
    await atMost(this.#patience * 1000, answered(request));
    const turn = (this.#queues.get(hook) ?? Promise.resolve()).then(run);
    this.#queues.set(hook, turn);
    await turn;
    if (this.#queues.get(hook) === turn) this.#queues.delete(hook);
  }
}
