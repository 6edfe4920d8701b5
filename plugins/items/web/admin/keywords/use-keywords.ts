import { type CallOutput, useNavigate, useRoute } from '@docstead/core/web';
import { useEffect, useRef } from 'react';
import type { api } from '../../../contract.ts';
import { useCall } from '../../api.ts';
import { type AskedKeywords, addressOf, askedIn, inputOf } from './asked.ts';
import { KEYWORDS } from './KeywordForm.tsx';

type List = CallOutput<typeof api, typeof KEYWORDS>;
export type Keyword = List['items'][number];

/** Keywords as the address asks for them. While others are on their way, those of before stay. */
export function useKeywords(address: string) {
  const navigate = useNavigate();
  const asked = askedIn(useRoute().query);
  const { data, error, isFetching, refetch } = useCall(KEYWORDS, inputOf(asked));
  const before = useRef<List | undefined>(undefined);
  if (data) before.current = data;
  const list = data ?? before.current;
  const total = list?.total ?? 0;
  const pages = Math.max(Math.ceil(total / asked.rows), 1);
  /** Another word or size begins at the first page. */
  const ask = (change: Partial<AskedKeywords>) =>
    navigate(addressOf(address, { ...asked, page: 1, ...change }), { replace: true });
  // The last one of the last page may have been deleted.
  const isBehind = data !== undefined && asked.page > pages;
  useEffect(() => {
    if (isBehind) ask({ page: pages });
  });
  return {
    ...{ asked, ask, error, refetch, total, pages, items: list?.items },
    isWaiting: (isFetching && data === undefined) || isBehind,
  };
}
