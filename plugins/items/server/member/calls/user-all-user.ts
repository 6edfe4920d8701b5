import { isSiteAdmin } from '@docstead/core/contract';
import type { CallScope } from '@docstead/core/server';
import { type User, users } from '../../../../accounts/points.ts';
import type { Handler, House } from '../../house.ts';
import { peopleKnownTo } from '../people-known.ts';

/** More are found by a word. */
const MOST = 1000;

/**
 * Existing clients propose these people for a project or a team. They have a list of everybody there; here it is, but for
 * who administers the site, of those whom the caller may know, and of the caller.
 */
export function userAllUser(house: House): Handler<'/api/user/allUser'> {
  async function mayKnow(uid: number, ctx: CallScope): Promise<User[]> {
    const self = await house.app.services.get(users).byIds(ctx.db, [uid]);
    return [...self.values(), ...(await peopleKnownTo(house, uid, ctx)).map(({ user }) => user)];
  }

  return async ({ input: { username = '' }, allowed: { uid }, ctx }) => {
    const term = username.trim();
    const found = isSiteAdmin(ctx.caller)
      ? (await house.app.services.get(users).list(ctx.db, { term, page: 1, count: MOST })).rows
      : (await mayKnow(uid, ctx)).filter((user) => isHit(user, term));
    return [...found]
      .sort((a, b) => a.uid - b.uid)
      .map((user) => ({ username: user.username, uid: String(user.uid), name: user.name }));
  };
}

/** By a name, not by an address, which nobody is told. */
function isHit({ username, name }: User, term: string): boolean {
  const word = term.toLowerCase();
  return [username, name].some((text) => text.toLowerCase().includes(word));
}
