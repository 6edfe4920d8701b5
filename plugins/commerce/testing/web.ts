import { type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import descriptor from '../plugin.ts';
import half from '../web/index.ts';

export const ann = { kind: 'user', uid: '2', username: 'ann', name: '', groupid: '2' } as const;

export const SN = '20261128102030004417';

export const order = (over: object = {}) => ({
  ...{ order_sn: SN, username: 'ann', order_type: 'update', years: 1, vip_type: '1', amount: 99, refund_amount: 0 },
  ...{ addtime: '2026-11-28 10:20:30', remark: '', last_update_time: '2026-11-28 10:20:30', status: 1 },
  ...over,
});

export const usage = (over: object = {}) => ({
  ...{ vip_type: '0', expiration_time: '', is_expired: 0, payment_verify: 0, pages: 100, versions: 5 },
  uses: [
    { what: 'items', used: 3, limit: 10, days: 0 },
    { what: 'collaborators', used: 4, limit: 5, days: 0 },
    { what: 'space', used: 300 * 1024 ** 2, limit: 200 * 1024 ** 2, days: 0 },
    { what: 'traffic', used: 512 * 1024 ** 2, limit: 1024 ** 3, days: 0 },
    { what: 'exports', used: 0, limit: 1, days: 3 },
  ],
  ...over,
});
export const advanced = () => usage({ vip_type: '1', expiration_time: '2027-11-28 10:20:30', pages: -1, versions: 20 });

export const way = (id: string, over: object = {}) => ({ id, by_code: 0, is_sandbox: 0, verifies: 0, ...over });
export const alipay = way('alipay', { verifies: 1 });
export const wechatpay = way('wechatpay', { by_code: 1 });
export const sandbox = way('sandbox', { is_sandbox: 1, verifies: 1 });

/** What commerce answers to somebody without a plan on a site where Alipay and WeChat Pay are open. */
const calls: RenderPluginOptions['calls'] = {
  '/api/plan/usage': () => usage(),
  '/api/order/payWays': () => [alipay, wechatpay],
  '/api/order/cAmount': ({ vip_type, years }) => ({
    ...{ amount: 99 * Number(vip_type) * Number(years), full_amount: 99 * Number(vip_type) * Number(years) },
    ...{ rest_amount: 0, expiration_time: '2027-11-28 10:20:30' },
  }),
  '/api/order/create': () => ({ order_sn: SN }),
  '/api/order/state': () => order({ status: 0 }),
  '/api/order/myList': () => ({ list: [order()] }),
};

/** Opens a page of commerce for a logged-in person, with a hand that types and clicks. */
export async function open(path: string, over: Partial<RenderPluginOptions> = {}) {
  const shown = await renderPlugin(half, {
    ...{ path, routes: descriptor, caller: ann },
    ...over,
    calls: { ...calls, ...over.calls },
  });
  const sent = (call: string) => shown.calls.filter((one) => one.path === call).map(({ input }) => input);
  return { ...shown, sent, person: userEvent.setup() };
}

export const refuse = (error_message: string) => () => {
  throw { error_code: 10101, error_message, data: [] };
};

/** Each `dt` with its `dd`. */
export const factsIn = (element: HTMLElement) =>
  [...element.querySelectorAll('dt')].map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
