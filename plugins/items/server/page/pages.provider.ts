import type { Pages } from '../../points.ts';
import type { House } from '../house.ts';
import { IS_PLANTED } from '../planting/planting.model.ts';
import { binPages } from './bin-pages.ts';
import { PageRow } from './page.model.ts';
import { withinLimit } from './page-limit.ts';
import { readablePages } from './readable/readable-pages.ts';
import { readersOf } from './readable/readers-of.ts';

/** `items/pages@1` for other plugins: the same writing as page/save. */
export function pagesProvider(house: House): Pages {
  const { saver, catalogs } = house;
  return {
    readable: (page_ids, scope, options) => readablePages(house, { page_ids, ...options }, scope),
    readers: (db, page_id, uids) => readersOf(house, { page_id, uids }, db),
    async byIds(db, page_ids) {
      const rows = await PageRow.query(db.handle)
        .whereIn('page_id', [...page_ids])
        .where({ is_del: false, is_draft: false })
        .whereRaw(IS_PLANTED);
      return new Map(rows.map((row) => [row.page_id, row]));
    },
    async list(db, { item_id, page, count }) {
      const { results, total } = await PageRow.query(db.handle)
        .where({ item_id, is_del: false, is_draft: false })
        .whereRaw(IS_PLANTED)
        .orderBy('page_id')
        .page(Math.max(0, page - 1), count);
      return { rows: results, total };
    },
    byTitle: async (db, { item_id, cat_id, page_title }) =>
      PageRow.query(db.handle)
        .where({ item_id, cat_id, page_title, is_del: false, is_draft: false })
        .whereRaw(IS_PLANTED)
        .orderBy('page_id'),
    async save(draft, author, scope) {
      const page_content = withinLimit(draft.page_content);
      return saver.save({ ...draft, page_content, page_id: draft.page_id ?? 0, author }, scope);
    },
    bin: (item_id, page_ids, author, scope) => binPages(house, { item_id, page_ids, author }, scope),
    recycleDays: () => house.app.settings.get('recycle_days'),
    catalogByPath: catalogs.byPath,
  };
}
