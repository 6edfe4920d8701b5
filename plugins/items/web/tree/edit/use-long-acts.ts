import { toast } from '@docstead/core/ui';
import { type CallOutput, useText } from '@docstead/core/web';
import { useEffect, useRef } from 'react';
import type { api } from '../../../contract.ts';
import { call, invalidate, useCall } from '../../api.ts';

export type LongAct = CallOutput<typeof api, '/api/item/jobs'>[number];

const JOBS = '/api/item/jobs';
const CHANGED = ['/api/item/tree', '/api/catalog/catListName', '/api/recycle/getList'];
const LOOK_MS = 1_000;

const isLive = ({ state }: LongAct) => state === 'waiting' || state === 'running' || state === 'stopping';

/** What this person has begun in this project and is not over: looked at every second, and told when it ends. */
export function useLongActs(item_id: string): readonly LongAct[] {
  const { data } = useCall(JOBS, { item_id }, { silent: true });
  const live = data?.filter(isLive) ?? [];
  const isWorking = live.length > 0;
  useEffect(() => {
    if (!isWorking) return undefined;
    const timer = setInterval(() => void invalidate(JOBS), LOOK_MS);
    return () => clearInterval(timer);
  }, [isWorking]);
  useEndings(data);
  return live;
}

/** Only of what was seen at work: what ended before this screen was opened is no news. */
function useEndings(acts: readonly LongAct[] | undefined): void {
  const t = useText('items');
  const seen = useRef(new Set<string>());
  useEffect(() => {
    for (const act of acts ?? []) {
      if (isLive(act)) seen.current.add(act.id);
      else if (seen.current.delete(act.id)) {
        const { kind, name } = act;
        if (act.state === 'failed') toast.error(t(`long.failed.${kind}`, { name }));
        else toast.ok(t(`long.${act.state === 'done' ? 'ended' : 'stopped'}.${kind}`, { name }));
        void invalidate(...CHANGED);
      }
    }
  }, [acts, t]);
}

/** Has this act, which was answered just now, only begun? */
export async function isUnderWay(item_id: string, kind: LongAct['kind']): Promise<boolean> {
  try {
    const [newest] = await call(JOBS, { item_id }, { silent: true });
    await invalidate(JOBS);
    return newest !== undefined && newest.kind === kind && isLive(newest);
  } catch {
    // It was done or begun all the same; the bar will show which.
    return false;
  }
}
