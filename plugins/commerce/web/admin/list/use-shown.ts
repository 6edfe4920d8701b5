import type { CallResult } from '@docstead/core/web';
import { useEffect, useRef } from 'react';
import type { Asking } from './use-asked.ts';

interface Answer {
  readonly list: readonly unknown[];
  readonly total: number;
}

/** One page of a list. While another is on its way, what was there stays; after the last page comes the last one. */
export function useShown<A extends Answer, Asked extends { readonly page: number }>(
  { data, error, isFetching, refetch }: CallResult<A>,
  { asked, ask }: Asking<Asked>,
  rows: number,
) {
  const before = useRef<A | undefined>(undefined);
  if (data) before.current = data;
  const shown = data ?? before.current;
  const total = shown?.total ?? 0;
  const pages = Math.ceil(total / rows);
  const isBehind = data !== undefined && data.list.length === 0 && data.total > 0;
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (isBehind) latest.current({ page: pages } as Partial<Asked>);
  }, [isBehind, pages]);
  return {
    ...{ shown, total, pages, error, refetch },
    page: Math.min(asked.page, Math.max(pages, 1)),
    isWaiting: (isFetching && data === undefined) || isBehind,
  };
}
