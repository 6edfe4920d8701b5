import { contract } from '@docstead/core/contract';
import { adCalls } from './contract/ad.ts';
import { adminInvoiceCalls } from './contract/admin-invoice.ts';
import { adminOrderCalls } from './contract/admin-order.ts';
import { inviteCalls } from './contract/invite.ts';
import { invoiceCalls } from './contract/invoice.ts';
import { orderCalls } from './contract/order.ts';
import { payCalls } from './contract/pay.ts';
import { planCalls } from './contract/plan.ts';

export const api = contract({
  ...planCalls,
  ...orderCalls,
  ...payCalls,
  ...adminOrderCalls,
  ...invoiceCalls,
  ...adminInvoiceCalls,
  ...inviteCalls,
  ...adCalls,
});
