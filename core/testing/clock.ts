import type { Clock } from '../sdk/server/index.ts';

/** Stands still until it is told to move; at a moment in 2027 where none is given. */
export class TestClock implements Clock {
  #now: number;
  #elapsed = 0;

  constructor(now = 1_800_000_000_000) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  seconds(): number {
    return Math.floor(this.#now / 1000);
  }

  elapsed(): number {
    return this.#elapsed;
  }

  /** Time goes by. */
  advance(seconds: number): void {
    this.#now += seconds * 1000;
    this.#elapsed += seconds * 1000;
  }

  /** Somebody sets the machine's clock, back where `seconds` is negative; no time goes by. */
  set(seconds: number): void {
    this.#now += seconds * 1000;
  }
}
