import { rowsIn, rowsText } from '@docstead/core/ui/data';
import { addressWith } from '@docstead/core/web';

/** What the administrator looks for among keywords, as the address says it. */
export interface AskedKeywords {
  readonly keyword: string;
  readonly page: number;
  /** Of a page. */
  readonly rows: number;
}

export const LONGEST_KEYWORD = 100;
const MOST_PAGE = 1_000_000;

export function askedIn(query: Readonly<Record<string, string | undefined>>): AskedKeywords {
  const page = /^\d{1,7}$/.test(query.page ?? '') ? Number(query.page) : 1;
  return {
    keyword: (query.keyword ?? '').slice(0, LONGEST_KEYWORD),
    page: Math.min(Math.max(page, 1), MOST_PAGE),
    rows: rowsIn(query.rows),
  };
}

/** What is as at first is left out. */
export const addressOf = (address: string, { keyword, page, rows }: AskedKeywords): string =>
  addressWith(address, { keyword, page: page === 1 ? '' : String(page), rows: rowsText(rows) });

export const inputOf = ({ keyword, page, rows }: AskedKeywords) => ({
  ...(keyword !== '' && { keyword }),
  ...{ page: String(page), count: String(rows) },
});
