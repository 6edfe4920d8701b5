import type { Random } from '@docstead/core/server';
import type { Person } from './person.ts';

/** With what may be put behind it, the 30 characters that accounts takes. */
const LONGEST = 23;

/**
 * Names for a newcomer, the best one first; somebody else's account is never taken for theirs. An address is a name only
 * where it is confirmed as their own, else what stands before the @.
 */
export function* usernamesFor({ username, email, isVerified }: Person, random: Random): Generator<string> {
  const isOwn = isVerified && username.toLowerCase() === email.toLowerCase();
  if (isOwn) yield username;
  const said = username === '' && isVerified ? email : username;
  const plain = plainOf(said.split('@')[0] ?? '');
  yield plain;
  for (let number = 2; number < 6; number += 1) yield `${plain}-${number}`;
  yield `${plain}-${random.hex(3)}`;
}

function plainOf(text: string): string {
  const plain = text
    .replace(/[^A-Za-z0-9_\u4e00-\u9fa5]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
  return plain.length < 2 ? `user${plain === '' ? '' : `-${plain}`}` : plain;
}
