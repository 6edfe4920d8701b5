import type { Handler, House } from '../../house.ts';
import { catalogView } from '../catalog.view.ts';

/** The right to write is asked of both items; who is sent a catalog of another's item has none of this. */
export const catalogCopy =
  ({ copier, gate }: House): Handler<'/api/catalog/copy'> =>
  async ({ input, allowed: [author, { item, catalog, rights }], ctx }) => {
    const { to_item_id = 0, new_p_cat_id = 0, is_del = 0 } = input;
    const target = to_item_id && to_item_id !== item.item_id ? await gate.find(to_item_id, ctx) : undefined;
    const there = target ? await gate.edit(target, ctx) : rights;
    const row = await copier.copy(
      {
        cat_id: catalog.cat_id,
        from: { item_id: item.item_id, editIn: rights.editIn },
        to: { item_id: target?.item_id ?? item.item_id, cat_id: new_p_cat_id, editIn: there.editIn },
        isMove: is_del === 1,
        author,
      },
      ctx,
    );
    return catalogView(row, String);
  };
