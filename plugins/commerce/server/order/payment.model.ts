import { type Db, Row } from '@docstead/core/server';
import type { PlanType } from '../../plans.ts';

export class PaymentRow extends Row {
  static override tableName = 'payment';
  static override booleans = ['is_surplus'];
  declare id: number;
  declare order_id: number;
  declare way: string;
  declare trade_no: string;
  /** Fen. */
  declare amount: number;
  declare buyer: string;
  declare is_surplus: boolean;
  declare paid_time: number;
  declare addtime: number;
}

export type RefundState = 'asked' | 'done' | 'failed';

export class RefundRow extends Row {
  static override tableName = 'payment_refund';
  declare id: number;
  declare payment_id: number;
  declare refund_sn: string;
  /** Fen. */
  declare amount: number;
  declare remark: string;
  declare state: RefundState;
  declare failure: string;
  declare by_uid: number;
  declare addtime: number;
  declare done_time: number;
  declare taken_type: PlanType;
  /** Fen × seconds. PostgreSQL gives text. */
  declare taken: number | string;
  declare ask_time: number;
}

/** What an order was paid by; undefined where it is not. */
export const paymentOf = (db: Db, order_id: number): Promise<PaymentRow | undefined> =>
  PaymentRow.readOne(db, { order_id, is_surplus: false });
