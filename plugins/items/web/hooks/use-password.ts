import { toast } from '@docstead/core/ui';
import { type CallError, safeRedirect, useNavigate, useSettings } from '@docstead/core/web';
import { useCallback, useEffect, useState } from 'react';
import { accounts, invalidate, useAction } from '../api.ts';

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

interface Place {
  readonly item_id: string;
  readonly page_id: string | undefined;
  readonly redirect: string | undefined;
}

/** Exchanges the visit password for a visit, and goes on to where the reader wanted to go. */
export function useVisitPassword({ item_id, page_id, redirect }: Place, captcha: Captcha) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const asking = useAction('/api/item/pwd');
  const target = safeRedirect(redirect) ?? (item_id === '0' ? `/page/${page_id}` : `/${item_id}`);

  const enter = async (input: { readonly password: string; readonly captcha: string }): Promise<boolean> => {
    setProblem(undefined);
    const place = { item_id, ...(page_id ? { page_id } : {}) };
    try {
      await asking.run({ ...input, ...place, captcha_id: captcha.captcha_id });
    } catch (error) {
      setProblem((error as CallError).message);
      captcha.refresh();
      return false;
    }
    await invalidate('/api/item/tree', '/api/item/info', '/api/page/info');
    navigate(target, { replace: true, force: true });
    return true;
  };
  return { enter, problem, isBusy: asking.isRunning, target };
}
