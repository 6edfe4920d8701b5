import type { Asked } from '../pay/provider.ts';
import type { Providers } from '../pay/providers.ts';
import type { CommerceSetup } from '../setup.ts';
import type { OrderRow } from './order.model.ts';
import { waysOf } from './other-ways.ts';
import { settle } from './settle.ts';

/** `unclear`: one of them did not say. */
type Found = 'paid' | 'unpaid' | 'unclear';

/** Asks those by whom paying was begun, and keeps what was paid: notifications may be late, or lost. */
export async function askWays(
  app: CommerceSetup,
  providers: Providers,
  order: Pick<OrderRow, 'order_sn' | 'ways'>,
): Promise<Found> {
  let found: Found = 'unpaid';
  for (const way of waysOf(order)) {
    const asked = await askOne(app, providers, { way, order_sn: order.order_sn });
    if (asked === 'unclear') found = found === 'paid' ? found : asked;
    else if (typeof asked === 'object') {
      const settled = await settle(app, way, asked);
      if (settled !== 'foreign') found = 'paid';
    }
  }
  return found;
}

async function askOne(
  app: CommerceSetup,
  providers: Providers,
  { way, order_sn }: { readonly way: string; readonly order_sn: string },
): Promise<Asked | 'unclear'> {
  try {
    return (await providers.find(way)?.query(order_sn)) ?? 'unclear';
  } catch (error) {
    app.log.warn('A payment provider did not say whether an order is paid.', { way, order_sn, error });
    return 'unclear';
  }
}
