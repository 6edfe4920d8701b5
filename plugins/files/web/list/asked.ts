import { rowsIn, rowsText } from '@docstead/core/ui/data';
import { addressWith } from '@docstead/core/web';

/** What of a list of files is looked at, as the address says it. */
export interface Asked {
  /** -1 all, 1 images, 2 the others. */
  readonly type: '-1' | '1' | '2';
  /** A part of the name. */
  readonly name: string;
  /** Who uploaded it; of the administrator's list. */
  readonly owner: string;
  /** Of the administrator's list: only what no page has. */
  readonly isUnused: boolean;
  readonly page: number;
  /** On a page of the administrator's list. */
  readonly rows: number;
}

export const NOTHING_ASKED: Asked = {
  ...{ type: '-1', name: '', owner: '', isUnused: false, page: 1 },
  rows: rowsIn(undefined),
};

const LAST_PAGE = 1_000_000;

export function askedIn(query: Readonly<Record<string, string | undefined>>): Asked {
  const page = Number(query.page ?? '1');
  return {
    type: query.type === '1' || query.type === '2' ? query.type : '-1',
    name: query.name ?? '',
    owner: query.owner ?? '',
    isUnused: query.unused === '1',
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, LAST_PAGE) : 1,
    rows: rowsIn(query.rows),
  };
}

/** What is as at first is left out. */
export function addressOf(address: string, { type, name, owner, isUnused, page, rows }: Asked): string {
  return addressWith(address, {
    type: type === '-1' ? '' : type,
    ...{ name, owner },
    unused: isUnused ? '1' : '',
    page: page === 1 ? '' : String(page),
    rows: rowsText(rows),
  });
}

export const inputOf = ({ type, name, page }: Asked, count: number) => ({
  ...{ page, count, attachment_type: Number(type), display_name: name },
});

/** Looks for less than everything. */
export const isNarrowed = ({ type, name, owner, isUnused }: Asked): boolean =>
  type !== '-1' || name !== '' || owner !== '' || isUnused;
