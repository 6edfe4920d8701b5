import { type CallError, goToLogin, useNavigate } from '@docstead/core/web';
import { useEffect } from 'react';
import { captchaAddress, passwordAddress } from '../addresses.ts';

const PASSWORD_NEEDED = new Set([10303, 10307]);
const LOGIN_NEEDED = new Set([10312, 10102]);
const OUT_OF_TRIES = 10104;
const UNKNOWN = 10101;
const BANNED = 11230;

/** `closed`: banned by the site administrator. */
export type Gate = 'open' | 'elsewhere' | 'missing' | 'closed' | 'failed';

export interface Refusal {
  readonly code: number;
  readonly isMissing: boolean;
}

/** What the refusal of a visit means for the reader. */
export function gateOf(refusal: Refusal | undefined): Gate | 'password' | 'login' | 'captcha' {
  if (!refusal) return 'open';
  if (refusal.isMissing || refusal.code === UNKNOWN) return 'missing';
  if (refusal.code === BANNED) return 'closed';
  if (PASSWORD_NEEDED.has(refusal.code)) return 'password';
  if (refusal.code === OUT_OF_TRIES) return 'captcha';
  return LOGIN_NEEDED.has(refusal.code) ? 'login' : 'failed';
}

export function refusalOf(error: CallError | undefined): Refusal | undefined {
  if (!error) return undefined;
  if (error.kind !== 'refused') return { code: 0, isMissing: error.kind === 'http' && error.code === 404 };
  const isMissing = (error.data as { missing?: unknown } | null | undefined)?.missing === 1;
  return { code: error.code, isMissing };
}

/** Leads to the password screen, the captcha gate or login where the visit asks for that; says what else to show. */
export function useGate(
  refusal: Refusal | undefined,
  place: { readonly item: string; readonly page_id: string },
): Gate {
  const navigate = useNavigate();
  const gate = gateOf(refusal);
  const { item, page_id } = place;
  useEffect(() => {
    if (gate === 'login') goToLogin();
    if (gate === 'captcha') navigate(captchaAddress({ item_id: item, page_id }, window.location), { replace: true });
    if (gate !== 'password') return;
    const { pathname, search, hash } = window.location;
    navigate(passwordAddress(item, page_id || undefined, `${pathname}${search}${hash}`), { replace: true });
  }, [gate, item, page_id, navigate]);
  return gate === 'password' || gate === 'login' || gate === 'captcha' ? 'elsewhere' : gate;
}
