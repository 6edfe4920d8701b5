import { coreFailures, fail } from '@docstead/core/contract';
import { badMap } from '../../../contract/failures.ts';
import { catalogsOf } from '../../catalog/catalog.model.ts';
import { forestOf } from '../../catalog/forest.ts';
import type { Handler, House } from '../../house.ts';
import { touchItem } from '../../item/touch.ts';
import { PageRow, slimPagesOf } from '../page.model.ts';

const MAX_ORDER = 2_147_483_647;

export const pageSort =
  ({ kit }: House): Handler<'/api/page/sort'> =>
  async ({ input, allowed: { item, rights }, ctx }) => {
    const orders = readOrders(input.pages);
    const { item_id } = item;
    await ctx.db.write(async (db) => {
      const forest = forestOf(await catalogsOf(db, item_id));
      // Pages that are gone, or never were of this item, have no place in its order.
      const known = (await slimPagesOf(db, item_id)).filter((page) => orders.has(page.page_id));
      if (!known.every((page) => forest.holds(rights.editIn, page.cat_id))) throw fail(coreFailures.noRight);
      for (const page of known) {
        const s_number = orders.get(page.page_id) ?? page.s_number;
        if (s_number !== page.s_number) await PageRow.query(db.handle).findById(page.page_id).patch({ s_number });
      }
      await touchItem(db, item_id, { now: kit.clock.seconds(), tree: true });
    });
    return [];
  };

/** `{"12": 1, "15": 2}`: page_id to position. */
function readOrders(text: string): Map<number, number> {
  const map = parse(text);
  if (typeof map !== 'object' || map === null || Array.isArray(map)) throw fail(badMap);
  const orders = Object.entries(map).map(([id, order]): [number, number] => [Number(id), Number(order)]);
  const isSound = orders.every(([id, order]) => Number.isSafeInteger(id) && Number.isInteger(order) && inRange(order));
  if (!isSound) throw fail(badMap);
  return new Map(orders);
}

const inRange = (order: number) => order >= 0 && order <= MAX_ORDER;

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw fail(badMap);
  }
}
