import { coreFailures, fail, uidOf } from '@docstead/core/contract';
import { refuseCostly } from '@docstead/core/server';
import { badMap } from '../../../contract/failures.ts';
import { catalogsOf } from '../../catalog/catalog.model.ts';
import { forestOf } from '../../catalog/forest.ts';
import { lockItem } from '../../catalog/lock-item.ts';
import { patchMany } from '../../catalog/patch-many.ts';
import type { Handler, House } from '../../house.ts';
import { touchItem } from '../../item/touch.ts';
import { slimDraftsOf, slimPagesOf } from '../page.model.ts';

const MAX_ORDER = 2_147_483_647;

export const pageSort =
  ({ app }: House): Handler<'/api/page/sort'> =>
  async ({ input, allowed: { item, rights }, ctx }) => {
    const orders = readOrders(input.pages);
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

/** `{"12": 1, "15": 2}`: page_id to position. */
function readOrders(text: string): Map<number, number> {
  const map = parse(text);
  if (typeof map !== 'object' || map === null || Array.isArray(map)) throw fail(badMap);
  const orders = Object.entries(map).map(([id, order]): [number, number] => [numberOf(id), numberOf(order)]);
  const isSound = orders.every(([id, order]) => Number.isSafeInteger(id) && Number.isInteger(order) && inRange(order));
  if (!isSound) throw fail(badMap);
  return new Map(orders);
}

/** Older clients write numbers as text. What is none (nothing, a list, true, 1e3, 0x10) must not count as one. */
function numberOf(written: unknown): number {
  const isText = typeof written === 'string' && /^\s*\d+\s*$/.test(written);
  return isText || typeof written === 'number' ? Number(written) : Number.NaN;
}

const inRange = (order: number) => order >= 0 && order <= MAX_ORDER;

function parse(text: string): unknown {
  refuseCostly(text);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw fail(badMap);
  }
}
