import { useEffect } from 'react';
import { workChanged } from '../../contract/index.ts';
import type { workApi } from '../../contract/work.ts';
import { client, invalidate } from '../calls/client.ts';
import type { CallOutput } from '../calls/wire-types.ts';
import { usePush } from '../live/use-push.ts';
import { useSession } from '../session.ts';

const { call, useCall } = client<typeof workApi>();
const MINE = '/api/job/mine';
/** While nothing can be told. */
const LOOK_MS = 3_000;

/** One piece of work that this person has asked for. */
export type Work = CallOutput<typeof workApi, '/api/job/mine'>[number];

export const isOngoing = ({ state }: Pick<Work, 'state'>): boolean =>
  state === 'waiting' || state === 'running' || state === 'stopping';

const refresh = () => void invalidate(MINE);

/** All that this person has asked for, of whichever plugin, newest first; as it goes on. Undefined until it is known, and for guests. */
export function useWork(): readonly Work[] | undefined {
  const { caller } = useSession();
  const enabled = caller.kind === 'user';
  const { data } = useCall(MINE, {}, { enabled, silent: true });
  const isTold = usePush(workChanged, 'me', refresh, { enabled, missed: refresh });
  const isWorking = data?.some(isOngoing) ?? false;
  useEffect(() => {
    if (!enabled || isTold || !isWorking) return undefined;
    const timer = setInterval(refresh, LOOK_MS);
    return () => clearInterval(timer);
  }, [enabled, isTold, isWorking]);
  return enabled ? data : undefined;
}

/** Throws `CallError`, as a call does: it may be over by now. */
export const stopWork = (id: string): Promise<void> => act('/api/job/stop', id);
/** Of work that failed. */
export const retryWork = (id: string): Promise<void> => act('/api/job/retry', id);

async function act(path: '/api/job/stop' | '/api/job/retry', id: string): Promise<void> {
  try {
    await call(path, { job_id: id });
  } finally {
    refresh();
  }
}

/** One of them, as it goes on; undefined until it is known, and for work of others. */
export function useJob(id: string | undefined): Work | undefined {
  return useWork()?.find((work) => work.id === id);
}
