import type { Readable } from 'node:stream';
import { coreFailures, fail } from '../../../sdk/contract/index.ts';
import { refuseBody } from './fields.ts';
import type { Sending } from './patience.ts';

/**
 * Takes a body from the socket, as much as it is told to and no more: what was not asked for stays with the sender.
 */
export class Collector implements Sending {
  readonly #source: Readable;
  readonly #chunks: Buffer[] = [];
  #size = 0;
  #isEnded = false;
  #isBroken = false;
  #isLate = false;
  #notify: (() => void) | undefined;

  constructor(source: Readable) {
    this.#source = source;
    source.on('data', (chunk: Buffer) => {
      this.#chunks.push(chunk);
      this.#size += chunk.length;
      this.#notify?.();
    });
    source.once('end', () => {
      this.#isEnded = true;
      this.#notify?.();
    });
    const onBreak = (): void => {
      this.#isBroken = true;
      this.#notify?.();
    };
    source.once('error', onBreak);
    source.once('close', onBreak);
    source.pause();
  }

  /** Bytes that are held. */
  get size(): number {
    return this.#size;
  }

  /**
   * True when the body has ended with at most `most` bytes; then `body` is all of it. Breaks off with badBody. While
   * `onMore` waits, nothing is taken.
   */
  async take(most: number, onMore?: (bytes: number) => Promise<void>): Promise<boolean> {
    let seen = this.#size;
    while (!this.#isEnded && this.#size <= most) {
      if (this.#isLate) throw fail(coreFailures.busy);
      if (this.#isBroken) throw refuseBody();
      await this.#more();
      const size = this.#size;
      // Who is told to give up must not wait for more room first.
      if (size > seen) await onMore?.(size - seen);
      seen = size;
    }
    return this.#isEnded && this.#size <= most;
  }

  giveUp(): void {
    this.#isLate = true;
    this.#notify?.();
  }

  body(): Buffer {
    return this.#chunks.length === 1 && this.#chunks[0] ? this.#chunks[0] : Buffer.concat(this.#chunks, this.#size);
  }

  #more(): Promise<void> {
    return new Promise((resolve) => {
      this.#notify = () => {
        this.#notify = undefined;
        this.#source.pause();
        resolve();
      };
      this.#source.resume();
    });
  }
}
