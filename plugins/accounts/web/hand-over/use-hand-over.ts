import { toast } from '@docstead/core/ui';
import {
  type CallError,
  type CallOutput,
  isCallError,
  tellRefusal,
  useNavigate,
  useSession,
  useText,
} from '@docstead/core/web';
import { useEffect, useRef, useState } from 'react';
import type { api } from '../../contract.ts';
import { accountFailures } from '../../points.ts';
import { keepWayOn, wayOn } from '../../way-on.ts';
import { call } from '../api.ts';
import { makeRoom, mayLeave } from '../leave.ts';

export type Owner = CallOutput<typeof api, '/api/user/tokenOwner'>;

const PAGE = '/user/loginByUserToken';
/** The same number as bad input's: only the server's word tells them apart, and neither token helps. */
const TOKEN_WRONG = accountFailures.tokenWrong.code;

interface Asked {
  readonly user_token?: string | undefined;
  readonly redirect_uri?: string | undefined;
}

/** Takes the token out of the address, asks whom it would log in, and exchanges it once the person has said so. */
export function useHandOver(query: Asked) {
  // The address has lost it by the next render.
  const [token] = useState(query.user_token ?? '');
  const wanted = query.redirect_uri;
  const target = wayOn(wanted);
  const navigate = useNavigate();
  const { refresh } = useSession();
  const t = useText('accounts');
  const [owner, setOwner] = useState<Owner>();
  const [error, setError] = useState<CallError>();
  const [isBusy, setBusy] = useState(false);
  const asked = useRef(false);

  const toLogin = (): void => navigate(keepWayOn('/user/login', wanted), { replace: true });
  function refuse(thrown: unknown): void {
    if (!isCallError(thrown)) return;
    if (thrown.code !== TOKEN_WRONG) {
      setError(thrown);
      return;
    }
    toast.show({ id: 'hand-over', kind: 'error', text: t('errors.token_wrong') });
    toLogin();
  }
  const ask = (): void => {
    setError(undefined);
    call('/api/user/tokenOwner', { token }).then((found) => {
      if (found.is_current === 1) navigate(target, { replace: true });
      else setOwner(found);
    }, refuse);
  };

  useEffect(() => {
    // Once, however often React tries the effect.
    if (asked.current) return;
    asked.current = true;
    // Nobody finds it in the address, the history or a bookmark; a reload leads to the login.
    navigate(wanted === undefined ? PAGE : `${PAGE}?redirect_uri=${encodeURIComponent(wanted)}`, { replace: true });
    if (token === '') toLogin();
    else ask();
  });

  async function run(): Promise<void> {
    if (owner === undefined || isBusy) return;
    const { instead_of } = owner;
    setBusy(true);
    try {
      if (instead_of !== '' && !(await mayLeave())) return;
      await call('/api/user/loginByUserToken', { token, instead_of });
      if (instead_of !== '') return await makeRoom(target);
      await refresh();
      navigate(target, { replace: true });
    } catch (thrown) {
      if (isCallError(thrown) && thrown.code === TOKEN_WRONG) refuse(thrown);
      else tellRefusal(thrown);
    } finally {
      setBusy(false);
    }
  }
  return {
    owner,
    error,
    isBusy,
    run,
    retry: ask,
    cancel: () => navigate(owner?.instead_of ? target : '/', { replace: true }),
  };
}
