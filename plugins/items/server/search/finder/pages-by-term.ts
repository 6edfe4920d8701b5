import type { Db } from '@docstead/core/server';
import type { Term } from '../../../words/query.ts';
import { growingPages } from '../../planting/planting.model.ts';
import { ftsQuery, tsQuery } from '../finding/query.ts';

/** What is in more pages tells little about any of them; the newest ones stand for all. */
const MOST_PAGES = 1_000;

interface Looking {
  readonly item_id: number;
  /** The catalogs that the caller may read, all below included. */
  readonly cat_ids: readonly number[] | 'all';
  readonly terms: readonly Term[];
}

/** For each term, in their order, the newest pages of one item that hold it in title or text: in one statement. */
export async function pagesByTerm(db: Db, looking: Looking): Promise<readonly (readonly number[])[]> {
  if (looking.terms.length === 0 || looking.cat_ids.length === 0) return [];
  return db.flavour === 'sqlite' ? inFts(db, looking) : inVectors(db, looking);
}

async function inFts({ handle }: Db, { item_id, cat_ids, terms }: Looking): Promise<number[][]> {
  const isLimited = cat_ids !== 'all';
  const within = isLimited
    ? `AND +page_words.rowid IN
      (SELECT page_id FROM page WHERE item_id = ? AND cat_id IN (SELECT value FROM json_each(?)))`
    : '';
  const wanted = JSON.stringify(terms.map((term) => ftsQuery({ item_id, terms: [term] })));
  const rows: readonly { readonly ids: string }[] = await handle.raw(
    `SELECT (SELECT json_group_array(id) FROM (SELECT page_words.rowid AS id FROM page_words
       WHERE page_words MATCH term.value ${within}
         AND page_words.rowid NOT IN (${growingPages({ flavour: 'sqlite' })})
       ORDER BY page_words.rowid DESC LIMIT ${MOST_PAGES})) AS ids
     FROM json_each(?) AS term ORDER BY term.key`,
    [...(isLimited ? [item_id, JSON.stringify(cat_ids)] : []), wanted],
  );
  return rows.map((row): number[] => JSON.parse(row.ids));
}

async function inVectors({ handle }: Db, { item_id, cat_ids, terms }: Looking): Promise<readonly number[][]> {
  const isLimited = cat_ids !== 'all';
  const within = isLimited
    ? 'AND w.page_id IN (SELECT page_id FROM page WHERE item_id = ? AND cat_id = ANY (?::integer[]))'
    : '';
  const { rows }: { readonly rows: readonly { readonly ids: number[] }[] } = await handle.raw(
    `SELECT coalesce((SELECT json_agg(found.page_id) FROM (SELECT w.page_id
       FROM page_words_with(term.wanted::tsquery) AS w(page_id)
       WHERE w.page_id NOT IN (${growingPages({ flavour: 'postgres' })}) ${within}
       ORDER BY w.page_id DESC LIMIT ${MOST_PAGES}) AS found), '[]') AS ids
     FROM unnest(?::text[]) WITH ORDINALITY AS term(wanted, place) ORDER BY term.place`,
    // Knex has no word for a list as one value, which the driver takes.
    [...(isLimited ? [item_id, [...cat_ids]] : []), terms.map((term) => tsQuery(item_id, [term]))] as never,
  );
  return rows.map((row) => row.ids);
}
