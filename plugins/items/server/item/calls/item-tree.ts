import { packed } from '../../../contract/tree-tuples.ts';
import type { Handler, House } from '../../house.ts';

/** The same tuples for everybody with the same scope, but for who has drafts there. */
export const itemTree =
  ({ menus, views }: House): Handler<'/api/item/tree'> =>
  async ({ allowed: { item, rights }, ctx }) => {
    views.note({ item, rights }, ctx);
    const { item_id, revision } = item;
    const key = await menus.key(ctx, item, rights.readIn);
    return ctx.reply.shared(`${item_id}-${revision}-${key}`, async () => {
      const { catalogs, pages } = await menus.shelf(ctx, item, rights.readIn);
      const drafts = pages.filter((page) => page.is_draft).map((page) => String(page.page_id));
      return {
        item_id: String(item_id),
        rev: revision,
        catalogs: packed(catalogs.map((c) => [c.cat_id, c.parent_cat_id, c.cat_name, c.s_number])),
        pages: packed(pages.map((p) => [p.page_id, p.cat_id, p.page_title, p.s_number])),
        ...(drafts.length > 0 && { drafts }),
        ...(item.is_copying && { copying: 1 as const }),
      };
    });
  };
