import { type Db, inChunks } from '@docstead/core/server';
import type { Term } from '../../words/query.ts';
import { BUSY_CATALOGS } from '../page/page.model.ts';
import { IS_PLANTED } from '../planting/planting.model.ts';
import { bothOf } from '../search/finding/find-postgres.ts';
import { ftsQuery, isOneToken, tsQuery } from '../search/finding/query.ts';

/** Most hold nothing: so many are asked at once whether any of them does, and only then one by one. */
const AT_ONCE = 30;

/** A page that everybody may read; what the index still has of others does not count. */
const IS_LIVE = `NOT page.is_del AND NOT page.is_draft AND page.cat_id NOT IN (${BUSY_CATALOGS}) AND ${IS_PLANTED}`;

/**
 * Which of these items have a page that holds all terms, in the order given. The tokens of the index carry their item, so
 * that nothing else is read; an item costs the same however many of its pages hold them. One statement.
 */
export async function itemsHolding(db: Db, item_ids: readonly number[], terms: readonly Term[]): Promise<number[]> {
  if (item_ids.length === 0 || terms.length === 0) return [];
  const holding = new Set(await (db.flavour === 'sqlite' ? inFts : inVectors)(db, item_ids, terms));
  return item_ids.filter((item_id) => holding.has(item_id));
}

/** CROSS JOIN: the index first, for SQLite might rather ask it of every page of the site. */
const FTS = `
  WITH likely AS MATERIALIZED (SELECT place.value FROM json_each(?) AS place
    WHERE EXISTS (SELECT 1 FROM page_words WHERE page_words MATCH json_extract(place.value, '$.any')))
  SELECT json_group_array(json_extract(one.value, '$[0]')) AS ids FROM likely, json_each(likely.value, '$.each') AS one
    WHERE EXISTS (SELECT 1 FROM page_words CROSS JOIN page ON page.page_id = page_words.rowid
      WHERE page_words MATCH json_extract(one.value, '$[1]')
        AND page.item_id = json_extract(one.value, '$[0]') AND ${IS_LIVE})`;

async function inFts({ handle }: Db, item_ids: readonly number[], terms: readonly Term[]): Promise<number[]> {
  const places = [...inChunks(item_ids, AT_ONCE)].map((some) => {
    const each = some.map((item_id) => [item_id, ftsQuery({ item_id, terms })] as const);
    return { any: each.map(([, wanted]) => `(${wanted})`).join(' OR '), each };
  });
  const [row]: readonly { readonly ids: string }[] = await handle.raw(FTS, [JSON.stringify(places)]);
  return JSON.parse(row?.ids ?? '[]');
}

/** The tokens find the pages; a phrase is then looked for in the text, for the index knows no places. */
async function inVectors({ handle }: Db, item_ids: readonly number[], terms: readonly Term[]): Promise<number[]> {
  const inText = terms.filter((term) => !isOneToken(term)).map(bothOf);
  const phrases = inText.map(([sql]) => `AND ${sql}`).join(' ');
  const sql = `
    WITH likely AS MATERIALIZED (SELECT place.at FROM unnest(?::text[]) WITH ORDINALITY AS place(wanted, at)
      WHERE EXISTS (SELECT 1 FROM page_words_with(place.wanted::tsquery)))
    SELECT one.item_id FROM unnest(?::integer[], ?::text[]) WITH ORDINALITY AS one(item_id, wanted, at)
      WHERE 1 + (one.at - 1) / ${AT_ONCE} IN (SELECT at FROM likely)
        AND EXISTS (SELECT 1 FROM page_words_with(one.wanted::tsquery) AS f(page_id)
          JOIN page ON page.page_id = f.page_id JOIN page_words AS w ON w.page_id = f.page_id
          WHERE page.item_id = one.item_id AND ${IS_LIVE} ${phrases})`;
  const each = item_ids.map((item_id) => tsQuery(item_id, terms));
  const any = [...inChunks(each, AT_ONCE)].map((some) => some.map((wanted) => `(${wanted})`).join(' | '));
  const values = [any, [...item_ids], each, ...inText.flatMap(([, words]) => words)];
  // Knex has no word for a list as one value, which the driver takes.
  const { rows }: { readonly rows: readonly { readonly item_id: number }[] } = await handle.raw(sql, values as never);
  return rows.map((row) => row.item_id);
}
