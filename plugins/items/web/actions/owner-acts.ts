import { tellRefusal } from '@docstead/core/web';
import { useDialogs } from '../store.ts';
import { namedItem } from './named-item.ts';

const show =
  (kind: 'transfer-item' | 'archive-item') =>
  async ({ item_id }: { readonly item_id: string }): Promise<void> => {
    try {
      useDialogs.getState().show({ kind, item: await namedItem(item_id) });
    } catch (thrown) {
      tellRefusal(thrown);
    }
  };

export const transferItem = show('transfer-item');
export const archiveItem = show('archive-item');
