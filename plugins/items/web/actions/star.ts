import { call, invalidate } from '../api.ts';

/** Turns the star round: this caller's list knows whether it shines. */
export default async function star({ item_id }: { readonly item_id: string }): Promise<void> {
  const list = await call('/api/item/myList');
  const isStarred = list.some((item) => item.item_id === item_id && item.is_star === 1);
  await call(isStarred ? '/api/item/unstar' : '/api/item/star', { item_id });
  await invalidate('/api/item/myList');
}
