import type { Db, Random } from '@docstead/core/server';
import { usernamesLike } from '../../contract/usernames-like.ts';
import type { NameHere } from '../../points.ts';
import { rowByName } from './user.service.ts';
import { isReserved, isUsername } from './username.ts';

/** As `Users.nameFor` has it. */
export async function nameFor(db: Db, called: string, random: Random): Promise<NameHere> {
  const isTaken = async (username: string) => (await rowByName(db, username)) !== undefined;
  if (isUsername(called) && !isReserved(called)) return { username: called, isTaken: await isTaken(called) };
  let last = '';
  for (const username of usernamesLike(called, random)) {
    last = username;
    if (!isReserved(username) && !(await isTaken(username))) return { username, isTaken: false };
  }
  return { username: last, isTaken: true };
}
