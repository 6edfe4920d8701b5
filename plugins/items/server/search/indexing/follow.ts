import {
  itemCreated,
  pageRecovered,
  pageSaved,
  pagesAdded,
  pagesDeleted,
  pagesMoved,
  pagesPurged,
} from '../../../points.ts';
import { findItem } from '../../item/item.model.ts';
import { PageRow } from '../../page/page.model.ts';
import type { ItemsSetup } from '../../setup.ts';
import type { SearchIndex } from './search-index.ts';

/** Drafts are not in it. The index is written in the transaction that writes the page, so that they never differ. */
export function followPages(app: Pick<ItemsSetup, 'on'>, index: Pick<SearchIndex, 'put' | 'drop'>): void {
  app.on(itemCreated, async ({ item }, scope) => {
    const { item_id, item_type } = item;
    // Pages that others have put into the new item are here as well; once more does no harm.
    await index.put(
      await PageRow.query(scope.db.handle).where({ item_id, is_del: false, is_draft: false }),
      item_type,
      scope,
    );
  });
  app.on(pageSaved, async ({ item, page, before }, scope) => {
    if (page.is_draft) return;
    const isOld = before !== undefined && !before.is_draft;
    if (isOld && before.page_title === page.page_title && before.page_content === page.page_content) return;
    await index.put([page], item.item_type, scope);
  });
  app.on(pagesAdded, ({ item, pages }, scope) => {
    const published = pages.filter((page) => !page.is_draft);
    return index.put(published, item.item_type, scope);
  });
  app.on(pagesDeleted, ({ page_ids }, scope) => index.drop(page_ids, scope));
  app.on(pagesPurged, ({ page_ids }, scope) => index.drop(page_ids, scope));
  app.on(pageRecovered, async ({ item, page }, scope) => {
    if (!page.is_draft) await index.put([page], item.item_type, scope);
  });
  app.on(pagesMoved, async ({ to_item_id, page_ids }, scope) => {
    const item = await findItem(scope.db, to_item_id);
    for (let at = 0; item && at < page_ids.length; at += BATCH) {
      const pages = PageRow.query(scope.db.handle).whereIn('page_id', page_ids.slice(at, at + BATCH));
      await index.put(await pages.where({ is_del: false, is_draft: false }), item.item_type, scope);
    }
  });
}

const BATCH = 100;
