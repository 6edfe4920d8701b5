import type { Db } from '@docstead/core/server';
import type { Knex } from 'knex';
import { ftsQuery } from './query.ts';
import { type Finding, type Found, MOST_COUNTED } from './search.service.ts';

const NEWEST = 'page_words.rowid DESC';
/** A word in the title says more than one in the text. */
const RANK = 'bm25(page_words, 10.0, 1.0)';

/** Titles that hold all terms come first, then texts; both by bm25, and of very many the newest pages. */
export async function findInFts(db: Db, finding: Finding): Promise<Found> {
  const { item_id, terms, count } = finding;
  const newest = await newestOf(db, matching(db, finding, ftsQuery({ item_id, terms })));
  const isMore = newest.length > MOST_COUNTED;
  const total = Math.min(newest.length, MOST_COUNTED);
  if (total < 2) return { page_ids: newest, total, isMore };
  const best = async (isTitle: boolean, most: number): Promise<number[]> => {
    const query = matching(db, finding, ftsQuery({ item_id, terms, isTitle, isRanked: !isMore }));
    return query
      .orderByRaw(isMore ? NEWEST : RANK)
      .limit(most)
      .pluck('page_words.rowid');
  };
  const titles = await best(true, count);
  if (titles.length >= Math.min(count, total)) return { page_ids: titles, total, isMore };
  const texts = isMore ? newest : await best(false, count + titles.length);
  return { page_ids: [...new Set([...titles, ...texts])].slice(0, count), total, isMore };
}

/** One more than is told, to know that there are more. As one text: a row for each would take the driver longer. */
async function newestOf({ handle }: Db, matches: Knex.QueryBuilder): Promise<number[]> {
  const some = matches
    .select('page_words.rowid AS id')
    .orderByRaw(NEWEST)
    .limit(MOST_COUNTED + 1);
  const [row]: readonly { readonly ids: string }[] = await handle
    .from(some.as('some'))
    .select(handle.raw('json_group_array(id) AS ids'));
  return JSON.parse(row?.ids ?? '[]');
}

/** Catalogs are asked of every match: as a join, SQLite might ask the index anew for each of their pages. */
function matching({ handle }: Db, { item_id, cat_ids }: Finding, text: string): Knex.QueryBuilder {
  const words = handle('page_words').whereRaw('page_words MATCH ?', [text]);
  if (cat_ids === 'all') return words;
  const pages = handle('page')
    .select('page_id')
    .where({ item_id })
    .whereIn('cat_id', [...cat_ids]);
  return words.whereRaw('+page_words.rowid IN ?', [pages]);
}
