import type { Invoice, Order } from '../api.ts';

/** Answers of a server that has sold something, for the tests of the console. */

export const administrator = { kind: 'user', uid: '1', username: 'root', name: 'root', groupid: '1' } as const;

export const order = (over: Partial<Order> = {}): Order => ({
  ...{ order_sn: '100', username: 'ada', order_type: 'update', years: 1, vip_type: '2', amount: 299, status: 1 },
  ...{ addtime: '2026-11-28 10:20:30', refund_amount: 0, remark: '', last_update_time: '2026-11-28 10:20:30' },
  ...over,
});

export const orders = (list: readonly Order[], total = list.length) => ({
  ...{ list, total, all_amount: 900, all_amount_365: 500.3, all_refund_amount: 0.2, vip_count: 12 },
});

export const invoice = (over: Partial<Invoice> = {}): Invoice => ({
  ...{ id: '5', username: 'ada', order_sns: '100', invoice_title: 'Lake Ltd', usco: '91110108MA01ABCD2X', amount: 299 },
  ...{ apple_time: '2026-11-28 10:20:30', email: 'ada@example.com', status: '0', status_text: 'Applying' },
  ...{ file_url: '', send_times: 0, last_update_time: '2026-11-28 11:00:00' },
  ...over,
});

export const WITH_FILE = { file_url: '/api/invoice/file?sign=abc' } as const;
