import { toast } from '@docstead/core/ui';
import type { CallError } from '@docstead/core/web';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../api.ts';
import { solve } from './solve.ts';

/** How far the browser is that reads the captcha in somebody's stead. */
export type Reading =
  | { readonly state: 'asked-for-none' | 'failed' }
  | { readonly state: 'working'; readonly share: number }
  | { readonly state: 'done'; readonly text: string };

export interface CaptchaState {
  readonly isAsked: boolean;
  /** '' until there is one. */
  readonly captcha_id: string;
  readonly picture: string | undefined;
  /** Asks for another picture; each works once. */
  refresh(): void;
  readonly reading: Reading;
  /** Has this one, and those that follow it, read by the browser. */
  read(): void;
  /** Resolves when the task beside the captcha is done, or cannot be: the server decides whether it can do without. */
  settled(): Promise<void>;
}

const NO_READING: Reading = { state: 'asked-for-none' };

/** The captcha of a form: a fresh one when it is first asked for, and after every refused try. */
export function useCaptcha(isAsked: boolean, { isRegistration = false } = {}): CaptchaState {
  const [captcha_id, setId] = useState('');
  const [isRead, setRead] = useState(false);
  const refresh = useCallback(() => {
    call('/api/common/createCaptcha', {}).then(
      (made) => setId(String(made.captcha_id)),
      (error: CallError) => toast.error(error.message),
    );
  }, []);
  useEffect(() => {
    if (isAsked) refresh();
  }, [isAsked, refresh]);
  const reading = useReading(captcha_id, isRead);
  const settled = useTask(captcha_id, isRegistration && !isRead);
  const picture = captcha_id === '' ? undefined : `/api/common/showCaptcha?captcha_id=${captcha_id}`;
  const read = (): void => {
    setRead(true);
    // One that could not be read is no use any more.
    if (reading.state === 'failed') refresh();
  };
  return { isAsked, captcha_id, picture, refresh, reading, read, settled };
}

function useReading(captcha_id: string, isRead: boolean): Reading {
  const [reading, setReading] = useState<{ readonly of: string; readonly is: Reading }>();
  useEffect(() => {
    if (!isRead || captcha_id === '') return;
    const stop = new AbortController();
    const show = (is: Reading): void => {
      if (!stop.signal.aborted) setReading({ of: captcha_id, is });
    };
    const onProgress = (share: number): void => show({ state: 'working', share });
    solve(captcha_id, { use: 'reading', signal: stop.signal, onProgress }).then(
      (text) => show({ state: 'done', text }),
      () => show({ state: 'failed' }),
    );
    return () => stop.abort();
  }, [captcha_id, isRead]);
  if (!isRead) return NO_READING;
  return reading?.of === captcha_id ? reading.is : { state: 'working', share: 0 };
}

/** The task is done while the person types, who sees nothing of it. */
function useTask(captcha_id: string, isDone: boolean): () => Promise<void> {
  const task = useRef(Promise.resolve());
  useEffect(() => {
    if (!isDone || captcha_id === '') return;
    const stop = new AbortController();
    task.current = solve(captcha_id, { use: 'registration', signal: stop.signal }).then(ignore, ignore);
    return () => stop.abort();
  }, [captcha_id, isDone]);
  return useCallback(() => task.current, []);
}

const ignore = (): void => {};
