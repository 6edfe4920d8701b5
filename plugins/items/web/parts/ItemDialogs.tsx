import { useDialogs } from '../store.ts';
import { CatalogDialog } from './CatalogDialog.tsx';
import { DeleteItemDialog } from './DeleteItemDialog.tsx';
import { ShareDialog } from './ShareDialog.tsx';

/** Every screen with an item menu renders this once: what its actions ask for. */
export function ItemDialogs() {
  const { shown, close } = useDialogs();
  if (shown?.kind === 'share') return <ShareDialog item_id={shown.item_id} onClose={close} />;
  if (shown?.kind === 'delete-item') return <DeleteItemDialog item_id={shown.item_id} onClose={close} />;
  if (shown?.kind === 'catalog-name') return <CatalogDialog target={shown} onClose={close} />;
  return null;
}
