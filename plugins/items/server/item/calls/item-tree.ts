import type { Handler, House } from '../../house.ts';
import { scopeKey } from '../menu.service.ts';

/** The same tuples for everybody with the same scope: nothing per user is in them. */
export const itemTree =
  ({ kit, menus }: House): Handler<'/api/item/tree'> =>
  async ({ allowed: { item, rights }, ctx }) => {
    const { item_id, revision } = item;
    const scope = scopeKey(rights.readIn);
    ctx.reply.header('etag', `W/"${item_id}-${revision}-${scope}"`);
    // Who may read can change at any time, so the browser asks; the answer may be 304.
    ctx.reply.header('cache-control', 'private, no-cache');
    return kit.cache.get(`tree:${item_id}:${revision}:${scope}`, async () => {
      const shelf = await menus.shelf(ctx.db, item, rights.readIn);
      return {
        item_id: String(item_id),
        rev: revision,
        catalogs: shelf.catalogs.map((c): [number, number, string, number] => [
          c.cat_id,
          c.parent_cat_id,
          c.cat_name,
          c.s_number,
        ]),
        pages: shelf.pages.map((p): [number, number, string, number] => [
          p.page_id,
          p.cat_id,
          p.page_title,
          p.s_number,
        ]),
      };
    });
  };
