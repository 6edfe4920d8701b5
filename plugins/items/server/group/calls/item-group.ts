import { fail, timeText } from '@docstead/core/contract';
import { badGroupOrder, groupItemsBad } from '../../../contract/failures.ts';
import { done } from '../../../contract/shapes.ts';
import { idsIn } from '../../../typed-lists.ts';
import type { Handler, House } from '../../house.ts';
import { numberOf, orderIn, parsed } from '../../order-map.ts';
import type { Group } from '../groups.service.ts';

/** Existing clients show no list of projects before they have this one. */
export const itemGroupGetList =
  ({ groups }: House): Handler<'/api/itemGroup/getList'> =>
  async ({ allowed: { uid }, ctx }) => {
    return listedGroups(await groups.list(ctx.db, uid), uid);
  };

export const itemGroupSave =
  ({ groups }: House): Handler<'/api/itemGroup/save'> =>
  async ({ input: { id = 0, group_name = '', item_ids }, allowed: { uid }, ctx }) => {
    const wanted = item_ids === undefined ? undefined : idsIn(item_ids);
    if (item_ids !== undefined && !wanted) throw fail(groupItemsBad);
    return groupView(await ctx.db.write((db) => groups.save(db, uid, { id, group_name, item_ids: wanted })));
  };

export const itemGroupDelete =
  ({ groups }: House): Handler<'/api/itemGroup/delete'> =>
  async ({ input: { id = 0 }, allowed: { uid }, ctx }) => {
    await ctx.db.write((db) => groups.remove(db, uid, id));
    return done;
  };

export const itemGroupSaveSort =
  ({ groups }: House): Handler<'/api/itemGroup/saveSort'> =>
  async ({ input: { groups: text = '' }, allowed: { uid }, ctx }) => {
    const orders = groupOrders(text);
    await ctx.db.write((db) => groups.arrange(db, uid, orders));
    return [];
  };

/** A list of groups as `itemGroup/getList` gives it. */
export const listedGroups = (list: readonly Group[], uid: number) =>
  list.map((group) => ({ ...groupView(group), uid: String(uid) }));

function groupView({ row, item_ids }: Group) {
  return {
    id: String(row.id),
    group_name: row.group_name,
    item_ids: item_ids.join(','),
    s_number: String(row.s_number),
    created_at: timeText(row.created_at),
    updated_at: timeText(row.updated_at),
  };
}

/** `[{"id": "2", "s_number": 1}]`. */
function groupOrders(text: string): Map<number, number> {
  const list = parsed(text);
  if (!Array.isArray(list)) throw fail(badGroupOrder);
  const orders = list.map((one: unknown): [number, number] => {
    const { id, s_number } = (typeof one === 'object' && one !== null ? one : {}) as Record<string, unknown>;
    return [numberOf(id), orderIn(s_number)];
  });
  if (!orders.every(([id, order]) => Number.isSafeInteger(id) && !Number.isNaN(order))) throw fail(badGroupOrder);
  return new Map(orders);
}
