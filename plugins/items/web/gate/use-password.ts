import { type CallError, safeRedirect, useNavigate } from '@docstead/core/web';
import { useState } from 'react';
import { captchaAddress } from '../addresses.ts';
import { invalidate, useAction } from '../api.ts';
import type { Captcha } from './use-captcha.ts';

const OUT_OF_TRIES = 10104;

interface Place {
  readonly item_id: string;
  readonly page_id: string | undefined;
  readonly redirect: string | undefined;
}

/** Exchanges the visit password for a visit, and goes on to where the reader wanted to go. */
export function useVisitPassword({ item_id, page_id, redirect }: Place, captcha: Captcha) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<CallError>();
  const asking = useAction('/api/item/pwd');
  const target = safeRedirect(redirect) ?? (item_id === '0' ? `/page/${page_id}` : `/${item_id}`);

  const enter = async (input: { readonly password: string; readonly captcha: string }): Promise<boolean> => {
    setProblem(undefined);
    const place = { item_id, ...(page_id ? { page_id } : {}) };
    try {
      await asking.run({ ...input, ...place, captcha_id: captcha.captcha_id });
    } catch (error) {
      const refused = error as CallError;
      if (refused.code === OUT_OF_TRIES) {
        navigate(captchaAddress(place, window.location), { replace: true, force: true });
        return false;
      }
      setProblem(refused);
      captcha.refresh();
      return false;
    }
    await invalidate('/api/item/tree', '/api/item/info', '/api/page/info');
    navigate(target, { replace: true, force: true });
    return true;
  };
  return { enter, problem, isBusy: asking.isRunning, target };
}
