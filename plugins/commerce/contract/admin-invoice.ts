import { admin, call, Nothing, Text } from '@docstead/core/contract';
import * as T from 'typebox';
import { commerceFailures as no } from '../points.ts';
import { Invoice, OrderSns, RowId, YuanIn } from './shapes.ts';

/** −1 all, 0 applying, 1 being issued, 2 sent. */
const StatusFilter = () => T.Optional(T.Integer({ minimum: -1, maximum: 2 }));
const invoice = { object: 'invoice', id: 'id' } as const;

export const adminInvoiceCalls = {
  '/api/invoice/getList': call({
    summary: 'Invoices of everybody, the newest first.',
    reads: true,
    input: T.Object({
      username: T.Optional(Text(100)),
      invoice_title: T.Optional(Text(200)),
      status: StatusFilter(),
      page: T.Optional(T.Integer({ minimum: 1, maximum: 1_000_000 })),
      count: T.Optional(T.Integer({ minimum: 1, maximum: 1_000 })),
    }),
    output: T.Object({ list: T.Array(Invoice), total: T.Integer() }),
    access: admin,
  }),
  '/api/invoice/addByAdmin': call({
    summary: 'Makes an invoice for somebody, about paid orders of theirs.',
    input: T.Object({
      username: Text(100, 1),
      order_sns: OrderSns(),
      invoice_title: Text(200),
      usco: T.Optional(Text(40)),
      /** At most the sum of the orders, which it is where it is absent. */
      amount: T.Optional(YuanIn()),
      email: Text(200),
      remark: T.Optional(Text(500)),
    }),
    output: T.Object({ id: T.String() }),
    access: admin,
    bySession: true,
    errors: [
      ...[no.userUnknown, no.invoiceOrders, no.invoiceTitle, no.invoiceCode, no.invoiceEmail],
      ...[no.invoiceAmount, no.amountMalformed],
    ],
    audit: { act: 'invoice_added', object: 'invoice', name: 'invoice_title', tells: ['username', 'order_sns'] },
  }),
  '/api/invoice/setStatus': call({
    summary: 'Says how far an invoice is; in any order.',
    input: T.Object({ id: RowId(), status: T.Integer({ minimum: 0, maximum: 2 }) }),
    output: Nothing(),
    access: admin,
    bySession: true,
    errors: [no.invoiceUnknown],
    audit: { act: 'invoice_status', ...invoice, tells: ['status'] },
  }),
  '/api/invoice/upload': call({
    kind: 'upload',
    summary: 'Keeps the file of an invoice: PDF, OFD, XML, PNG or JPEG. `invoice/setFileUrl` ties it to one.',
    input: T.Object({}),
    output: T.Object({ file_url: T.String() }),
    access: admin,
    bySession: true,
    errors: [no.invoiceFile],
  }),
  '/api/invoice/setFileUrl': call({
    summary: 'Ties a file to an invoice: one that was uploaded, or an address of the web; empty unties it.',
    input: T.Object({ id: RowId(), file_url: Text(500) }),
    output: Nothing(),
    access: admin,
    bySession: true,
    errors: [no.invoiceUnknown, no.invoiceFile],
    audit: { act: 'invoice_file', ...invoice },
  }),
  '/api/invoice/sendEmail': call({
    summary: 'Mails an invoice’s file to who asked for it, and says that it was sent.',
    input: T.Object({ id: RowId() }),
    output: Nothing(),
    access: admin,
    bySession: true,
    errors: [no.invoiceUnknown, no.invoiceFile, no.mailOff],
    audit: { act: 'invoice_sent', ...invoice },
  }),
  '/api/invoice/export': call({
    kind: 'file',
    method: 'GET',
    summary: 'Invoices of one status as .xlsx, for the accountants.',
    reads: true,
    input: T.Object({ status: StatusFilter() }),
    output: T.Unknown(),
    access: admin,
  }),
} as const;
