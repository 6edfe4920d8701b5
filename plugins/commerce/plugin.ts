import { contribute, offersOf, plugin, shellPalette } from '@docstead/core/contract';
import { userSection } from '../accounts/points.ts';
import { adminSection } from '../admin/points.ts';
import { readingFoot } from '../items/points.ts';
import { CONSOLE, MEMBERSHIP } from './console.ts';
import * as points from './points.ts';
import { commerceSettings } from './settings.ts';

/** The hosted service: plans and their limits, orders, payment, invoices, invitations, advertisements. */
export default plugin({
  id: 'commerce',
  version: '1.0.0',
  sdk: '^1.0.0',
  when: { edition: ['hosted'] },
  requires: { accounts: '^1.0.0', items: '^1.0.0' },
  optional: { admin: '^1.0.0', exchange: '^1.0.0', files: '^1.0.0', notices: '^1.0.0', teams: '^1.0.0' },
  settings: commerceSettings,
  tables: [
    'plan_holder',
    'plan_export',
    'plan_traffic',
    'plan_order',
    'payment',
    'payment_refund',
    'invoice',
    'invite_code',
    'invite',
    'sandbox_payment',
    'sandbox_refund',
    'sandbox_key',
  ],
  routes: [
    { id: 'prices', path: '/prices', title: 'titles.prices' },
    { id: 'order', path: '/order/index', title: 'titles.order', audience: 'user' },
    { id: 'order-pay', path: '/order/pay', title: 'titles.pay', audience: 'user' },
    { id: 'order-list', path: '/order/myList', title: 'titles.orders', audience: 'user' },
    { id: 'invoice', path: '/invoice/index', title: 'titles.invoices', audience: 'user' },
  ],
  contributions: [
    contribute(userSection, {
      ...{ id: 'membership', label: 'titles.membership', part: 'membership', icon: 'star', order: 15 },
    }),
    contribute(readingFoot, { id: 'ad', label: 'titles.ad', part: 'ad', order: 80, shownWhen: { setting: 'ad_text' } }),
    contribute(adminSection, {
      ...{ id: 'orders', label: 'titles.console_orders', icon: 'list', part: 'admin-orders' },
      ...{ audience: 'admin', order: 10, data: { group: 'trade' } },
    }),
    contribute(adminSection, {
      ...{ id: 'invoices', label: 'titles.console_invoices', icon: 'file-text', part: 'admin-invoices' },
      ...{ audience: 'admin', order: 20, data: { group: 'trade' } },
    }),
    contribute(shellPalette, {
      ...{ id: 'palette-prices', label: 'titles.prices', icon: 'star', href: '/prices', order: 70 },
      data: { keywords: 'plans prices upgrade renew vip 价格 套餐 升级 续费 会员 jiage' },
    }),
    contribute(shellPalette, {
      ...{ id: 'palette-membership', label: 'titles.membership', icon: 'star', href: MEMBERSHIP, audience: 'user' },
      ...{ order: 71, data: { keywords: 'membership plan limits usage invite 会员 用量 邀请 huiyuan' } },
    }),
    contribute(shellPalette, {
      ...{ id: 'palette-orders', label: 'titles.orders', icon: 'list', href: '/order/myList', audience: 'user' },
      ...{ order: 72, data: { keywords: 'orders payments history 订单 支付 记录 dingdan' } },
    }),
    contribute(shellPalette, {
      ...{ id: 'palette-invoices', label: 'titles.invoices', icon: 'file-text', href: '/invoice/index' },
      ...{ audience: 'user', order: 73, data: { keywords: 'invoice receipt tax 发票 开票 fapiao' } },
    }),
    contribute(shellPalette, {
      ...{ id: 'palette-console-orders', label: 'titles.console_orders', icon: 'list', href: CONSOLE.orders },
      ...{ audience: 'admin', data: { keywords: 'administration orders refund revenue 管理 订单 退款 收入' } },
    }),
    contribute(shellPalette, {
      ...{ id: 'palette-console-invoices', label: 'titles.console_invoices', icon: 'file-text' },
      ...{ href: CONSOLE.invoices, audience: 'admin', data: { keywords: 'administration invoices 管理 发票' } },
    }),
  ],
  offers: offersOf(points),
});
