import { call, user } from '@docstead/core/contract';
import * as T from 'typebox';
import { commerceFailures as no } from '../points.ts';
import { Order, OrderSn, TimeText, YuanOut } from './shapes.ts';

const Wish = T.Object({
  /** `update` buys a plan, or a higher one than runs; `renew` lengthens the one that runs. */
  order_type: T.Union([T.Literal('update'), T.Literal('renew')]),
  years: T.Integer({ minimum: 1, maximum: 3 }),
  vip_type: T.Integer({ minimum: 1, maximum: 3 }),
});
const refusals = [no.orderRefused, no.yearsTooFew, no.yearsTooMany];

export const orderCalls = {
  '/api/order/cAmount': call({
    summary: 'What an order would cost now, less what is left of the plan that runs.',
    reads: true,
    input: Wish,
    output: T.Object({
      amount: YuanOut(),
      /** Before `rest_amount` is taken off. */
      full_amount: YuanOut(),
      /** What is left of the running plan is worth; 0 where it is renewed. */
      rest_amount: YuanOut(),
      /** How long the plan would run. */
      expiration_time: TimeText(),
    }),
    access: user,
    errors: refusals,
  }),
  '/api/order/create': call({
    summary: 'Makes an order, which waits for payment. The same wish again within its time gives the same order.',
    input: Wish,
    output: T.Object({ order_sn: T.String() }),
    access: user,
    errors: [...refusals, no.tooManyOrders, no.payClosed],
  }),
  '/api/order/myList': call({
    summary: 'The caller’s orders, the newest first.',
    reads: true,
    input: T.Object({}),
    output: T.Object({ list: T.Array(Order) }),
    access: user,
  }),
  '/api/order/state': call({
    summary: 'One order of the caller’s. Where it waits and its notification is late, the provider is asked.',
    input: T.Object({ order_sn: OrderSn() }),
    output: Order,
    access: user,
    errors: [no.orderUnknown],
  }),
} as const;
