import type { Rights } from '@docstead/core/testing';

/** What the owner of the projects has ordered. */
export interface Ordered {
  readonly waiting_sn: string;
  /** Of the plan that runs. */
  readonly sold_sn: string;
}

const WHO =
  'guest|share|apiKey|banned|expired|ended|granted stranger|reader|limread|editor|limedit|manager owner|cookie root';
const GROUNDS = 'public|private|hidden|archived|deleted';

export const signedIn = `${WHO}
  ${GROUNDS} 10102 0 0 0`;
/** Of the buyer alone; to the administrator the console lists it. */
export const own = `${WHO}
  ${GROUNDS} 10102 10101 0 10101`;
export const toNobody = (code: number) => `${WHO}
  ${GROUNDS} 10102 ${code} ${code} ${code}`;
export const administer = `${WHO}
  ${GROUNDS} 10102 10103 10103 0`;
export const everybody = `${WHO}
  ${GROUNDS} 0 0 0 0`;
const wish = () => ({ order_type: 'update', years: 1, vip_type: 3 });

export const orderRights: Rights<Ordered> = {
  '/api/order/cAmount': [{ input: wish, codes: signedIn }],
  '/api/order/create': [{ input: wish, codes: signedIn }],
  '/api/order/myList': [{ codes: signedIn }],
  '/api/order/state': [{ input: ({ waiting_sn }) => ({ order_sn: waiting_sn }), codes: own }],
  '/api/order/allList': [{ codes: administer }],
  '/api/order/revenue': [{ codes: administer }],
  '/api/order/payments': [{ input: ({ sold_sn }) => ({ order_sn: sold_sn }), codes: administer }],
  '/api/order/refund': [{ input: ({ sold_sn }) => ({ order_sn: sold_sn, refund_amount: '1' }), codes: administer }],
};

export const NO_PROJECT = 'It is about no project.';
export const orderBans = {
  '/api/order/cAmount': NO_PROJECT,
  '/api/order/create': NO_PROJECT,
  '/api/order/myList': NO_PROJECT,
  '/api/order/state': NO_PROJECT,
};
