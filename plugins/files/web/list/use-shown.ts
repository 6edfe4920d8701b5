import type { CallResult } from '@docstead/core/web';
import { useEffect, useRef } from 'react';
import type { Asking } from './use-asked.ts';

interface Page<File> {
  readonly list: readonly File[];
  readonly total: number;
}

/** One page of a list. While another is on its way, what was there stays; after the last page comes the last one. */
export function useShown<P extends Page<unknown>>(
  { data, error, isFetching, refetch }: CallResult<P>,
  { asked, ask }: Asking,
  count: number,
) {
  const before = useRef<P | undefined>(undefined);
  if (data) before.current = data;
  const shown = data ?? before.current;
  const pages = Math.ceil((shown?.total ?? 0) / count);
  const isBehind = data !== undefined && data.list.length === 0 && data.total > 0;
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (isBehind) latest.current({ page: pages });
  }, [isBehind, pages]);
  return {
    ...{ shown, pages, error, refetch },
    page: Math.min(asked.page, Math.max(pages, 1)),
    isWaiting: (isFetching && data === undefined) || isBehind,
  };
}
