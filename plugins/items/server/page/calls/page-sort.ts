import { coreFailures, fail, uidOf } from '@docstead/core/contract';
import { badMap } from '../../../contract/failures.ts';
import { catalogsOf } from '../../catalog/catalog.model.ts';
import { forestOf } from '../../catalog/forest.ts';
import { patchMany } from '../../catalog/patch-many.ts';
import type { Handler, House } from '../../house.ts';
import { lockItem } from '../../item/lock-item.ts';
import { touchItem } from '../../item/touch.ts';
import { readOrders } from '../../order-map.ts';
import { slimDraftsOf, slimPagesOf } from '../page.model.ts';

export const pageSort =
  ({ app }: House): Handler<'/api/page/sort'> =>
  async ({ input, allowed: { item, rights }, ctx }) => {
    const orders = readOrders(input.pages, badMap);
    const { item_id } = item;
    await ctx.db.write(async (db) => {
      await lockItem(db, item_id);
      const forest = forestOf(await catalogsOf(db, item_id));
      // Pages that are gone, or never were of this item, have no place in its order.
      const own = (await slimDraftsOf(db, item_id)).filter((page) => page.author_uid === uidOf(ctx.caller));
      const known = [...(await slimPagesOf(db, item_id)), ...own].filter((page) => orders.has(page.page_id));
      if (!known.every((page) => forest.holds(rights.editIn, page.cat_id))) throw fail(coreFailures.noRight);
      const moved = known.flatMap(({ page_id, s_number: present }) => {
        const s_number = orders.get(page_id) ?? present;
        return s_number === present ? [] : [[page_id, { s_number }] as const];
      });
      await patchMany(db, { table: 'page', key: 'page_id' }, new Map(moved));
      await touchItem(db, item_id, { now: app.clock.seconds(), tree: app.push });
    });
    return [];
  };
