import { type CallOutput, useLeaveGuard } from '@docstead/core/web';
import { useEffect, useRef, useState } from 'react';
import type { api } from '../../contract.ts';
import { call } from '../api.ts';

export const UPLOAD_STATE = '/api/adminPlugin/uploadState';
export type UploadState = CallOutput<typeof api, typeof UPLOAD_STATE>;
export type Report = CallOutput<typeof api, '/api/adminPlugin/upload'>;

interface State {
  readonly report: Report | undefined;
  readonly isBusy: boolean;
  /** Of the bytes, from 0 to 1; undefined while nobody knows. */
  readonly part: number | undefined;
  readonly name: string;
  readonly error: unknown;
}

const EMPTY: State = { report: undefined, isBusy: false, part: undefined, name: '', error: undefined };

/** Sends a packed plugin, and keeps what the server says of it until it is installed or dropped. */
export function useUpload() {
  const [state, setState] = useState<State>(EMPTY);
  const stop = useRef<AbortController>(undefined);
  useLeaveGuard(state.isBusy);
  useEffect(() => () => stop.current?.abort(), []);

  async function send(file: File): Promise<void> {
    stop.current?.abort();
    const mine = new AbortController();
    stop.current = mine;
    const change = (news: Partial<State>) => stop.current === mine && setState((now) => ({ ...now, ...news }));
    setState({ ...EMPTY, isBusy: true, name: file.name });
    try {
      const onProgress = (part: number): unknown => change({ part });
      const report = await call('/api/adminPlugin/upload', {}, { file, signal: mine.signal, onProgress });
      change({ report, isBusy: false });
    } catch (error) {
      change({ isBusy: false, error: mine.signal.aborted ? undefined : error });
    }
  }
  return {
    ...state,
    send: (file: File) => void send(file),
    cancel: () => stop.current?.abort(),
    /** It is installed. */
    done: () => setState(EMPTY),
    async drop(): Promise<void> {
      const { ticket } = state.report ?? {};
      setState(EMPTY);
      // Where it cannot be said, it is swept in an hour.
      if (ticket) await call('/api/adminPlugin/dropUpload', { ticket }).catch(() => undefined);
    },
  };
}

export type Upload = ReturnType<typeof useUpload>;
