import { call, Flag, guest, Nothing, Text, user } from '@docstead/core/contract';
import * as T from 'typebox';
import { commerceFailures as no } from '../points.ts';
import { OrderSn, YuanOut } from './shapes.ts';

/** Id of a provider; the first that is open where it is absent. */
const Way = () => T.Optional(Text(32));

export const payCalls = {
  '/api/order/payWays': call({
    summary: 'The ways to pay that are open on this site.',
    reads: true,
    input: T.Object({}),
    output: T.Array(
      T.Object({
        /** `alipay`, `wechatpay`, `sandbox`. */
        id: T.String(),
        /** It is paid by a code that a phone scans, at `/order/pay`; else the browser is sent to the provider. */
        by_code: Flag(),
        /** No money moves. */
        is_sandbox: Flag(),
        /** It serves for the real-name check. */
        verifies: Flag(),
      }),
    ),
    access: user,
  }),
  '/api/order/pay': call({
    method: 'GET',
    summary: 'Sends the browser to where an order of the caller’s is paid.',
    input: T.Object({ order_sn: OrderSn(), way: Way() }),
    output: Nothing(),
    access: user,
    errors: [no.orderUnknown, no.orderPaid, no.orderClosed, no.payClosed, no.payFailed],
  }),
  '/api/order/payForVerify': call({
    method: 'GET',
    summary: 'Sends the browser to where 0.01 yuan are paid for the real-name check.',
    input: T.Object({ way: Way() }),
    output: Nothing(),
    access: user,
    errors: [no.alreadyVerified, no.payClosed, no.payFailed],
  }),
  '/api/order/payCode': call({
    summary: 'What the code says that a phone scans to pay an order of the caller’s.',
    input: T.Object({ order_sn: OrderSn(), way: Text(32, 1) }),
    output: T.Object({
      code: T.String(),
      amount: YuanOut(),
      /** Unix seconds. */
      expires: T.Integer(),
    }),
    access: user,
    errors: [no.orderUnknown, no.orderPaid, no.orderClosed, no.payClosed, no.payFailed],
  }),
  '/api/order/notify/:way': call({
    kind: 'raw',
    methods: ['POST'],
    summary: 'Where a payment provider tells of a payment, signed.',
    access: guest,
    ungated: true,
  }),
  '/api/order/sandbox': call({
    kind: 'raw',
    methods: ['GET', 'POST'],
    summary: 'In the place of a provider’s page, where the site administrator has opened the sandbox: no money moves.',
    access: guest,
  }),
} as const;
