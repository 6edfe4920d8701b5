import { createStore, type StoreApi } from 'zustand/vanilla';

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
}

export interface History {
  readonly place: StoreApi<Place>;
  navigate(to: string, options?: NavigateOptions): void;
  /** While `isDirty` says so, leaving asks first. Gives the function that ends it. */
  guard(isDirty: () => boolean): () => void;
  /** Something on screen would be lost by leaving. */
  isDirty(): boolean;
  stop(): void;
}

/** Asks whether unsaved work may be left behind. */
export type AskToLeave = () => Promise<boolean>;

interface State {
  readonly index?: number;
}

const placeOf = ({ pathname, search, hash }: Location): Place => ({ path: pathname, search, hash });

/** The browser's history with leave guards. Entries are numbered, so that a refused "back" can be undone. */
export function createHistory(ask: AskToLeave): History {
  const place = createStore<Place>(() => placeOf(window.location));
  const guards = new Set<() => boolean>();
  let index = (window.history.state as State | null)?.index ?? 0;
  let arrived: (() => void) | undefined;
  let isAsking = false;
  window.history.replaceState({ ...window.history.state, index }, '');

  const isDirty = () => [...guards].some((guard) => guard());
  const show = () => place.setState(placeOf(window.location), true);

  async function mayLeave(): Promise<boolean> {
    if (isAsking) return false;
    isAsking = true;
    try {
      return await ask();
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
    const target = (event.state as State | null)?.index ?? 0;
    const steps = target - index;
    if (steps !== 0 && isDirty()) {
      // The browser has moved already; put it back under the question.
      await move(-steps);
      if (!(await mayLeave())) return;
      await move(steps);
    }
    index = target;
    show();
  }

  function go(url: URL, replace: boolean): void {
    if (url.origin !== window.location.origin) {
      window.location.assign(url);
      return;
    }
    if (!replace) index += 1;
    const method = replace ? 'replaceState' : 'pushState';
    window.history[method]({ index }, '', url);
    const samePage = url.pathname === place.getState().path;
    show();
    if (!samePage) window.scrollTo?.(0, 0);
  }

  function navigate(to: string, { replace = false, force = false }: NavigateOptions = {}): void {
    const url = new URL(to, window.location.href);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return;
    const { path, search } = place.getState();
    const staysHere = url.pathname === path && url.search === search;
    if (force || staysHere || !isDirty()) go(url, replace);
    else void mayLeave().then((may) => may && go(url, replace));
  }

  const onUnload = (event: BeforeUnloadEvent) => {
    if (isDirty()) event.preventDefault();
  };
  const pop = (event: PopStateEvent) => void onPop(event);
  window.addEventListener('popstate', pop);
  window.addEventListener('beforeunload', onUnload);
  return {
    place,
    navigate,
    isDirty,
    guard: (dirty) => {
      guards.add(dirty);
      return () => void guards.delete(dirty);
    },
    stop: () => {
      window.removeEventListener('popstate', pop);
      window.removeEventListener('beforeunload', onUnload);
    },
  };
}
