import type { Handler, House } from '../../house.ts';
import { scopeKey } from '../../item/menu.service.ts';
import { catalogView, subCatalogs } from '../catalog.view.ts';

export const catListGroup =
  ({ menus }: House): Handler<'/api/catalog/catListGroup'> =>
  async ({ allowed: { item, rights }, ctx }) =>
    subCatalogs(await menus.shelf(ctx.db, item, rights.readIn));

export const catListName =
  ({ menus }: House): Handler<'/api/catalog/catListName'> =>
  ({ allowed: { item, rights }, ctx }) =>
    ctx.reply.shared(`${item.item_id} ${item.revision} ${scopeKey(rights.readIn)}`, async () => {
      const { catalogs, forest } = await menus.shelf(ctx.db, item, rights.readIn);
      return catalogs.map((row) => ({
        ...catalogView(row),
        cat_name: forest
          .path(row.cat_id)
          .map((step) => step.cat_name)
          .join('/'),
      }));
    });
