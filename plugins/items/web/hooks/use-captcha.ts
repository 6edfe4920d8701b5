import { toast } from '@docstead/core/ui';
import { type CallError, useSettings } from '@docstead/core/web';
import { useCallback, useEffect, useState } from 'react';
import { accounts } from '../api.ts';

interface CaptchaSetting {
  readonly captcha: 'always' | 'after-failure' | 'never';
}

/** The picture of a captcha: a fresh one at once, and after every refused try. */
export function useCaptcha() {
  const { captcha = 'always' } = useSettings<CaptchaSetting>('accounts');
  const isAsked = captcha !== 'never';
  const [captcha_id, setId] = useState('');
  const refresh = useCallback(() => {
    if (!isAsked) return;
    accounts.call('/api/common/createCaptcha').then(
      (made) => setId(String(made.captcha_id)),
      (error: CallError) => toast.error(error.message),
    );
  }, [isAsked]);
  useEffect(refresh, [refresh]);
  const picture = captcha_id && `/api/common/showCaptcha?captcha_id=${captcha_id}`;
  return { isAsked, captcha_id, picture, refresh };
}

export type Captcha = ReturnType<typeof useCaptcha>;
