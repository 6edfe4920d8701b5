import { IdOut, Text } from '@docstead/core/contract';
import * as T from 'typebox';

/** A missing half is a wrong pair, and answered as one. */
export const Pair = { api_key: T.Optional(Text(128)), api_token: T.Optional(Text(128)) };

/** Names with `/` between them. */
export const Path = () => T.Optional(Text(1000));

/** Rows as existing scripts know them: every column is text. */
export const PageOut = T.Object({
  page_id: IdOut(),
  author_uid: T.String(),
  author_username: T.String(),
  item_id: IdOut(),
  cat_id: IdOut(),
  page_title: T.String(),
  page_content: T.String(),
  s_number: T.String(),
  /** `YYYY-MM-DD HH:MM:SS` in the server's zone. */
  addtime: T.String(),
  page_comments: T.String(),
  is_del: T.String(),
  page_addtime: T.String(),
  ext_info: T.String(),
  is_draft: T.String(),
});

export const CatalogOut = T.Object({
  cat_id: IdOut(),
  cat_name: T.String(),
  item_id: IdOut(),
  s_number: T.String(),
  addtime: T.String(),
  parent_cat_id: IdOut(),
  level: T.String(),
});

const PageInTree = T.Object({
  page_id: IdOut(),
  page_title: T.String(),
  cat_id: IdOut(),
  page_content: T.String(),
  s_number: T.String(),
  page_comments: T.String(),
  /** 1 where the text was left out, because all together would be too large: `open/getPage` has it. */
  is_cut: T.Optional(T.Integer()),
});

export interface CatalogInTree {
  cat_id: string;
  cat_name: string;
  parent_cat_id: string;
  level: string;
  s_number: string;
  pages: T.Static<typeof PageInTree>[];
  catalogs: CatalogInTree[];
}

/** Catalogs nest as deep as the site allows, and it allows no more than this. */
const DEEPEST = 12;

function catalogInTree(depth: number): T.TSchema {
  const columns = { cat_id: IdOut(), cat_name: T.String(), parent_cat_id: IdOut(), level: T.String() };
  const below = depth === 0 ? T.Array(T.Never()) : T.Array(catalogInTree(depth - 1));
  return T.Object({ ...columns, s_number: T.String(), pages: T.Array(PageInTree), catalogs: below });
}

export const TreeOut = T.Object({
  pages: T.Array(PageInTree),
  catalogs: T.Array(T.Unsafe<CatalogInTree>(catalogInTree(DEEPEST))),
});
