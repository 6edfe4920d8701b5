import type { SiteLocale } from '@docstead/core/contract';
import { beginningOf, inOrder } from '../../list/order.ts';
import { call } from '../api.ts';

/** The caller's projects, those with a star before the others, in the order in which their list begins. */
export async function ownItems(locale: SiteLocale) {
  const items = await call('/api/item/myList', {}, { silent: true });
  return inOrder(items, beginningOf(items), { locale }).toSorted((a, b) => b.is_star - a.is_star);
}
