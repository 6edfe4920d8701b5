import type { Db } from '@docstead/core/server';
import { isSought, type Term, termsOf } from '../../words/query.ts';
import { findInVectors } from './find-postgres.ts';
import { findInFts } from './find-sqlite.ts';

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

const NOTHING: Found = { page_ids: [], total: 0, isMore: false };

/** The pages of one item that hold all terms of the keyword, within the catalogs that the caller may read. */
export async function findPages(db: Db, { keyword, ...asked }: Asked): Promise<Found> {
  if (!isSought(keyword) || asked.cat_ids.length === 0) return NOTHING;
  const finding = { ...asked, terms: termsOf(keyword) };
  return db.flavour === 'sqlite' ? findInFts(db, finding) : findInVectors(db, finding);
}
