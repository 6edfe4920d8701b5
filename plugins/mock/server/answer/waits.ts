import { setTimeout } from 'node:timers/promises';

/** Answers that are held back at once: of everybody, and of one network. */
const MOST = { all: 500, network: 50 } as const;

type Sleep = (ms: number, signal: AbortSignal) => Promise<unknown>;

const sleep: Sleep = (ms, signal) => setTimeout(ms, undefined, { signal });

interface Wait {
  readonly ms: number;
  readonly network: string;
  /** Ends the waiting: the client is gone, or the server goes down. */
  readonly signal: AbortSignal;
}

/** Holds answers back for as long as their mocks say. */
export class Waits {
  private readonly sleep: Sleep;
  private readonly counts = new Map<string, number>();
  private all = 0;

  constructor(slept: Sleep = sleep) {
    this.sleep = slept;
  }

  /** False where too many wait already. */
  async wait({ ms, network, signal }: Wait): Promise<boolean> {
    if (ms === 0) return true;
    const count = this.counts.get(network) ?? 0;
    if (this.all >= MOST.all || count >= MOST.network) return false;
    this.all += 1;
    this.counts.set(network, count + 1);
    try {
      await this.sleep(ms, signal);
    } catch (thrown) {
      if (!signal.aborted) throw thrown;
    } finally {
      this.leave(network);
    }
    return true;
  }

  private leave(network: string): void {
    this.all -= 1;
    const rest = (this.counts.get(network) ?? 1) - 1;
    if (rest === 0) this.counts.delete(network);
    else this.counts.set(network, rest);
  }
}
