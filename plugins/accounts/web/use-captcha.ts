import { toast } from '@docstead/core/ui';
import type { CallError } from '@docstead/core/web';
import { useCallback, useEffect, useState } from 'react';
import { call } from './api.ts';

export interface CaptchaState {
  readonly isAsked: boolean;
  /** '' until there is one. */
  readonly captcha_id: string;
  readonly picture: string | undefined;
  /** Asks for another picture; each works once. */
  refresh(): void;
}

/** The captcha of a form: a fresh one when it is first asked for, and after every refused try. */
export function useCaptcha(isAsked: boolean): CaptchaState {
  const [captcha_id, setId] = useState('');
  const refresh = useCallback(() => {
    call('/api/common/createCaptcha', {}).then(
      (made) => setId(String(made.captcha_id)),
      (error: CallError) => toast.error(error.message),
    );
  }, []);
  useEffect(() => {
    if (isAsked) refresh();
  }, [isAsked, refresh]);
  const picture = captcha_id === '' ? undefined : `/api/common/showCaptcha?captcha_id=${captcha_id}`;
  return { isAsked, captcha_id, picture, refresh };
}
