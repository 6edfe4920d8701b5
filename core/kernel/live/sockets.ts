import { setImmediate } from 'node:timers/promises';
import { coreFailures, fail } from '../../sdk/contract/index.ts';
import type { RightsChange } from '../../sdk/server/index.ts';
import { atMost } from '../../sdk/server/time-limit.ts';
import type { LiveSocket } from './live-socket.ts';

const PING_MS = 30_000;
/** Every second ping the rights are asked again: for changes of which nobody told. */
const PINGS_PER_ASKING = 2;
/** News of rights come in crowds. */
const ASK_AFTER_MS = 50;
const ASKED_AT_ONCE = 8;
/** Milliseconds that the other side has to answer a close. */
const CLOSING_MS = 2_000;
const MOST_OPEN = 10_000;
const MOST_PER_OWNER = 200;

/** The open websockets of one generation: counted, kept alive, asked again, and told when it ends. */
export class Sockets {
  readonly #open = new Map<LiveSocket, Promise<void>>();
  readonly #owners = new Map<string, number>();
  readonly #toAsk = new Map<LiveSocket, RightsChange>();
  readonly #onFirst: () => () => void;
  #forget: (() => void) | undefined;
  #pings: NodeJS.Timeout | undefined;
  #pinged = 0;
  #asking: NodeJS.Timeout | undefined;
  #isOver = false;

  /** `onFirst` runs when there is one; what it gives, when the generation has ended. */
  constructor(onFirst: () => () => void) {
    this.#onFirst = onFirst;
  }

  get size(): number {
    return this.#open.size;
  }

  /** Throws where this owner, or everybody together, has too many; or where the generation ends. */
  expectRoom(owner: string): void {
    if (this.#isOver) throw fail(coreFailures.draining);
    if (this.#open.size >= MOST_OPEN) throw fail(coreFailures.busy);
    if ((this.#owners.get(owner) ?? 0) >= MOST_PER_OWNER) throw fail(coreFailures.tooOften);
  }

  add(socket: LiveSocket, begin: () => Promise<void>): void {
    const { owner, signal } = socket;
    this.#forget ??= this.#onFirst();
    this.#pings ??= setInterval(() => this.#ping(), PING_MS).unref();
    this.#owners.set(owner, (this.#owners.get(owner) ?? 0) + 1);
    signal.addEventListener('abort', () => this.#remove(socket), { once: true });
    this.#open.set(socket, begin());
  }

  /** Asks all sockets again whom this may concern: soon, and each once. */
  askAgain(change: RightsChange): void {
    for (const socket of this.#open.keys()) {
      if (change.uid !== undefined && socket.uid !== change.uid) continue;
      // Two changes at once: of whom or what is of no interest any more.
      this.#toAsk.set(socket, this.#toAsk.has(socket) ? {} : change);
    }
    if (this.#toAsk.size > 0) this.#asking ??= setTimeout(() => void this.#askAll(), ASK_AFTER_MS);
  }

  /** The generation ends: everybody is told to come back, to the next one. */
  async end(seconds: number): Promise<void> {
    this.#isOver = true;
    clearInterval(this.#pings);
    const begun = [...this.#open.values()];
    const closed = [...this.#open.keys()].map(closing);
    for (const socket of this.#open.keys()) socket.restart();
    await atMost(Math.min(seconds * 1000, CLOSING_MS), Promise.all([...closed, ...begun]));
    for (const socket of this.#open.keys()) socket.cut();
    clearTimeout(this.#asking);
    this.#forget?.();
    this.#forget = undefined;
  }

  #remove(socket: LiveSocket): void {
    this.#open.delete(socket);
    this.#toAsk.delete(socket);
    const left = (this.#owners.get(socket.owner) ?? 1) - 1;
    if (left > 0) this.#owners.set(socket.owner, left);
    else this.#owners.delete(socket.owner);
  }

  #ping(): void {
    this.#pinged += 1;
    for (const socket of this.#open.keys()) if (!socket.ping()) socket.cut();
    if (this.#pinged % PINGS_PER_ASKING === 0) this.askAgain({});
  }

  async #askAll(): Promise<void> {
    const asked = [...this.#toAsk];
    this.#toAsk.clear();
    for (let at = 0; at < asked.length; at += ASKED_AT_ONCE) {
      await Promise.all(asked.slice(at, at + ASKED_AT_ONCE).map(([socket, change]) => socket.askAgain(change)));
      await setImmediate();
    }
    this.#asking = undefined;
    if (this.#toAsk.size > 0) this.#asking = setTimeout(() => void this.#askAll(), ASK_AFTER_MS);
  }
}

function closing({ signal }: LiveSocket): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
