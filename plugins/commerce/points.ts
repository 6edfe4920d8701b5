import { failure, pushTopic } from '@docstead/core/contract';

/** Pushed to `{ uid }`: an order was paid, closed or given back, or the real-name check has succeeded. Ask the calls again. */
export const orderChanged = pushTopic<{ readonly order_sn: string }>('commerce/order.changed@1');

/** Codes without a number of their own in the specification are 10101; the message names the rule. */
export const commerceFailures = {
  itemQuota: failure('commerce/item_quota', 10309),
  collaboratorQuota: failure('commerce/collaborator_quota', 10310),
  /** A public project needs the real-name check. */
  realNameNeeded: failure('commerce/real_name_needed', 10313),
  pageQuota: failure('commerce/page_quota', 10401),
  spaceQuota: failure('commerce/space_quota', 11501),
  exportQuota: failure('commerce/export_quota', 11502),
  /** In the place of a picture: a browser knows by the status that there is none. */
  trafficQuota: failure('commerce/traffic_quota', 11503, 403),
  orderUnknown: failure('commerce/order_unknown', 10101),
  /** Renewing is for the plan that runs, and another one is bought by `update`; a lower one once it has ended. */
  orderRefused: failure('commerce/order_refused', 10101),
  /** What is left of the plan is worth more than the new one: more years are needed. */
  yearsTooFew: failure('commerce/years_too_few', 10101),
  /** A plan runs for ten years at most. */
  yearsTooMany: failure('commerce/years_too_many', 10101),
  tooManyOrders: failure('commerce/too_many_orders', 10101),
  /** The site administrator has set no way to pay. */
  payClosed: failure('commerce/pay_closed', 11504),
  payFailed: failure('commerce/pay_failed', 11505),
  orderPaid: failure('commerce/order_paid', 10101),
  orderClosed: failure('commerce/order_closed', 10101),
  alreadyVerified: failure('commerce/already_verified', 10101),
  amountMalformed: failure('commerce/amount_malformed', 10101),
  refundTooLarge: failure('commerce/refund_too_large', 10101),
  notPaid: failure('commerce/not_paid', 10101),
  invoiceUnknown: failure('commerce/invoice_unknown', 10101),
  invoiceOrders: failure('commerce/invoice_orders', 10101),
  invoiceTitle: failure('commerce/invoice_title', 10101),
  invoiceCode: failure('commerce/invoice_code', 10101),
  invoiceEmail: failure('commerce/invoice_email', 10101),
  invoiceAmount: failure('commerce/invoice_amount', 10101),
  invoiceFile: failure('commerce/invoice_file', 10101),
  mailOff: failure('commerce/mail_off', 10101),
  userUnknown: failure('commerce/user_unknown', 10101),
} as const;
