import { fail, flag } from '@docstead/core/contract';
import type { CallScope } from '@docstead/core/server';
import type { payCalls } from '../../contract/pay.ts';
import { yuan } from '../../money.ts';
import { commerceFailures as no } from '../../points.ts';
import { findOrder } from '../order/order.model.ts';
import type { Orders } from '../order/orders.ts';
import { expiryOf } from '../order/terms.ts';
import type { CommerceSetup, HandlersOf } from '../setup.ts';
import { beginPayment, openWay } from './begin.ts';
import type { PayProvider } from './provider.ts';
import type { Providers } from './providers.ts';
import { sandboxPage } from './sandbox/sandbox-page.ts';

interface Rooms {
  readonly orders: Orders;
  readonly providers: Providers;
}

export function setUpPay(app: CommerceSetup, { orders, providers }: Rooms): HandlersOf<typeof payCalls> {
  return {
    '/api/order/payWays': () =>
      providers.open().map(({ id, byCode, isSandbox, verifies }) => ({
        ...{ id, by_code: flag(byCode), is_sandbox: flag(isSandbox), verifies: flag(verifies) },
      })),
    '/api/order/pay': async ({ input: { order_sn, way }, allowed: { uid }, ctx }) =>
      sendToPay(app, ctx, { order_sn, uid, provider: openWay(providers, way) }),
    '/api/order/payForVerify': async ({ input: { way }, allowed: { uid }, ctx }) => {
      const provider = openWay(providers, way, ({ verifies }) => verifies);
      const { order_sn } = await orders.forVerification(uid, ctx);
      return sendToPay(app, ctx, { order_sn, uid, provider });
    },
    '/api/order/payCode': async ({ input: { order_sn, way }, allowed: { uid }, ctx }) => {
      const provider = openWay(providers, way, ({ byCode }) => byCode);
      const begun = await beginPayment(app, ctx, { order_sn, uid, provider });
      const order = await findOrder(ctx.db, order_sn);
      if (!order || !('code' in begun)) throw fail(no.payFailed);
      return { code: begun.code, amount: yuan(order.amount), expires: expiryOf(order) };
    },
    '/api/order/notify/:way': ({ params: { way }, headers, body }) => orders.notified(way, { headers, body }),
    '/api/order/sandbox': sandboxPage(app, { orders, providers }),
  };
}

interface Paying {
  readonly order_sn: string;
  readonly uid: number;
  readonly provider: PayProvider;
}

/** To the provider; where a phone scans a code, to our page that shows it. */
async function sendToPay(app: CommerceSetup, ctx: CallScope, paying: Paying): Promise<never[]> {
  const { provider, order_sn } = paying;
  const begun = await beginPayment(app, ctx, paying);
  if ('href' in begun) return ctx.reply.redirect(begun.href, { foreign: !begun.href.startsWith('/') });
  return ctx.reply.redirect(`/order/pay?${new URLSearchParams({ order_sn, way: provider.id })}`);
}
