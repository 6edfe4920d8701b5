import { usePush } from '@docstead/core/web';
import { useEffect } from 'react';
import { noticesChanged } from '../../points.ts';
import { invalidate, UNREAD, type Unread, useCall } from '../api.ts';

/** Of the specification: looked for each hour, should nothing be heard. */
const HOUR_MS = 3_600_000;

const EVERYBODY = { role: 'user' } as const;
const look = (): void => void invalidate(UNREAD);

/** What is unread: at once, each hour, and whenever something is pushed. */
export function useUnread(): Unread | undefined {
  // Who is logged in no more reads on where they may.
  const { data } = useCall('/api/message/getUnread', {}, { silent: true });
  usePush(noticesChanged, 'me', look, { missed: look });
  usePush(noticesChanged, EVERYBODY, look);
  useEffect(() => {
    const timer = setInterval(look, HOUR_MS);
    return () => clearInterval(timer);
  }, []);
  return data;
}
