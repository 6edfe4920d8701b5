import type { Handler, House } from '../../house.ts';
import { catalogView, subCatalogs } from '../catalog.view.ts';

export const catListGroup =
  ({ menus }: House): Handler<'/api/catalog/catListGroup'> =>
  async ({ allowed: { item, rights }, ctx }) =>
    subCatalogs(await menus.shelf(ctx, item, rights.readIn));

export const catListName =
  ({ menus }: House): Handler<'/api/catalog/catListName'> =>
  async ({ allowed: { item, rights }, ctx }) =>
    ctx.reply.shared(`${item.item_id} ${item.revision} ${await menus.key(ctx, item, rights.readIn)}`, async () => {
      const { catalogs, forest } = await menus.shelf(ctx, item, rights.readIn);
      return catalogs.map((row) => ({
        ...catalogView(row),
        cat_name: forest
          .path(row.cat_id)
          .map((step) => step.cat_name)
          .join('/'),
      }));
    });
