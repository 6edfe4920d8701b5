import { web } from '@docstead/core/web';

export default web({
  pages: {
    prices: () => import('./prices/Prices.tsx'),
    order: () => import('./order/OrderPage.tsx'),
    'order-pay': () => import('./order/PayPage.tsx'),
    'order-list': () => import('./order/OrderList.tsx'),
    invoice: () => import('./invoice/InvoicePage.tsx'),
  },
  parts: {
    membership: () => import('./membership/Membership.tsx'),
    ad: () => import('./ad/Ad.tsx'),
    'admin-orders': () => import('./admin/Orders.tsx'),
    'admin-invoices': () => import('./admin/Invoices.tsx'),
  },
});
