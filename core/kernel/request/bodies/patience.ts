import type { Clock } from '../../../sdk/server/index.ts';

/** A body that still comes. */
export interface Sending {
  /** Bytes that have come. */
  readonly size: number;
  /** Called when it takes too long. */
  giveUp(): void;
}

export interface PatienceLimits {
  /** So long may anything take. */
  readonly ms: number;
  /** Slower than this takes too long. */
  readonly bytesPerSecond: number;
  /** Milliseconds. */
  readonly lookEvery: number;
}

/**
 * Gives up on what nobody sends to its end, so that strangers cannot hold their share for ever. One timer looks at all
 * of them: a body that comes at once, as nearly every one does, costs no timer of its own.
 */
export class Patience {
  readonly #clock: Clock;
  readonly #limits: PatienceLimits;
  readonly #began = new Map<Sending, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(clock: Clock, limits: PatienceLimits) {
    this.#clock = clock;
    this.#limits = limits;
  }

  begin(sending: Sending): void {
    this.#began.set(sending, this.#clock.elapsed());
    this.#timer ??= setInterval(() => this.#look(), this.#limits.lookEvery).unref();
  }

  end(sending: Sending): void {
    this.#began.delete(sending);
  }

  #look(): void {
    const { ms, bytesPerSecond } = this.#limits;
    const now = this.#clock.elapsed();
    for (const [sending, began] of this.#began) {
      if (now - began <= ms + (sending.size * 1000) / bytesPerSecond) continue;
      this.end(sending);
      sending.giveUp();
    }
    if (this.#began.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
