import { createStore, type StoreApi } from 'zustand/vanilla';
import { keepOverReload } from './over-reload.ts';
import { Places } from './places.ts';

export interface Place {
  readonly path: string;
  readonly search: string;
  readonly hash: string;
}

export interface NavigateOptions {
  /** Takes the place of the current entry, so that "back" does not return to it. */
  readonly replace?: boolean;
  /** Leaves without the question about unsaved work; for whoever just saved or threw it away. */
  readonly force?: boolean;
  /**
   * Returns instead of going on: to the entry before this one (`entryBefore`), which the caller knows to be the same
   * page. Where there is none, `to` takes the place of the current entry.
   */
  readonly back?: boolean;
  /** Where on the page to arrive, as that page's `usePlace` reads it. */
  readonly place?: unknown;
}

/** The entry that "back" leads to, where it is one of this site. */
export interface EntryBefore {
  readonly path: string;
  /** Where one was on it, as its `usePlace` said. */
  readonly place: unknown;
}

export interface History {
  readonly place: StoreApi<Place>;
  navigate(to: string, options?: NavigateOptions): void;
  /**
   * While `isDirty` says so, leaving asks first: by `ask`, or by the question of the house. Gives the function that
   * ends it.
   */
  guard(isDirty: () => boolean, ask?: AskToLeave): () => void;
  /** Something on screen would be lost by leaving. */
  isDirty(): boolean;
  /** Where people were on each entry. */
  readonly places: Places;
  before(): EntryBefore | undefined;
  stop(): void;
}

/** Asks whether unsaved work may be left behind; false stays. */
export type AskToLeave = () => Promise<boolean>;

interface Guard {
  readonly isDirty: () => boolean;
  readonly ask?: AskToLeave | undefined;
}

interface State {
  readonly index: number;
  /** Names the entry among all that this tab ever had. */
  readonly key: string;
  readonly before?: { readonly key: string; readonly path: string };
}

const stateOf = (state: unknown): State | undefined =>
  // Written by this file; what other programs left there has no key.
  (state as Partial<State> | null)?.key === undefined ? undefined : (state as State);
const newKey = () => Math.random().toString(36).slice(2);
const placeOf = ({ pathname, search, hash }: Location): Place => ({ path: pathname, search, hash });

/** The browser's history with leave guards. Entries are numbered, so that a refused "back" can be undone. */
export function createHistory(ask: AskToLeave): History {
  const place = createStore<Place>(() => placeOf(window.location));
  const guards = new Set<Guard>();
  const places = new Places();
  let entry: State = stateOf(window.history.state) ?? { index: 0, key: newKey() };
  let arrived: (() => void) | undefined;
  let isAsking = false;
  window.history.replaceState(entry, '');

  const isDirty = () => [...guards].some((guard) => guard.isDirty());
  /** One after another; the question of the house once for all that bring none. */
  const questions = () => new Set([...guards].filter((guard) => guard.isDirty()).map((guard) => guard.ask ?? ask));
  const show = () => place.setState(placeOf(window.location), true);

  async function mayLeave(): Promise<boolean> {
    if (isAsking) return false;
    isAsking = true;
    try {
      for (const question of questions()) if (!(await question())) return false;
      return true;
    } finally {
      isAsking = false;
    }
  }

  /** Moves without showing anything; the browser does it later, and says so with `popstate`. */
  function move(steps: number): Promise<void> {
    return new Promise((resolve) => {
      arrived = resolve;
      window.history.go(steps);
    });
  }

  async function onPop(event: PopStateEvent): Promise<void> {
    if (arrived) {
      arrived();
      arrived = undefined;
      return;
    }
    const { path } = place.getState();
    places.leave(entry.key, path);
    // A part of this page that was asked for in the address bar: an entry that nobody numbered.
    const known = stateOf(event.state);
    const target = known ?? { index: entry.index + 1, key: newKey(), before: { key: entry.key, path } };
    const steps = known ? known.index - entry.index : 0;
    if (steps !== 0 && isDirty()) {
      // The browser has moved already; put it back under the question.
      await move(-steps);
      if (!(await mayLeave())) return;
      await move(steps);
    }
    if (!known) window.history.replaceState(target, '');
    arriveAt(target);
  }

  function arriveAt(next: State): void {
    entry = next;
    show();
    places.want(entry.key, place.getState().path);
  }

  function go(url: URL, { replace = false, back = false, place: given }: NavigateOptions): void {
    if (url.origin !== window.location.origin) {
      window.location.assign(url);
      return;
    }
    const { path } = place.getState();
    places.leave(entry.key, path);
    const { before } = entry;
    if (back && before) {
      if (given !== undefined) places.put(before.key, given);
      void move(-1).then(() => arriveAt(stateOf(window.history.state) ?? entry));
      return;
    }
    places.settle();
    const isInPlace = replace || back;
    const next = { index: entry.index + (isInPlace ? 0 : 1), key: newKey() };
    const from = isInPlace ? before : { key: entry.key, path };
    entry = { ...next, ...(from ? { before: from } : {}) };
    window.history[isInPlace ? 'replaceState' : 'pushState'](entry, '', url);
    show();
    if (url.pathname !== path) window.scrollTo?.(0, 0);
    if (given === undefined) return;
    places.put(entry.key, given);
    places.want(entry.key, url.pathname);
  }

  function navigate(to: string, options: NavigateOptions = {}): void {
    const url = new URL(to, window.location.href);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return;
    const { path, search } = place.getState();
    const staysHere = url.pathname === path && url.search === search;
    if (options.force || staysHere || !isDirty()) go(url, options);
    else void mayLeave().then((may) => may && go(url, options));
  }

  const onUnload = (event: BeforeUnloadEvent) => {
    if (isDirty()) event.preventDefault();
  };
  const pop = (event: PopStateEvent) => void onPop(event);
  const endsOfKeeping = keepOverReload(places, () => ({ key: entry.key, path: place.getState().path }));
  window.addEventListener('popstate', pop);
  window.addEventListener('beforeunload', onUnload);
  return {
    place,
    places,
    navigate,
    isDirty,
    before: () => entry.before && { path: entry.before.path, place: places.of(entry.before.key)?.place },
    guard: (dirty, own) => {
      const guard = { isDirty: dirty, ask: own };
      guards.add(guard);
      return () => void guards.delete(guard);
    },
    stop: () => {
      window.removeEventListener('popstate', pop);
      window.removeEventListener('beforeunload', onUnload);
      endsOfKeeping();
    },
  };
}
