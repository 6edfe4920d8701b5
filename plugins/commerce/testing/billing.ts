import { type CallAnswer, type CallOptions, createTestHost, type Flavour, type TestHost } from '@docstead/core/testing';
import { accounts, type Person, setUpSite, signUp } from '../../accounts/testing.ts';
import items from '../../items/server/index.ts';
import commerce from '../server/index.ts';
import { OrderRow, PAID } from '../server/order/order.model.ts';
import type { CommerceSetup } from '../server/setup.ts';

export const SITE = 'https://docs.example.com';
/** Somebody's, with a right check sign. */
export const CREDIT_CODE = '91350100M000100Y43';
export const PDF = Buffer.from('%PDF-1.7\nAn invoice\n%%EOF\n');
const DAY = 86_400;

export interface BillingOptions {
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Of accounts, as `openMailServer` gives them. */
  readonly mail?: object;
}

/** A hosted site with its administrator `root` and two customers. */
export async function openBilling(db: Flavour, { settings = {}, mail = {} }: BillingOptions = {}) {
  let app: CommerceSetup | undefined;
  const watched = {
    ...commerce,
    setup: (own: CommerceSetup) => {
      app = own;
      return commerce.setup(own);
    },
  };
  const host = await createTestHost({
    ...{ plugins: [accounts, items, watched], edition: 'hosted', siteUrl: SITE, db },
    settings: { accounts: { captcha: 'never', ...mail }, commerce: settings },
  });
  if (!app) throw new Error('commerce was not set up.');
  const root = await setUpSite(host, 'root');
  const [ada, bob] = [await signUp(host, 'ada'), await signUp(host, 'bob')];
  const ask = (who: Person | undefined, path: string, input: object = {}, more: CallOptions = {}) =>
    host.call(path, { ...input }, { token: who?.token, ...more });
  async function made(who: Person, path: string, input: object = {}, more: CallOptions = {}) {
    const answer = await ask(who, path, input, more);
    if (answer.error_code === 0) return answer.data;
    throw new Error(`${path}: ${answer.error_code} ${answer.error_message}`);
  }
  const order = (who: Person, more: Partial<OrderRow> = {}) => paidOrder(host, who, more);
  const wish = (order_sns: string, more: object = {}) => ({
    ...{ order_sns, invoice_title: 'Example Ltd.', usco: CREDIT_CODE, email: 'books@example.com', ...more },
  });
  return {
    ...{ host, app, root, ada, bob, ask, made, order, wish },
    code: async (who: Person | undefined, path: string, input: object = {}): Promise<number> =>
      (await ask(who, path, input)).error_code,
    /** An invoice of this person's about a new order. */
    async invoice(who: Person, more: object = {}): Promise<number> {
      const sn = await order(who);
      return Number((await made(who, '/api/invoice/add', wish(sn, more))).id);
    },
    history: async (who: Person, more: CallOptions = {}): Promise<CallAnswer['data'][]> =>
      (await made(who, '/api/invoice/getHistoryList', {}, more)).list,
    upload: (content: Buffer | string, name = 'invoice.pdf'): Promise<CallAnswer> =>
      ask(root, '/api/invoice/upload', {}, { file: { name, type: 'application/octet-stream', content } }),
    /** What runs after the answer is over, and what that asks for. */
    async rest(): Promise<void> {
      await host.settled();
      for (let step = 0; step < 3; step += 1) await host.jobs.drain();
    },
    plan: async ({ uid }: Person) =>
      (await host.db.handle('plan_holder').where({ uid }).first('vip_type', 'expiration_time')) ?? {},
    days: (seconds: number): number => (Number(seconds) - host.clock.seconds()) / DAY,
  };
}

export type Billing = Awaited<ReturnType<typeof openBilling>>;

let last = 0;

/** A paid order of a year of the advanced plan; gives its number. */
export async function paidOrder(
  host: TestHost,
  { uid, username }: Person,
  more: Partial<OrderRow> = {},
): Promise<string> {
  last += 1;
  const now = host.clock.seconds();
  const order_sn = `20260115${String(last).padStart(8, '0')}`;
  await host.db.write(async ({ handle }) => {
    await OrderRow.query(handle).insert({
      ...{ order_sn, uid, username, order_type: 'update', years: 1, vip_type: 1, amount: 9_900, status: PAID },
      ...{ addtime: now - 60, paid_time: now - 30, last_update_time: now - 30, ...more },
    });
  });
  return order_sn;
}

/** Somebody paid for it, whom the provider calls so. */
export async function paidBy(host: TestHost, order_sn: string, buyer: string): Promise<void> {
  const now = host.clock.seconds();
  await host.db.write(async ({ handle }) => {
    const { id, amount } = await handle('plan_order').where({ order_sn }).first('id', 'amount');
    await handle('payment').insert({
      ...{ order_id: id, way: 'alipay', trade_no: `trade-${order_sn}`, amount, buyer },
      ...{ is_surplus: false, paid_time: now, addtime: now },
    });
  });
}
