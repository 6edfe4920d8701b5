import { CLOSED, PUSH_PATH, type PushAsk, type PushWord } from '../../contract/index.ts';
import { placeIn } from './live.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** After a restart all come back, and not at once. */
const RESTART_MS = 1_500;
/** Between two pages nobody listens for a moment: that is no reason to hang up. */
const IDLE_MS = 30_000;

export interface LinkEvents {
  said(place: string, body: unknown): void;
  /** May be told again of a place that is live: something may have been missed. */
  became(place: string, isLive: boolean): void;
}

type Open = (address: string) => WebSocket;
const openSocket: Open = (address) => new WebSocket(address);

/** The websocket to the server: opened while somebody listens, and again, with growing pauses, when it was lost. */
export class PushLink {
  readonly #events: LinkEvents;
  readonly #open: Open;
  #wanted: ReadonlySet<string> = new Set();
  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #idle: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #count = 0;
  readonly #ids = new Map<string, number>();
  readonly #places = new Map<number, string>();

  constructor(events: LinkEvents, open: Open = openSocket) {
    this.#events = events;
    this.#open = open;
    window.addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
  }

  /** Listens to these places, and to no others. */
  want(wanted: ReadonlySet<string>): void {
    this.#wanted = wanted;
    clearTimeout(this.#idle);
    if (wanted.size === 0) this.#idle = setTimeout(() => this.#hangUp(), IDLE_MS);
    for (const place of [...this.#ids.keys()]) if (!wanted.has(place)) this.#leave(place);
    if (this.#socket?.readyState === WebSocket.OPEN) this.#askAll();
    else if (!this.#socket && this.#timer === undefined && wanted.size > 0) this.#connect();
  }

  stop(): void {
    window.removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    clearTimeout(this.#idle);
    this.#hangUp();
  }

  /** The network is back, or somebody looks at the page again: a long pause is over. */
  readonly #hurry = (): void => {
    if (this.#timer === undefined || document.visibilityState !== 'visible') return;
    this.#tries = 0;
    this.#connect();
  };

  #connect(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#wanted.size === 0) return;
    const { protocol, host } = window.location;
    const socket = this.#open(`${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}${PUSH_PATH}`);
    this.#socket = socket;
    socket.addEventListener('open', () => {
      this.#tries = 0;
      this.#askAll();
    });
    // The server is ours, and says nothing else on this socket.
    socket.addEventListener('message', ({ data }) => this.#hear(JSON.parse(String(data)) as PushWord));
    socket.addEventListener('close', ({ code }) => {
      if (this.#socket === socket) this.#lost(code);
    });
  }

  #lost(code: number): void {
    this.#forget();
    const chance = Math.random();
    const grown = Math.min(FIRST_PAUSE_MS * 2 ** this.#tries, LONGEST_PAUSE_MS) * (0.5 + chance);
    const isRestart = code === CLOSED.restart && this.#tries === 0;
    this.#tries += 1;
    this.#timer = setTimeout(() => this.#connect(), isRestart ? RESTART_MS * chance : grown);
  }

  #hangUp(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const socket = this.#socket;
    this.#forget();
    socket?.close();
  }

  #forget(): void {
    this.#socket = undefined;
    this.#places.clear();
    const lost = [...this.#ids.keys()];
    this.#ids.clear();
    for (const place of lost) this.#events.became(place, false);
  }

  #askAll(): void {
    for (const place of this.#wanted) {
      if (this.#ids.has(place)) continue;
      this.#count += 1;
      this.#ids.set(place, this.#count);
      this.#places.set(this.#count, place);
      const [hear, of] = placeIn(place);
      this.#say({ hear, of, id: this.#count });
    }
  }

  #leave(place: string): void {
    const id = this.#ids.get(place);
    this.#ids.delete(place);
    if (id === undefined) return;
    this.#places.delete(id);
    this.#say({ leave: id });
  }

  #say(ask: PushAsk): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(ask));
  }

  #hear(word: PushWord): void {
    const place = this.#places.get(word.id);
    if (place === undefined) return;
    if (word.is === 'said') this.#events.said(place, word.body);
    else this.#events.became(place, word.is === 'on');
  }
}
