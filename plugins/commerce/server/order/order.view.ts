import { timeText } from '@docstead/core/contract';
import type { Static } from 'typebox';
import type { Order } from '../../contract/shapes.ts';
import { yuan } from '../../money.ts';
import type { OrderRow } from './order.model.ts';

export type OrderOut = Static<typeof Order>;

/** Of an order that lists show: of the real-name check there is nothing to see. */
export const orderOut = (row: OrderRow): OrderOut => ({
  ...{ order_sn: row.order_sn, username: row.username, years: row.years, vip_type: String(row.vip_type) },
  order_type: row.order_type === 'renew' ? 'renew' : 'update',
  ...{ amount: yuan(row.amount), refund_amount: yuan(row.refund_amount), remark: row.remark },
  addtime: timeText(row.addtime),
  last_update_time: timeText(row.last_update_time || row.addtime),
  status: row.status,
});
