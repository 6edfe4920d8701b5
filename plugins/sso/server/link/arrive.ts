import type { CallScope } from '@docstead/core/server';
import { CONNECT } from '../../problems.ts';
import { requireDomain } from '../login/account.ts';
import type { Owner } from '../login/away.ts';
import { backTo } from '../login/ended.ts';
import type { Person } from '../login/person.ts';
import type { KnownProvider } from '../provider/providers.ts';
import type { Sso } from '../sso.ts';

const COOKIE = 'arrived';
/** From the provider's answer to the page that asks for the rest. */
const SECONDS = 120;

interface Arrival {
  readonly owner: Owner;
  readonly redirect: string;
  readonly provider: KnownProvider;
  readonly person: Person;
}

/** Somebody has shown which account at a provider is theirs, and in whose session here that began. */
export interface Arrived {
  readonly provider: string;
  readonly issuer: string;
  readonly person: Person;
}

/**
 * No session counts where a provider sends the browser back to, so the account is not connected yet: it is kept for the
 * session that began this, and for this very browser, whose page then asks for it.
 */
export async function arrive({ app }: Sso, ctx: CallScope, arrival: Arrival): Promise<never[]> {
  const { owner, redirect, provider, person } = arrival;
  requireDomain(provider, person);
  const ticket = app.random.hex(16);
  const arrived: Arrived = { provider: provider.id, issuer: provider.issuer, person };
  await app.shortLived.put(keyOf(owner, ticket), JSON.stringify(arrived), SECONDS);
  ctx.cookies.set(COOKIE, ticket, { seconds: SECONDS });
  return backTo(ctx, redirect, CONNECT);
}

/** What arrived in this browser for this session, once. */
export async function takeArrived({ app }: Sso, ctx: CallScope, owner: Owner): Promise<Arrived | undefined> {
  const ticket = ctx.cookies.get(COOKIE);
  if (ticket === undefined) return undefined;
  ctx.cookies.clear(COOKIE);
  const kept = await app.shortLived.take(keyOf(owner, ticket));
  // It is what `arrive` wrote.
  return kept === undefined ? undefined : (JSON.parse(kept) as Arrived);
}

const keyOf = ({ uid, session }: Owner, ticket: string): string => `arrived ${uid} ${session} ${ticket}`;
