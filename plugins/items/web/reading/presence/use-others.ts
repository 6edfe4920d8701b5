import { usePush, useSession } from '@docstead/core/web';
import { useEffect } from 'react';
import { pageEdit, pageLocked } from '../../../points.ts';
import { useCall } from '../../api.ts';
import { LEASE_MS, useWaiting } from './use-waiting.ts';
import { useWaited, type Waited } from './waited.ts';

const NOBODY: readonly Person[] = [];

export interface Person {
  readonly uid: string;
  readonly name: string;
}

export interface Others {
  /** Who edits the page; '' for nobody, and for oneself. */
  readonly by: string;
  readonly uid: string;
  /** Since when, in Unix seconds; 0 where that is not known. */
  readonly since: number;
  /** All who edit it, where that keeps nobody from editing it too. */
  readonly together: readonly Person[];
  readonly isWaiting: boolean;
  readonly wait: (isWaiting: boolean) => void;
  /** The title of the page that is free while who waited for it is in another tab: the window's title says so. */
  readonly freed: string | undefined;
}

/**
 * Who else writes the page that is read, as the server tells it, for those who may write it; and word when the one that they
 * wait for is free. The id is '' where none is open, or who reads it may not write it.
 */
export function useOthers(read: Waited): Others {
  const { page_id } = read;
  const { caller } = useSession();
  const enabled = caller.kind === 'user' && page_id !== '';
  const { data, refetch } = useCall('/api/page/isLock', { page_id: page_id || '0' }, { enabled, silent: true });
  const look = () => void refetch();
  usePush(pageLocked, { policy: pageEdit.id, ref: Number(page_id) }, look, { enabled, missed: look });
  const by = enabled && data?.lock === 1 && data.is_cur_user === 0 ? data.lock_name : '';
  const names = (by !== '' && data?.together === 1 && data.other_names) || [];
  const together =
    names.length === 0 ? NOBODY : names.map((name, at) => ({ name, uid: data?.other_uids?.[at] ?? name }));
  useEffect(() => {
    if (by === '') return undefined;
    const timer = setInterval(() => void refetch(), LEASE_MS);
    return () => clearInterval(timer);
  }, [by, refetch]);
  const { waited, waitFor } = useWaited();
  const freed = useWaiting();
  const isWaiting = page_id !== '' && waited?.page_id === page_id;
  const since = data?.lock_since ?? 0;
  return {
    by,
    uid: data?.lock_uid ?? '',
    since,
    together,
    isWaiting,
    freed,
    wait: (next) => waitFor(next ? read : undefined),
  };
}
