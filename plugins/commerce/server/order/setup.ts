import type { adminOrderCalls } from '../../contract/admin-order.ts';
import type { orderCalls } from '../../contract/order.ts';
import type { CommerceSetup, HandlersOf } from '../setup.ts';

export function setUpOrders(_app: CommerceSetup): HandlersOf<typeof orderCalls & typeof adminOrderCalls> {
  return {
    '/api/order/cAmount': () => {
      throw new Error('not built');
    },
    '/api/order/create': () => {
      throw new Error('not built');
    },
    '/api/order/myList': () => {
      throw new Error('not built');
    },
    '/api/order/state': () => {
      throw new Error('not built');
    },
    '/api/order/allList': () => {
      throw new Error('not built');
    },
    '/api/order/revenue': () => {
      throw new Error('not built');
    },
    '/api/order/payments': () => {
      throw new Error('not built');
    },
    '/api/order/refund': () => {
      throw new Error('not built');
    },
  };
}
