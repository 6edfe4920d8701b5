import { coreFailures, fail } from '../../../sdk/contract/index.ts';
import type { Clock } from '../../../sdk/server/index.ts';
import type { BudgetLimits } from './budget.ts';
import type { Sending } from './patience.ts';

export interface RoomLimits {
  /** Of one owner: `networkBytes` and `networkCount`, whatever the owner is called. */
  readonly most: BudgetLimits;
  /** Milliseconds that somebody waits until he hears "busy". */
  readonly wait: number;
  /** While somebody waits, what took longer than this for what has come is given up on. */
  readonly slow: { readonly ms: number; readonly bytesPerSecond: number };
  /** Milliseconds between looks at those who wait. */
  readonly lookEvery: number;
}

interface Use {
  bytes: number;
  count: number;
}

/** What is held for one request. */
export interface Place {
  /** Resolves when that much more may be held; fails with `busy` after a while. */
  grow(bytes: number): Promise<void>;
  leave(): void;
}

interface Holder {
  readonly owner: string;
  readonly sending: Sending;
  readonly began: number;
}

interface Waiter {
  readonly owner: string;
  /** Who has a place and waits for more. */
  readonly holder: Holder | undefined;
  readonly need: Use;
  readonly since: number;
  readonly let: () => void;
  readonly refuse: (reason: Error) => void;
}

/**
 * The memory that bodies may take, all together and of one owner. Where it is full the next ones wait in turn; who has
 * used up his own part is passed by, so that nobody holds all of it.
 */
export class Room {
  readonly #clock: Clock;
  readonly #limits: RoomLimits;
  readonly #all: Use = { bytes: 0, count: 0 };
  readonly #owners = new Map<string, Use>();
  readonly #holders = new Set<Holder>();
  readonly #queue: Waiter[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(clock: Clock, limits: RoomLimits) {
    this.#clock = clock;
    this.#limits = limits;
  }

  get used(): Readonly<Use> {
    return { ...this.#all };
  }

  /** Waits for a place of so many bytes. One that is larger than an owner's part has all of that part. */
  async enter(owner: string, { bytes, sending }: { bytes: number; sending: Sending }): Promise<Place> {
    const first = Math.min(bytes, this.#limits.most.networkBytes);
    const taken: Use = { bytes: first, count: 1 };
    await this.#ask(owner, { ...taken }, undefined);
    const holder = { owner, sending, began: this.#clock.elapsed() };
    this.#holders.add(holder);
    return {
      grow: async (more) => {
        if (taken.bytes + more > this.#limits.most.networkBytes) throw fail(coreFailures.busy);
        await this.#ask(owner, { bytes: more, count: 0 }, holder);
        taken.bytes += more;
      },
      leave: () => {
        if (!this.#holders.delete(holder)) return;
        this.#change(owner, { bytes: -taken.bytes, count: -1 });
        this.#letIn();
        this.#breakTie();
      },
    };
  }

  /** Who has a part already comes before who has none: the sooner the one is whole, the sooner there is room. */
  #ask(owner: string, need: Use, holder: Holder | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const at = holder ? this.#queue.findLastIndex((waiter) => waiter.holder) + 1 : this.#queue.length;
      const since = this.#clock.elapsed();
      this.#queue.splice(at, 0, { owner, holder, need, since, let: resolve, refuse: reject });
      this.#letIn();
      this.#breakTie();
      if (this.#queue.length === 0) return;
      this.#timer ??= setInterval(() => this.#look(), this.#limits.lookEvery).unref();
      this.#look();
    });
  }

  /** Where all who hold a part wait for more, they would wait for each other: the last of them makes way. */
  #breakTie(): void {
    const growing = this.#queue.filter((waiter) => waiter.holder);
    for (const { owner, need } of growing) {
      const isOwnFull = !this.#fits(this.#useOf(owner), need, true);
      const inTheWay = [...this.#holders].filter((holder) => !isOwnFull || holder.owner === owner);
      if (!inTheWay.every((holder) => growing.some((waiter) => waiter.holder === holder))) continue;
      const last = growing.find((waiter) => waiter.holder === inTheWay.at(-1));
      if (last) this.#refuse(last);
      // What he holds is free when he has left, and the rest is looked at then.
      return;
    }
  }

  #refuse(waiter: Waiter): void {
    this.#queue.splice(this.#queue.indexOf(waiter), 1);
    waiter.refuse(fail(coreFailures.busy));
  }

  /** In turn: nobody overtakes whom the room has no place for, but whoever waits for his own part holds nobody up. */
  #letIn(): void {
    const full = new Set<string>();
    for (let at = 0; at < this.#queue.length; ) {
      const waiter = this.#queue[at] as Waiter;
      if (!this.#fits(this.#useOf(waiter.owner), waiter.need, true)) full.add(waiter.owner);
      if (full.has(waiter.owner)) at += 1;
      else if (!this.#fits(this.#all, waiter.need, false)) return;
      else {
        this.#queue.splice(at, 1);
        this.#change(waiter.owner, waiter.need);
        waiter.let();
      }
    }
  }

  #look(): void {
    const now = this.#clock.elapsed();
    for (const waiter of [...this.#queue]) {
      this.#press(waiter, now);
      if (now - waiter.since < this.#limits.wait) continue;
      this.#refuse(waiter);
    }
    this.#letIn();
    if (this.#queue.length > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Ends what comes slowly where it stands in somebody's way. What has come whole does not hear it. */
  #press({ owner, need }: Waiter, now: number): void {
    const isOwnFull = !this.#fits(this.#useOf(owner), need, true);
    const { ms, bytesPerSecond } = this.#limits.slow;
    for (const holder of this.#holders) {
      if (isOwnFull && holder.owner !== owner) continue;
      if (now - holder.began > ms + (holder.sending.size * 1000) / bytesPerSecond) holder.sending.giveUp();
    }
  }

  #fits(use: Use, need: Use, isOwn: boolean): boolean {
    const { bytes, count, networkBytes, networkCount } = this.#limits.most;
    const [mostBytes, mostCount] = isOwn ? [networkBytes, networkCount] : [bytes, count];
    return use.bytes + need.bytes <= mostBytes && use.count + need.count <= mostCount;
  }

  #useOf(owner: string): Use {
    return this.#owners.get(owner) ?? { bytes: 0, count: 0 };
  }

  #change(owner: string, by: Use): void {
    const own = this.#useOf(owner);
    for (const use of [this.#all, own]) {
      use.bytes += by.bytes;
      use.count += by.count;
    }
    if (own.count > 0) this.#owners.set(owner, own);
    else this.#owners.delete(owner);
  }
}
