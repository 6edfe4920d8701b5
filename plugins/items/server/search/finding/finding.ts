import type { Term } from '../../../words/query.ts';

export interface Asked {
  readonly item_id: number;
  readonly keyword: string;
  /** The catalogs that the caller is limited to, all below included. */
  readonly cat_ids: readonly number[] | 'all';
  /** How many are wanted at most. */
  readonly count: number;
}

export interface Found {
  /** Best first: all terms in the title, then by how often and in how short a text they stand. */
  readonly page_ids: readonly number[];
  /** All that there are, up to `MOST_COUNTED`. */
  readonly total: number;
  /** There are more than `total`; the newest of them stand for all. */
  readonly isMore: boolean;
}

/**
 * Nobody reads through so many, and what is in more pages tells little about any of them: those are neither counted to
 * their end nor compared. What is counted is what the caller may read, so that nothing is hidden behind other pages.
 */
export const MOST_COUNTED = 1000;

export interface Finding extends Omit<Asked, 'keyword'> {
  readonly terms: readonly Term[];
}
