import type { Db } from '@docstead/core/server';
import { users } from '../../../../accounts/points.ts';
import type { House } from '../../house.ts';
import type { Listed } from './list.service.ts';

/** Names of people by uid. */
export type Owners = ReadonlyMap<number, string>;

/** As many as any database binds in one statement. */
const AT_ONCE = 500;

/** Whose the others' projects of a list are: nobody needs to be told their own name. */
export async function ownersOf({ app }: Pick<House, 'app'>, db: Db, listed: readonly Listed[]): Promise<Owners> {
  const uids = [...new Set(listed.filter(({ rights }) => !rights.owner).map(({ row }) => row.uid))];
  const owners = new Map<number, string>();
  for (let at = 0; at < uids.length; at += AT_ONCE) {
    const found = await app.services.get(users).byIds(db, uids.slice(at, at + AT_ONCE));
    for (const [uid, { name, username }] of found) owners.set(uid, name || username);
  }
  return owners;
}
