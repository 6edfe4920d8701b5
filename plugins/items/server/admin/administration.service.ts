import { allowedBy, fail } from '@docstead/core/contract';
import type { Db, Scope } from '@docstead/core/server';
import { accountFailures, type User, type Users, users } from '../../../accounts/points.ts';
import { itemUnknown } from '../../contract/failures.ts';
import { itemManage, itemRecovered, itemTransferred, itemTransferring, peopleChanged } from '../../points.ts';
import type { AccessRows } from '../access/access.service.ts';
import { ItemRow, toItem } from '../item/item.model.ts';
import type { ItemKeeper } from '../item/item.service.ts';
import { lockItems } from '../item/lock-items.ts';
import { MEMBERS } from '../member/member-rows.ts';
import type { ItemsSetup } from '../setup.ts';

/** What the site administrator does with somebody's project; the rights to do so are asked before. */
export interface ItemAdministration {
  /** Deleting what is deleted, and recovering what is not, changes nothing. */
  remove(item_id: number, scope: Scope): Promise<void>;
  recover(item_id: number, scope: Scope): Promise<void>;
  transfer(item_id: number, username: string, scope: Scope): Promise<ItemRow>;
}

interface Parts {
  readonly items: Pick<ItemKeeper, 'discard'>;
  readonly access: Pick<AccessRows, 'dropLocks'>;
}

export function createItemAdministration(app: ItemsSetup, { items, access }: Parts): ItemAdministration {
  return {
    remove: (item_id, scope) =>
      scope.db.write(async (db) => {
        const row = await heldItem(db, item_id);
        if (row.is_del) return;
        await items.discard(toItem(row), { ...scope, db });
      }),

    recover: (item_id, scope) =>
      scope.db.write(async (db) => {
        const row = await heldItem(db, item_id);
        if (!row.is_del) return;
        await row.$query(db.handle).patch({ is_del: false, del_time: 0, ...(await addressOf(db, row)) });
        app.rights.changed({ item_id });
        await app.raise(itemRecovered, { item: toItem(row) }, { ...scope, db });
      }),

    transfer: (item_id, username, scope) =>
      scope.db.write(async (db) => {
        const next = await heldUser(app.services.get(users), db, username.trim());
        const row = await heldItem(db, item_id);
        if (row.is_del) throw fail(itemUnknown);
        if (!next) throw fail(accountFailures.userUnknown);
        const [from_uid, to_uid] = [row.uid, next.uid];
        if (from_uid === to_uid) return row;
        const inner = { ...scope, db };
        await app.raise(itemTransferring, { item: toItem(row), from_uid, to_uid }, inner);
        await row.$query(db.handle).patch({ uid: to_uid });
        // The owner needs no membership.
        await db
          .handle('item_access')
          .where({ item_id, uid: to_uid, ...MEMBERS })
          .delete();
        await access.dropLocks(db, { item_id, uid: from_uid });
        await app.raise(itemTransferred, { item: toItem(row), from_uid, to_uid }, inner);
        app.rights.changed({ item_id });
        for (const uid of [from_uid, to_uid]) app.push.to({ uid }, peopleChanged, { item_id });
        app.push.to(allowedBy(itemManage, item_id), peopleChanged, { item_id });
        return row;
      }),
  };
}

/** Before the project, as deletion has it, and not deleted while the project becomes theirs. */
async function heldUser(people: Users, db: Db, name: string): Promise<User | undefined> {
  const user = (await people.byNames(db, [name])).get(name);
  return user && (await people.hold(db, user.uid)) ? user : undefined;
}

/** Deleted ones too: as it stands once nobody else writes it. */
async function heldItem(db: Db, item_id: number): Promise<ItemRow> {
  await lockItems(db, [item_id]);
  const row = await ItemRow.query(db.handle).findById(item_id);
  if (!row) throw fail(itemUnknown);
  return row;
}

/** The address was free for others meanwhile. */
async function addressOf(db: Db, { item_domain }: ItemRow): Promise<Pick<ItemRow, 'item_domain' | 'domain_key'>> {
  const domain_key = item_domain === '' ? null : item_domain.toLowerCase();
  const other = domain_key === null ? undefined : await ItemRow.query(db.handle).findOne({ domain_key });
  return other ? { item_domain: '', domain_key: null } : { item_domain, domain_key };
}
