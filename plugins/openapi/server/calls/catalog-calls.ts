import { fail } from '@docstead/core/contract';
import type { Scope } from '@docstead/core/server';
import { catalogUnknown } from '../../../items/contract/failures.ts';
import { type CatalogAllowed, catalogEdit } from '../../../items/points.ts';
import { type Handler, type House, SCRIPT } from '../house.ts';
import { catalogView } from '../open.view.ts';

export const openCreateCatalog =
  ({ keys, tending }: House): Handler<'/api/open/createCatalog'> =>
  async ({ input: { cat_name, parent_cat_id = 0, s_number }, allowed: { item }, ctx }) => {
    const { item_id } = item;
    await keys.note(item_id, ctx.db);
    const wish = { item_id, cat_id: 0, parent_cat_id, ...(cat_name && { cat_name }), ...(s_number && { s_number }) };
    return catalogView(await tending.saveCatalog(wish, ctx));
  };

export const openUpdateCatalog =
  (house: House): Handler<'/api/open/updateCatalog'> =>
  async ({ input: { cat_id, cat_name, parent_cat_id, s_number }, allowed: { item }, ctx }) => {
    await house.keys.note(item.item_id, ctx.db);
    await ownCatalog(house, { item_id: item.item_id, cat_id }, ctx);
    const changes = {
      ...(cat_name !== undefined && { cat_name }),
      ...(parent_cat_id !== undefined && { parent_cat_id }),
      ...(s_number && { s_number }),
    };
    return catalogView(await house.tending.saveCatalog({ item_id: item.item_id, cat_id, ...changes }, ctx));
  };

export const openDeleteCatalog =
  (house: House): Handler<'/api/open/deleteCatalog'> =>
  async ({ input: { cat_id }, allowed: { item }, ctx }) => {
    await house.keys.note(item.item_id, ctx.db);
    const allowed = await ownCatalog(house, { item_id: item.item_id, cat_id }, ctx);
    await house.tending.removeCatalog(allowed, SCRIPT, ctx);
    return { cat_id };
  };

/** Who calls may have rights of their own elsewhere; the key is of this project. */
async function ownCatalog(
  { app }: House,
  { item_id, cat_id }: { readonly item_id: number; readonly cat_id: number },
  scope: Scope,
): Promise<CatalogAllowed> {
  const allowed = await app.allow(catalogEdit, cat_id, scope);
  if (allowed.item.item_id !== item_id) throw fail(catalogUnknown);
  return allowed;
}
