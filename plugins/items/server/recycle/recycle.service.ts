import { fail } from '@docstead/core/contract';
import { Row, type Scope } from '@docstead/core/server';
import { pageUnknown } from '../../contract/failures.ts';
import { type Author, type Item, itemsPurged, pageRecovered, pagesDeleted, pagesPurged } from '../../points.ts';
import { findCatalog } from '../catalog/catalog.model.ts';
import { ItemRow } from '../item/item.model.ts';
import { touchItem } from '../item/touch.ts';
import type { Kit } from '../kit.ts';
import { LockRow, PageRow } from '../page/page.model.ts';

export class RecycleRow extends Row {
  static override tableName = 'recycle';
  declare id: number;
  declare item_id: number;
  declare page_id: number;
  declare page_title: string;
  declare del_by_uid: number;
  declare del_by_username: string;
  declare del_time: number;
}

export interface Recycle {
  /** Puts pages of one item into the bin. Inside `db.write`. */
  put(pages: readonly PageRow[], by: Author, scope: Scope): Promise<void>;
  recover(item: Item, page_id: number, scope: Scope): Promise<void>;
  /** Removes for good what was deleted longer ago than the setting says. */
  purge(scope: Scope): Promise<void>;
}

const BATCH = 500;

export function createRecycle(kit: Kit): Recycle {
  async function purgePages(page_ids: number[], scope: Scope): Promise<void> {
    if (page_ids.length === 0) return;
    await kit.raise(pagesPurged, { page_ids }, scope);
    await PageRow.query(scope.db.handle).delete().whereIn('page_id', page_ids);
  }

  async function purgeItem(item_id: number, scope: Scope): Promise<void> {
    const pages = await PageRow.query(scope.db.handle).select('page_id').where({ item_id });
    await purgePages(
      pages.map((page) => page.page_id),
      scope,
    );
    await kit.raise(itemsPurged, { item_ids: [item_id] }, scope);
    await ItemRow.query(scope.db.handle).deleteById(item_id);
  }

  return {
    async put(pages, by, scope) {
      const first = pages[0];
      if (!first) return;
      const now = kit.clock.seconds();
      const page_ids = pages.map((page) => page.page_id);
      await PageRow.query(scope.db.handle).whereIn('page_id', page_ids).patch({ is_del: true });
      await LockRow.query(scope.db.handle).delete().whereIn('page_id', page_ids);
      for (const { page_id, item_id, page_title } of pages) {
        const row = { page_id, item_id, page_title, del_by_uid: by.uid, del_by_username: by.username, del_time: now };
        await RecycleRow.query(scope.db.handle).insert(row).onConflict('page_id').merge();
      }
      await touchItem(scope.db, first.item_id, { now, tree: true });
      await kit.raise(pagesDeleted, { item_id: first.item_id, page_ids }, scope);
    },

    async recover(item, page_id, scope) {
      const { item_id } = item;
      await scope.db.write(async (db) => {
        const row = await RecycleRow.query(db.handle).findOne({ item_id, page_id });
        const page = row && (await PageRow.query(db.handle).findById(page_id).forUpdate());
        if (!page) throw fail(pageUnknown);
        const catalog = await findCatalog(db, page.cat_id);
        const cat_id = catalog?.item_id === item_id ? page.cat_id : 0;
        await page.$query(db.handle).patch({ is_del: false, cat_id });
        await RecycleRow.query(db.handle).delete().where({ page_id });
        await touchItem(db, item_id, { now: kit.clock.seconds(), tree: true });
        await kit.raise(pageRecovered, { item, page }, { ...scope, db });
      });
    },

    async purge(scope) {
      const old = kit.clock.seconds() - kit.settings.get('recycle_days') * 86_400;
      const pages = await RecycleRow.query(scope.db.handle).where('del_time', '<', old).limit(BATCH);
      const page_ids = pages.map((page) => page.page_id);
      await scope.db.write((db) => purgePages(page_ids, { ...scope, db }));
      const items = await ItemRow.query(scope.db.handle)
        .where({ is_del: true })
        .where('del_time', '<', old)
        .limit(BATCH);
      for (const { item_id } of items) await scope.db.write((db) => purgeItem(item_id, { ...scope, db }));
    },
  };
}
