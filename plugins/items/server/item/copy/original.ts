import { reaches, uidOf } from '@docstead/core/contract';
import type { Scope } from '@docstead/core/server';
import { ITEM_SCOPE } from '../../../points.ts';
import type { House } from '../../house.ts';
import { findItem } from '../item.model.ts';

/** What an item was copied from, for who may read that too; nothing for others, and of what is no copy. */
export async function originalOf(
  { access }: Pick<House, 'access'>,
  item_id: number,
  { db, caller }: Pick<Scope, 'db' | 'caller'>,
): Promise<{ item_id?: string; item_name?: string }> {
  const copied_from = (await findItem(db, item_id))?.copied_from ?? 0;
  const original = copied_from > 0 ? await findItem(db, copied_from) : undefined;
  if (!original || !reaches(caller, ITEM_SCOPE, copied_from)) return {};
  const rights = await access.rights(db, uidOf(caller), copied_from);
  return rights ? { item_id: String(copied_from), item_name: original.item_name } : {};
}
