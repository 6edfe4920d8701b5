import { all, call, either, IdIn, IdOr0, IdOut, Nothing, Text, user } from '@docstead/core/contract';
import * as T from 'typebox';
import { catalogEdit, itemEdit, itemVisit } from '../points.ts';
import * as f from './failures.ts';
import { SubCatalogs } from './menu.ts';
import { CatalogRow, Done } from './shapes.ts';

/** A whole tree of 20,000 nodes, as existing clients send it after every drag. */
const TREE_LIMIT = 4 * 1024 * 1024;

const visiting = [f.itemUnknown, f.itemGone, f.visitRefused, f.itemBanned, f.loginForced, f.tooManyTries];
const writing = [f.itemUnknown, f.itemGone, f.itemArchived, f.catalogUnknown];
const Item = T.Object({ item_id: Text(64, 1) });
const visit = itemVisit.for((i: { item_id: string }) => i.item_id);

export const catalogCalls = {
  '/api/catalog/catListGroup': call({ reads: true, input: Item, output: SubCatalogs, access: visit, errors: visiting }),
  '/api/catalog/catListName': call({
    summary: 'All catalogs, depth first; cat_name is the path.',
    reads: true,
    input: Item,
    output: T.Array(CatalogRow),
    access: visit,
    errors: visiting,
  }),
  '/api/catalog/getPagesBycat': call({
    reads: true,
    input: T.Object({ item_id: IdIn(), cat_id: IdOr0() }),
    output: T.Array(T.Object({ page_id: IdOut(), page_title: T.String(), s_number: T.String() })),
    access: itemEdit.for((i: { item_id: number }) => i.item_id),
    errors: writing,
  }),
  '/api/catalog/save': call({
    summary: 'Makes a catalog, or renames and moves one; answers its bare id.',
    input: T.Object({
      item_id: IdOr0(),
      cat_id: IdOr0(),
      parent_cat_id: IdOr0(),
      cat_name: T.Optional(Text(255)),
      s_number: IdOr0(),
    }),
    output: T.Integer(),
    access: either(
      catalogEdit.for((i: { cat_id?: number }) => i.cat_id),
      itemEdit.for((i: { item_id?: number }) => i.item_id),
    ),
    errors: [...writing, f.catalogNameMissing, f.catalogTooDeep, f.catalogCycle, f.tooManyCatalogs, f.noTree],
  }),
  '/api/catalog/batUpdate': call({
    summary: 'Puts pages and catalogs into new places, all or none; `rev` is the revision of the tree that was seen.',
    bodyLimit: TREE_LIMIT * 3 + 65_536,
    input: T.Object({
      item_id: IdIn(),
      /** JSON list of `{ cat_id | page_id, parent_cat_id, s_number, cat_name }`; what is absent stays. */
      cats: Text(TREE_LIMIT, 1),
      dragged_id: IdOr0(),
      dragged_title: T.Optional(Text(500)),
      dragged_type: T.Optional(Text(20)),
      rev: IdOr0(),
    }),
    output: Nothing(),
    access: itemEdit.for((i: { item_id: number }) => i.item_id),
    errors: [...writing, f.badTree, f.pageUnknown, f.catalogTooDeep, f.catalogCycle],
  }),
  '/api/catalog/copy': call({
    summary: 'Copies (`is_del` 0) or moves (1) a catalog with all below it, also into another item.',
    input: T.Object({
      cat_id: IdIn(),
      /** 0 is the root. */
      new_p_cat_id: IdOr0(),
      /** Absent or 0: the same item. */
      to_item_id: IdOr0(),
      is_del: T.Optional(T.Integer({ minimum: 0, maximum: 1 })),
    }),
    output: CatalogRow,
    access: all(
      user,
      catalogEdit.for((i: { cat_id: number }) => i.cat_id),
    ),
    errors: [...writing, f.catalogTooDeep, f.catalogCycle, f.tooManyCatalogs, f.keywordRefused, f.noTree, f.pageLocked],
  }),
  '/api/catalog/delete': call({
    summary:
      'Deletes the catalog with all below it; the pages go to the recycle bin, many of them after the answer: see `item/jobs`.',
    input: T.Object({ item_id: IdOr0(), cat_id: IdIn() }),
    output: Done,
    access: catalogEdit.for((i: { cat_id: number }) => i.cat_id),
    errors: [...writing, f.pageLocked],
  }),
} as const;
