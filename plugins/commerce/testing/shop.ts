import { type AnyHalf, type CallAnswer, createTestHost, type Flavour } from '@docstead/core/testing';
import { accounts, type Person, setUpSite, signUp } from '../../accounts/testing.ts';
import items from '../../items/server/index.ts';
import { commerceWith } from '../server/index.ts';
import type { Paid } from '../server/pay/provider.ts';
import { holderOf } from '../server/plan/holder.model.ts';
import { FakePay, fakeProviders } from './fake-pay.ts';

const FAR = 2_100_000_000;

interface ShopOptions {
  readonly more?: readonly AnyHalf[];
  readonly settings?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** A hosted site with `root` and two people, where one pays by `bank`, or by a code of `phone`. */
export async function openShop(db: Flavour, { more = [], settings = {} }: ShopOptions = {}) {
  const bank = new FakePay('bank');
  const phone = new FakePay('phone', { byCode: true, verifies: false });
  const commerce = commerceWith(() => fakeProviders(bank, phone));
  const host = await createTestHost({
    ...{ plugins: [accounts, items, commerce, ...more], db, edition: 'hosted', siteUrl: 'https://docs.example' },
    settings: { ...settings, accounts: { captcha: 'never', ...settings.accounts } },
  });
  const root = await setUpSite(host);
  const [ada, bob] = [await signUp(host, 'ada'), await signUp(host, 'bob')];
  // Sessions outlive the plans that tests are about.
  await host.db.write(async ({ handle }) => void (await handle('user_session').update({ expire_time: FAR })));
  const ask = (who: Person, path: string, input: object = {}): Promise<CallAnswer> =>
    host.call(path, { ...input }, { token: who.token });
  const made = async (who: Person, path: string, input: object = {}): Promise<CallAnswer['data']> => {
    const answer = await ask(who, path, input);
    if (answer.error_code !== 0) throw new Error(`${path}: ${answer.error_code} ${answer.error_message}`);
    return answer.data;
  };
  const code = async (who: Person, path: string, input: object = {}) => (await ask(who, path, input)).error_code;
  const notify = async (way: FakePay, paid: Paid, signature = 'good'): Promise<string> => {
    const payload = way.told(paid, signature);
    const headers = { 'content-type': 'application/json' };
    const answer = await host.inject({ method: 'POST', url: `/api/order/notify/${way.id}`, headers, payload });
    return answer.body;
  };
  const order = async (who: Person, vip_type = 1, years = 1, order_type = 'update'): Promise<string> =>
    (await made(who, '/api/order/create', { order_type, years, vip_type })).order_sn;
  const begin = async (who: Person, order_sn: string, way = bank): Promise<void> => {
    if (way.byCode) await made(who, '/api/order/payCode', { order_sn, way: way.id });
    else await host.send('/api/order/pay', { order_sn, way: way.id }, { token: who.token });
  };
  return {
    ...{ host, bank, phone, root, ada, bob, ask, made, code, notify, order, begin },
    /** Ordered, paid and told of. */
    async bought(who: Person, vip_type = 1, years = 1, order_type = 'update'): Promise<string> {
      const order_sn = await order(who, vip_type, years, order_type);
      await begin(who, order_sn);
      const said = await notify(bank, bank.pay(order_sn, host.clock.seconds()));
      if (said !== 'success') throw new Error(`The payment of ${order_sn} was not kept.`);
      return order_sn;
    },
    holder: (who: Person) => holderOf(host.db, who.uid),
    refund: (order_sn: string, refund_amount: string | number, remark = 'sorry') =>
      ask(root, '/api/order/refund', { order_sn, refund_amount: String(refund_amount), remark }),
    /** Jobs, and those that they begin. */
    async rest(): Promise<void> {
      await host.settled();
      for (let step = 0; step < 4; step += 1) await host.jobs.drain();
    },
    payments: (order_sn: string) => made(root, '/api/order/payments', { order_sn }),
    state: (who: Person, order_sn: string) => made(who, '/api/order/state', { order_sn }),
  };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;
