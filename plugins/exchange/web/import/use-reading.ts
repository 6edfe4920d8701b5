import { useLeaveGuard } from '@docstead/core/web';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call, type Preview } from '../api.ts';

/** What is to be read: kept, so that it can be read again against another project. */
type Origin = { readonly file: File } | { readonly url: string };

export interface Reading {
  readonly preview: Preview | undefined;
  /** Of the project that it was compared with; '0' for a new one. */
  readonly item_id: string;
  readonly isBusy: boolean;
  /** Of the bytes, from 0 to 1; undefined while nobody knows. */
  readonly part: number | undefined;
  readonly name: string;
  readonly error: unknown;
  readonly read: (origin: Origin) => void;
  /** The same once more, against another project. */
  readonly against: (item_id: string) => void;
  /** The same once more, as before. */
  readonly again: () => void;
  readonly cancel: () => void;
  /** Back to the choice of a file. */
  readonly forget: () => void;
}

const EMPTY = { isBusy: false, part: undefined, name: '', error: undefined, preview: undefined };
type State = Pick<Reading, 'isBusy' | 'part' | 'name' | 'error' | 'preview'>;

/** Sends a file or an address, and keeps what was said of it. */
export function useReading(first: string): Reading {
  const [item_id, setItem] = useState(first);
  const [state, setState] = useState<State>(EMPTY);
  const origin = useRef<Origin>(undefined);
  const stop = useRef<AbortController>(undefined);
  const { isBusy } = state;
  useLeaveGuard(isBusy);
  useEffect(() => () => stop.current?.abort(), []);

  const send = useCallback(async (from: Origin, target: string) => {
    stop.current?.abort();
    const mine = new AbortController();
    stop.current = mine;
    origin.current = from;
    const change = (news: Partial<State>) => stop.current === mine && setState((now) => ({ ...now, ...news }));
    change({ isBusy: true, part: undefined, error: undefined, name: 'file' in from ? from.file.name : from.url });
    try {
      const preview = await sent(from, target, { signal: mine.signal, onProgress: (part) => change({ part }) });
      if (stop.current === mine) setItem(target);
      change({ preview, isBusy: false });
    } catch (error) {
      change({ isBusy: false, error: mine.signal.aborted ? undefined : error });
    }
  }, []);

  const against = (target: string) => void (origin.current && send(origin.current, target));
  return {
    ...{ ...state, item_id },
    read: (from) => void send(from, item_id),
    against,
    again: () => against(item_id),
    cancel: () => stop.current?.abort(),
    forget: () => setState(EMPTY),
  };
}

interface How {
  readonly signal: AbortSignal;
  readonly onProgress: (part: number) => void;
}

const sent = (from: Origin, item_id: string, { signal, onProgress }: How): Promise<Preview> =>
  'file' in from
    ? call('/api/import/upload', { item_id }, { file: from.file, signal, onProgress })
    : call('/api/import/fetch', { item_id, url: from.url }, { signal });
