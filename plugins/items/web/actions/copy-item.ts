import { tellRefusal } from '@docstead/core/web';
import { useDialogs } from '../store.ts';
import { namedItem } from './named-item.ts';

export default async function copyItem({ item_id }: { readonly item_id: string }): Promise<void> {
  try {
    useDialogs.getState().show({ kind: 'copy-item', item: await namedItem(item_id) });
  } catch (thrown) {
    tellRefusal(thrown);
  }
}
