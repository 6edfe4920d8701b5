import type { CallScope } from '@docstead/core/server';
import { ItemRow } from '../item/item.model.ts';

/** Adds what the project is called to what the audit is told; `act` where the contract leaves open which it was. */
export async function sayItem(ctx: Pick<CallScope, 'acted' | 'db'>, item_id: number, act?: string): Promise<void> {
  const row = await ItemRow.readOne(ctx.db, { item_id });
  ctx.acted({ ...(act !== undefined && { act }), name: row?.item_name ?? '' });
}
