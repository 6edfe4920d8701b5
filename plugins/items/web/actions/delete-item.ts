import { useDialogs } from '../store.ts';

export default function deleteItem({ item_id }: { readonly item_id: string }): void {
  useDialogs.getState().show({ kind: 'delete-item', item_id });
}
