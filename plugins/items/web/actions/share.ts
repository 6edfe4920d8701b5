import { useDialogs } from '../store.ts';

export default function share({ item_id }: { readonly item_id: string }): void {
  useDialogs.getState().show({ kind: 'share', item_id });
}
