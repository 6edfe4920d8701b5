import { IdOut } from '@docstead/core/contract';
import * as T from 'typebox';
import { catalogColumns } from './shapes.ts';

/** A page in the menu. Content and author are there only in the answer to a keyword. */
const MenuPage = T.Object({
  page_id: IdOut(),
  author_uid: T.String(),
  author_username: T.Optional(T.String()),
  item_id: T.Optional(IdOut()),
  cat_id: IdOut(),
  page_title: T.String(),
  page_content: T.Optional(T.String()),
  s_number: T.Optional(T.String()),
  page_comments: T.Optional(T.String()),
  is_del: T.Optional(T.String()),
  addtime: T.String(),
  page_addtime: T.Optional(T.String()),
  ext_info: T.String(),
  is_draft: T.String(),
});
export type MenuPageShape = T.Static<typeof MenuPage>;

/** Catalogs nest to the depth that the setting allows at most, so that the shape needs no recursion. */
export interface MenuCatalogShape {
  cat_id: string;
  cat_name: string;
  item_id: string;
  s_number: string;
  addtime: string;
  parent_cat_id: string;
  level: string;
  pages: MenuPageShape[];
  catalogs: MenuCatalogShape[];
}
export interface SubCatalogShape extends Omit<MenuCatalogShape, 'pages' | 'catalogs'> {
  sub: SubCatalogShape[];
}

const DEEPEST = 12;

function menuCatalog(depth: number): T.TSchema {
  const below = depth === 0 ? T.Array(T.Never()) : T.Array(menuCatalog(depth - 1));
  return T.Object({ ...catalogColumns, pages: T.Array(MenuPage), catalogs: below });
}
function subCatalog(depth: number): T.TSchema {
  const below = depth === 0 ? T.Array(T.Never()) : T.Array(subCatalog(depth - 1));
  return T.Object({ ...catalogColumns, sub: below });
}

export const MenuShape = T.Object({
  pages: T.Array(MenuPage),
  catalogs: T.Array(T.Unsafe<MenuCatalogShape>(menuCatalog(DEEPEST))),
});
export const SubCatalogs = T.Array(T.Unsafe<SubCatalogShape>(subCatalog(DEEPEST)));
