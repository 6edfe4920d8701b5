import { rowsIn, rowsText, useDebouncedCallback } from '@docstead/core/ui/data';
import { addressWith, type CallOutput, useNavigate, useRoute } from '@docstead/core/web';
import { useEffect, useRef, useState } from 'react';
import type { api } from '../../../contract.ts';
import { useCall } from '../../api.ts';

export type ListedUser = CallOutput<typeof api, '/api/adminUser/getList'>['users'][number];

export const LIST = '/api/adminUser/getList';
/** One who types is not asked after each letter. */
const PAUSE_MS = 300;

/** Everybody, who administers the site, who is banned, who has not come for long. */
export const STATES = ['', 'admin', 'banned', 'idle'] as const;
export type State = (typeof STATES)[number];

/** The page of users that is asked for behind the section's address (`username`, `state`, `page`, `rows`). */
export function useUserList(section: string) {
  const { query } = useRoute();
  const navigate = useNavigate();
  const { username: term = '' } = query;
  const page = pageOf(query.page);
  const size = rowsIn(query.rows);
  const state = STATES.find((one) => one === query.state) ?? '';
  const list = useCall(LIST, { username: term, page, count: size, ...(state && { state }) });
  // The page before stays until the next one is here.
  const last = useRef(list.data);
  if (list.data) last.current = list.data;
  const { users = [], total = 0 } = list.data ?? last.current ?? {};
  const pages = Math.ceil(total / size);

  const address = (next: { username?: string; state?: State; page?: number; rows?: string }): string => {
    const { username, state: of, page: at, rows } = { ...query, ...next };
    return addressWith(section, { username, state: of, page: Number(at) > 1 ? String(at) : '', rows });
  };
  const replaceBy = (next: { username?: string; state?: State; page?: number }) =>
    navigate(address(next), { replace: true });
  const [text, setText] = useState(term);
  const asked = useRef(term);
  const search = useDebouncedCallback((typed: string) => {
    asked.current = typed.trim();
    replaceBy({ username: typed.trim(), page: 1 });
  }, PAUSE_MS);
  useEffect(() => {
    // Somebody went back, or a link was followed.
    if (term !== asked.current) setText(term);
    asked.current = term;
  }, [term]);
  useEffect(() => {
    // The last user of the last page is gone.
    if (list.data && page > 1 && page > pages) replaceBy({ page: Math.max(1, pages) });
  });
  return {
    ...{ users, total, page, pages, size, term, text, state },
    error: list.error,
    isLoading: list.data === undefined,
    refetch: list.refetch,
    type(typed: string): void {
      setText(typed);
      search(typed);
    },
    showAll(): void {
      setText('');
      asked.current = '';
      replaceBy({ username: '', state: '', page: 1 });
    },
    showState: (next: State) => replaceBy({ state: next, page: 1 }),
    turnTo: (next: number) => navigate(address({ page: next, rows: rowsText(size) })),
    /** From the first page on: no row stands where it stood. */
    showRows: (rows: number) => navigate(address({ page: 1, rows: rowsText(rows) }), { replace: true }),
  };
}

export type UserList = ReturnType<typeof useUserList>;

function pageOf(text = '1'): number {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
