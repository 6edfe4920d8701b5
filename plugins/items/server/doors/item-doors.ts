import { type Door, door } from '@docstead/core/server';
import { type ArrivingCatalog, type ArrivingItem, itemCreated } from '../../points.ts';
import { ItemRow, toItem } from '../item/item.model.ts';
import type { VisitService } from '../item/visit/visit.service.ts';
import type { ItemsSetup } from '../setup.ts';

/** Projects; one that is deleted there can be recovered here from today on. */
export function itemDoor(app: ItemsSetup, visits: VisitService): Door<ArrivingItem> {
  return door<ArrivingItem>({
    table: ItemRow.tableName,
    key: 'item_id',
    async put(rows, scope) {
      for (const { item_domain, password, ...row } of rows) {
        const domain_key = row.is_del || item_domain === '' ? null : item_domain.toLowerCase();
        const del_time = row.is_del ? app.clock.seconds() : 0;
        const kept = { ...row, item_domain, domain_key, del_time, ...visits.sealed(password) };
        await scope.db.handle(ItemRow.tableName).insert(kept);
        const item = await ItemRow.query(scope.db.handle).findById(row.item_id);
        if (item) await app.raise(itemCreated, { item: toItem(item) }, scope);
      }
    },
    read: (row) => ({
      ...row,
      password: visits.open(row),
      is_del: Boolean(row.is_del),
      is_archived: Boolean(row.is_archived),
    }),
  });
}

export const catalogDoor = (): Door<ArrivingCatalog> =>
  door<ArrivingCatalog>({
    table: 'catalog',
    key: 'cat_id',
    async put(rows, { db }) {
      if (rows.length > 0) await db.handle('catalog').insert([...rows]);
    },
  });
