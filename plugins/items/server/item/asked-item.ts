import type { Scope } from '@docstead/core/server';
import { findPageFor } from '../page/drafts/drafts.ts';
import { findItem, findItemByDomain, type ItemRow } from './item.model.ts';

/** The item that a gate stands before. The page decides where both are sent. */
export async function askedItem(
  scope: Pick<Scope, 'db' | 'caller'>,
  { page_id, item_id = '' }: { readonly page_id?: number; readonly item_id?: string },
): Promise<ItemRow | undefined> {
  const { db } = scope;
  const page = page_id ? await findPageFor(scope, page_id) : undefined;
  if (page_id) return page && (await findItem(db, page.item_id));
  return /^\d+$/.test(item_id) ? findItem(db, Number(item_id)) : findItemByDomain(db, item_id);
}
