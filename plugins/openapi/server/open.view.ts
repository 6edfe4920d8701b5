import { flag, timeText } from '@docstead/core/contract';
import type { Catalog, Page, Standing, StandingPage } from '../../items/points.ts';
import type { CatalogInTree } from '../contract/shapes.ts';
import { grouped } from './grouped.ts';
import type { ShownKey } from './key/key.service.ts';

export const keyView = (key: ShownKey) => ({
  id: String(key.id),
  item_id: String(key.item_id),
  api_key: key.api_key,
  api_token: key.api_token,
  addtime: String(key.addtime),
  last_check_time: String(key.last_check_time),
});

export const pageView = (page: Page) => ({
  page_id: String(page.page_id),
  author_uid: String(page.author_uid),
  author_username: page.author_username,
  item_id: String(page.item_id),
  cat_id: String(page.cat_id),
  page_title: page.page_title,
  page_content: page.page_content,
  s_number: String(page.s_number),
  addtime: timeText(page.addtime),
  page_comments: page.page_comments,
  is_del: '0',
  page_addtime: String(page.page_addtime),
  ext_info: page.ext_info,
  is_draft: String(flag(page.is_draft)),
});

export const catalogView = (catalog: Catalog) => ({
  cat_id: String(catalog.cat_id),
  cat_name: catalog.cat_name,
  item_id: String(catalog.item_id),
  s_number: String(catalog.s_number),
  addtime: String(catalog.addtime),
  parent_cat_id: String(catalog.parent_cat_id),
  level: String(catalog.level),
});

const pageInTree = ({ page_id, cat_id, page_title, page_content, s_number, page_comments }: StandingPage) => ({
  page_id: String(page_id),
  page_title,
  cat_id: String(cat_id),
  page_content: page_content ?? '',
  s_number: String(s_number),
  page_comments,
  ...(page_content === undefined && { is_cut: 1 }),
});

/** A page whose catalog is gone stands at the root, as readers see it. */
export function treeView({ catalogs, pages }: Standing) {
  const known = new Set(catalogs.map(({ cat_id }) => cat_id));
  const pagesIn = grouped(pages, ({ cat_id }) => (known.has(cat_id) ? cat_id : 0));
  const catalogsIn = grouped(catalogs, ({ parent_cat_id }) => parent_cat_id);
  const below = (cat_id: number): { pages: CatalogInTree['pages']; catalogs: CatalogInTree[] } => ({
    pages: (pagesIn.get(cat_id) ?? []).map(pageInTree),
    catalogs: (catalogsIn.get(cat_id) ?? []).map((catalog) => {
      const { cat_name, parent_cat_id, level, s_number } = catalogView(catalog);
      return { cat_id: String(catalog.cat_id), cat_name, parent_cat_id, level, s_number, ...below(catalog.cat_id) };
    }),
  });
  return below(0);
}
