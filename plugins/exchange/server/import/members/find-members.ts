import { type Db, inChunks } from '@docstead/core/server';
import { type User, users } from '../../../../accounts/points.ts';
import { itemMembers, items } from '../../../../items/points.ts';
import type { ProjectMember } from '../../../format/project.ts';
import type { ExchangeSetup } from '../../setup.ts';
import type { Staged } from '../staging.ts';

/** `found` can come in; `unknown` is nobody here; `owner` and `member` stay what they are. */
export type MemberState = 'found' | 'unknown' | 'owner' | 'member';

export interface MemberFound {
  readonly member: ProjectMember;
  /** 0 for nobody. */
  readonly uid: number;
  readonly state: MemberState;
}

interface Into {
  readonly staged: Pick<Staged, 'members'>;
  /** 0 is a new project. */
  readonly item_id: number;
  /** Whose a new project is. */
  readonly uid: number;
}

/** Who of those whom a file names is here: by username alone, whatever addresses people have. */
export async function findMembers(app: ExchangeSetup, db: Db, { staged, ...into }: Into): Promise<MemberFound[]> {
  const { members = [] } = staged;
  if (members.length === 0) return [];
  const found = await peopleNamed(app, db, members);
  const { item_id } = into;
  const item = item_id > 0 ? (await app.services.get(items).byIds(db, [item_id])).get(item_id) : undefined;
  const owner = item?.uid ?? into.uid;
  const there = item_id > 0 ? await app.services.get(itemMembers).list(db, item_id) : [];
  const inside = new Set(there.map(({ uid }) => uid));
  return members.map((member) => {
    const uid = found.get(member.username)?.uid ?? 0;
    const state = uid === 0 ? 'unknown' : uid === owner ? 'owner' : inside.has(uid) ? 'member' : 'found';
    return { member, uid, state };
  });
}

/** What is asked for may be a name that is somebody's confirmed address: that one is not meant. */
export async function peopleNamed(
  app: ExchangeSetup,
  db: Db,
  members: readonly ProjectMember[],
): Promise<ReadonlyMap<string, User>> {
  const people = new Map<string, User>();
  for (const some of inChunks(members.map(({ username }) => username))) {
    for (const [name, user] of await app.services.get(users).byNames(db, some)) {
      if (user.username.toLowerCase() === name.toLowerCase()) people.set(name, user);
    }
  }
  return people;
}
