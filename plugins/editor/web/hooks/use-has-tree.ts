import { useSlot } from '@docstead/core/web';
import { itemType } from '../../../items/points.ts';

const ANY = { item_id: '', item_edit: false };

/** Projects of one page have no catalogs, and no order of pages. */
export function useHasTree(item_type: string): boolean {
  const type = useSlot(itemType, ANY).find(({ data }) => data.code === item_type);
  return type?.data.view !== 'single';
}
