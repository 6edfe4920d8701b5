import type { Log } from '../../sdk/server/index.ts';
import { PluginLost } from '../faults/kernel-error.ts';
import type { Generation } from './generation.ts';

export interface RunningOptions {
  readonly log: Log;
  /** Seconds that open answers may take before they are cut. */
  readonly drainSeconds: number;
}

/** The generation that answers, and those before it that still finish their answers. */
export class Running {
  readonly #options: RunningOptions;
  readonly #closing = new Set<Promise<void>>();
  #current: Generation | undefined;

  constructor(options: RunningOptions) {
    this.#options = options;
  }

  /** Undefined before the first. */
  get current(): Generation | undefined {
    return this.#current;
  }

  /**
   * The old one's timers and job claims end before the new one's begin; its open answers are finished. Gives the plugin
   * that could not start: the old one then goes on.
   */
  async swap(next: Generation): Promise<PluginLost | undefined> {
    const old = this.#current;
    await old?.handOver();
    try {
      await next.start();
    } catch (thrown) {
      await next.handOver();
      await next.close(0);
      await old?.resume();
      if (!(thrown instanceof PluginLost)) throw thrown;
      return thrown;
    }
    this.#current = next;
    if (old) this.#closeLater(old);
    return undefined;
  }

  async shutDown(): Promise<void> {
    await this.#current?.shutDown(this.#options.drainSeconds);
  }

  /** Waits for those before the last one. */
  async closed(): Promise<void> {
    await Promise.all(this.#closing);
  }

  #closeLater(old: Generation): void {
    const { log, drainSeconds } = this.#options;
    const closing = old.close(drainSeconds).catch((error: unknown) => {
      log.error('An old generation could not be closed in order.', { error });
    });
    this.#closing.add(closing);
    void closing.then(() => this.#closing.delete(closing));
  }
}
