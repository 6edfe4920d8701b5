import { fail, limitTo } from '@docstead/core/contract';
import type { Scope } from '@docstead/core/server';
import { accountFailures, type TokenPlace, tokenReach } from '../../points.ts';
import type { Accounts } from '../accounts.ts';
import { placeRef } from './token-scopes.ts';

/** As many as a picker shows. */
const OFFERED = 50;

/** What a token of the caller can be limited to, by name. */
export async function placesNamed({ app }: Accounts, term: string, scope: Scope): Promise<TokenPlace[]> {
  const answers = await app.raise(tokenReach, { term, count: OFFERED }, scope);
  return answers.flat().slice(0, OFFERED);
}

/** Labels of those of these places that are in the caller's reach now, by what `limitTo` writes. */
export async function labelsOf({ app }: Accounts, places: readonly string[], scope: Scope) {
  if (places.length === 0) return new Map<string, string>();
  const among = [...new Set(places)].map(placeRef);
  const answers = await app.raise(tokenReach, { among, term: '', count: among.length }, scope);
  return new Map(answers.flat().map(({ noun, id, label }) => [limitTo(noun, id), label]));
}

/** Refuses what is not in the caller's reach: a token must not name what its user cannot see. */
export async function requirePlaces(accounts: Accounts, places: readonly string[], scope: Scope): Promise<void> {
  const known = await labelsOf(accounts, places, scope);
  if (places.every((place) => known.has(place))) return;
  throw fail(accountFailures.tokenPlaceWrong, { data: { field: 'places' } });
}
