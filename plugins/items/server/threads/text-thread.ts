import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Jobs } from './jobs.ts';

export interface Wanted {
  readonly kind: keyof Jobs;
  readonly asked: Parameters<Jobs[keyof Jobs]>[0];
}
export type Told =
  | { readonly isReady: true }
  | { readonly answer: ReturnType<Jobs[keyof Jobs]> }
  | { readonly error: string };

/** Why there is no answer: the text took too long, the work on it failed, or there was no turn for it in time. */
export class NoAnswer extends Error {
  readonly reason: 'slow' | 'failed' | 'busy';

  constructor(reason: NoAnswer['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

export interface Turn extends Wanted {
  /** Milliseconds from the moment when the thread has begun. */
  readonly limit: number;
  settle(answer: ReturnType<Jobs[keyof Jobs]> | NoAnswer): void;
}

/** Loading all the modules, on the slowest machine. */
const START_LIMIT = 30_000;
/** A text that needs more takes its thread down, and nothing else. */
const MEMORY = { maxOldGenerationSizeMb: 512 };

/** One worker and one text at a time, started on first use and again after it was killed. */
export class TextThread {
  #worker: Worker | undefined;
  #isReady = false;
  #isSource = false;
  #turn: Turn | undefined;
  #timer: NodeJS.Timeout | undefined;

  get isIdle(): boolean {
    return this.#turn === undefined;
  }

  /** Only while it is idle. */
  begin(turn: Turn): void {
    this.#turn = turn;
    if (this.#worker && this.#isReady) this.#send(this.#worker, turn);
    else this.#start();
  }

  /** Whoever still waits is told `reason`. It begins again with the next turn. */
  async end(reason: NoAnswer): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    this.#isReady = false;
    const ended = worker?.terminate();
    this.#settle(reason);
    await ended;
  }

  #send(worker: Worker, { kind, asked, limit }: Turn): void {
    this.#limit(limit, new NoAnswer('slow', `A text was given up after ${limit} ms (${kind}).`));
    worker.postMessage({ kind, asked } satisfies Wanted);
  }

  #start(): void {
    this.#limit(START_LIMIT, new NoAnswer('failed', 'A text thread did not start.'));
    const worker = this.#isSource ? openSource() : openBuilt();
    this.#worker = worker;
    worker.unref();
    worker.on('message', (told: Told) => this.#worker === worker && this.#hear(worker, told));
    worker.on('error', (error: Error) => {
      if (this.#worker === worker) this.#lost(error);
    });
  }

  #hear(worker: Worker, told: Told): void {
    if ('isReady' in told) {
      this.#isReady = true;
      if (this.#turn) this.#send(worker, this.#turn);
    } else this.#settle('error' in told ? new NoAnswer('failed', told.error) : told.answer);
  }

  #lost(error: Error): void {
    this.#worker = undefined;
    this.#isReady = false;
    // The code of the error does not come over from the thread.
    if (!this.#isSource && error.message.startsWith('Unknown file extension')) {
      this.#isSource = true;
      this.#start();
    } else this.#settle(new NoAnswer('failed', error.message));
  }

  #limit(ms: number, reason: NoAnswer): void {
    clearTimeout(this.#timer);
    const turn = this.#turn;
    // After a busy moment of this thread the answer may be here already, and only unread.
    const kill = () => setImmediate(() => this.#turn === turn && void this.end(reason));
    this.#timer = setTimeout(kill, ms);
  }

  #settle(answer: Parameters<Turn['settle']>[0]): void {
    clearTimeout(this.#timer);
    const turn = this.#turn;
    this.#turn = undefined;
    turn?.settle(answer);
  }
}

const openBuilt = (): Worker => new Worker(new URL('./text.worker.ts', import.meta.url), { resourceLimits: MEMORY });

/** In development and tests the thread reads TypeScript, for which it needs a loader first: that of `require`, which needs no thread of its own. */
function openSource(): Worker {
  // Put together by hand, so that the bundler does not take the source along.
  const source = fileURLToPath(import.meta.url.replace(/[^/]*$/, 'text.worker.ts'));
  const code = `require('tsx/cjs/api').register(); require(${JSON.stringify(source)});`;
  return new Worker(code, { eval: true, resourceLimits: MEMORY });
}
