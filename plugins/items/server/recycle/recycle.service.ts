import { fail } from '@docstead/core/contract';
import { type Db, inChunks, type Scope } from '@docstead/core/server';
import { pageUnknown } from '../../contract/failures.ts';
import { type Author, type ChangeLog, type Item, pageRecovered, pagesComing, pagesDeleted } from '../../points.ts';
import { findCatalog } from '../catalog/catalog.model.ts';
import type { PagePlace } from '../catalog/pages-below.ts';
import { refuseMorePages } from '../catalog/treeless.ts';
import { actorOf } from '../changelog/changelog.service.ts';
import { toItem } from '../item/item.model.ts';
import { lockItem } from '../item/lock-item.ts';
import { touchItem } from '../item/touch.ts';
import { isHidden } from '../page/drafts/drafts.ts';
import { LockRow, PageRow } from '../page/page.model.ts';
import type { ItemsSetup } from '../setup.ts';
import { purge } from './purge.ts';
import { RecycleRow } from './recycle.model.ts';

export interface Recycle {
  /** Puts pages of one item into the bin. Inside `db.write`, where the item's row is held. */
  put(pages: readonly PagePlace[], by: Author, scope: Scope): Promise<void>;
  recover(item: Item, page_id: number, scope: Scope): Promise<void>;
  /** Removes for good what was deleted longer ago than the setting says. */
  purge(scope: Scope, signal?: AbortSignal): Promise<void>;
}

export function createRecycle(app: ItemsSetup, changelog: ChangeLog): Recycle {
  return {
    async put(pages, by, scope) {
      const first = pages[0];
      if (!first) return;
      const now = app.clock.seconds();
      const page_ids = pages.map((page) => page.page_id);
      for (const chunk of inChunks(pages, ROWS)) await putChunk(scope.db, chunk, { by, now });
      await touchItem(scope.db, first.item_id, { now, tree: app.push });
      await app.raise(pagesDeleted, { item_id: first.item_id, page_ids }, scope);
    },

    async recover(item, page_id, scope) {
      const { item_id } = item;
      await scope.db.write(async (db) => {
        const held = await lockItem(db, item_id);
        const row = await RecycleRow.query(db.handle).findOne({ item_id, page_id });
        const page = row && (await PageRow.query(db.handle).findById(page_id).forUpdate());
        if (!page || isHidden(page, scope)) throw fail(pageUnknown);
        await refuseMorePages(app, held, { db, count: 1 });
        await app.raise(pagesComing, { item: toItem(held), count: 1 }, { ...scope, db });
        const catalog = await findCatalog(db, page.cat_id);
        const cat_id = catalog?.item_id === item_id ? page.cat_id : 0;
        await page.$query(db.handle).patch({ is_del: false, cat_id });
        await RecycleRow.query(db.handle).delete().where({ page_id });
        await touchItem(db, item_id, { now: app.clock.seconds(), tree: app.push });
        await app.raise(pageRecovered, { item, page }, { ...scope, db });
        if (page.is_draft) return;
        const name = page.page_title;
        await changelog.write(db, actorOf(scope), [
          { item_id, action: 'recover', object: 'page', object_id: page_id, name },
        ]);
      });
    },

    purge: (scope, signal) => purge(app, scope, signal),
  };
}

/** Each row binds six values. */
const ROWS = 200;

async function putChunk(db: Db, pages: readonly PagePlace[], { by, now }: { by: Author; now: number }): Promise<void> {
  const page_ids = pages.map((page) => page.page_id);
  await PageRow.query(db.handle).whereIn('page_id', page_ids).patch({ is_del: true });
  await LockRow.query(db.handle).delete().whereIn('page_id', page_ids);
  const who = { del_by_uid: by.uid, del_by_username: by.username, del_time: now };
  const rows = pages.map(({ page_id, item_id, page_title }) => ({ page_id, item_id, page_title, ...who }));
  await db.handle('recycle').insert(rows).onConflict('page_id').merge();
}
