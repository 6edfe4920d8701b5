import { useDocumentVisibility } from '@docstead/core/ui';
import { usePush } from '@docstead/core/web';
import { useCallback, useEffect, useRef, useState } from 'react';
import { orderChanged } from '../../points.ts';
import { invalidate, PAID_LISTS, useCall } from '../api.ts';

const EVERY_MS = 5_000;
const AT_MOST_MS = 10 * 60_000;
const WAITS = 0;

/**
 * An order, followed until it is paid or closed: the server tells of it, and is asked every 5 s for who looks at it, for ten
 * minutes. `again` begins anew.
 */
export function useOrderState(order_sn: string) {
  const { data: order, error, refetch } = useCall('/api/order/state', { order_sn }, { enabled: order_sn !== '' });
  const [since, setSince] = useState(() => Date.now());
  const [isOver, setOver] = useState(false);
  const isVisible = useDocumentVisibility() === 'visible';
  const askedAt = useRef(0);
  const ask = useCallback(async () => {
    askedAt.current = Date.now();
    await refetch();
  }, [refetch]);
  usePush(
    orderChanged,
    'me',
    (changed) => {
      if (changed.order_sn === order_sn) void ask();
    },
    { enabled: order_sn !== '', missed: () => void ask() },
  );

  const isWaiting = order?.status === WAITS;
  useEffect(() => {
    if (!isWaiting || !isVisible || isOver) return undefined;
    // Who comes back to the tab does not wait another 5 s; who switches to and fro does not ask more often.
    let timer = setTimeout(next, Math.max(0, Math.max(askedAt.current, since) + EVERY_MS - Date.now()));
    function next(): void {
      if (Date.now() - since >= AT_MOST_MS) {
        setOver(true);
        return;
      }
      timer = setTimeout(next, EVERY_MS);
      void ask();
    }
    return () => clearTimeout(timer);
  }, [isWaiting, isVisible, isOver, since, ask]);

  const status = order?.status;
  const before = useRef(status);
  useEffect(() => {
    if (before.current === WAITS && status !== WAITS) void invalidate(...PAID_LISTS);
    before.current = status;
  }, [status]);

  return {
    order,
    error,
    /** Nobody asks any more. */
    isOver: isOver && isWaiting,
    again: () => {
      setSince(Date.now());
      setOver(false);
      // However often it is pressed.
      if (Date.now() - askedAt.current >= EVERY_MS) void ask();
    },
  };
}

export type OrderState = ReturnType<typeof useOrderState>;
