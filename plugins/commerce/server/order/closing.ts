import { orderChanged } from '../../points.ts';
import type { Providers } from '../pay/providers.ts';
import type { CommerceSetup } from '../setup.ts';
import { askWays } from './asking.ts';
import { CLOSED, findOrder, lockOrder, OrderRow, WAITING } from './order.model.ts';
import { type OthersWork, waysOf } from './other-ways.ts';
import { LIFETIME } from './terms.ts';

/** The job that closes one order which nobody has paid in time. */
export const CLOSE_JOB = 'close';

export interface CloseWork {
  readonly order_sn: string;
}

const AT_ONCE = 200;
/** Whose provider says nothing for so long, or is there no more, is closed all the same: what is paid is kept even then. */
const LONGEST_WAIT = 7 * 86_400;

/** Orders whose time is over. A job for each, for providers are asked about them. */
export async function sweepOrders(app: CommerceSetup, signal: AbortSignal): Promise<void> {
  const { handle } = app.system().db;
  const before = app.clock.seconds() - LIFETIME;
  for (let after = 0, more = true; more; ) {
    signal.throwIfAborted();
    const over = handle('plan_order').where({ status: WAITING }).where('addtime', '<=', before).where('id', '>', after);
    const rows: { id: number; order_sn: string }[] = await over.orderBy('id').limit(AT_ONCE).select('id', 'order_sn');
    for (const { order_sn } of rows) {
      const work: CloseWork = { order_sn };
      await app.jobs.add(CLOSE_JOB, work, { key: `close ${order_sn}`, tries: 1 });
    }
    after = rows.at(-1)?.id ?? after;
    more = rows.length === AT_ONCE;
  }
}

/** Asks first whether it was paid, then ends it at the providers, and only then here. */
export async function closeOrder(app: CommerceSetup, providers: Providers, { order_sn }: CloseWork): Promise<void> {
  const now = app.clock.seconds();
  const order = await findOrder(app.system().db, order_sn);
  if (order?.status !== WAITING || order.addtime > now - LIFETIME) return;
  const isGivenUp = order.addtime <= now - LONGEST_WAIT;
  const found = await askWays(app, providers, order);
  if (found === 'paid' || (found === 'unclear' && !isGivenUp)) return;
  const isEnded = await endAtProviders(app, providers, order);
  if (!isEnded && !isGivenUp) return;
  await app.system().db.write(async (db) => {
    const locked = await lockOrder(db, order_sn);
    // Paid, or begun by another way, since it was asked about.
    if (locked?.status !== WAITING || locked.ways !== order.ways) return;
    await OrderRow.query(db.handle).findById(locked.id).patch({ status: CLOSED, last_update_time: now });
    app.push.to({ uid: locked.uid }, orderChanged, { order_sn });
  });
}

/** Throws to be run again, as long as a provider does not answer. */
export async function closeOthers(
  app: CommerceSetup,
  providers: Providers,
  { order_sn, way }: OthersWork,
): Promise<void> {
  const order = await findOrder(app.system().db, order_sn);
  if (!order) return;
  const others = waysOf(order).filter((one) => one !== way && providers.find(one));
  const asked = { order_sn, ways: others.join(',') };
  const found = await askWays(app, providers, asked);
  // What is paid there is over; the rest is ended.
  const isEnded = found === 'paid' || (await endAtProviders(app, providers, asked));
  if (found === 'unclear' || !isEnded)
    throw new Error(`Another way to pay the order ${order_sn} could not be ended yet.`);
}

type Begun = Pick<OrderRow, 'order_sn' | 'ways'>;

async function endAtProviders(app: CommerceSetup, providers: Providers, order: Begun): Promise<boolean> {
  let isEnded = true;
  for (const way of waysOf(order)) {
    try {
      await providers.find(way)?.close(order.order_sn);
    } catch (error) {
      app.log.warn('A payment provider did not close an order.', { way, order_sn: order.order_sn, error });
      isEnded = false;
    }
  }
  return isEnded;
}
