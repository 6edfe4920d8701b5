import { createContext, useContext, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { loginAddress } from '../safe-redirect.ts';
import { currentShell } from '../shell.ts';
import type { NavigateOptions } from './history.ts';
import type { Where } from './routes.ts';

/** A page that is about to be replaced keeps its own address until the next one is on screen. */
export const WhereContext = createContext<Where | undefined>(undefined);

/** Goes to an address of this site; asks first where work is unsaved. Stable between renders. */
export function useNavigate(): (to: string, options?: NavigateOptions) => void {
  return currentShell().history.navigate;
}

export function useRoute(): Where {
  const shell = currentShell();
  const latest = useStore(shell.where);
  return useContext(WhereContext) ?? latest;
}

/** Asks before leaving while there is something to lose: links, the back button, closing the tab. */
export function useLeaveGuard(isDirty: boolean): void {
  const { history } = currentShell();
  const dirty = useRef(isDirty);
  dirty.current = isDirty;
  useEffect(() => history.guard(() => dirty.current), [history]);
}

/** Goes to the login page, which comes back here afterwards. */
export function goToLogin(): void {
  const { path, search, hash } = currentShell().history.place.getState();
  if (path === '/user/login') return;
  currentShell().history.navigate(loginAddress(`${path}${search}${hash}`), { replace: true });
}
