import { rowsIn, rowsText } from '@docstead/core/ui/data';
import { addressWith, type CallOutput, useNavigate, useRoute } from '@docstead/core/web';
import { useEffect, useRef } from 'react';
import type { api } from '../../contract.ts';
import { useCall } from '../api.ts';

export const REQUESTS = '/api/adminCommunity/getRequests';
type List = CallOutput<typeof api, typeof REQUESTS>;
export type Request = List['rows'][number];

export const LONGEST_TERM = 100;

/** Requests as the section's address asks for them (`term`, `page`, `rows`). While others are on their way, those of before stay. */
export function useRequests(address: string) {
  const navigate = useNavigate();
  const { query } = useRoute();
  const asked = {
    term: (query.term ?? '').slice(0, LONGEST_TERM),
    page: /^[1-9]\d{0,5}$/.test(query.page ?? '') ? Number(query.page) : 1,
    rows: rowsIn(query.rows),
  };
  const { term, page, rows: count } = asked;
  const { data, error, isFetching, refetch } = useCall(REQUESTS, { page, count, ...(term !== '' && { term }) });
  const before = useRef<List>(undefined);
  if (data) before.current = data;
  const list = data ?? before.current;
  const total = list?.total ?? 0;
  const pages = Math.max(Math.ceil(total / count), 1);
  /** Another word or size begins at the first page. */
  const ask = (change: Partial<typeof asked>): void => {
    const next = { ...asked, page: 1, ...change };
    const at = next.page === 1 ? '' : String(next.page);
    navigate(addressWith(address, { term: next.term, page: at, rows: rowsText(next.rows) }), { replace: true });
  };
  // The last one of the last page may have been deleted.
  const isBehind = data !== undefined && page > pages;
  useEffect(() => {
    if (isBehind) ask({ page: pages });
  });
  return {
    ...{ term, count, ask, error, refetch, total, pages, list: list?.rows },
    page: Math.min(page, pages),
    isWaiting: (isFetching && data === undefined) || isBehind,
  };
}
