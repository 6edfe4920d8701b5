import { type Db, lockRow, Row } from '@docstead/core/server';
import { ProviderRefused, type Refund } from '../provider.ts';

export class SandboxPayment extends Row {
  static override tableName = 'sandbox_payment';
  static override idColumn = 'order_sn';
  declare order_sn: string;
  declare trade_no: string;
  /** Fen. */
  declare amount: number;
  declare buyer: string;
  /** Fen. */
  declare refunded: number;
  /** 0: it was closed before anybody paid. */
  declare paid_time: number;
}

export const findPayment = (db: Db, order_sn: string): Promise<SandboxPayment | undefined> =>
  SandboxPayment.readOne(db, { order_sn });

/** Paid and closed are one row, so that the first of the two stands. */
export async function remember(db: Db, row: Omit<PaymentFields, 'refunded'>): Promise<void> {
  await db.write(async ({ handle }) => {
    await handle('sandbox_payment').insert(row).onConflict('order_sn').ignore();
  });
}

type PaymentFields = Pick<SandboxPayment, 'order_sn' | 'trade_no' | 'amount' | 'buyer' | 'refunded' | 'paid_time'>;

/** Once for each number. */
export async function giveBack(db: Db, { order_sn, trade_no, refund_sn, amount }: Refund): Promise<void> {
  await db.write(async (open) => {
    await lockRow(open, 'sandbox_payment', { order_sn });
    const payment = await findPayment(open, order_sn);
    if (!payment || payment.paid_time === 0 || payment.trade_no !== trade_no) {
      throw new ProviderRefused('The payment sandbox knows no such payment.');
    }
    const earlier: { order_sn: string; amount: number } | undefined = await open
      .handle('sandbox_refund')
      .where({ refund_sn })
      .first('order_sn', 'amount');
    if (earlier?.order_sn === order_sn && earlier.amount === amount) return;
    if (earlier) throw new ProviderRefused('The payment sandbox gave back something else under this number.');
    if (!Number.isSafeInteger(amount) || amount <= 0 || amount > payment.amount - payment.refunded) {
      throw new ProviderRefused('The payment sandbox gives back no more than was paid.');
    }
    await open.handle('sandbox_refund').insert({ refund_sn, order_sn, amount });
    await open.handle('sandbox_payment').where({ order_sn }).increment('refunded', amount);
  });
}
