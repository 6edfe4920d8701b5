import type { Random } from '@docstead/core/server';
import { usernamesLike } from '../../../accounts/contract/usernames-like.ts';
import type { Person } from './person.ts';

/**
 * Names for a newcomer, the best one first; somebody else's account is never taken for theirs. An address is a name only
 * where it is confirmed as their own, else what stands before the @.
 */
export function* usernamesFor({ username, email, isVerified }: Person, random: Random): Generator<string> {
  const isOwn = isVerified && username.toLowerCase() === email.toLowerCase();
  if (isOwn) yield username;
  const said = username === '' && isVerified ? email : username;
  yield* usernamesLike(said.split('@')[0] ?? '', random);
}
