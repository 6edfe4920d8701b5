import { linksOf, type RefusalLink } from '@docstead/core/web';
import { create } from 'zustand';

/** One file on its way. It stays in memory until it is there or taken away, so that it can be tried again. */
export interface Sending {
  readonly key: number;
  readonly file: File;
  /** '0' for a file of no page. */
  readonly page_id: string;
  readonly state: 'waiting' | 'running' | 'failed';
  /** Of the bytes, from 0 to 1. */
  readonly part: number;
  /** Why it failed, in the reader's language. */
  readonly reason: string;
  /** It was refused before it was sent: trying again would not help. */
  readonly isFinal: boolean;
  readonly links: readonly RefusalLink[];
}

/** Sends one file; rejects with the reason in the reader's language. */
export type Send = (
  sending: Sending,
  how: { readonly signal: AbortSignal; readonly onProgress: (part: number) => void },
) => Promise<void>;

interface Sendings {
  readonly list: readonly Sending[];
}

/** So many at once: more would only share the same line. */
export const AT_ONCE = 2;

/** Uploads go on while nobody looks: what shows them may be closed and opened again. */
export const useSendings = create<Sendings>(() => ({ list: [] }));

const stops = new Map<number, AbortController>();
let last = 0;

export const newSending = (file: File, page_id: string, reason = ''): Sending => {
  last += 1;
  return {
    ...{ key: last, file, page_id, state: reason ? 'failed' : 'waiting', part: 0 },
    ...{ reason, isFinal: reason !== '', links: [] },
  };
};

export function add(sendings: readonly Sending[], send: Send): void {
  useSendings.setState(({ list }) => ({ list: [...list, ...sendings] }));
  next(send);
}

/** Takes it from the list; one that is under way is given up. */
export function remove(key: number, send: Send): void {
  stops.get(key)?.abort();
  useSendings.setState(({ list }) => ({ list: list.filter((one) => one.key !== key) }));
  next(send);
}

export function retry(key: number, send: Send): void {
  change(key, { state: 'waiting', part: 0, reason: '', links: [] });
  next(send);
}

function change(key: number, news: Partial<Sending>): void {
  useSendings.setState(({ list }) => ({ list: list.map((one) => (one.key === key ? { ...one, ...news } : one)) }));
}

/** Begins as many of those that wait as may be sent at once. */
function next(send: Send): void {
  const { list } = useSendings.getState();
  const running = list.filter(({ state }) => state === 'running').length;
  const begun = list.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, AT_ONCE - running));
  for (const one of begun) {
    change(one.key, { state: 'running' });
    void run(one, send);
  }
}

async function run(sending: Sending, send: Send): Promise<void> {
  const { key } = sending;
  const stop = new AbortController();
  stops.set(key, stop);
  try {
    await send(sending, { signal: stop.signal, onProgress: (part) => change(key, { part }) });
    useSendings.setState(({ list }) => ({ list: list.filter((one) => one.key !== key) }));
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    change(key, { state: 'failed', reason, links: linksOf(thrown) });
  } finally {
    stops.delete(key);
    next(send);
  }
}
