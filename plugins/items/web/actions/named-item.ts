import { call } from '../api.ts';

/** The list of one's projects knows what a dialog begins with; of one that is not in it, its own head does. */
export async function namedItem(item_id: string) {
  const list = await call('/api/item/myList');
  return (
    list.find((one) => one.item_id === item_id) ?? { ...(await call('/api/item/info', { item_id })), password: '' }
  );
}
