import { PageRow } from '../page/page.model.ts';
import type { PageSaver } from '../page/page.service.ts';
import type { CopyWork } from './copy-work.ts';

/**
 * Copies the pages of these catalogs, each as a new page of the caller's: by the same way as any page is saved, so that
 * whoever watches saving (search, quotas) knows of it. `ids` leads from a catalog to its copy.
 */
export async function copyPages(saver: PageSaver, work: CopyWork, ids: ReadonlyMap<number, number>): Promise<void> {
  const { scope, from, to, author } = work;
  const places = await PageRow.query(scope.db.handle)
    .select('page_id')
    .where({ item_id: from.item_id, is_del: false })
    .whereIn('cat_id', [...ids.keys()])
    .orderBy('page_id');
  for (const { page_id } of places) {
    // One at a time: the texts of a large catalog would not fit into memory together.
    const page = await PageRow.query(scope.db.handle).findById(page_id);
    if (!page) continue;
    const { page_title, page_content, page_comments, s_number, ext_info } = page;
    const place = { item_id: to.item_id, page_id: 0, cat_id: ids.get(page.cat_id) ?? to.cat_id };
    // An import may have left a page without text, which could not be saved as it is; a copy without it would lack it.
    const draft = { ...place, page_title, page_content: page_content || '\n', page_comments, s_number, author };
    const copy = await saver.save(draft, scope);
    if (ext_info !== '') await PageRow.query(scope.db.handle).findById(copy.page_id).patch({ ext_info });
  }
}
