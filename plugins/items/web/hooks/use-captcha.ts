import { toast } from '@docstead/core/ui';
import { type CallError, loadService, useSettings } from '@docstead/core/web';
import { useCallback, useEffect, useState } from 'react';
import { captchaReader } from '../../../accounts/points.ts';
import { accounts } from '../api.ts';

interface CaptchaSetting {
  readonly captcha: 'always' | 'after-failure' | 'never';
}

/** How far the browser is that reads the picture in somebody's stead; `share` is from 0 to 1. */
export interface Reading {
  readonly state: 'working' | 'done' | 'failed';
  readonly share: number;
}

/** The picture of a captcha: a fresh one at once, and after every refused try. */
export function useCaptcha() {
  const { captcha = 'always' } = useSettings<CaptchaSetting>('accounts');
  const isAsked = captcha !== 'never';
  const [captcha_id, setId] = useState('');
  const [reading, setReading] = useState<Reading>();
  const renew = useCallback(async (): Promise<string> => {
    const made = await accounts.call('/api/common/createCaptcha');
    setId(String(made.captcha_id));
    return String(made.captcha_id);
  }, []);
  const refresh = useCallback(() => {
    if (!isAsked) return;
    setReading(undefined);
    renew().catch((error: CallError) => toast.error(error.message));
  }, [isAsked, renew]);
  useEffect(refresh, [refresh]);
  /** Has the browser find out what the picture shows, by a task of some seconds. Undefined where it cannot. */
  const read = async (): Promise<string | undefined> => {
    const hasFailed = reading?.state === 'failed';
    const onProgress = (share: number): void => setReading({ state: 'working', share });
    onProgress(0);
    try {
      // One that could not be read may be too old.
      const id = hasFailed ? await renew() : captcha_id;
      const text = await (await loadService(captchaReader))?.read(id, onProgress);
      setReading({ state: text === undefined ? 'failed' : 'done', share: 1 });
      return text;
    } catch {
      setReading({ state: 'failed', share: 0 });
      return undefined;
    }
  };
  const picture = captcha_id && `/api/common/showCaptcha?captcha_id=${captcha_id}`;
  return { isAsked, captcha_id, picture, refresh, reading, read };
}

export type Captcha = ReturnType<typeof useCaptcha>;
