/** Where one was on one entry of the history. */
export interface Kept {
  /** In pixels, for pages that say nothing better. */
  readonly y: number;
  readonly place?: unknown;
}

const STORE = 'docstead.places';
/** More steps back than anybody takes. */
const MOST = 100;

/** The places of one tab, by entry of its history: they survive a reload, and a way over another site. */
export function keptPlaces(): { get(key: string): Kept | undefined; set(key: string, kept: Kept): void } {
  const all = stored();
  return {
    get: (key) => all.get(key),
    set: (key, kept) => {
      all.delete(key);
      all.set(key, kept);
      for (const old of all.keys()) if (all.size > MOST) all.delete(old);
      try {
        sessionStorage.setItem(STORE, JSON.stringify([...all]));
      } catch {
        // Refused or full: they are known until the page is loaded anew.
      }
    },
  };
}

function stored(): Map<string, Kept> {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? '[]');
    // Written above, by this tab.
    return new Map(entries as [string, Kept][]);
  } catch {
    return new Map();
  }
}
