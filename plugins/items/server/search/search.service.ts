import type { Db } from '@docstead/core/server';
import { isSought, termsOf } from '../../words/query.ts';
import { findInVectors } from './finding/find-postgres.ts';
import { findInFts } from './finding/find-sqlite.ts';
import type { Asked, Found } from './finding/finding.ts';

const NOTHING: Found = { page_ids: [], total: 0, isMore: false };

/** The pages of one item that hold all terms of the keyword, within the catalogs that the caller may read. */
export async function findPages(db: Db, { keyword, ...asked }: Asked): Promise<Found> {
  if (!isSought(keyword) || asked.cat_ids.length === 0) return NOTHING;
  const finding = { ...asked, terms: termsOf(keyword) };
  return db.flavour === 'sqlite' ? findInFts(db, finding) : findInVectors(db, finding);
}
