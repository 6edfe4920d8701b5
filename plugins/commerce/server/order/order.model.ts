import { type Db, lockRow, Row } from '@docstead/core/server';
import type { PlanType } from '../../plans.ts';

export const WAITING = 0;
export const PAID = 1;
export const CLOSED = 2;

export class OrderRow extends Row {
  static override tableName = 'plan_order';
  declare id: number;
  declare order_sn: string;
  declare uid: number;
  declare username: string;
  declare order_type: 'update' | 'renew' | 'verify';
  declare years: number;
  declare vip_type: PlanType;
  /** Fen. */
  declare amount: number;
  declare status: 0 | 1 | 2;
  declare addtime: number;
  declare paid_time: number;
  declare last_update_time: number;
  /** Fen that went back, or are on their way. */
  declare refund_amount: number;
  declare remark: string;
  declare invoice_id: number;
  /** Ids of the ways by which paying was begun, between commas. */
  declare ways: string;
}

export const findOrder = (db: Db, order_sn: string): Promise<OrderRow | undefined> =>
  OrderRow.readOne(db, { order_sn });

/** Locks the order until the transaction ends, and gives it as it stands then. Before its holder. */
export async function lockOrder(db: Db, order_sn: string): Promise<OrderRow | undefined> {
  return (await lockRow(db, 'plan_order', { order_sn })) ? findOrder(db, order_sn) : undefined;
}
