import type { SiteLocale } from '@docstead/core/contract';
import { inOrder, ORDERS } from '../../list/order.ts';
import { call } from '../api.ts';

const [BEGUN] = ORDERS;

/** The caller's projects, in the order in which their list begins. */
export async function ownItems(locale: SiteLocale) {
  return inOrder(await call('/api/item/myList', {}, { silent: true }), BEGUN, locale);
}
