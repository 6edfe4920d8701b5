import { fenOf } from '../../../money.ts';
import type { Order } from '../../api.ts';

/** Fen of an order that can still be given back: 0 of one that is not paid. */
export function restOf({ status, amount, refund_amount }: Pick<Order, 'status' | 'amount' | 'refund_amount'>): number {
  if (status !== 1) return 0;
  return Math.max(0, (fenOf(amount.toFixed(2)) ?? 0) - (fenOf(refund_amount.toFixed(2)) ?? 0));
}
