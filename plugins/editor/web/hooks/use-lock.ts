import { useEffect, useState } from 'react';
import { items } from './calls.ts';

/** Constants of the workspace specification, section 9: heartbeat in the editor, and the value that releases. */
const HEARTBEAT_MS = 20 * 60 * 1000;
const RELEASED = 1000;

export type Lock = { readonly state: 'asking' | 'mine' } | { readonly state: 'held'; readonly by: string };

/** Holds the page's lock while the editor is open; says who has it when somebody else does. */
export function useLock(item_id: string, page_id: string): Lock {
  const [lock, setLock] = useState<Lock>({ state: 'asking' });
  useEffect(() => {
    if (page_id === '0') return setLock({ state: 'mine' });
    let isHeld = false;
    const take = () => items.call('/api/page/setLock', { page_id, item_id });
    const release = () => {
      if (isHeld) releaseLock(page_id, item_id);
    };
    const begin = async () => {
      const { lock: taken, is_cur_user, lock_username } = await items.call('/api/page/isLock', { page_id, item_id });
      if (taken === 1 && is_cur_user === 0) return setLock({ state: 'held', by: lock_username });
      await take();
      isHeld = true;
      setLock({ state: 'mine' });
    };
    // Without the lock's answer (offline) writing goes on: the server checks lock and revision at each save.
    begin().catch(() => setLock({ state: 'mine' }));
    const timer = setInterval(() => void take().catch(() => undefined), HEARTBEAT_MS);
    window.addEventListener('pagehide', release);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', release);
      release();
    };
  }, [item_id, page_id]);
  return lock;
}

/** `keepalive` lets the request outlive the page. */
function releaseLock(page_id: string, item_id: string): void {
  const body = new URLSearchParams({ page_id, item_id, lock_to: String(RELEASED) });
  void fetch('/api/page/setLock', { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
