import { type CallError, safeRedirect, useNavigate } from '@docstead/core/web';
import { useState } from 'react';
import { captchaAddress } from '../addresses.ts';
import { invalidate, useAction } from '../api.ts';
import type { Captcha } from './use-captcha.ts';

const OUT_OF_TRIES = 10104;
/** What is wrong is said at its field. */
const FIELDS: Readonly<Record<number, 'password' | 'captcha'>> = { 10010: 'password', 10206: 'captcha' };

interface Place {
  readonly item_id: string;
  readonly page_id: string | undefined;
  readonly redirect: string | undefined;
}

interface Input {
  readonly password: string;
  readonly captcha: string;
}

interface Wrong {
  /** Undefined where it is about neither of them. */
  readonly field: keyof Input | undefined;
  readonly message: string;
}

/** Exchanges the visit password for a visit, and goes on to where the reader wanted to go. */
export function useVisitPassword({ item_id, page_id, redirect }: Place, captcha: Captcha) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<CallError>();
  const asking = useAction('/api/item/pwd');
  const target = safeRedirect(redirect) ?? (item_id === '0' ? `/page/${page_id}` : `/${item_id}`);

  /** Undefined once one is in, or sent elsewhere. */
  const enter = async (input: Input): Promise<Wrong | undefined> => {
    setProblem(undefined);
    const place = { item_id, ...(page_id ? { page_id } : {}) };
    try {
      await asking.run({ ...input, ...place, captcha_id: captcha.captcha_id });
    } catch (error) {
      const refused = error as CallError;
      if (refused.code === OUT_OF_TRIES) {
        navigate(captchaAddress(place, window.location), { replace: true, force: true });
        return undefined;
      }
      captcha.refresh();
      const field = FIELDS[refused.code];
      if (!field) setProblem(refused);
      return { field, message: refused.message };
    }
    await invalidate('/api/item/tree', '/api/item/info', '/api/page/info');
    navigate(target, { replace: true, force: true });
    return undefined;
  };
  return { enter, problem, isBusy: asking.isRunning, target };
}
