import { type CallOutput, type FirstData, useNavigate } from '@docstead/core/web';
import { useEffect, useState } from 'react';
import type { api } from '../../contract.ts';
import { captchaAddress } from '../addresses.ts';
import { useCall } from '../api.ts';
import { type Gate, gateOf, refusalOf } from '../gate/use-gate.ts';

type Info = CallOutput<typeof api, '/api/page/infoByKey'>;
/** The server's first view brings all of a page but its texts. */
export type SharedInfo = Omit<Info, 'html' | 'page_content'> & { readonly html?: string };

interface SharedPageData {
  readonly gate: Gate;
  readonly page: SharedInfo | undefined;
  /** The server's own HTML of this page, to be adopted. */
  readonly node: HTMLElement | undefined;
  readonly error: Error | undefined;
  readonly retry: () => void;
}

/** Who comes back to a page after this is asked whether they may still read it. */
const FRESH_MS = 10_000;

/** The page that the key opens, until its time is over or somebody ends it. */
export function useSharedPage(unique_key: string, first: FirstData | undefined): SharedPageData {
  const navigate = useNavigate();
  const opened = openedIn(first);
  const [isAsked, ask] = useState(false);
  const code = first?.error_code;
  const isRefused = code !== undefined || first?.status === 404;
  const enabled = (opened === undefined || isAsked) && !isRefused;
  const { data, error, refetch } = useCall(
    '/api/page/infoByKey',
    { unique_key },
    { enabled, silent: true, staleTime: FRESH_MS },
  );
  useEffect(() => {
    let last = Date.now();
    const again = () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < FRESH_MS) return;
      last = Date.now();
      if (isAsked || !opened) void refetch();
      else ask(true);
    };
    window.addEventListener('focus', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      window.removeEventListener('focus', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, [isAsked, opened, refetch]);
  const refusal = isRefused ? { code: code ?? 0, isMissing: code === undefined } : refusalOf(error);
  const gate = gateOf(refusal);
  useEffect(() => {
    if (gate === 'captcha') navigate(captchaAddress({ unique_key }, window.location), { replace: true });
  }, [gate, unique_key, navigate]);
  // Only an answer ends what is on screen: a connection that is lost does not.
  const isOver = gate === 'missing' || gate === 'captcha';
  const page = isOver ? undefined : (data ?? opened);
  return {
    gate: gate === 'captcha' ? 'elsewhere' : gate === 'missing' || gate === 'open' ? gate : 'failed',
    ...{ page, error, retry: () => void refetch() },
    node: page !== undefined && page === opened ? first?.node : undefined,
  };
}

/** Written by shared.first.ts of this plugin's server half, from the same contract. */
function openedIn(first: FirstData | undefined): SharedInfo | undefined {
  const data = first?.data as Partial<SharedInfo> | undefined;
  return data?.page_id && data.headings && first?.node ? (data as SharedInfo) : undefined;
}
