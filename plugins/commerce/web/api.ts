import { type CallOutput, client } from '@docstead/core/web';
import type { api as accountsApi } from '../../accounts/contract.ts';
import type { api } from '../contract.ts';

export const { useCall, useAction, call, invalidate } = client<typeof api>();
export const accounts = client<typeof accountsApi>();

export type Order = CallOutput<typeof api, '/api/order/myList'>['list'][number];
export type Invoice = CallOutput<typeof api, '/api/invoice/getHistoryList'>['list'][number];
export type Usage = CallOutput<typeof api, '/api/plan/usage'>;
export type Use = Usage['uses'][number];
export type PayWay = CallOutput<typeof api, '/api/order/payWays'>[number];
export type Quote = CallOutput<typeof api, '/api/order/cAmount'>;

/** What a payment changes. */
export const PAID_LISTS = ['/api/plan/usage', '/api/order/myList', '/api/invoice/orderList', '/api/user/info'];
