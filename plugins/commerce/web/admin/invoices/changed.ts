/** Whatever tells of invoices. */
export const CHANGED_WITH_INVOICES = [
  '/api/invoice/getList',
  '/api/invoice/getHistoryList',
  '/api/invoice/orderList',
] as const;
