import { isCallError } from '@docstead/core/web';
import { useEffect, useRef, useState } from 'react';
import { compose } from '../../request/compose.ts';
import type { Answer, RequestDraft } from '../../request/request.ts';
import { sendByServer } from '../environments/send-by-server.ts';
import type { Via } from './kept.ts';
import { sendByBrowser } from './send-by-browser.ts';

export type SendState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'done'; readonly answer: Answer }
  /** `problem` is a key of the plugin's texts; `error` is what the server said. */
  | { readonly kind: 'failed'; readonly problem?: string; readonly error?: Error; readonly origin: string };

interface Sending {
  readonly state: SendState;
  readonly send: (draft: RequestDraft, via: Via) => Promise<void>;
  readonly stop: () => void;
}

/** Sends one request at a time; what is on its way when the tool closes is stopped. */
export function useSend(item_id: string): Sending {
  const [state, setState] = useState<SendState>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const send = async (draft: RequestDraft, via: Via): Promise<void> => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    setState({ kind: 'sending' });
    const next = await sent(draft, { via, item_id, signal: control.signal });
    if (running.current === control) setState(next);
  };
  return { state, send, stop: () => running.current?.abort() };
}

interface Way {
  readonly via: Via;
  readonly item_id: string;
  readonly signal: AbortSignal;
}

async function sent(draft: RequestDraft, { via, item_id, signal }: Way): Promise<SendState> {
  try {
    const request = await compose(draft);
    const way = via === 'server' ? sendByServer(item_id, request, signal) : sendByBrowser(request, signal);
    return { kind: 'done', answer: await way };
  } catch (thrown) {
    const { origin } = window.location;
    if (signal.aborted) return { kind: 'failed', problem: 'problems.stopped', origin };
    if (isCallError(thrown) || !(thrown instanceof Error)) {
      return { kind: 'failed', error: thrown instanceof Error ? thrown : new Error(String(thrown)), origin };
    }
    const isKey = /^problems\.\w+$/.test(thrown.message);
    return { kind: 'failed', problem: isKey ? thrown.message : 'problems.network', origin };
  }
}
