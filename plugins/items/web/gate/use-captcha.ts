import { loadService, tellRefusal, useSettings } from '@docstead/core/web';
import { useCallback, useEffect, useRef, useState } from 'react';
import { captchaReader } from '../../../accounts/points.ts';
import { accounts } from '../api.ts';

interface CaptchaSetting {
  readonly captcha: 'always' | 'after-failure' | 'never';
}

/** What stands in for the picture: the browser finds out what it shows (`read`), or the person is asked in words (`ask`). */
export type Help = 'read' | 'ask';

/** How far the browser is that works for somebody who cannot read the picture; `share` is from 0 to 1. */
export interface Reading {
  readonly help: Help;
  readonly state: 'working' | 'done' | 'asked' | 'failed';
  readonly share: number;
  /** '' until it is asked. */
  readonly question: string;
}

/** The picture of a captcha: a fresh one at once, and after every refused try. */
export function useCaptcha() {
  const { captcha = 'always' } = useSettings<CaptchaSetting>('accounts');
  const isAsked = captcha !== 'never';
  const [captcha_id, setId] = useState('');
  const [reading, setReading] = useState<Reading>();
  /** What is begun later, or a new picture, puts an end to what was before. */
  const work = useRef(0);
  const renew = useCallback(async (): Promise<string> => {
    const made = await accounts.call('/api/common/createCaptcha');
    setId(String(made.captcha_id));
    return String(made.captcha_id);
  }, []);
  const refresh = useCallback(() => {
    if (!isAsked) return;
    work.current += 1;
    setReading(undefined);
    renew().catch((error: unknown) => tellRefusal(error));
  }, [isAsked, renew]);
  useEffect(refresh, [refresh]);
  /** By a task of some seconds. Gives what is to be written into the field; undefined where there is nothing. */
  const askFor = async (help: Help): Promise<string | undefined> => {
    const hasFailed = reading?.state === 'failed';
    const ticket = ++work.current;
    const show = (now: Partial<Reading>): void => {
      if (ticket === work.current) setReading({ help, state: 'working', share: 0, question: '', ...now });
    };
    show({});
    try {
      // One that could not be read may be too old.
      const id = hasFailed ? await renew() : captcha_id;
      const text = await (await loadService(captchaReader))?.[help](id, (share) => show({ share }));
      if (ticket !== work.current) return undefined;
      if (text === undefined) show({ state: 'failed' });
      else show(help === 'ask' ? { state: 'asked', question: text } : { state: 'done', share: 1 });
      return help === 'read' ? text : undefined;
    } catch {
      show({ state: 'failed' });
      return undefined;
    }
  };
  const picture = captcha_id && `/api/common/showCaptcha?captcha_id=${captcha_id}`;
  return { isAsked, captcha_id, picture, refresh, reading, askFor };
}

export type Captcha = ReturnType<typeof useCaptcha>;
