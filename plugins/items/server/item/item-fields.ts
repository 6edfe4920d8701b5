import type { Scope } from '@docstead/core/server';
import { type Item, type ItemFields, itemFields } from '../../points.ts';
import type { House } from '../house.ts';
import { holdsText } from './types.ts';

/** Fields of other plugins in item/info. */
export async function fieldsOfOthers(
  { app }: Pick<House, 'app'>,
  { item_id, item_type }: Pick<Item, 'item_id' | 'item_type'>,
  scope: Scope,
): Promise<ItemFields> {
  const fields: ItemFields = Object.assign({}, ...(await app.raise(itemFields, { item_id }, scope)));
  // Pages that hold data have no text that a question could be answered from.
  return holdsText(app, item_type) ? fields : { ...fields, ai_knowledge_base_enabled: 0 };
}
