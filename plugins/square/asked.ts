import { addressWith } from '@docstead/core/contract';

/** Cards of a page, as the specification has it. */
export const CARDS = 12;
const MOST_PAGE = 1_000_000;
const MOST_LETTERS = 200;

export type SearchType = 'title' | 'content';

/** What the address of the square asks for; both sides read it. */
export interface AskedSquare {
  readonly keyword: string;
  readonly search_type: SearchType;
  readonly page: number;
}

export function askedIn(query: Readonly<Record<string, string | undefined>>): AskedSquare {
  const page = /^\d{1,9}$/.test(query.page ?? '') ? Number(query.page) : 1;
  return {
    keyword: (query.keyword ?? '').trim().slice(0, MOST_LETTERS),
    search_type: query.type === 'content' ? 'content' : 'title',
    page: Math.min(Math.max(page, 1), MOST_PAGE),
  };
}

/** What is as at first is left out. */
export function addressOf(path: string, { keyword, search_type, page }: AskedSquare): string {
  const type = search_type === 'title' ? '' : search_type;
  return addressWith(path, { keyword, type, page: page > 1 ? String(page) : '' });
}

/** The pages to choose from; the one that is shown is among them, however few there are by now. */
export const pagesOf = (total: number, page: number): number => Math.max(Math.ceil(total / CARDS), page);

/** By its address of its own, else by its number. */
export const addressOfItem = ({ item_domain, item_id }: { readonly item_domain: string; readonly item_id: string }) =>
  `/${item_domain || item_id}`;
