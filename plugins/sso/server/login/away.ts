import type { CallScope, Limits } from '@docstead/core/server';

/** What the browser keeps while it is at the provider, in a cookie that this site has signed. */
export interface Away {
  readonly provider: string;
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE: who has only seen the code cannot redeem it. */
  readonly verifier: string;
  readonly redirect: string;
  /** Whose account, and which session of theirs, began it to connect another account: nobody is logged in by it. */
  readonly owner?: Owner | undefined;
}

export interface Owner {
  readonly uid: number;
  readonly session: number;
}

/** As long as the cookie lives, and somewhat longer. */
const REMEMBERED = 700;

/** The cookie holds 2,000 characters in all. */
const LONGEST_REDIRECT = 1200;

export const shortRedirect = (redirect: string | undefined): string | undefined =>
  redirect !== undefined && redirect.length <= LONGEST_REDIRECT ? redirect : undefined;

/** One for each try, so that two tabs do not take each other's. */
const nameOf = (state: string): string => `away-${state.slice(0, 16)}`;

/** Where the last connection was begun, for who comes back when all else of it is over. */
const BEGUN = 'begun';
const BEGUN_SECONDS = 86_400;

interface Begun {
  readonly state: string;
  readonly redirect: string;
}

export function keepAway({ cookies }: CallScope, away: Away): void {
  cookies.set(nameOf(away.state), JSON.stringify(away));
  const { state, redirect, owner } = away;
  if (owner) cookies.set(BEGUN, JSON.stringify({ state, redirect } satisfies Begun), { seconds: BEGUN_SECONDS });
}

/** The page where this browser began to connect an account, with this state, in the last day. */
export function beganAt({ cookies }: CallScope, state: string): string | undefined {
  const kept = cookies.get(BEGUN);
  // It is signed, so it is what `keepAway` wrote.
  const begun = kept === undefined ? undefined : (JSON.parse(kept) as Begun);
  return begun?.state === state ? begun.redirect : undefined;
}

/** What this browser went out with, once: undefined where it did not, or has been here with it. */
export async function takeAway({ cookies }: CallScope, limits: Limits, state: string): Promise<Away | undefined> {
  if (!/^[0-9a-f]{32}$/.test(state)) return undefined;
  const kept = cookies.get(nameOf(state));
  // It is signed, so it is what `keepAway` wrote.
  const away = kept === undefined ? undefined : (JSON.parse(kept) as Away);
  if (away?.state !== state) return undefined;
  cookies.clear(nameOf(state));
  return (await limits.take(`back ${state}`, 1, REMEMBERED)) ? away : undefined;
}
