import { fail, uidOf } from '@docstead/core/contract';
import type { Scope } from '@docstead/core/server';
import { type User, users } from '../../../accounts/points.ts';
import * as f from '../../contract/failures.ts';
import {
  type AccessLevel,
  type ChangeLog,
  type Item,
  type ItemMembers,
  memberAdded,
  memberAdding,
} from '../../points.ts';
import { AccessRow } from '../access/access.model.ts';
import type { AccessRows } from '../access/access.service.ts';
import { actorOf } from '../changelog/changelog.service.ts';
import { lockItem } from '../item/lock-item.ts';
import type { ItemsSetup } from '../setup.ts';
import { admitMembers } from './admit-members.ts';
import { changeOf } from './member-change.ts';
import { listMembers, MEMBERS, type Member, type MemberWish, membersIn, writeMembers } from './member-rows.ts';
import { requireFirstLevel } from './require-first-level.ts';
import { tellPeople } from './tell-people.ts';

export interface MembersWish {
  readonly names: readonly string[];
  /** Undefined stays what it is, and is 0 for who comes. */
  readonly level: AccessLevel | undefined;
  /** First-level catalogs; `[]` is all. Undefined stays, and is all for who comes. */
  readonly cat_ids: readonly number[] | undefined;
}

export interface Members extends ItemMembers {
  /** Gives the member that was written last, and the names that are nobody's. */
  save(item: Item, wish: MembersWish, scope: Scope): Promise<{ readonly id: number; readonly unknown: string[] }>;
  remove(item: Item, item_member_id: number, scope: Scope): Promise<void>;
}

interface Parts {
  readonly access: Pick<AccessRows, 'dropLocks'>;
  readonly changelog: ChangeLog;
}

/** The people whom managers put into a project; those whom plugins put there are the plugins'. */
export function createMembers(app: ItemsSetup, { access, changelog }: Parts): Members {
  async function peopleOf({ names }: MembersWish, item: Item, { db }: Scope) {
    const found = await app.services.get(users).byNames(db, names);
    const people = new Map<number, User>([...found.values()].map((user) => [user.uid, user]));
    if (people.size === 0) throw fail(f.peopleUnknown, { params: { names: names.join(', ') } });
    const owner = people.get(item.uid);
    if (owner) throw fail(f.ownerIsIn, { params: { username: owner.username } });
    return { people, uids: [...people.keys()], unknown: names.filter((name) => !found.has(name)) };
  }

  return {
    list: listMembers,
    admit: (item_id, wishes, scope) => admitMembers({ app, changelog }, { item_id, wishes }, scope),

    async save(item, wish, scope) {
      const { item_id } = item;
      return scope.db.write(async (db) => {
        const inner = { ...scope, db };
        await lockItem(db, item_id);
        const { people, uids, unknown } = await peopleOf(wish, item, inner);
        const cat_ids = wish.level === 2 ? [] : wish.cat_ids;
        if (cat_ids) await requireFirstLevel(db, item_id, cat_ids);
        const before = new Map((await membersIn(db, item_id, uids)).map((member) => [member.uid, member]));
        const added = uids.filter((uid) => !before.has(uid));
        const news = { item, uids: added, level: wish.level ?? 0 };
        if (added.length > 0) await app.raise(memberAdding, news, inner);
        const wishes = uids.map((uid) => wishOf(uid, { ...wish, cat_ids }, before.get(uid)));
        await writeMembers(db, { item_id, now: app.clock.seconds() }, wishes);
        if (wishes.some(({ level }) => level === 0)) await access.dropLocks(db, { item_id });
        tellPeople(app, item_id, uids);
        await changelog.write(
          db,
          actorOf(scope),
          added.map((uid) => changeOf(item_id, { uid, username: people.get(uid)?.username ?? '' }, 'binding')),
        );
        if (added.length > 0) await app.raise(memberAdded, { ...news, by: uidOf(scope.caller) }, inner);
        const after = await membersIn(db, item_id, uids.slice(-1));
        return { id: after[0]?.id ?? 0, unknown };
      });
    },

    async remove(item, item_member_id, scope) {
      const { item_id } = item;
      await scope.db.write(async (db) => {
        await lockItem(db, item_id);
        const row = await AccessRow.query(db.handle).findOne({ id: item_member_id, item_id, ...MEMBERS });
        if (!row) throw fail(f.memberUnknown);
        await AccessRow.query(db.handle)
          .delete()
          .where({ item_id, uid: row.uid, ...MEMBERS });
        await access.dropLocks(db, { item_id, uid: row.uid });
        tellPeople(app, item_id, [row.uid]);
        const gone = (await app.services.get(users).byIds(db, [row.uid])).get(row.uid);
        const username = gone?.username ?? '';
        await changelog.write(db, actorOf(scope), [changeOf(item_id, { uid: row.uid, username }, 'unbound')]);
      });
    },
  };
}

/** What was not sent stays; who manages is limited to nothing. */
function wishOf(uid: number, { level, cat_ids }: MembersWish, before: Member | undefined): MemberWish {
  const next = level ?? before?.level ?? 0;
  return { uid, level: next, cat_ids: next === 2 ? [] : (cat_ids ?? before?.cat_ids ?? []) };
}
