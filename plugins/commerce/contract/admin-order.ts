import { admin, call, Text } from '@docstead/core/contract';
import * as T from 'typebox';
import { commerceFailures as no } from '../points.ts';
import { Order, OrderSn, TimeText, YuanIn, YuanOut } from './shapes.ts';

const Paging = {
  page: T.Optional(T.Integer({ minimum: 1, maximum: 1_000_000 })),
  count: T.Optional(T.Integer({ minimum: 1, maximum: 1_000 })),
};

export const adminOrderCalls = {
  '/api/order/allList': call({
    summary: 'Orders of everybody, the newest first, with sums over all of them.',
    reads: true,
    input: T.Object({ ...Paging, order_sn: T.Optional(Text(32)), username: T.Optional(Text(100)) }),
    output: T.Object({
      list: T.Array(Order),
      total: T.Integer(),
      /** Of paid orders. */
      all_amount: YuanOut(),
      all_amount_365: YuanOut(),
      /** Given back in the last 365 days. */
      all_refund_amount: YuanOut(),
      /** People whose plan runs. */
      vip_count: T.Integer(),
    }),
    access: admin,
  }),
  '/api/order/revenue': call({
    summary:
      'What came in and went out on each of the last 365 days, in the site’s zone; days without either are left out.',
    reads: true,
    input: T.Object({}),
    output: T.Object({
      /** `2026-11-28`, the oldest first. */
      days: T.Array(T.Object({ day: T.String(), amount: YuanOut(), refund_amount: YuanOut() })),
    }),
    access: admin,
  }),
  '/api/order/payments': call({
    summary: 'What was paid for one order, and given back: for disputes.',
    reads: true,
    input: T.Object({ order_sn: OrderSn() }),
    output: T.Object({
      payments: T.Array(
        T.Object({
          way: T.String(),
          /** The provider's own number. */
          trade_no: T.String(),
          amount: YuanOut(),
          paid_time: TimeText(),
          /** 1: it was paid twice, and goes back. */
          is_surplus: T.Integer({ minimum: 0, maximum: 1 }),
        }),
      ),
      refunds: T.Array(
        T.Object({
          refund_sn: T.String(),
          amount: YuanOut(),
          remark: T.String(),
          addtime: TimeText(),
          state: T.Union([T.Literal('asked'), T.Literal('done'), T.Literal('failed')]),
          /** What the provider says where it failed. */
          failure: T.String(),
        }),
      ),
    }),
    access: admin,
    errors: [no.orderUnknown],
  }),
  '/api/order/refund': call({
    summary: 'Gives money of an order back, through the provider, and takes as much of the plan away.',
    input: T.Object({ order_sn: OrderSn(), refund_amount: YuanIn(), remark: T.Optional(Text(500)) }),
    output: T.Array(T.Never(), { maxItems: 0 }),
    access: admin,
    bySession: true,
    errors: [no.orderUnknown, no.notPaid, no.amountMalformed, no.refundTooLarge, no.payClosed],
    audit: { act: 'order_refunded', object: 'order', name: 'order_sn', tells: ['refund_amount', 'remark'] },
  }),
} as const;
