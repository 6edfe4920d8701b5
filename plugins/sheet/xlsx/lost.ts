/** What of a file a book cannot hold; the words are under `files.lost` of this plugin's texts. */
export type LostKind =
  | 'charts'
  | 'pictures'
  | 'shapes'
  | 'pivots'
  | 'slicers'
  | 'tables'
  | 'sparklines'
  | 'macros'
  | 'external_links'
  | 'links'
  | 'rich_text'
  | 'protection'
  | 'names'
  | 'arrays'
  | 'validations'
  | 'conditions'
  | 'groups'
  | 'empty_styles'
  | 'long_texts';

export interface Lost {
  readonly kind: LostKind;
  readonly count: number;
}

export class LostCount {
  readonly #counts = new Map<LostKind, number>();

  add(kind: LostKind, count = 1): void {
    if (count > 0) this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + count);
  }

  all(): Lost[] {
    return [...this.#counts].map(([kind, count]) => ({ kind, count }));
  }
}
