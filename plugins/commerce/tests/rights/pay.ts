import type { Rights } from '@docstead/core/testing';
import { everybody, NO_PROJECT, type Ordered, own, signedIn, toNobody } from './order.ts';

/** Where a browser is sent on there is no envelope: those are asked for what nobody can pay. */
export const payRights: Rights<Ordered> = {
  '/api/order/payWays': [{ codes: signedIn }],
  '/api/order/pay': [{ input: ({ sold_sn }) => ({ order_sn: sold_sn }), codes: toNobody(10101) }],
  '/api/order/payForVerify': [{ input: () => ({ way: 'nobody' }), codes: toNobody(11504) }],
  '/api/order/payCode': [{ input: ({ waiting_sn }) => ({ order_sn: waiting_sn, way: 'phone' }), codes: own }],
  // Whoever it is: the signature decides, and here there is none.
  '/api/order/notify/:way': [{ codes: everybody }],
  // A page, which its own tests read; here it is closed.
  '/api/order/sandbox': [{ codes: 'guest' }],
};

export const payBans = {
  '/api/order/payWays': NO_PROJECT,
  '/api/order/pay': NO_PROJECT,
  '/api/order/payForVerify': NO_PROJECT,
  '/api/order/payCode': NO_PROJECT,
  '/api/order/notify/:way': NO_PROJECT,
  '/api/order/sandbox': NO_PROJECT,
};
