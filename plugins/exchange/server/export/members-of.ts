import { inChunks } from '@docstead/core/server';
import { type User, users } from '../../../accounts/points.ts';
import { type ItemMember, itemMembers } from '../../../items/points.ts';
import type { ProjectMember } from '../../format/project.ts';
import type { Bound } from './make-book.ts';

/** Who was put into the project, by username alone. The owner, and who is in it by a team, is none of them. */
export async function membersOf({ app, item, outline }: Bound): Promise<ProjectMember[]> {
  const { db } = app.system();
  const members = await app.services.get(itemMembers).list(db, item.item_id);
  const people = new Map<number, User>();
  for (const some of inChunks(members.map(({ uid }) => uid))) {
    for (const [uid, user] of await app.services.get(users).byIds(db, some)) people.set(uid, user);
  }
  const roots = new Set(outline.catalogs.filter((one) => one.parent_cat_id === 0).map(({ cat_id }) => cat_id));
  return members.flatMap((member) => memberOf(member, { username: people.get(member.uid)?.username, roots }));
}

interface Known {
  /** Undefined for who is gone. */
  readonly username: string | undefined;
  readonly roots: ReadonlySet<number>;
}

/** Whoever is limited to catalogs of which none is left may do nothing, and is not named: without one, it would be everything. */
function memberOf({ level, cat_ids }: ItemMember, { username, roots }: Known): ProjectMember[] {
  const cats = cat_ids.filter((cat_id) => roots.has(cat_id)).map(String);
  if (username === undefined || (cat_ids.length > 0 && cats.length === 0)) return [];
  return [{ username, level, cats }];
}
