import { packed } from '../../../contract/tree-tuples.ts';
import type { Handler, House } from '../../house.ts';
import { scopeKey } from '../menu.service.ts';

/** The same tuples for everybody with the same scope: nothing per user is in them. */
export const itemTree =
  ({ menus }: House): Handler<'/api/item/tree'> =>
  ({ allowed: { item, rights }, ctx }) => {
    const { item_id, revision } = item;
    return ctx.reply.shared(`${item_id}-${revision}-${scopeKey(rights.readIn)}`, async () => {
      const { catalogs, pages } = await menus.shelf(ctx.db, item, rights.readIn);
      return {
        item_id: String(item_id),
        rev: revision,
        catalogs: packed(catalogs.map((c) => [c.cat_id, c.parent_cat_id, c.cat_name, c.s_number])),
        pages: packed(pages.map((p) => [p.page_id, p.cat_id, p.page_title, p.s_number])),
      };
    });
  };
