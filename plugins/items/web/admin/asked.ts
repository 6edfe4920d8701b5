import { rowsIn, rowsText } from '@docstead/core/ui/data';
import { addressWith } from '@docstead/core/web';

/** What the administrator looks for, as the address says it. */
export interface AskedItems {
  readonly item_name: string;
  readonly username: string;
  readonly item_type: string;
  readonly privacy_type: string;
  /** `all`, `pages` (with a page, not banned), `banned`, `white` (listed as such), `deleted`. */
  readonly state: string;
  readonly page: number;
  /** Of a page. */
  readonly rows: number;
}

export const NOTHING_ASKED: AskedItems = {
  ...{
    item_name: '',
    username: '',
    item_type: '-1',
    privacy_type: '1',
    state: 'all',
    page: 1,
    rows: rowsIn(undefined),
  },
};

const STATES: readonly string[] = ['pages', 'banned', 'white', 'deleted'];

export function askedIn(query: Readonly<Record<string, string | undefined>>): AskedItems {
  const page = Number(query.page ?? '1');
  return {
    item_name: query.name ?? '',
    username: query.owner ?? '',
    item_type: /^\d{1,6}$/.test(query.type ?? '') ? (query.type ?? '-1') : '-1',
    privacy_type: query.access === '2' || query.access === '3' ? query.access : '1',
    state: STATES.includes(query.state ?? '') ? (query.state ?? 'all') : 'all',
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, 1_000_000) : 1,
    rows: rowsIn(query.rows),
  };
}

/** What is as at first is left out. */
export function addressOf(
  address: string,
  { item_name, username, item_type, privacy_type, state, page, rows }: AskedItems,
): string {
  return addressWith(address, {
    ...{ name: item_name, owner: username },
    type: item_type === NOTHING_ASKED.item_type ? '' : item_type,
    access: privacy_type === NOTHING_ASKED.privacy_type ? '' : privacy_type,
    state: state === NOTHING_ASKED.state ? '' : state,
    page: page === 1 ? '' : String(page),
    rows: rowsText(rows),
  });
}

export const inputOf = ({ state, page, rows, ...asked }: AskedItems) => ({
  ...asked,
  page: String(page),
  count: String(rows),
  positive_type: state === 'pages' ? '2' : '1',
  ...(state === 'banned' && { trust: '1' }),
  ...(state === 'white' && { trust: '2' }),
  is_del: state === 'deleted' ? '1' : '0',
});
