import { catalogUnknown } from '../../../items/contract/failures.ts';
import { catalogEdit } from '../../../items/points.ts';
import { type Handler, type House, SCRIPT } from '../house.ts';
import { catalogView } from '../open.view.ts';
import { ownOf } from '../own.ts';

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
    await ownOf(house.app.allow(catalogEdit, cat_id, ctx), item.item_id, catalogUnknown);
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
    const allowed = await ownOf(house.app.allow(catalogEdit, cat_id, ctx), item.item_id, catalogUnknown);
    await house.tending.removeCatalog(allowed, SCRIPT, ctx);
    return { cat_id };
  };
