import { type CallError, goToLogin, useNavigate } from '@docstead/core/web';
import { useEffect } from 'react';

/** As items refuses a visit. */
const PASSWORD = [10303, 10307, 10104];
const LOGIN = [10102, 10312];
const UNKNOWN = 10101;

/** Leads whoever may not read yet to where they get in, and tells what is shown meanwhile. */
export function usePrintGate(
  item_id: string,
  error: CallError | undefined,
): 'open' | 'elsewhere' | 'missing' | 'failed' {
  const navigate = useNavigate();
  const gate = gateOf(error);
  useEffect(() => {
    if (gate === 'login') goToLogin();
    if (gate !== 'password') return;
    const { pathname, search } = window.location;
    const query = new URLSearchParams({ redirect: `${pathname}${search}` });
    navigate(`/item/password/${item_id}?${query}`, { replace: true });
  }, [gate, item_id, navigate]);
  return gate === 'login' || gate === 'password' ? 'elsewhere' : gate;
}

function gateOf(error: CallError | undefined) {
  if (!error) return 'open';
  const isGone = (error.data as { readonly missing?: unknown } | null | undefined)?.missing === 1;
  if (error.kind !== 'refused') return 'failed';
  if (isGone || error.code === UNKNOWN) return 'missing';
  if (PASSWORD.includes(error.code)) return 'password';
  return LOGIN.includes(error.code) ? 'login' : 'failed';
}
