import { type CallOutput, useNavigate, useRoute } from '@docstead/core/web';
import { useRef } from 'react';
import type { api } from '../../contract.ts';
import { useCall } from '../api.ts';
import { type AskedChanges, askedIn, PAGE_SIZE, queryOf } from './asked.ts';

type Log = CallOutput<typeof api, '/api/item/getChangeLog'>;
export type Change = Log['list'][number];

/** The changes as the address asks for them. While others are on their way, those of before stay. */
export function useChangeLog(item_id: string) {
  const navigate = useNavigate();
  const { path, query } = useRoute();
  const asked = askedIn(query);
  const { data, error, isFetching, refetch } = useCall('/api/item/getChangeLog', {
    ...{ item_id, page: String(asked.page), count: String(PAGE_SIZE) },
    ...{ uid: asked.uid || '0', op_object_type: asked.kind },
  });
  const before = useRef<Log | undefined>(undefined);
  if (data) before.current = data;
  const log = data ?? before.current;
  /** Other filters begin at the first page. */
  const ask = (change: Partial<AskedChanges>) =>
    navigate(`${path}?${queryOf({ ...asked, page: 1, ...change })}`, { replace: true });
  return {
    ...{ asked, ask, error, refetch },
    rows: log?.list ?? [],
    people: log?.people ?? [],
    pages: Math.ceil((log?.total ?? 0) / PAGE_SIZE),
    isWaiting: isFetching && data === undefined,
    isNarrowed: asked.uid !== '' || asked.kind !== '',
  };
}

export type ChangeLogState = ReturnType<typeof useChangeLog>;
