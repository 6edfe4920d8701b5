import { fail } from '@docstead/core/contract';
import type { Db, Scope } from '@docstead/core/server';
import { accountFailures, type User, type Users, users } from '../../../accounts/points.ts';
import { itemUnknown, manageRefused } from '../../contract/failures.ts';
import { type ChangeLog, itemTransferred, itemTransferring } from '../../points.ts';
import type { AccessRows } from '../access/access.service.ts';
import { actorOf } from '../changelog/changelog.service.ts';
import { MEMBERS } from '../member/member-rows.ts';
import { tellPeople } from '../member/tell-people.ts';
import type { ItemsSetup } from '../setup.ts';
import { ItemRow, toItem } from './item.model.ts';
import { lockItems } from './lock-items.ts';

export interface Transfers {
  /**
   * Gives the item to somebody else, by username or confirmed address; who has it keeps no right of their own. An archived
   * one too, for somebody has to answer for it. The rights to do so are asked before.
   */
  give(wish: TransferWish, scope: Scope): Promise<ItemRow>;
}

export interface TransferWish {
  readonly item_id: number;
  readonly username: string;
  /** Whose it is, where only they may give it: another one has it by now, or never had it. */
  readonly from_uid?: number;
}

interface Parts {
  readonly access: Pick<AccessRows, 'dropLocks'>;
  readonly changelog: ChangeLog;
}

export function createTransfers(app: ItemsSetup, { access, changelog }: Parts): Transfers {
  async function hand(row: ItemRow, to_uid: number, { db, ...scope }: Scope): Promise<void> {
    const { item_id, item_name: name, uid: from_uid } = row;
    const inner = { ...scope, db };
    await app.raise(itemTransferring, { item: toItem(row), from_uid, to_uid }, inner);
    await row.$query(db.handle).patch({ uid: to_uid });
    // The owner needs no membership.
    await db
      .handle('item_access')
      .where({ item_id, uid: to_uid, ...MEMBERS })
      .delete();
    await access.dropLocks(db, { item_id, uid: from_uid });
    await changelog.write(db, actorOf(scope), [
      { item_id, action: 'attorn', object: 'item', object_id: item_id, name },
    ]);
    await app.raise(itemTransferred, { item: toItem(row), from_uid, to_uid }, inner);
    app.rights.changed({ item_id });
    tellPeople(app, item_id, [from_uid, to_uid]);
  }

  return {
    give: ({ item_id, username, from_uid }, scope) =>
      scope.db.write(async (db) => {
        const next = await heldUser(app.services.get(users), db, username.trim());
        await lockItems(db, [item_id]);
        const row = await ItemRow.query(db.handle).findById(item_id);
        if (!row || row.is_del) throw fail(itemUnknown);
        if (from_uid !== undefined && row.uid !== from_uid) throw fail(manageRefused);
        if (!next) throw fail(accountFailures.userUnknown);
        if (row.uid !== next.uid) await hand(row, next.uid, { ...scope, db });
        return row;
      }),
  };
}

/** Before the project, as deletion has it, and not deleted while the project becomes theirs. */
async function heldUser(people: Users, db: Db, name: string): Promise<User | undefined> {
  const user = (await people.byNames(db, [name])).get(name);
  return user && (await people.hold(db, user.uid)) ? user : undefined;
}
