import { useSlot } from '@docstead/core/web';
import { itemType } from '../../../items/points.ts';

const ANY = { item_id: '', item_edit: false };

/** A program of its own writes the pages of such projects; here they are read. */
export function useIsElsewhere(item_type: string | undefined): boolean {
  return useSlot(itemType, ANY).find(({ data }) => data.code === item_type)?.data.edit === 'client';
}
