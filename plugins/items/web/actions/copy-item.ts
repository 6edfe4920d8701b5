import { tellRefusal } from '@docstead/core/web';
import { call } from '../api.ts';
import { useDialogs } from '../store.ts';

/** The list of one's projects knows what the copy begins with; of one that is not in it, its own head does. */
export default async function copyItem({ item_id }: { readonly item_id: string }): Promise<void> {
  try {
    const list = await call('/api/item/myList');
    const item = list.find((one) => one.item_id === item_id) ?? {
      ...(await call('/api/item/info', { item_id })),
      password: '',
    };
    useDialogs.getState().show({ kind: 'copy-item', item });
  } catch (thrown) {
    tellRefusal(thrown);
  }
}
