import { rowsIn, rowsText } from '@docstead/core/ui/data';
import { addressWith } from '@docstead/core/web';

/** What the administrator wants to see of visits, as the address says it. */
export interface AskedVisits {
  readonly who: 'all' | 'only_visitor';
  /** 0 is today; 7 are today and the six days before. */
  readonly days: '0' | '7';
  readonly white: 'no_white' | 'all';
  readonly page: number;
  /** Of a page. */
  readonly rows: number;
}

const MOST_PAGE = 1_000_000;

export function askedIn(query: Readonly<Record<string, string | undefined>>): AskedVisits {
  const page = /^\d{1,7}$/.test(query.page ?? '') ? Number(query.page) : 1;
  return {
    who: query.who === 'visitors' ? 'only_visitor' : 'all',
    days: query.days === '7' ? '7' : '0',
    white: query.white === 'all' ? 'all' : 'no_white',
    page: Math.min(Math.max(page, 1), MOST_PAGE),
    rows: rowsIn(query.rows),
  };
}

/** What is as at first is left out. */
export function addressOf(address: string, { who, days, white, page, rows }: AskedVisits): string {
  return addressWith(address, {
    who: who === 'all' ? '' : 'visitors',
    days: days === '0' ? '' : days,
    white: white === 'no_white' ? '' : white,
    page: page === 1 ? '' : String(page),
    rows: rowsText(rows),
  });
}

export const inputOf = ({ who, days, white, page, rows }: AskedVisits) => ({
  ...{ number_type: who, day_num: days, item_type: white },
  ...{ page: String(page), count: String(rows) },
});
