import { fail } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import { noTree } from '../../contract/failures.ts';
import type { ItemRow } from '../item/item.model.ts';
import { holdsText } from '../item/types.ts';
import { PageRow } from '../page/page.model.ts';
import { IS_PLANTED } from '../planting/planting.model.ts';
import type { ItemsSetup } from '../setup.ts';

const SINGLE_PAGE = 2;

type Typed = Pick<ItemRow, 'item_type'>;

/** Pages that went into an item without a tree would be there and never be seen. */
export function refuseTreeless(app: ItemsSetup, item: Typed): void {
  if (!hasTree(app, item)) throw fail(noTree);
}

/** False where an item is its one page: a single page, a spreadsheet. */
export function hasTree(app: ItemsSetup, item: Typed): boolean {
  return item.item_type !== SINGLE_PAGE && holdsText(app, item.item_type);
}

interface Coming {
  readonly db: Db;
  readonly count: number;
}

/**
 * Whatever brings pages into an item asks this, in the transaction that holds the item's row: of two at once, one waits and
 * then finds the page of the other. An item without a tree has one page; drafts count, those in the recycle bin do not.
 */
export async function refuseMorePages(
  app: ItemsSetup,
  item: Typed & Pick<ItemRow, 'item_id'>,
  { db, count }: Coming,
): Promise<void> {
  if (hasTree(app, item)) return;
  const { item_id } = item;
  const present = await PageRow.query(db.handle).where({ item_id, is_del: false }).whereRaw(IS_PLANTED).resultSize();
  if (present + count > 1) throw fail(noTree);
}
