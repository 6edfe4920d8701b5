import { coreFailures, fail } from '@docstead/core/contract';
import { type Db, inChunks } from '@docstead/core/server';
import { users } from '../../../accounts/points.ts';
import * as f from '../../contract/failures.ts';
import { type Listable, listableIds } from '../item/list/list.service.ts';
import type { ItemsSetup } from '../setup.ts';
import { ownGroup } from './groups.service.ts';

/** A row binds four values. */
const ROWS = 200;

export interface OrderedList {
  readonly uid: number;
  /** `ALL_ITEMS`, `STARRED_ITEMS`, or a group of this person. */
  readonly item_group_id: number;
}

export type Positions = ReadonlyMap<number, number>;

/** The order that somebody has given to one of their lists, in place of the one before; what is not in it is left out. */
export async function saveOrder(
  { app, access, db }: { app: ItemsSetup; access: Listable; db: Db },
  { uid, item_group_id }: OrderedList,
  orders: Positions,
): Promise<void> {
  if (!(await app.services.get(users).hold(db, uid))) throw fail(coreFailures.loginNeeded);
  if (item_group_id > 0 && !(await ownGroup(db, uid, item_group_id))) throw fail(f.groupRefused);
  const listable: number[] = await listableIds(db, access, uid).orderBy('item_id').pluck('item_id');
  const rows = listable.flatMap((item_id) => {
    const s_number = orders.get(item_id);
    return s_number === undefined ? [] : [{ uid, item_group_id, item_id, s_number }];
  });
  await db.handle('item_sort').where({ uid, item_group_id }).delete();
  for (const some of inChunks(rows, ROWS)) {
    // Two windows may have saved at once: the later one counts.
    await db.handle('item_sort').insert(some).onConflict(['uid', 'item_group_id', 'item_id']).merge();
  }
}

export async function savedOrder(db: Db, list: OrderedList): Promise<Positions> {
  const rows: { item_id: number; s_number: number }[] = await db
    .handle('item_sort')
    .where({ ...list })
    .select('item_id', 's_number');
  return new Map(rows.map(({ item_id, s_number }) => [item_id, s_number]));
}

interface Placed<T> {
  readonly one: T;
  /** 0 where no order was saved. */
  readonly s_number: number;
}

/** Those that were placed by their positions, and the others behind them as they came. */
export function inSavedOrder<T extends { readonly row: { readonly item_id: number } }>(
  listed: readonly T[],
  positions: Positions,
): Placed<T>[] {
  if (positions.size === 0) return listed.map((one) => ({ one, s_number: 0 }));
  const [placed, others]: [Placed<T>[], T[]] = [[], []];
  for (const one of listed) {
    const s_number = positions.get(one.row.item_id);
    if (s_number === undefined) others.push(one);
    else placed.push({ one, s_number });
  }
  placed.sort((a, b) => a.s_number - b.s_number || a.one.row.item_id - b.one.row.item_id);
  const last = placed.at(-1)?.s_number ?? 0;
  return [...placed, ...others.map((one, at) => ({ one, s_number: last + 1 + at }))];
}
