/** A piece of claimed work, and what to tell the queue about it. */
export interface Work {
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
}

interface Held {
  readonly work: Work;
  readonly controller: AbortController;
  finished: Promise<void>;
  isReleased: boolean;
}

/** The work that runs now in one generation, with its signs of life. */
export class Running {
  private readonly held = new Map<string, Held>();
  private readonly heartbeat: number;

  constructor(heartbeat: number) {
    this.heartbeat = heartbeat;
  }

  get size(): number {
    return this.held.size;
  }

  has(name: string): boolean {
    return this.held.has(name);
  }

  add(work: Work): void {
    const held: Held = { work, controller: new AbortController(), finished: Promise.resolve(), isReleased: false };
    this.held.set(work.name, held);
    held.finished = this.run(held);
  }

  abort(): void {
    for (const held of this.held.values()) held.controller.abort();
  }

  /** Waits for all of it; after `grace` milliseconds, what still runs is given back to the queue. */
  async settle(grace?: number): Promise<void> {
    const all = Promise.all([...this.held.values()].map((held) => held.finished));
    if (grace === undefined) {
      await all;
      return;
    }
    await atMost(grace, all);
    for (const held of [...this.held.values()]) await this.giveBack(held);
  }

  private async run(held: Held): Promise<void> {
    const { work, controller } = held;
    const beat = setInterval(() => void this.prolong(held), this.heartbeat);
    beat.unref();
    try {
      await work.run(controller.signal, () => controller.abort());
      if (!held.isReleased) await guard(work, work.done);
    } catch (error) {
      // Work that ends because it was told to has not failed.
      if (controller.signal.aborted) await this.giveBack(held);
      else await guard(work, () => work.failed(error));
    } finally {
      clearInterval(beat);
      this.held.delete(work.name);
    }
  }

  private async prolong({ work, controller }: Held): Promise<void> {
    await guard(work, async () => {
      if (!(await work.prolong())) controller.abort();
    });
  }

  private async giveBack(held: Held): Promise<void> {
    if (held.isReleased) return;
    held.isReleased = true;
    await guard(held.work, held.work.release);
  }
}

async function guard(work: Work, tell: () => Promise<void>): Promise<void> {
  try {
    await tell();
  } catch (error) {
    work.broken(error);
  }
}

async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, over]);
  clearTimeout(timer);
}
