import { useDocumentVisibility } from '@docstead/core/ui';
import { useEffect, useRef } from 'react';
import { invalidate, type Reminder, setRead, UNREAD } from '../api.ts';

/** Of the specification: what was on screen for so long was read. */
const SEEN_MS = 2_000;

type Seen = Pick<Reminder, 'message_content_id' | 'from_uid' | 'status'>;

/** Marks what is shown as read, once it was in view for a while. It keeps its mark until the list is opened again. */
export function useSeen(shown: readonly Seen[], isOn: boolean): void {
  const isVisible = useDocumentVisibility() === 'visible';
  const done = useRef(new Set<string>());
  const unread = shown.filter((one) => one.status === 0 && !done.current.has(one.message_content_id));
  const ids = unread.map((one) => one.message_content_id).join(',');
  const latest = useRef(unread);
  useEffect(() => {
    latest.current = unread;
  });
  useEffect(() => {
    if (!isOn || !isVisible || ids === '') return;
    const timer = setTimeout(() => {
      const all = latest.current;
      for (const one of all) done.current.add(one.message_content_id);
      void Promise.all(all.map((one) => setRead(one))).then(() => invalidate(UNREAD));
    }, SEEN_MS);
    return () => clearTimeout(timer);
  }, [ids, isOn, isVisible]);
}
