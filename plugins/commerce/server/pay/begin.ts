import { fail } from '@docstead/core/contract';
import type { CallScope, Db } from '@docstead/core/server';
import { siteAddress } from '../../../accounts/points.ts';
import { MEMBERSHIP } from '../../console.ts';
import { commerceFailures as no } from '../../points.ts';
import { CLOSED, lockOrder, OrderRow, PAID } from '../order/order.model.ts';
import { waysOf } from '../order/other-ways.ts';
import { expiryOf } from '../order/terms.ts';
import type { CommerceSetup } from '../setup.ts';
import type { Begun, Charge, PayProvider } from './provider.ts';
import type { Providers } from './providers.ts';

const PLAN_NAMES = ['free', 'advanced', 'professional', 'flagship'] as const;

/** The one that is asked for, or the usual one: only those that are open. */
export function openWay(
  providers: Providers,
  way: string | undefined,
  isFit: (one: PayProvider) => boolean = () => true,
): PayProvider {
  const found = providers.open().find((one) => isFit(one) && (way === undefined || one.id === way));
  if (!found) throw fail(no.payClosed);
  return found;
}

interface Beginning {
  readonly order_sn: string;
  readonly uid: number;
  readonly provider: PayProvider;
}

/** Where this order is paid by this way. That it was begun is kept first, so that it is asked about whatever happens then. */
export async function beginPayment(app: CommerceSetup, ctx: CallScope, beginning: Beginning): Promise<Begun> {
  const { provider, order_sn } = beginning;
  const order = await ctx.db.write((db) => noteWay(app, db, beginning));
  try {
    return await provider.begin(chargeOf(app, ctx, { order, provider }));
  } catch (error) {
    app.log.warn('A payment provider did not begin a payment.', { way: provider.id, order_sn, error });
    throw fail(no.payFailed);
  }
}

/** Another's order is none, and says nothing of itself. */
async function noteWay(app: CommerceSetup, db: Db, { order_sn, uid, provider }: Beginning): Promise<OrderRow> {
  const order = await lockOrder(db, order_sn);
  if (order?.uid !== uid) throw fail(no.orderUnknown);
  if (order.status === PAID) throw fail(no.orderPaid);
  if (order.status === CLOSED || expiryOf(order) <= app.clock.seconds()) throw fail(no.orderClosed);
  const ways = waysOf(order);
  if (!ways.includes(provider.id))
    await OrderRow.query(db.handle)
      .findById(order.id)
      .patch({ ways: [...ways, provider.id].join(',') });
  return order;
}

function chargeOf(
  app: CommerceSetup,
  ctx: CallScope,
  { order, provider }: { readonly order: OrderRow; readonly provider: PayProvider },
): Charge {
  const { order_sn, amount, order_type } = order;
  const origin = app.services.get(siteAddress).originFor(ctx.request);
  const back = order_type === 'verify' ? MEMBERSHIP : '/order/myList';
  return {
    ...{ order_sn, amount, expires: expiryOf(order), subject: subjectOf(app, ctx, order) },
    notifyUrl: `${origin}/api/order/notify/${provider.id}`,
    returnUrl: origin + back,
  };
}

function subjectOf(app: CommerceSetup, { locale }: CallScope, { order_type, vip_type, years }: OrderRow): string {
  if (order_type === 'verify') return app.text(locale, 'order.subject_verify');
  const plan = app.text(locale, `plans.${PLAN_NAMES[vip_type]}`);
  return app.text(locale, `order.subject_${order_type}`, { plan, count: years });
}
