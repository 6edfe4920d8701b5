import type { UserCaller } from '../sdk/contract/index.ts';

/** Somebody who has logged in, as accounts would say it: Ann, user 7, unless said otherwise. */
export function testUser(over: Partial<Omit<UserCaller, 'kind'>> = {}): UserCaller {
  const via = { kind: 'session', id: 1, scopes: 'all' } as const;
  return { kind: 'user', uid: 7, username: 'ann', name: 'Ann', groupid: 2, via, ...over };
}
