import type { PushSubject } from '../../contract/index.ts';

/** Who listens to one topic and subject. */
export interface Ear {
  said(body: unknown): void;
  /** True when what is pushed arrives from now on; false while it may be missed. */
  became(isLive: boolean): void;
}

/** The one push channel of this browser. */
export interface Live {
  /** Listens until what it gives is called. */
  listen(topic: string, subject: PushSubject, ear: Ear): () => void;
  /** Somebody else is logged in now, or nobody (''): what was heard in the name of the last one ends. */
  become(uid: string): void;
  stop(): void;
}

/** Nothing ever arrives: pages look for themselves, as they do while the server is away. */
export const silence: Live = { listen: () => () => undefined, become: () => undefined, stop: () => undefined };

/** Where it is listened to, in one text: the same for all tabs of this browser. */
export const placeOf = (topic: string, subject: PushSubject): string => JSON.stringify([topic, subject]);

/** What `placeOf` wrote. */
export const placeIn = (place: string): [string, PushSubject] => JSON.parse(place) as [string, PushSubject];
