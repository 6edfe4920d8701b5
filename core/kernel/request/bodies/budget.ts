/** What strangers may have in flight, all together and of one network. */
export interface BudgetLimits {
  readonly bytes: number;
  readonly count: number;
  readonly networkBytes: number;
  readonly networkCount: number;
}

interface Use {
  bytes: number;
  count: number;
}

/** A part of the budget, for one request. */
export interface Share {
  /** False where nothing is left; what was taken before stays taken until `free`. */
  take(bytes: number): boolean;
  free(): void;
}

/** Counts what is held for callers whom nobody knows yet, so that many of them can never fill memory or disk. */
export class Budget {
  readonly #limits: BudgetLimits;
  readonly #all: Use = { bytes: 0, count: 0 };
  readonly #networks = new Map<string, Use>();

  constructor(limits: BudgetLimits) {
    this.#limits = limits;
  }

  get used(): Readonly<Use> {
    return { ...this.#all };
  }

  /** Undefined where too many are under way. */
  open(network: string): Share | undefined {
    const own = this.#networks.get(network) ?? { bytes: 0, count: 0 };
    const { count, networkCount, bytes, networkBytes } = this.#limits;
    if (this.#all.count >= count || own.count >= networkCount) return undefined;
    this.#networks.set(network, own);
    const uses = [this.#all, own];
    let taken = 0;
    for (const use of uses) use.count += 1;
    return {
      take: (more) => {
        if (this.#all.bytes + more > bytes || own.bytes + more > networkBytes) return false;
        for (const use of uses) use.bytes += more;
        taken += more;
        return true;
      },
      free: () => {
        for (const use of uses) {
          use.count -= 1;
          use.bytes -= taken;
        }
        if (own.count === 0) this.#networks.delete(network);
      },
    };
  }
}
