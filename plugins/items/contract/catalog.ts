import { call, either, IdIn, IdOr0, IdOut, Text } from '@docstead/core/contract';
import * as T from 'typebox';
import { catalogEdit, itemEdit, itemVisit } from '../points.ts';
import * as f from './failures.ts';
import { SubCatalogs } from './menu.ts';
import { CatalogRow, Done } from './shapes.ts';

const visiting = [f.itemUnknown, f.itemGone, f.visitRefused, f.loginForced, f.tooManyTries];
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
    errors: [...writing, f.catalogNameMissing, f.catalogTooDeep, f.catalogCycle, f.tooManyCatalogs],
  }),
  '/api/catalog/delete': call({
    summary: 'Deletes the catalog with all below it; the pages go to the recycle bin.',
    input: T.Object({ item_id: IdOr0(), cat_id: IdIn() }),
    output: Done,
    access: catalogEdit.for((i: { cat_id: number }) => i.cat_id),
    errors: writing,
  }),
} as const;
