import { createPublicKey } from 'node:crypto';
import { yuanText } from '../../../money.ts';
import type { CommerceSetup } from '../../setup.ts';
import { answerOf } from '../alipay/alipay.ts';
import { readNotification } from '../alipay/notification.ts';
import { signedNotification } from '../alipay/signed-fields.ts';
import { beijingTime } from '../beijing.ts';
import { type PayProvider, ProviderRefused } from '../provider.ts';
import { findPayment, giveBack, remember, type SandboxPayment } from './sandbox.model.ts';
import { billAddress, billIn, SANDBOX, type SandboxBill } from './sandbox-bill.ts';
import { sandboxKeys } from './sandbox-key.ts';

/** A provider inside this site: it signs as Alipay does and is read like it, but no money moves. */
export interface Sandbox extends PayProvider {
  /** The bill that the page was asked for; undefined for what this site has not signed. */
  bill(query: string): Promise<SandboxBill | undefined>;
  /** Somebody has pressed the button: gives the notification of it, the same again; undefined where it was closed before. */
  pay(bill: SandboxBill, buyer: string): Promise<Buffer | undefined>;
}

export const isSandbox = (provider: PayProvider | undefined): provider is Sandbox => provider?.isSandbox === true;

type Needs = Pick<CommerceSetup, 'settings' | 'clock' | 'random' | 'system' | 'vault' | 'log'>;

export function createSandbox(app: Needs): Sandbox {
  const keys = sandboxKeys(app);
  const isOpen = (): boolean => app.settings.get('sandbox');
  const find = (order_sn: string) => findPayment(app.system().db, order_sn);
  return {
    ...{ id: SANDBOX, byCode: false, isSandbox: true, verifies: true, isOpen, answer: answerOf },
    begin: async (charge) => ({ href: billAddress(charge, await keys(), app.clock.seconds()) }),
    async read({ body }) {
      // Nobody pays while it is off, so nothing is told.
      if (!isOpen()) throw new ProviderRefused('The payment sandbox is off.');
      const key = createPublicKey((await keys()).gateway);
      return readNotification(body, { app_id: SANDBOX, seller_id: SANDBOX, key });
    },
    async query(order_sn) {
      const payment = await find(order_sn);
      if (!payment) return 'unpaid';
      const { trade_no, amount, buyer, paid_time } = payment;
      return paid_time === 0 ? 'closed' : { order_sn, trade_no, amount, buyer, paid_time };
    },
    close: (order_sn) =>
      remember(app.system().db, { order_sn, trade_no: `closed-${order_sn}`, amount: 0, buyer: '', paid_time: 0 }),
    async refund(refund) {
      await giveBack(app.system().db, refund);
      return 'done';
    },
    bill: async (query) => billIn(query, await keys()),
    async pay({ order_sn, amount, subject }, buyer) {
      const now = app.clock.seconds();
      const trade_no = `${beijingTime(now).replace(/\D/g, '')}${app.random.hex(9)}`;
      await remember(app.system().db, { order_sn, trade_no, amount, buyer, paid_time: now });
      const payment = await find(order_sn);
      if (!payment || payment.paid_time === 0) return undefined;
      const told = signedNotification(toldOf(payment, subject, now), (await keys()).gateway);
      return Buffer.from(told);
    },
  };
}

/** The fields that Alipay's notifications have. */
function toldOf(payment: SandboxPayment, subject: string, now: number): Record<string, string> {
  const { order_sn, trade_no, amount, buyer, paid_time } = payment;
  return {
    ...{ app_id: SANDBOX, seller_id: SANDBOX, charset: 'utf-8', version: '1.0', subject },
    ...{ notify_type: 'trade_status_sync', notify_time: beijingTime(now), trade_status: 'TRADE_SUCCESS' },
    ...{ out_trade_no: order_sn, trade_no, total_amount: yuanText(amount), buyer_id: buyer },
    gmt_payment: beijingTime(paid_time),
  };
}
