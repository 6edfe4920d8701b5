import { type Caller, fail, isSiteAdmin } from '@docstead/core/contract';
import { type Db, inChunks, Row, type Scope } from '@docstead/core/server';
import { itemBanned } from '../../contract/failures.ts';
import type { ItemRow } from './item.model.ts';

/** Who is kept out: nobody; all who are not in it; all but the site administrator. */
export const BAN = { none: 0, visitors: 1, everybody: 2 } as const;

/** Why, and by whom. */
class BanRow extends Row {
  static override tableName = 'item_ban';
  static override idColumn = 'item_id';
  declare item_id: number;
  declare remark: string;
  declare by_uid: number;
  declare addtime: number;
}

/** Of those that are banned. */
export async function remarksOf(db: Db, rows: readonly ItemRow[]): Promise<ReadonlyMap<number, string>> {
  const ids = rows.filter(({ ban }) => ban !== BAN.none).map(({ item_id }) => item_id);
  const found: BanRow[] = [];
  for (const some of inChunks(ids)) found.push(...(await BanRow.query(db.handle).whereIn('item_id', some)));
  return new Map(found.map(({ item_id, remark }) => [item_id, remark]));
}

/** Why it is banned; '' where no reason was given. */
export const remarkOf = async (db: Db, item_id: number): Promise<string> =>
  (await BanRow.readOne(db, { item_id }))?.remark ?? '';

type Banned = Pick<ItemRow, 'item_id' | 'ban'>;

/** What whoever is kept out hears: the reason, if one was given; and its people, that it was theirs. */
export async function refuseBanned(db: Db, { item_id }: Banned, more: { readonly member?: 1 } = {}): Promise<never> {
  const remark = await remarkOf(db, item_id);
  throw fail(itemBanned, { params: { remark: remark && ` ${remark}` }, data: { remark, ...more } });
}

const isAbove = (caller: Caller): boolean => caller.kind === 'system' || isSiteAdmin(caller);

/** For those who are in the project by a right or a key. */
export async function refuseMembers(row: Banned, { caller, db }: Pick<Scope, 'caller' | 'db'>): Promise<void> {
  if (row.ban === BAN.everybody && !isAbove(caller)) await refuseBanned(db, row, { member: 1 });
}
