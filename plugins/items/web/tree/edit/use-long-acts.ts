import { type CallOutput, isOngoing, useWork } from '@docstead/core/web';
import { useEffect, useRef } from 'react';
import type { api } from '../../../contract.ts';
import { call, invalidate, useCall } from '../../api.ts';

export type LongAct = CallOutput<typeof api, '/api/item/jobs'>[number];

const JOBS = '/api/item/jobs';
/** Core's list of all that this person waits for. */
const WORK = '/api/job/mine';
/** The tree itself is told of when it changes; these are not. */
const CHANGED = ['/api/item/tree', '/api/catalog/catListName', '/api/recycle/getList'];

/**
 * What this person has begun in this project and is not over. Which acts they are is asked for when one begins or ends;
 * how far each is tells `useJob`, and how it ended the list of work on every page.
 */
export function useLongActs(item_id: string): readonly LongAct[] {
  const ids = (useWork() ?? []).flatMap((work) => (work.plugin === 'items' && isOngoing(work) ? [work.id] : []));
  const { data = [] } = useCall(JOBS, { item_id }, { silent: true, enabled: ids.length > 0 });
  useRefresh(ids.join(' '));
  return data.filter(({ id }) => ids.includes(id));
}

/** The first of them is asked for by being there; of all that come and go after it, the answers are old. */
function useRefresh(ids: string): void {
  const before = useRef('');
  useEffect(() => {
    const had = before.current;
    before.current = ids;
    if (had !== '' && had !== ids) void invalidate(JOBS, ...CHANGED);
  }, [ids]);
}

/** Has this act, which was answered just now, only begun? */
export async function isUnderWay(item_id: string, kind: LongAct['kind']): Promise<boolean> {
  try {
    const [newest] = await call(JOBS, { item_id }, { silent: true });
    await invalidate(WORK);
    return newest !== undefined && newest.kind === kind && isOngoing(newest);
  } catch {
    // It was done or begun all the same; the bar will show which.
    return false;
  }
}
