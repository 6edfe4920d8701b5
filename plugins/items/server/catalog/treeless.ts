import { fail } from '@docstead/core/contract';
import { noTree } from '../../contract/failures.ts';
import type { ItemRow } from '../item/item.model.ts';
import { holdsText } from '../item/types.ts';
import type { ItemsSetup } from '../setup.ts';

const SINGLE_PAGE = 2;

/** Pages that went into an item without a tree would be there and never be seen. */
export function refuseTreeless(app: ItemsSetup, item: ItemRow): void {
  if (!hasTree(app, item)) throw fail(noTree);
}

/** False where an item is its one page: a single page, a spreadsheet. */
export function hasTree(app: ItemsSetup, item: Pick<ItemRow, 'item_type'>): boolean {
  return item.item_type !== SINGLE_PAGE && holdsText(app, item.item_type);
}
