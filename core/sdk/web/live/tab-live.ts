import type { PushSubject } from '../../contract/index.ts';
import { PushLink } from './link.ts';
import { type Ear, type Live, placeOf } from './live.ts';

/** What tabs of one browser say to each other. */
type Between =
  /** A tab leads from now on: the others name what they want. */
  | { readonly kind: 'who' }
  | { readonly kind: 'wants'; readonly tab: string; readonly places: readonly string[] }
  | { readonly kind: 'said'; readonly place: string; readonly body: unknown }
  /** `to`: for this tab alone. */
  | { readonly kind: 'became'; readonly place: string; readonly isLive: boolean; readonly to?: string };

/**
 * One connection for all tabs of a browser. The tab that holds a Web Lock leads: it has the socket, and tells the others
 * over a BroadcastChannel; when it goes, the browser gives the lock to the next. A SharedWorker would do the same, but
 * Android's Chrome has none. Where a browser has no locks (a page over plain HTTP on another machine than this), each tab
 * has a socket of its own, which costs the server a little, and the tab none of its six connections.
 */
export class TabLive implements Live {
  readonly #ears = new Map<string, Set<Ear>>();
  readonly #live = new Set<string>();
  /** Of the tab that leads: what the socket brings, for whichever tab. */
  readonly #heard = new Set<string>();
  #uid: string;
  readonly #tab = Math.random().toString(36).slice(2);
  #others = new Map<string, readonly string[]>();
  #channel: BroadcastChannel | undefined;
  #link: PushLink | undefined;
  #resign: () => void = () => undefined;

  constructor(uid: string) {
    this.#uid = uid;
    this.#begin(uid);
    window.addEventListener('pagehide', this.#hide);
    window.addEventListener('pageshow', this.#show);
  }

  listen(topic: string, subject: PushSubject, ear: Ear): () => void {
    const place = placeOf(topic, subject);
    const ears = this.#ears.get(place) ?? new Set();
    this.#ears.set(place, ears.add(ear));
    if (ears.size > 1) {
      if (this.#live.has(place)) ear.became(true);
    } else {
      this.#wantsChanged();
      if (this.#heard.has(place)) this.#became(place, true);
    }
    return () => {
      ears.delete(ear);
      if (ears.size > 0) return;
      this.#ears.delete(place);
      this.#live.delete(place);
      this.#wantsChanged();
    };
  }

  become(uid: string): void {
    this.#uid = uid;
    this.#end();
    this.#begin(uid);
  }

  stop(): void {
    window.removeEventListener('pagehide', this.#hide);
    window.removeEventListener('pageshow', this.#show);
    this.#end();
    this.#ears.clear();
  }

  /** A page that the browser keeps aside must not hold the lock. */
  readonly #hide = (): void => this.#end();
  readonly #show = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) this.#begin(this.#uid);
  };

  #begin(uid: string): void {
    const name = `docstead-live:${uid}`;
    if (!navigator.locks || typeof BroadcastChannel === 'undefined') {
      this.#lead();
      return;
    }
    this.#channel = new BroadcastChannel(name);
    this.#channel.onmessage = ({ data }: MessageEvent<Between>) => this.#hear(data);
    const stopped = new AbortController();
    const leading = new Promise<void>((resolve) => {
      this.#resign = () => {
        stopped.abort();
        resolve();
      };
    });
    const lead = (): Promise<void> => {
      if (!stopped.signal.aborted) this.#lead();
      return leading;
    };
    // Whoever stops waiting is told so by a rejection.
    navigator.locks.request(name, { signal: stopped.signal }, lead).catch(() => undefined);
    this.#wantsChanged();
  }

  #end(): void {
    this.#channel?.postMessage({ kind: 'wants', tab: this.#tab, places: [] } satisfies Between);
    this.#resign();
    this.#link?.stop();
    this.#link = undefined;
    this.#channel?.close();
    this.#channel = undefined;
    this.#others = new Map();
    this.#heard.clear();
    for (const place of [...this.#live]) this.#became(place, false);
  }

  #lead(): void {
    this.#link = new PushLink({
      said: (place, body) => {
        this.#tell({ kind: 'said', place, body });
        this.#said(place, body);
      },
      became: (place, isLive) => {
        this.#tell({ kind: 'became', place, isLive });
        this.#became(place, isLive);
      },
    });
    this.#tell({ kind: 'who' });
    this.#wantsChanged();
  }

  #wantsChanged(): void {
    if (this.#link) this.#link.want(new Set([...this.#ears.keys(), ...[...this.#others.values()].flat()]));
    else this.#tell({ kind: 'wants', tab: this.#tab, places: [...this.#ears.keys()] });
  }

  #hear(between: Between): void {
    switch (between.kind) {
      case 'who':
        for (const place of [...this.#live]) this.#became(place, false);
        this.#wantsChanged();
        break;
      case 'wants':
        if (this.#link) this.#heed(between.tab, between.places);
        break;
      case 'said':
        this.#said(between.place, between.body);
        break;
      case 'became':
        if ((between.to ?? this.#tab) === this.#tab) this.#became(between.place, between.isLive);
    }
  }

  /** What another tab wants and this browser hears already is live for it at once. */
  #heed(tab: string, places: readonly string[]): void {
    const before = new Set(this.#others.get(tab));
    if (places.length > 0) this.#others.set(tab, places);
    else this.#others.delete(tab);
    this.#wantsChanged();
    for (const place of places) {
      if (!before.has(place) && this.#heard.has(place)) this.#tell({ kind: 'became', place, isLive: true, to: tab });
    }
  }

  #tell(between: Between): void {
    if (between.kind === 'became') this.#heard[between.isLive ? 'add' : 'delete'](between.place);
    this.#channel?.postMessage(between);
  }

  #said(place: string, body: unknown): void {
    for (const ear of this.#ears.get(place) ?? []) ear.said(body);
  }

  #became(place: string, isLive: boolean): void {
    if (!this.#ears.has(place)) return;
    this.#live[isLive ? 'add' : 'delete'](place);
    for (const ear of this.#ears.get(place) ?? []) ear.became(isLive);
  }
}
