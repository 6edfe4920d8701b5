import { atMost } from '../../../sdk/server/time-limit.ts';
/** A piece of claimed work, and what to tell the queue about it. */
export interface Task {
  readonly name: string;
  /** `lose` tells that the claim is lost. */
  readonly run: (signal: AbortSignal, lose: () => void) => Promise<void>;
  /** A sign of life; false when the claim is lost. */
  readonly prolong: () => Promise<boolean>;
  readonly done: () => Promise<void>;
  /** Gives the work back untried. */
  readonly release: () => Promise<void>;
  readonly failed: (error: unknown) => Promise<void>;
  /** One of the above has failed itself. */
  readonly broken: (error: unknown) => void;
  /** It runs no more, however it ended. */
  readonly over?: () => void;
}

interface Held {
  readonly task: Task;
  readonly controller: AbortController;
  finished: Promise<void>;
  isReleased: boolean;
}

/** The work that runs now in one generation, with its signs of life. */
export class Running {
  readonly #held = new Map<string, Held>();
  readonly #heartbeat: number;
  #begun = 0;

  constructor(heartbeat: number) {
    this.#heartbeat = heartbeat;
  }

  has(name: string): boolean {
    return this.#held.has(name);
  }

  get isIdle(): boolean {
    return this.#held.size === 0;
  }

  /** How many pieces of work ever began. */
  get begun(): number {
    return this.#begun;
  }

  add(task: Task): void {
    this.#begun += 1;
    const held: Held = { task, controller: new AbortController(), finished: Promise.resolve(), isReleased: false };
    this.#held.set(task.name, held);
    held.finished = this.#run(held);
  }

  abort(): void {
    for (const held of this.#held.values()) held.controller.abort();
  }

  /** Waits for all of it; after `grace` milliseconds, what still runs is given back to the queue. */
  async settle(grace?: number): Promise<void> {
    const all = Promise.all([...this.#held.values()].map((held) => held.finished));
    if (grace === undefined) {
      await all;
      return;
    }
    await atMost(grace, all);
    for (const held of [...this.#held.values()]) await this.#giveBack(held);
  }

  async #run(held: Held): Promise<void> {
    const { task, controller } = held;
    const beat = setInterval(() => void this.#prolong(held), this.#heartbeat);
    beat.unref();
    try {
      await task.run(controller.signal, () => controller.abort());
      if (!held.isReleased) await guard(task, task.done);
    } catch (error) {
      // Work that ends because it was told to has not failed.
      if (controller.signal.aborted) await this.#giveBack(held);
      else await guard(task, () => task.failed(error));
    } finally {
      clearInterval(beat);
      this.#held.delete(task.name);
      task.over?.();
    }
  }

  async #prolong({ task, controller }: Held): Promise<void> {
    await guard(task, async () => {
      if (!(await task.prolong())) controller.abort();
    });
  }

  async #giveBack(held: Held): Promise<void> {
    if (held.isReleased) return;
    held.isReleased = true;
    await guard(held.task, held.task.release);
  }
}

async function guard(task: Task, tell: () => Promise<void>): Promise<void> {
  try {
    await tell();
  } catch (error) {
    task.broken(error);
  }
}
