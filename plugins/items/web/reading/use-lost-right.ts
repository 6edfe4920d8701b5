import { type CallError, isCallError, usePush, useSession } from '@docstead/core/web';
import { useCallback, useEffect, useRef, useState } from 'react';
import { pageReadable, pageVisit } from '../../points.ts';
import { call } from '../api.ts';
import { gateOf, refusalOf } from '../gate/use-gate.ts';

interface Open {
  /** '' where no page is shown. */
  readonly page_id: string;
  /** The tree, where it is known, has the page. */
  readonly isListed: boolean;
  /** The tree was refused when it was last asked for. */
  readonly isTreeRefused: boolean;
}

/**
 * What refuses the page that is shown since it was opened: its reader was taken out of the project, the page was deleted
 * or went where they may not read. The server says when to look; a guest learns it with the tree.
 */
export function useLostRight({ page_id, isListed, isTreeRefused }: Open): CallError | undefined {
  const { caller } = useSession();
  const [lost, setLost] = useState<{ readonly page_id: string; readonly error: CallError }>();
  const look = useCallback(async () => {
    if (page_id === '') return;
    try {
      await call('/api/page/about', { page_id }, { silent: true });
      setLost(undefined);
    } catch (error) {
      // A server that is away, or has no time, takes nobody's right.
      if (isCallError(error) && gateOf(refusalOf(error)) !== 'failed') setLost({ page_id, error });
    }
  }, [page_id]);
  const enabled = caller.kind === 'user' && page_id !== '';
  const subject = { policy: pageVisit.id, ref: Number(page_id) };
  const isLive = usePush(pageReadable, subject, look, { enabled, missed: look });
  const last = useRef({ page_id, isLive });
  useEffect(() => {
    const { current } = last;
    last.current = { page_id, isLive };
    if (current.page_id === page_id && current.isLive && !isLive) void look();
  }, [page_id, isLive, look]);
  useEffect(() => {
    if (!isListed || isTreeRefused) void look();
  }, [isListed, isTreeRefused, look]);
  return lost?.page_id === page_id ? lost.error : undefined;
}
