import { timeText } from '@docstead/core/contract';
import type { MenuCatalogShape, MenuPageShape, SubCatalogShape } from '../../contract/menu.ts';
import type { Shelf } from '../item/menu.service.ts';
import type { SlimPage } from '../page/page.model.ts';
import type { CatalogRow } from './catalog.model.ts';

/** Times are seconds in the menu, and text in the lists. */
export function catalogView(row: CatalogRow, stamp: (seconds: number) => string = timeText) {
  return {
    cat_id: String(row.cat_id),
    cat_name: row.cat_name,
    item_id: String(row.item_id),
    s_number: String(row.s_number),
    addtime: stamp(row.addtime),
    parent_cat_id: String(row.parent_cat_id),
    level: String(row.level),
  };
}

export function subCatalogs(shelf: Shelf, parent_cat_id = 0): SubCatalogShape[] {
  return shelf.forest
    .children(parent_cat_id)
    .map((row) => ({ ...catalogView(row), sub: subCatalogs(shelf, row.cat_id) }));
}

export function menuPage(page: SlimPage): MenuPageShape {
  return {
    page_id: String(page.page_id),
    author_uid: String(page.author_uid),
    cat_id: String(page.cat_id),
    page_title: page.page_title,
    addtime: String(page.addtime),
    ext_info: page.ext_info,
    is_draft: page.is_draft ? '1' : '0',
  };
}

export function menuView(shelf: Shelf): { pages: MenuPageShape[]; catalogs: MenuCatalogShape[] } {
  const below = (cat_id: number): MenuCatalogShape[] =>
    shelf.forest.children(cat_id).map((row) => ({
      ...catalogView(row, String),
      pages: shelf.pagesIn(row.cat_id).map(menuPage),
      catalogs: below(row.cat_id),
    }));
  return { pages: shelf.pagesIn(0).map(menuPage), catalogs: below(0) };
}
