import { type Kept, keptPlaces } from './kept-places.ts';

/** What a page says of where one is on it; only the page itself reads it. */
export interface PlaceKeeper {
  /** The address whose place it keeps. */
  readonly path: string;
  /** Where one is now, as data that JSON carries. */
  read(): unknown;
  /** Goes there; false while what stands there is not on screen yet. */
  show(place: unknown): boolean;
}

/** What a person does to move by themselves: from then on nothing moves them. */
const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
/** Pictures and drawings above may still come, and move what was shown. */
const SETTLE_MS = 5_000;

/**
 * Keeps where people are on each entry of the history, and brings them back there. The browser's own way knows pixels
 * only, and asks for them before a page of ours has its text.
 */
export class Places {
  readonly #kept = keptPlaces();
  readonly #keepers = new Set<PlaceKeeper>();
  /** Whose page is on screen; '' before the first. */
  #shown = '';
  #wanted: { readonly path: string; readonly kept: Kept } | undefined;
  #release: (() => void) | undefined;

  /** Notes where one is; called when the entry is left. */
  leave(key: string, path: string): void {
    // Before its page came nothing is known of an entry but what was kept of it.
    if (this.#wanted?.path === path && this.#shown !== path) return;
    const place = this.#keeperOf(path)?.read();
    this.#kept.set(key, { y: Math.round(window.scrollY), ...(place === undefined ? {} : { place }) });
  }

  of(key: string): Kept | undefined {
    return this.#kept.get(key);
  }

  /** A place that somebody else knows better. */
  put(key: string, place: unknown): void {
    this.#kept.set(key, { y: 0, place });
  }

  /** Goes where one was on this entry, as soon as its page is there. */
  want(key: string, path: string): void {
    this.settle();
    const kept = this.#kept.get(key) ?? (window.location.hash ? undefined : { y: 0 });
    if (!kept) return;
    this.#wanted = { path, kept };
    this.#begin();
  }

  /** The page of this address is on screen. */
  arrived(path: string): void {
    if (this.#shown === path) return;
    this.#shown = path;
    this.#begin();
  }

  /** Gives the function that ends it. */
  keep(keeper: PlaceKeeper): () => void {
    this.#keepers.add(keeper);
    this.#begin();
    return () => void this.#keepers.delete(keeper);
  }

  /** Somebody is being brought to where they were: nothing else may move them. */
  isComing(path: string): boolean {
    return this.#wanted?.path === path;
  }

  /** Whatever was to be brought back, the person is where they want to be. */
  settle(): void {
    this.#release?.();
    this.#release = undefined;
    this.#wanted = undefined;
  }

  #begin(): void {
    if (this.#wanted?.path !== this.#shown) return;
    this.#release?.();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => this.settle();
    const bring = () => {
      if (this.#bring()) timer ??= setTimeout(end, SETTLE_MS);
    };
    const sizes = new ResizeObserver(bring);
    this.#release = () => {
      clearTimeout(timer);
      sizes.disconnect();
      for (const name of BY_HAND) window.removeEventListener(name, end, true);
    };
    for (const name of BY_HAND) window.addEventListener(name, end, { capture: true, passive: true });
    sizes.observe(document.body);
    bring();
  }

  #bring(): boolean {
    if (!this.#wanted) return false;
    const { path, kept } = this.#wanted;
    if (kept.place !== undefined) return this.#keeperOf(path)?.show(kept.place) ?? false;
    window.scrollTo(0, kept.y);
    return Math.abs(window.scrollY - kept.y) < 2;
  }

  #keeperOf(path: string): PlaceKeeper | undefined {
    return [...this.#keepers].reverse().find((keeper) => keeper.path === path);
  }
}
