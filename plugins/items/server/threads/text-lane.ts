import type { Jobs } from './jobs.ts';
import { NoAnswer, TextThread, type Turn } from './text-thread.ts';

export interface LaneLimits {
  /** For one text. */
  readonly limit: number;
  /** Until its turn comes. */
  readonly wait: number;
}

/** Those who wait hold their texts in memory. */
const MOST_WAITING = 100;

/** A queue before a thread of its own. */
export class TextLane {
  readonly #limits: LaneLimits;
  readonly #thread = new TextThread();
  readonly #waiting: { readonly turn: Turn; readonly timer: NodeJS.Timeout }[] = [];

  constructor(limits: LaneLimits) {
    this.#limits = limits;
  }

  run<K extends keyof Jobs>(kind: K, asked: Parameters<Jobs[K]>[0]): Promise<ReturnType<Jobs[K]>> {
    return new Promise((resolve, reject) => {
      const settle: Turn['settle'] = (answer) => {
        if (answer instanceof NoAnswer) reject(answer);
        // The thread was asked for this kind.
        else resolve(answer as ReturnType<Jobs[K]>);
        this.#next();
      };
      this.#enter({ kind, asked, settle, limit: this.#limits.limit });
    });
  }

  /** Nobody should wait any more; who does is told. */
  async close(): Promise<void> {
    for (const { turn, timer } of this.#waiting.splice(0)) {
      clearTimeout(timer);
      turn.settle(new NoAnswer('busy', 'The text threads have ended.'));
    }
    await this.#thread.end(new NoAnswer('busy', 'The text threads have ended.'));
  }

  #enter(turn: Turn): void {
    if (this.#thread.isIdle) this.#thread.begin(turn);
    else if (this.#waiting.length >= MOST_WAITING) turn.settle(new NoAnswer('busy', 'Too many texts are waiting.'));
    else this.#wait(turn);
  }

  #wait(turn: Turn): void {
    const timer = setTimeout(() => {
      this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
      turn.settle(new NoAnswer('busy', 'A text had no turn in time.'));
    }, this.#limits.wait);
    const waiting = { turn, timer };
    this.#waiting.push(waiting);
  }

  #next(): void {
    if (!this.#thread.isIdle) return;
    const next = this.#waiting.shift();
    clearTimeout(next?.timer);
    if (next) this.#thread.begin(next.turn);
  }
}
