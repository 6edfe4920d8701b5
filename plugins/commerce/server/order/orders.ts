import type { RawAnswer, RawRequest, Scope } from '@docstead/core/server';
import type { Paid } from '../pay/provider.ts';
import type { OrderRow } from './order.model.ts';

/** `kept`: the order is paid by it. `known`: it was kept before. `surplus`: the order was paid already, it goes back. `foreign`: no such order, or another amount. */
export type Settled = 'kept' | 'known' | 'surplus' | 'foreign';

/** What other rooms of commerce ask of the orders. */
export interface Orders {
  /** Keeps a payment that a provider vouches for, once, in a transaction of its own: order, plan and payment together or not at all. */
  settle(way: string, paid: Paid): Promise<Settled>;
  /** A notification of a provider as it came: read, settled and answered. */
  notified(way: string, request: Pick<RawRequest, 'headers'> & { readonly body: Buffer }): Promise<RawAnswer>;
  /** The order of 0.01 yuan for the caller's real-name check, made or found. */
  forVerification(uid: number, scope: Scope): Promise<OrderRow>;
}
