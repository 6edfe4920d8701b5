import type { ActionTools } from '@docstead/core/web';

/** Base info has an address: the first tab of the item settings. */
export default function updateItem({ item_id }: { readonly item_id: string }, { navigate }: ActionTools): void {
  navigate(`/item/setting/${item_id}`);
}
