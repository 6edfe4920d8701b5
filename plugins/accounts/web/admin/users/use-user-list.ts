import { useDebouncedCallback } from '@docstead/core/ui';
import { type CallOutput, useNavigate, useRoute } from '@docstead/core/web';
import { useEffect, useRef, useState } from 'react';
import type { api } from '../../../contract.ts';
import { useCall } from '../../api.ts';

export type ListedUser = CallOutput<typeof api, '/api/adminUser/getList'>['users'][number];

export const LIST = '/api/adminUser/getList';
/** The specification's page. */
const COUNT = 7;
/** One who types is not asked after each letter. */
const PAUSE_MS = 300;

/** The page of users that the address names (`username`, `page`); what else stands in the address stays. */
export function useUserList() {
  const { path, query } = useRoute();
  const navigate = useNavigate();
  const { username: term = '' } = query;
  const page = pageOf(query.page);
  const list = useCall(LIST, { username: term, page, count: COUNT });
  // The page before stays until the next one is here.
  const last = useRef(list.data);
  if (list.data) last.current = list.data;
  const { users = [], total = 0 } = list.data ?? last.current ?? {};
  const pages = Math.ceil(total / COUNT);

  const address = (next: { username?: string; page?: number }): string => {
    const { username, page: at, ...rest } = { ...query, ...next };
    const kept = { ...rest, ...(username && { username }), ...(Number(at) > 1 && { page: String(at) }) };
    const search = new URLSearchParams(kept).toString();
    return search === '' ? path : `${path}?${search}`;
  };
  const replaceBy = (next: { username?: string; page?: number }) => navigate(address(next), { replace: true });
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
    ...{ users, total, page, pages, term, text },
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
      replaceBy({ username: '', page: 1 });
    },
    turnTo: (next: number) => navigate(address({ page: next })),
  };
}

export type UserList = ReturnType<typeof useUserList>;

function pageOf(text = '1'): number {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
