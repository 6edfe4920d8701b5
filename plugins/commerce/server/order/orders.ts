import { fail } from '@docstead/core/contract';
import type { RawAnswer, RawRequest, Scope } from '@docstead/core/server';
import { users } from '../../../accounts/points.ts';
import { commerceFailures as no } from '../../points.ts';
import type { Paid, PayProvider } from '../pay/provider.ts';
import type { Providers } from '../pay/providers.ts';
import type { CommerceSetup } from '../setup.ts';
import { createVerifyOrder } from './create.ts';
import type { OrderRow } from './order.model.ts';
import { type Settled, settle } from './settle.ts';

export type { Settled } from './settle.ts';

type Notification = Pick<RawRequest, 'headers'> & { readonly body: Buffer };

/** What other rooms of commerce ask of the orders. */
export interface Orders {
  /** Keeps a payment that a provider vouches for, once, in a transaction of its own: order, plan and payment together or not at all. */
  settle(way: string, paid: Paid): Promise<Settled>;
  /** A notification of a provider as it came: read, settled and answered. */
  notified(way: string, request: Notification): Promise<RawAnswer>;
  /** The order of 0.01 yuan for the caller's real-name check, made or found. */
  forVerification(uid: number, scope: Scope): Promise<OrderRow>;
}

export function createOrders(app: CommerceSetup, providers: Providers): Orders {
  return {
    settle: (way, paid) => settle(app, way, paid),
    async notified(way, request) {
      const provider = providers.find(way);
      if (!provider) return { status: 404 };
      return provider.answer(await isKept(app, provider, request));
    },
    async forVerification(uid, { db }) {
      const person = (await app.services.get(users).byIds(db, [uid])).get(uid);
      if (!person) throw fail(no.orderUnknown);
      return createVerifyOrder(app, db, { uid, username: person.username });
    },
  };
}

/** False is the word for the provider to tell again, so nothing that fails here may lose a payment. */
async function isKept(app: CommerceSetup, provider: PayProvider, request: Notification): Promise<boolean> {
  const way = provider.id;
  let paid: Paid | undefined;
  try {
    paid = await provider.read(request);
  } catch (error) {
    app.log.warn('A payment notification was refused: it is forged, damaged or for another seller.', { way, error });
    return false;
  }
  if (!paid) return true;
  try {
    return (await settle(app, way, paid)) !== 'foreign';
  } catch (error) {
    const { order_sn, trade_no } = paid;
    app.log.error('A payment could not be kept. The provider is to tell of it again.', {
      way,
      order_sn,
      trade_no,
      error,
    });
    return false;
  }
}
