import { type CallError, isCallError, useNavigate, useRoute, useText } from '@docstead/core/web';
import { useEffect, useRef, useState } from 'react';
import { CONNECT, PROBLEMS } from '../../problems.ts';
import { call, invalidate } from '../api.ts';

/** What the section says above its lines. */
export interface Outcome {
  readonly kind: 'ok' | 'error' | 'info';
  readonly text: string;
}

/**
 * What came of the way to the provider, from the address that it led back to. Where all went well, the account is asked
 * for now: the session counts here, and did not there. The word then leaves the address, so that no second look asks again.
 */
export function useOutcome(nameOf: (provider: string) => string) {
  const t = useText('sso');
  const { path, query } = useRoute();
  const navigate = useNavigate();
  const [outcome, tell] = useState<Outcome>();
  const isTaken = useRef(false);
  const word = query.sso;

  useEffect(() => {
    if (word === undefined || isTaken.current) return;
    isTaken.current = true;
    const { sso: _, ...rest } = query;
    const search = new URLSearchParams(rest).toString();
    const finish = async (): Promise<Outcome | undefined> => {
      const problem = PROBLEMS.find((one) => one === word);
      // The words for a login ask to log in again.
      if (problem === 'stale') return { kind: 'error', text: t('errors.connect_stale') };
      if (problem) return { kind: 'error', text: t(`problems.${problem}`) };
      if (word !== CONNECT) return undefined;
      tell({ kind: 'info', text: t('links.wait') });
      try {
        const { provider } = await call('/api/sso/connected', {});
        return { kind: 'ok', text: t('links.done', { name: nameOf(provider) }) };
      } catch (error) {
        return { kind: 'error', text: messageOf(error) };
      }
    };
    void finish().then(async (told) => {
      tell(told);
      await invalidate('/api/sso/links');
      navigate(search === '' ? path : `${path}?${search}`, { replace: true });
    });
  });
  return { outcome, tell };
}

export function messageOf(error: unknown): string {
  return isCallError(error) ? (error as CallError).message : String(error);
}
