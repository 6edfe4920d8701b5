import type { Db } from '@docstead/core/server';
import type { Knex } from 'knex';
import { ftsQuery } from './query.ts';
import type { Finding, Found } from './search.service.ts';

/** A word that is in more pages tells little about any of them, and comparing all would take too long. */
const MOST_RANKED = 2000;
/** A word in the title says more than one in the text. */
const RANK = 'bm25(page_words, 10.0, 1.0)';

/** Titles that hold all terms come first, then texts; both by bm25, and of very many the newest pages. */
export async function findInFts(db: Db, finding: Finding): Promise<Found> {
  const { item_id, terms, count } = finding;
  const query = ftsQuery(item_id, terms);
  const match = (text: string) => limited(db, finding).whereRaw('page_words MATCH ?', [text]);
  const [{ total }] = (await match(query).count('* AS total')) as [{ total: number }];
  if (total === 0) return { page_ids: [], total };
  const order = total > MOST_RANKED ? 'page_words.rowid DESC' : RANK;
  const best = (text: string, most: number) => idsOf(match(text).orderByRaw(order).limit(most));
  const titles = await best(`{title} : (${query})`, count);
  if (titles.length >= Math.min(count, total)) return { page_ids: titles, total };
  const texts = await best(query, count + titles.length);
  return { page_ids: [...new Set([...titles, ...texts])].slice(0, count), total };
}

function limited({ handle }: Db, { cat_ids }: Finding): Knex.QueryBuilder {
  const words = handle('page_words');
  if (cat_ids === 'all') return words;
  return words.join('page', 'page.page_id', 'page_words.rowid').whereIn('page.cat_id', [...cat_ids]);
}

const idsOf = async (query: Knex.QueryBuilder): Promise<number[]> => query.pluck('page_words.rowid');
