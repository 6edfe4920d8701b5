import { fail } from '@docstead/core/contract';
import type { Scope } from '@docstead/core/server';
import { noTree } from '../../contract/failures.ts';
import type { ItemRow } from '../item/item.model.ts';
import { holdsText } from '../item/types.ts';
import type { Kit } from '../kit.ts';

const SINGLE_PAGE = 2;

/** Pages that went into an item without a tree would be there and never be seen. */
export async function refuseTreeless(kit: Kit, item: ItemRow, scope: Scope): Promise<void> {
  const hasTree = item.item_type !== SINGLE_PAGE && (await holdsText(kit, item.item_type, scope));
  if (!hasTree) throw fail(noTree);
}
