import { accounts } from '../../accounts/testing.ts';
import { keyCallers, keys } from '../../accounts/tests/keys.ts';
import items from '../../items/server/index.ts';
import { openTown, type TownOptions } from '../../items/server/testing/town.ts';
import { tellWhoMay } from '../../items/server/testing/who-may.ts';
import { api } from '../contract.ts';
import { commerceWith } from '../server/index.ts';
import { billed } from '../testing/billed.ts';
import { FakePay, fakeProviders } from '../testing/fake-pay.ts';
import type { Billed } from './rights/invoice.ts';
import type { Ordered } from './rights/order.ts';
import { bans, rights } from './rights.ts';

const bank = new FakePay('bank');
/** The table sends paths as they are declared. */
const literal = new FakePay(':way');
const commerce = commerceWith(() => fakeProviders(bank, new FakePay('phone', { byCode: true }), literal));

/** The owner has a plan that is paid, an order for a higher one, and invoices. */
const furnish: TownOptions<Ordered & Billed>['furnish'] = async (town) => {
  const { host, owner } = town;
  const { token } = owner;
  const order = async (order_type: string, vip_type: number): Promise<string> => {
    const wish = { order_type, years: 1, vip_type };
    const { error_code, error_message, data } = await host.call('/api/order/create', wish, { token });
    if (error_code !== 0) throw new Error(`order/create: ${error_message}`);
    return data.order_sn;
  };
  const { handle } = host.db;
  const kept = await handle('plan_order').whereIn('id', handle('payment').select('order_id')).first('order_sn');
  const sold_sn: string = kept?.order_sn ?? (await order('update', 1));
  if (!kept) {
    await host.send('/api/order/pay', { order_sn: sold_sn }, { token });
    const payload = bank.told(bank.pay(sold_sn, host.clock.seconds()));
    await host.inject({ method: 'POST', url: '/api/order/notify/bank', payload });
  }
  return { sold_sn, waiting_sn: await order('update', 2), ...(await billed(town)) };
};

/** Public projects need it. */
const verifyAll: NonNullable<TownOptions<Ordered & Billed>['prepare']> = async ({ host, uids }) => {
  await host.db.write(async ({ handle }) => {
    await handle('plan_holder').insert(uids.map((uid) => ({ uid, payment_verify: true })));
  });
};

tellWhoMay<Ordered & Billed>({
  ...{ name: 'commerce', api, rights, bans, holder: 'owner' },
  async open(db) {
    const hosted = { edition: 'hosted', prepare: verifyAll } as const;
    const town = await openTown({ plugins: [accounts, items, commerce, keys], db, furnish, ...hosted });
    return { town, callers: keyCallers(town.grounds.private) };
  },
});
