/** Where the sections of the console stand that are of commerce. */
export const CONSOLE = {
  orders: '/admin/index?section=commerce/orders',
  invoices: '/admin/index?section=commerce/invoices',
  /** The group of commerce among the settings of the site. */
  settings: '/admin/index?section=settings#settings-commerce',
} as const;

/** Where people manage their plan: the section of the user center, and its dialogs. */
export const MEMBERSHIP = '/user/setting/commerce.membership';
