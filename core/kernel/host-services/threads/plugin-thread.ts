import type { Worker } from 'node:worker_threads';
import { coreFailures, fail } from '../../../sdk/contract/index.ts';
import type { Thread, ThreadTask } from '../../../sdk/server/threads.ts';
import { startWorker, type Told } from './start-worker.ts';

interface Turn extends ThreadTask {
  readonly task: unknown;
  readonly resolve: (result: never) => void;
  readonly reject: (reason: unknown) => void;
  /** Takes it away from where its signal is heard. */
  forget(): void;
}

const MOST_WAITING = 100;
const DEFAULT_LIMIT_MS = 60_000;
const START_LIMIT_MS = 30_000;
const IDLE_MS = 60_000;

/** One worker and one task at a time. */
export class PluginThread implements Thread {
  readonly #url: URL;
  readonly #memory: number;
  readonly #waiting: Turn[] = [];
  #worker: Worker | undefined;
  #isReady = false;
  #turn: Turn | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isEnded = false;

  constructor(url: URL, memory: number) {
    this.#url = url;
    this.#memory = memory;
  }

  run<T>(task: unknown, { limit, signal }: ThreadTask = {}): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      signal?.throwIfAborted();
      if (this.#isEnded) throw new Error('The thread was ended with its generation.');
      if (this.#waiting.length >= MOST_WAITING) throw fail(coreFailures.busy);
      const giveUp = (): void => this.#giveUp(turn);
      const forget = (): void => signal?.removeEventListener('abort', giveUp);
      const turn: Turn = { task, ...(limit && { limit }), ...(signal && { signal }), resolve, reject, forget };
      signal?.addEventListener('abort', giveUp, { once: true });
      this.#waiting.push(turn);
      this.#next();
    });
  }

  /** Whoever still waits is told; it begins no more. */
  async end(): Promise<void> {
    this.#isEnded = true;
    const reason = new Error('The thread was ended with its generation.');
    for (const turn of this.#waiting.splice(0)) settle(turn, () => turn.reject(reason));
    await this.#stop(reason);
  }

  #next(): void {
    if (this.#turn || this.#isEnded) return;
    this.#turn = this.#waiting.shift();
    if (!this.#turn) this.#limit(IDLE_MS, () => void this.#stop());
    else if (this.#worker && this.#isReady) this.#send(this.#worker, this.#turn);
    else this.#start();
  }

  #start(): void {
    this.#limit(START_LIMIT_MS, () => void this.#stop(new Error(`The thread ${this.#url} did not start.`)));
    const worker = startWorker(this.#url, this.#memory);
    this.#worker = worker;
    const lost = (reason: unknown): void => {
      if (this.#worker === worker) void this.#stop(reason);
    };
    worker.on('message', (told: Told) => this.#worker === worker && this.#hear(worker, told));
    worker.on('error', lost);
    worker.on('exit', () => lost(new Error(`The thread ${this.#url} has ended itself.`)));
  }

  #send(worker: Worker, turn: Turn): void {
    const { limit = DEFAULT_LIMIT_MS } = turn;
    const late = (): void =>
      void this.#stop(new DOMException(`The thread was ended after ${limit} ms.`, 'TimeoutError'));
    // After a busy moment of this thread the answer may be here already, and only unread.
    this.#limit(limit, () => setImmediate(() => this.#turn === turn && late()));
    try {
      worker.postMessage(turn.task);
    } catch (error) {
      this.#answer((asked) => asked.reject(error));
    }
  }

  #hear(worker: Worker, told: Told): void {
    if ('isReady' in told) {
      this.#isReady = true;
      if (this.#turn) this.#send(worker, this.#turn);
    } else if ('error' in told) {
      const error = Object.assign(new Error(told.error.message), told.error);
      // What does not load is not kept.
      if (this.#isReady) this.#answer((turn) => turn.reject(error));
      else void this.#stop(error);
    } else {
      // The author says in `run<T>` what the module gives.
      this.#answer((turn) => turn.resolve(told.result as never));
    }
  }

  #giveUp(turn: Turn): void {
    const at = this.#waiting.indexOf(turn);
    if (at >= 0) {
      this.#waiting.splice(at, 1);
      turn.reject(turn.signal?.reason);
    } else if (this.#turn === turn) void this.#stop(turn.signal?.reason);
  }

  /** Ends the worker; whoever has his turn is told `reason`, and the next one gets a new worker. */
  async #stop(reason?: unknown): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    this.#isReady = false;
    const ended = worker?.terminate();
    if (this.#turn) this.#answer((turn) => turn.reject(reason));
    else clearTimeout(this.#timer);
    await ended;
  }

  #answer(tell: (turn: Turn) => void): void {
    clearTimeout(this.#timer);
    const turn = this.#turn;
    this.#turn = undefined;
    if (turn) settle(turn, () => tell(turn));
    this.#next();
  }

  #limit(milliseconds: number, late: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(late, milliseconds);
    this.#timer.unref();
  }
}

function settle(turn: Turn, tell: () => void): void {
  turn.forget();
  tell();
}
