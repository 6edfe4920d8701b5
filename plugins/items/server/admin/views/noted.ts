export interface Count {
  readonly views: number;
  readonly visitor_views: number;
}

/** Counts by project. */
export type Counts = ReadonlyMap<number, Count>;

/** Of a database that takes nothing for long, no more is kept in memory; what is read besides is not counted. */
const MOST = 20_000;

/** What was counted and is not written down yet, by the day on which it was read. */
export class Noted {
  #days = new Map<number, Map<number, Count>>();
  #size = 0;

  add(day: number, item_id: number, { views, visitor_views }: Count): void {
    const counts = this.#days.get(day) ?? new Map<number, Count>();
    const before = counts.get(item_id);
    if (!before && this.#size >= MOST) return;
    if (!before) this.#size += 1;
    this.#days.set(day, counts);
    counts.set(item_id, {
      views: views + (before?.views ?? 0),
      visitor_views: visitor_views + (before?.visitor_views ?? 0),
    });
  }

  /** Gives all that there is, and begins anew. */
  take(): readonly (readonly [day: number, counts: Counts])[] {
    const taken = [...this.#days];
    this.#days = new Map();
    this.#size = 0;
    return taken;
  }
}
