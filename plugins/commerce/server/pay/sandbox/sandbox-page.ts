import type { RawAnswer, RawRequest } from '@docstead/core/server';
import type { Orders } from '../../order/orders.ts';
import type { CommerceSetup, Handler } from '../../setup.ts';
import type { Providers } from '../providers.ts';
import { isSandbox, type Sandbox } from './sandbox.ts';
import type { SandboxBill } from './sandbox-bill.ts';
import { billPage, type Look, notePage } from './sandbox-page.view.ts';

interface Rooms {
  readonly providers: Providers;
  readonly orders: Orders;
}

const FORM = 'application/x-www-form-urlencoded; charset=utf-8';

/** The page on which somebody pays in the sandbox, or does not. Its query says all of it, signed by this site. */
export function sandboxPage(app: CommerceSetup, { providers, orders }: Rooms): Handler<'/api/order/sandbox'> {
  const press = pressOf(orders);
  return async ({ method, url, headers, body, ctx }) => {
    const look: Look = { locale: ctx.locale, say: (key, params) => app.text(ctx.locale, `sandbox.${key}`, params) };
    const sandbox = providers.find('sandbox');
    if (!isSandbox(sandbox) || !sandbox.isOpen()) return notePage(look, 'off', 404);
    const bill = await sandbox.bill(url.split('?').slice(1).join('?'));
    if (!bill) return notePage(look, 'forged', 400);
    if (bill.expires <= app.clock.seconds()) return notePage(look, 'expired', 410, bill.back);
    if (method !== 'POST') return billPage(look, bill);
    if (!isOwnForm(headers, ctx.request.origin)) return notePage(look, 'foreign', 403);
    const act = new URLSearchParams(body.toString('utf8')).get('act');
    if (act === 'cancel') return sentBack(bill);
    if (act !== 'pay') return billPage(look, bill);
    const buyer = ctx.caller.kind === 'user' ? `sandbox-${ctx.caller.uid}` : 'sandbox-guest';
    const isPaid = await press(sandbox, bill, buyer);
    return isPaid ? sentBack(bill) : notePage(look, 'closed', 410, bill.back);
  };
}

/** Tells of the payment as a provider does. A second press tells the same again, which is kept once. */
function pressOf(orders: Orders) {
  return async (sandbox: Sandbox, bill: SandboxBill, buyer: string): Promise<boolean> => {
    const told = await sandbox.pay(bill, buyer);
    if (!told) return false;
    // Where it could not be kept now, the order asks for it later, as it asks of every provider.
    await orders.notified(sandbox.id, { headers: { 'content-type': FORM }, body: told });
    return true;
  };
}

const sentBack = ({ back }: SandboxBill): RawAnswer => ({ status: 303, headers: { location: back } });

/** The form of this very page: another site's must not press the button of somebody who has followed its link. */
function isOwnForm(headers: RawRequest['headers'], origin: string): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined ? site === 'same-origin' : headers.origin === undefined || headers.origin === origin;
}
