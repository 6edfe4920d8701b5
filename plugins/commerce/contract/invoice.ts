import { call, guest, Text, user } from '@docstead/core/contract';
import * as T from 'typebox';
import { commerceFailures as no } from '../points.ts';
import { Invoice, Order, OrderSns } from './shapes.ts';

export const invoiceCalls = {
  '/api/invoice/orderList': call({
    summary: 'Paid orders of the caller’s of the last two years that no invoice names yet.',
    reads: true,
    input: T.Object({}),
    output: T.Object({ list: T.Array(Order) }),
    access: user,
  }),
  '/api/invoice/add': call({
    summary: 'Asks for an invoice about orders of the caller’s; its amount is their sum, less what was given back.',
    input: T.Object({
      order_sns: OrderSns(),
      invoice_title: Text(200),
      /** Unified social credit code: 18 characters; '' for a person. */
      usco: T.Optional(Text(40)),
      email: Text(200),
    }),
    output: T.Object({ id: T.String() }),
    access: user,
    errors: [no.invoiceOrders, no.invoiceTitle, no.invoiceCode, no.invoiceEmail, no.invoiceAmount],
  }),
  '/api/invoice/getHistoryList': call({
    summary: 'Invoices that the caller has asked for, the newest first.',
    reads: true,
    input: T.Object({}),
    output: T.Object({ list: T.Array(Invoice) }),
    access: user,
  }),
  '/api/invoice/file': call({
    kind: 'file',
    method: 'GET',
    summary: 'An issued invoice. `sign` cannot be guessed: whoever got the mail may open it without an account.',
    reads: true,
    ungated: true,
    input: T.Object({ sign: Text(64, 1) }),
    output: T.Unknown(),
    access: guest,
    errors: [no.invoiceUnknown],
  }),
} as const;
