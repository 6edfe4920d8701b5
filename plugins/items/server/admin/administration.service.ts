import { fail } from '@docstead/core/contract';
import type { Db, Scope } from '@docstead/core/server';
import { itemUnknown } from '../../contract/failures.ts';
import { itemRecovered } from '../../points.ts';
import { ItemRow, toItem } from '../item/item.model.ts';
import type { ItemKeeper } from '../item/item.service.ts';
import { lockItems } from '../item/lock-items.ts';
import type { Transfers } from '../item/transfer.service.ts';
import { IS_NO_NEW_ITEM } from '../planting/planting.model.ts';
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
  readonly transfers: Transfers;
}

export function createItemAdministration(app: ItemsSetup, { items, transfers }: Parts): ItemAdministration {
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

    transfer: (item_id, username, scope) => transfers.give({ item_id, username }, scope),
  };
}

/** Deleted ones too: as it stands once nobody else writes it. */
async function heldItem(db: Db, item_id: number): Promise<ItemRow> {
  await lockItems(db, [item_id]);
  const row = await ItemRow.query(db.handle).findById(item_id).whereRaw(IS_NO_NEW_ITEM);
  if (!row) throw fail(itemUnknown);
  return row;
}

/** The address was free for others meanwhile. */
async function addressOf(db: Db, { item_domain }: ItemRow): Promise<Pick<ItemRow, 'item_domain' | 'domain_key'>> {
  const domain_key = item_domain === '' ? null : item_domain.toLowerCase();
  const other = domain_key === null ? undefined : await ItemRow.query(db.handle).findOne({ domain_key });
  return other ? { item_domain: '', domain_key: null } : { item_domain, domain_key };
}
