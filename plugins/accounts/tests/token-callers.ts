import type { CallOptions, TestHost } from '@docstead/core/testing';
import { signUp } from '../testing.ts';
import { makeToken, room } from './places.ts';

/** Who calls with an access token, beside the people of `callersOf`: whose it is, what it is for, and whether it goes on. */
export async function tokenCallersOf(host: TestHost, people: Readonly<Record<string, CallOptions>>) {
  const of = (who: string) => ({ token: String(people[who]?.token) });
  const owner = await signUp(host, 'owner-of-a-token');
  const [user, root] = [of('user'), of('root')];
  const made = {
    writer: await makeToken(host, user),
    reader: await makeToken(host, user, { access: 'read' }),
    limited: await makeToken(host, user, { places: [room(1)] }),
    rootWriter: await makeToken(host, root),
    rootLimited: await makeToken(host, root, { places: [room(1), room(3)] }),
    over: await makeToken(host, user, { expire_time: host.clock.seconds() + 1 }),
    revoked: await makeToken(host, user),
    bannedToken: await makeToken(host, owner),
  };
  const { token_id } = made.revoked;
  await host.call('/api/user/revokeToken', { token_id }, user);
  // By hand: the call that bans ends the tokens, and this one is to be refused although it goes on.
  await host.db.write(
    async ({ handle }) => void (await handle('users').where({ uid: owner.uid }).update({ is_banned: true })),
  );
  host.clock.advance(120);
  const callers = Object.fromEntries(Object.entries(made).map(([name, { token }]) => [name, { token }]));
  // Their first use is noted now, so that it is no change that a refused call makes.
  for (const caller of Object.values(callers)) await host.call('/api/user/info', {}, caller);
  return callers;
}
