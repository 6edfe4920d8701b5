import { workChanged } from '@docstead/core/contract';
import { usePush, useSession } from '@docstead/core/web';
import { currentShell } from '@docstead/core/web/shell';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useWorkList } from './work-list.ts';

/** Where nothing can be told, the list looks for itself. */
const UNTOLD_MS = 5_000;

/**
 * Is there reason to load the list of work? Where this person has some as the page comes, where some begins, and where the list
 * is opened; most pages go without it.
 */
export function useWorkWanted(): boolean {
  const isKnown = useSession().caller.kind === 'user';
  const hadWork = useStore(currentShell().boot, ({ hasWork }) => hasWork ?? false);
  const isOpen = useWorkList((list) => list.isOpen);
  const [hasBegun, setBegun] = useState(false);
  const isWanted = hadWork || hasBegun || isOpen;
  const begin = (): void => setBegun(true);
  const isWaiting = isKnown && !isWanted;
  const isTold = usePush(workChanged, 'me', begin, { enabled: isWaiting, missed: begin });
  useEffect(() => {
    if (!isWaiting || isTold) return undefined;
    const timer = setTimeout(() => setBegun(true), UNTOLD_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, isTold]);
  // It stays once it was there: how work ended is told while the list is closed, too.
  useEffect(() => {
    if (isOpen) setBegun(true);
  }, [isOpen]);
  return isKnown && isWanted;
}
