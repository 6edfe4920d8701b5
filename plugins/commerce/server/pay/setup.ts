import type { payCalls } from '../../contract/pay.ts';
import type { CommerceSetup, HandlersOf } from '../setup.ts';

export function setUpPay(_app: CommerceSetup): HandlersOf<typeof payCalls> {
  return {
    '/api/order/payWays': () => {
      throw new Error('not built');
    },
    '/api/order/pay': () => {
      throw new Error('not built');
    },
    '/api/order/payForVerify': () => {
      throw new Error('not built');
    },
    '/api/order/payCode': () => {
      throw new Error('not built');
    },
    '/api/order/notify/:way': () => {
      throw new Error('not built');
    },
    '/api/order/sandbox': () => {
      throw new Error('not built');
    },
  };
}
