import { server } from '@docstead/core/server';
import { api } from '../contract.ts';
import descriptor from '../plugin.ts';
import { setUpAds } from './ad/setup.ts';
import { setUpInvites } from './invite/setup.ts';
import { setUpInvoices } from './invoice/setup.ts';
import { commerce } from './migrations/001-commerce.ts';
import { createOrders } from './order/orders.ts';
import { setUpOrders } from './order/setup.ts';
import { createProviders } from './pay/providers.ts';
import { setUpPay } from './pay/setup.ts';
import { setUpPlans } from './plan/setup.ts';
import { tellHolders } from './told/tell-holders.ts';

/** With these ways to pay: tests bring one of their own. */
export const commerceWith = (providersOf: typeof createProviders) =>
  server({
    descriptor,
    contract: api,
    migrations: [commerce],
    setup(app) {
      const plans = setUpPlans(app);
      const providers = providersOf(app);
      const orders = createOrders(app, providers);
      app.every('told', { at: '09:00' }, (signal) => tellHolders(app, signal));
      return {
        calls: {
          ...plans.calls,
          ...setUpOrders(app, { providers }),
          ...setUpPay(app, { orders, providers }),
          ...setUpInvoices(app),
          ...setUpInvites(app),
          ...setUpAds(app),
        },
        start: () => plans.traffic.start(),
        handOver: () => plans.traffic.stop(),
        // Answers were still under way after `handOver`.
        dispose: () => plans.traffic.flush(),
      };
    },
  });

export default commerceWith(createProviders);
