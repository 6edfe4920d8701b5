import { tellRefusal } from '@docstead/core/web';
import { call } from '../api.ts';
import { useDialogs } from '../store.ts';

/** A public project of somebody else is in no list of the reader's before it has a star. */
export default async function groupItem({ item_id }: { readonly item_id: string }): Promise<void> {
  try {
    const [mine, starred] = await Promise.all([
      call('/api/item/myList'),
      call('/api/item/myList', { item_group_id: -1 }),
    ]);
    const listed = [...mine, ...starred].find((one) => one.item_id === item_id);
    const { item_name } = listed ?? (await call('/api/item/info', { item_id }));
    useDialogs.getState().show({ kind: 'group-item', item: { item_id, item_name, isListed: listed !== undefined } });
  } catch (thrown) {
    tellRefusal(thrown);
  }
}
