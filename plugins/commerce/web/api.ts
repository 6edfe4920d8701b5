import { type CallOutput, client } from '@docstead/core/web';
import type { api } from '../contract.ts';

export const { useCall, useAction, call, invalidate } = client<typeof api>();

export type Order = CallOutput<typeof api, '/api/order/myList'>['list'][number];
export type Invoice = CallOutput<typeof api, '/api/invoice/getHistoryList'>['list'][number];
export type Usage = CallOutput<typeof api, '/api/plan/usage'>;
