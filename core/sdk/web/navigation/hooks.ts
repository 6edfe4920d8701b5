import { createContext, useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { loginAddress } from '../../contract/safe-redirect.ts';
import { currentShell } from '../shell.ts';
import type { EntryBefore, NavigateOptions } from './history.ts';
import { ledOn } from './led-on.ts';
import { createFinder, type Where } from './routes.ts';

/** A page that is about to be replaced keeps its own address until the next one is on screen. */
export const WhereContext = createContext<Where | undefined>(undefined);

/** Goes to an address of this site; asks first where work is unsaved. Stable between renders. */
export function useNavigate(): (to: string, options?: NavigateOptions) => void {
  return currentShell().history.navigate;
}

/** Where a plugin leads whoever opens the site with this hash behind its name (`shell/address@1`); undefined where none does. */
export function placeBehind(hash: string): string | undefined {
  return ledOn(currentShell().boot.getState(), { path: '/', hash });
}

/** Is there a page at an address of this site? Of a plugin that is off there is none. */
export function usePages(): (address: string) => boolean {
  const { plugins } = useStore(currentShell().boot);
  return useMemo(() => {
    const find = createFinder(plugins);
    return (address) => find({ path: address.replace(/[?#].*/, ''), search: '', hash: '' }).route !== undefined;
  }, [plugins]);
}

export function useRoute(): Where {
  const shell = currentShell();
  const latest = useStore(shell.where);
  return useContext(WhereContext) ?? latest;
}

/**
 * Asks before leaving while there is something to lose: links, the back button, closing the tab. `ask` is for who can do
 * better than to lose it (save it, keep it as a draft): it stands in place of the common question, and false stays.
 * Where the tab is closed the browser asks, and nobody else.
 */
export function useLeaveGuard(isDirty: boolean, ask?: () => Promise<boolean>): void {
  const { history } = currentShell();
  const dirty = useRef(isDirty);
  dirty.current = isDirty;
  const asks = useRef(ask);
  asks.current = ask;
  const isOwn = ask !== undefined;
  useEffect(() => {
    const own = async () => asks.current?.() ?? false;
    return history.guard(() => dirty.current, isOwn ? own : undefined);
  }, [history, isOwn]);
}

/** Goes to the login page, which comes back here afterwards. */
export function goToLogin(): void {
  const { path, search, hash } = currentShell().history.place.getState();
  if (path === '/user/login') return;
  currentShell().history.navigate(loginAddress(`${path}${search}${hash}`), { replace: true });
}

export interface PlaceOnPage<P> {
  /** Where one is now, as data that JSON carries: in terms of what stands there, so that it holds at other widths. */
  read(): P | undefined;
  /** Goes there; false while what stands there is not on screen yet, and then it is asked again when the page grows. */
  show(place: P): boolean;
}

/**
 * Keeps where people are on this page over Back, forward and reload. Without it a page is kept by pixels. Gives a
 * function that says whether somebody is being brought back just now, and nothing else may move them.
 */
export function usePlace<P>(place: PlaceOnPage<P>): () => boolean {
  const { path } = useRoute();
  const { places } = currentShell().history;
  const latest = useRef(place);
  latest.current = place;
  useLayoutEffect(
    () =>
      places.keep({
        path,
        read: () => latest.current.read(),
        // Read by the same page, or given in its terms.
        show: (kept) => latest.current.show(kept as P),
      }),
    [places, path],
  );
  return useCallback(() => places.isComing(path), [places, path]);
}

/** The entry that "back" leads to, where it is one of this site: for who can return instead of going on. */
export const entryBefore = (): EntryBefore | undefined => currentShell().history.before();
