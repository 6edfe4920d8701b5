import { workChanged } from '@docstead/core/contract';
import { isOngoing, usePush } from '@docstead/core/web';
import { useEffect, useRef } from 'react';
import { invalidate, REPORT, RUN, type Run, SOURCES, useCall } from '../api.ts';

/** While nothing can be told. */
const LOOK_MS = 3_000;
const ADMINISTRATORS = { role: 'admin' } as const;

const refresh = () => void invalidate(RUN);

/** `state` of a run that is on its way. */
export type Running = Run & { readonly state: 'waiting' | 'running' | 'stopping' };

const isRunning = (run: Run | undefined): run is Running =>
  run !== undefined && run.state !== '' && isOngoing({ state: run.state });

/** The run that is on its way, whichever site it is of and whoever has begun it: there is one at a time. */
export function useRunning(): Running | undefined {
  const { data } = useCall(RUN, {}, { silent: true });
  const isTold = usePush(workChanged, ADMINISTRATORS, refresh, { missed: refresh });
  const running = isRunning(data) ? data : undefined;
  const isWaiting = running !== undefined && !isTold;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(refresh, LOOK_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  useReported(data);
  return running;
}

/** What came of a run is in the report as soon as it is over: one that was over before anybody saw it on its way, too. */
function useReported(run: Run | undefined): void {
  const over = run && !isRunning(run) ? run.id : undefined;
  const isKnown = run !== undefined;
  const before = useRef<{ readonly over: string | undefined }>(undefined);
  useEffect(() => {
    if (!isKnown) return;
    if (before.current && before.current.over !== over) void invalidate(REPORT, SOURCES);
    before.current = { over };
  }, [isKnown, over]);
}
