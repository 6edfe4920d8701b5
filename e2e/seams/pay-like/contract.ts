import { call, contract, guest, user } from '@docstead/core/contract';
import * as T from 'typebox';

export const api = contract({
  '/api/paylike/order': call({
    summary: 'A new order; the browser sends it to the house of payment.',
    input: T.Object({ amount: T.Integer({ minimum: 1 }) }),
    output: T.Object({ order_no: T.String() }),
    access: user,
  }),
  '/api/paylike/balance': call({
    reads: true,
    input: T.Object({}),
    output: T.Object({ balance: T.Integer() }),
    access: user,
  }),
  /** The house of payment sends it until it hears `success`. */
  '/api/paylike/notify': call({ kind: 'raw', methods: ['POST'], access: guest }),
});
