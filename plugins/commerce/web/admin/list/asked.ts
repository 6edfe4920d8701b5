import { rowsIn, rowsText } from '@docstead/core/ui/data';
import { addressWith } from '@docstead/core/web';

type Query = Readonly<Record<string, string | undefined>>;

/** Which orders are looked at, as the address says it. */
export interface AskedOrders {
  readonly order_sn: string;
  readonly username: string;
  readonly page: number;
  /** Of a page. */
  readonly rows: number;
}

/** Which invoices are looked at, as the address says it. */
export interface AskedInvoices {
  readonly username: string;
  readonly invoice_title: string;
  /** −1 all, 0 applying, 1 being issued, 2 sent. */
  readonly status: InvoiceFilter;
  readonly page: number;
}

export const INVOICE_FILTERS = ['-1', '0', '1', '2'] as const;
export type InvoiceFilter = (typeof INVOICE_FILTERS)[number];

/** Rows of a page of invoices: the specification's. */
export const INVOICE_ROWS = 10;

export const noOrdersAsked = (): AskedOrders => ({ order_sn: '', username: '', page: 1, rows: rowsIn(undefined) });
export const NO_INVOICES_ASKED: AskedInvoices = { username: '', invoice_title: '', status: '-1', page: 1 };

/** As long as the calls take them. */
const LONGEST = { order_sn: 32, username: 100, invoice_title: 200 } as const;

const wordIn = (query: Query, name: keyof typeof LONGEST): string => (query[name] ?? '').slice(0, LONGEST[name]);
const pageIn = (text = '1'): number => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1);
const pageText = (page: number): string => (page === 1 ? '' : String(page));

export const ordersIn = (query: Query): AskedOrders => ({
  ...{ order_sn: wordIn(query, 'order_sn'), username: wordIn(query, 'username') },
  ...{ page: pageIn(query.page), rows: rowsIn(query.rows) },
});

export const invoicesIn = (query: Query): AskedInvoices => ({
  ...{ username: wordIn(query, 'username'), invoice_title: wordIn(query, 'invoice_title') },
  status: INVOICE_FILTERS.find((one) => one === query.status) ?? '-1',
  page: pageIn(query.page),
});

/** What is as at first is left out. */
export const ordersAddress = (address: string, { order_sn, username, page, rows }: AskedOrders): string =>
  addressWith(address, { order_sn, username, page: pageText(page), rows: rowsText(rows) });

export const invoicesAddress = (address: string, { username, invoice_title, status, page }: AskedInvoices): string =>
  addressWith(address, { username, invoice_title, status: status === '-1' ? '' : status, page: pageText(page) });
