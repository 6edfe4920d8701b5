import type { Handler, House } from '../../house.ts';
import { mayWrite } from '../../page/page.policy.ts';

export const catalogSave =
  ({ catalogs }: House): Handler<'/api/catalog/save'> =>
  async ({ input, allowed: { item, rights }, ctx }) => {
    const { item_id } = item;
    const wish = {
      ...input,
      cat_id: input.cat_id ?? 0,
      mayWrite: (cat_id: number, db: typeof ctx.db) =>
        mayWrite({ scope: { db }, item_id, cat_id, allowed: rights.editIn }),
    };
    return catalogs.save(item, wish, ctx);
  };
