import { Text } from '@docstead/core/contract';
import * as T from 'typebox';

export const RowId = () => T.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** Digits, never reused. */
export const OrderSn = () => Text(32, 1);
/** Several, between commas. */
export const OrderSns = () => Text(4_000, 1);
/** Yuan in input: `99`, `99.5`, `99.50`. */
export const YuanIn = () => Text(20, 1);
/** Yuan in output, with at most two decimals. */
export const YuanOut = () => T.Number();
/** `2026-11-28 10:20:30` in the server's zone; '' is never. */
export const TimeText = () => T.String();

/** What existing clients show of an order; all of the specification's fields, and its state. */
export const Order = T.Object({
  order_sn: T.String(),
  username: T.String(),
  order_type: T.Union([T.Literal('update'), T.Literal('renew')]),
  years: T.Integer(),
  vip_type: T.String(),
  amount: YuanOut(),
  addtime: TimeText(),
  /** What was given back, or is on its way. */
  refund_amount: YuanOut(),
  remark: T.String(),
  last_update_time: TimeText(),
  /** 0 waits for payment, 1 paid, 2 closed unpaid. */
  status: T.Integer({ minimum: 0, maximum: 2 }),
});

export const Invoice = T.Object({
  id: T.String(),
  username: T.String(),
  order_sns: T.String(),
  invoice_title: T.String(),
  usco: T.String(),
  amount: YuanOut(),
  /** When it was asked for; the specification spells it so. */
  apple_time: TimeText(),
  email: T.String(),
  /** 0 applying, 1 being issued, 2 sent. */
  status: T.String(),
  /** In the caller's language. */
  status_text: T.String(),
  file_url: T.String(),
  send_times: T.Integer(),
  last_update_time: TimeText(),
});
