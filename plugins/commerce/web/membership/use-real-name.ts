import { toast } from '@docstead/core/ui';
import { addressWith, useText } from '@docstead/core/web';
import { useEffect, useState } from 'react';
import { accounts, invalidate } from '../api.ts';
import { openPayWindow } from '../order/pay-window.ts';

const EVERY_MS = 2_000;
const AT_MOST_MS = 5 * 60_000;

type State = 'idle' | 'asking' | 'over';

/** Opens the page of the payment, and asks every 2 s for five minutes whether it has come. */
export function useRealName(isVerified: boolean) {
  const t = useText('commerce');
  const [state, setState] = useState<State>('idle');
  /** Of the window that the browser did not let open. */
  const [blocked, setBlocked] = useState<string>();
  const isAsking = state === 'asking';
  useEffect(() => {
    if (!isAsking || isVerified) return undefined;
    const until = Date.now() + AT_MOST_MS;
    let isGone = false;
    let timer = setTimeout(ask, EVERY_MS);
    async function ask(): Promise<void> {
      const isDone = await isVerifiedNow();
      if (isGone) return;
      if (isDone) await invalidate('/api/plan/usage', '/api/user/info');
      else if (Date.now() >= until) setState('over');
      else timer = setTimeout(ask, EVERY_MS);
    }
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isAsking, isVerified]);
  // The server tells of it, too, and may be faster.
  useEffect(() => {
    if (!isAsking || !isVerified) return;
    setState('idle');
    toast.ok(t('real_name.done'));
  }, [isAsking, isVerified, t]);

  return {
    state,
    blocked: isAsking ? blocked : undefined,
    /** Within the click: browsers block the window else. */
    start(way: string): void {
      const address = addressWith('/api/order/payForVerify', { way });
      const opened = openPayWindow();
      opened?.location.replace(address);
      setBlocked(opened ? undefined : address);
      setState('asking');
    },
    stop: () => setState('idle'),
  };
}

/** An answer that did not come is no end: the next one may. */
const isVerifiedNow = async (): Promise<boolean> => {
  try {
    return (await accounts.call('/api/user/info', {}, { silent: true })).payment_verify === 1;
  } catch {
    return false;
  }
};
