import type { Clock } from '../sdk/server/index.ts';

/** Stands still until it is told to move. */
export class TestClock implements Clock {
  #now: number;

  constructor(now: number) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  seconds(): number {
    return Math.floor(this.#now / 1000);
  }

  advance(seconds: number): void {
    this.#now += seconds * 1000;
  }
}
