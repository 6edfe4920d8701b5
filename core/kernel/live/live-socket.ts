import type { WebSocket } from 'ws';
import { CLOSED, isFailed } from '../../sdk/contract/index.ts';
import { type Log, Restart, type RightsChange, type Socket } from '../../sdk/server/index.ts';
import { within } from '../../sdk/server/time-limit.ts';
import { culpritOf, runAs } from '../faults/attribution.ts';
import type { Conduct } from '../faults/conduct.ts';

/** Bytes that wait for a reader; a slower one is cut. */
const MOST_WAITING = 1024 * 1024;
/** Messages that wait for the plugin; the sender waits with further ones. */
const MOST_UNTAKEN = 16;
/** A reason is at most 123 bytes; ours are short and plain. */
const LONGEST_REASON = 120;

type Take = (message: string | Uint8Array) => Promise<void> | void;
type Again = (change: RightsChange) => Promise<void> | void;

/** The declaration that it was opened by. */
interface Opened {
  readonly path: string;
  readonly plugin: string;
  readonly log: Log;
}

export interface LiveParts {
  readonly ws: WebSocket;
  readonly prepared: Opened;
  readonly conduct: Conduct;
  /** Who opened it: a user, or a network of guests; so that nobody opens all that there are. */
  readonly owner: string;
  readonly uid: number;
  /** Throws where whoever opened it may no longer have it. */
  readonly ask: () => Promise<void>;
}

/** One open websocket of a generation; see `Socket`. */
export class LiveSocket implements Socket {
  readonly owner: string;
  readonly uid: number;
  readonly #parts: LiveParts;
  readonly #gone = new AbortController();
  readonly #untaken: (string | Uint8Array)[] = [];
  #take: Take | undefined;
  #again: Again | undefined;
  #isReady = false;
  #isTaking = false;
  #isAlive = true;
  #reason: Restart | undefined;

  constructor(parts: LiveParts) {
    this.#parts = parts;
    this.owner = parts.owner;
    this.uid = parts.uid;
    const { ws } = parts;
    ws.on('pong', () => {
      this.#isAlive = true;
    });
    ws.on('message', (data, isBinary) => {
      // `ws` gives one Buffer, unless another binary type is asked for.
      const bytes = data as Buffer;
      this.#came(isBinary ? bytes : bytes.toString('utf8'));
    });
    // What is malformed or too large: `ws` closes with the code for it.
    ws.on('error', () => undefined);
    ws.once('close', () => this.#gone.abort(this.#reason));
  }

  get signal(): AbortSignal {
    return this.#gone.signal;
  }

  send(message: string | Uint8Array): void {
    const { ws, prepared } = this.#parts;
    if (ws.readyState !== ws.OPEN) return;
    ws.send(message);
    if (ws.bufferedAmount <= MOST_WAITING) return;
    prepared.log.info(`A reader of ${prepared.path} was too slow, and its socket is cut.`);
    ws.terminate();
  }

  receive(take: Take): void {
    this.#take = take;
  }

  /** Core's own: asked after every change of rights that may concern this socket. */
  whenAsked(again: Again): void {
    this.#again = again;
  }

  close(code = 1000, reason = ''): void {
    this.#parts.ws.close(code, reason.slice(0, LONGEST_REASON));
  }

  /** The generation ends: whoever is on the other side comes back, to the next one. */
  restart(): void {
    this.#reason = new Restart();
    this.close(CLOSED.restart, 'service restart');
  }

  cut(): void {
    this.#parts.ws.terminate();
  }

  /** Sends a sign of life; false where the last one was not answered. */
  ping(): boolean {
    if (!this.#isAlive) return false;
    this.#isAlive = false;
    this.#parts.ws.ping();
    return true;
  }

  /** Hands it to its plugin; messages wait until `open` has done. */
  async begin(seconds: number, open: () => unknown): Promise<void> {
    const { prepared } = this.#parts;
    try {
      await runAs(prepared.plugin, () => within(seconds, `the opening of ${prepared.path}`, open));
      this.#isReady = true;
      await this.#takeAll();
    } catch (thrown) {
      this.#fail(thrown);
    }
  }

  /** Rights may have changed: whoever has lost his is closed. */
  async askAgain(change: RightsChange): Promise<void> {
    if (this.signal.aborted) return;
    try {
      await this.#parts.ask();
      await this.#again?.(change);
    } catch (thrown) {
      if (isFailed(thrown)) this.close(CLOSED.refused, String(thrown.failure.code));
      else {
        this.#parts.prepared.log.error('The rights of an open socket could not be asked again.', { error: thrown });
        this.close(CLOSED.busy);
      }
    }
  }

  #came(message: string | Uint8Array): void {
    this.#untaken.push(message);
    if (this.#untaken.length >= MOST_UNTAKEN) this.#parts.ws.pause();
    if (this.#isReady) void this.#takeAll();
  }

  /** One after another, in the order in which they came. */
  async #takeAll(): Promise<void> {
    if (this.#isTaking) return;
    this.#isTaking = true;
    try {
      for (let next = this.#untaken.shift(); next !== undefined; next = this.#untaken.shift()) {
        if (this.signal.aborted) return;
        await this.#takeOne(next);
        if (this.#untaken.length === 0) this.#parts.ws.resume();
      }
    } catch (thrown) {
      this.#fail(thrown);
    } finally {
      this.#isTaking = false;
    }
  }

  async #takeOne(message: string | Uint8Array): Promise<void> {
    await runAs(this.#parts.prepared.plugin, () => this.#take?.(message));
  }

  #fail(thrown: unknown): void {
    if (isFailed(thrown)) {
      this.close(CLOSED.refused, String(thrown.failure.code));
      return;
    }
    const { conduct, prepared } = this.#parts;
    const plugin = culpritOf(thrown) ?? prepared.plugin;
    conduct.failed(plugin);
    prepared.log.error(`The socket ${prepared.path} failed.`, { error: thrown, plugin });
    this.close(CLOSED.failed);
  }
}
