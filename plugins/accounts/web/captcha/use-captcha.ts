import { tellRefusal } from '@docstead/core/web';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../api.ts';
import type { Solved, solve as solveTask } from './solve.ts';

/** What stands in for the picture: the browser is told what it shows, or the person is asked something in words. */
export type Help = 'reading' | 'words';

/** How far the browser is that works for somebody who cannot read the picture. */
export type Reading =
  | { readonly state: 'asked-for-none' | 'failed' }
  | { readonly state: 'working'; readonly share: number }
  | { readonly state: 'done'; readonly text: string }
  | { readonly state: 'asked'; readonly question: string };

export interface CaptchaState {
  readonly isAsked: boolean;
  /** '' until there is one. */
  readonly captcha_id: string;
  readonly picture: string | undefined;
  /** Asks for another picture; each works once. */
  refresh(): void;
  readonly reading: Reading;
  /** The one that was asked for. */
  readonly help: Help | undefined;
  /** For this captcha and those that follow it. */
  askFor(help: Help): void;
  /** Resolves when the task beside the captcha is done, or cannot be: the server decides whether it can do without. */
  settled(): Promise<void>;
}

/** Fetched when a task is to be done: most people who log in never have one. */
const solve: typeof solveTask = async (...task) => (await import('./solve.ts')).solve(...task);

const NO_READING: Reading = { state: 'asked-for-none' };

/** The captcha of a form: a fresh one when it is first asked for, and after every refused try. */
export function useCaptcha(isAsked: boolean, { isRegistration = false } = {}): CaptchaState {
  const [captcha_id, setId] = useState('');
  const [help, setHelp] = useState<Help>();
  const refresh = useCallback(() => {
    call('/api/common/createCaptcha', {}).then(
      (made) => setId(String(made.captcha_id)),
      (error: unknown) => tellRefusal(error),
    );
  }, []);
  useEffect(() => {
    if (isAsked) refresh();
  }, [isAsked, refresh]);
  const reading = useReading(captcha_id, help);
  const settled = useTask(captcha_id, isRegistration && help === undefined);
  const picture = captcha_id === '' ? undefined : `/api/common/showCaptcha?captcha_id=${captcha_id}`;
  const askFor = (wished: Help): void => {
    setHelp(wished);
    // One that could not be read is no use any more.
    if (reading.state === 'failed') refresh();
  };
  return { isAsked, captcha_id, picture, refresh, reading, help, askFor, settled };
}

function useReading(captcha_id: string, help: Help | undefined): Reading {
  const [reading, setReading] = useState<{ readonly of: string; readonly is: Reading }>();
  const of = `${help} of ${captcha_id}`;
  useEffect(() => {
    if (help === undefined || captcha_id === '') return;
    const stop = new AbortController();
    const show = (is: Reading): void => {
      if (!stop.signal.aborted) setReading({ of, is });
    };
    const onProgress = (share: number): void => show({ state: 'working', share });
    solve(captcha_id, { use: help, signal: stop.signal, onProgress }).then(
      (solved) => show(resultOf(help, solved)),
      () => show({ state: 'failed' }),
    );
    return () => stop.abort();
  }, [captcha_id, help, of]);
  if (help === undefined) return NO_READING;
  return reading?.of === of ? reading.is : { state: 'working', share: 0 };
}

const resultOf = (help: Help, { captcha, question }: Solved): Reading =>
  help === 'words' ? { state: 'asked', question } : { state: 'done', text: captcha };

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
