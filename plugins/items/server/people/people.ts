import { type Db, inChunks } from '@docstead/core/server';
import { type User, users } from '../../../accounts/points.ts';
import type { ItemsSetup } from '../setup.ts';

/** Whoever has the plugin's setup at hand. */
export interface Asking {
  readonly app: ItemsSetup;
}

/** Users by id, in as few queries as a statement binds; who is gone is absent. */
export async function peopleOf({ app }: Asking, db: Db, uids: Iterable<number>): Promise<Map<number, User>> {
  const people = new Map<number, User>();
  // 0 is the site's own programs.
  for (const some of inChunks(new Set([...uids].filter((uid) => uid > 0)))) {
    for (const [uid, user] of await app.services.get(users).byIds(db, some)) people.set(uid, user);
  }
  return people;
}

/** By what name people are shown: their display name, where they have one. */
export const shownName = ({ name, username }: Pick<User, 'name' | 'username'>): string => name || username;

/** The name of today; of who is gone, the username that was kept with what they wrote. */
export type NameOf = (uid: number, kept: string) => string;

/** People whose names are remembered until the next write: those of a page's history, not of a large recycle bin. */
const MOST_KEPT = 100;

export async function namesOf(house: Asking, db: Db, uids: Iterable<number>): Promise<NameOf> {
  const wanted = [...new Set(uids)].sort((a, b) => a - b);
  const read = () => peopleOf(house, db, wanted);
  const people = await (wanted.length > MOST_KEPT ? read() : db.recall(`items:names:${wanted.join(',')}`, read));
  return (uid, kept) => {
    const user = people.get(uid);
    return user ? shownName(user) : kept;
  };
}

/** Of one person. */
export async function nameOf(
  house: Asking,
  db: Db,
  { uid, username }: Pick<User, 'uid' | 'username'>,
): Promise<string> {
  return (await namesOf(house, db, [uid]))(uid, username);
}

interface Written {
  readonly author_uid: number;
  readonly author_username: string;
}

/** Who saved a page or a version last, as the wire tells it beside the username. */
export const authorName = (house: Asking, db: Db, { author_uid: uid, author_username: username }: Written) =>
  nameOf(house, db, { uid, username });
