import { type Db, inChunks } from '@docstead/core/server';
import type { Term } from '../../../words/query.ts';
import { growingPages } from '../../planting/planting.model.ts';
import { bothOf, type Condition, likeOf } from '../finding/find-postgres.ts';
import { ftsQuery, isOneToken, tsQuery } from '../finding/query.ts';

export interface Place {
  readonly item_id: number;
  /** The caller reads a part of it alone: pages in `Everywhere.cat_ids`. */
  readonly isLimited: boolean;
}

export interface Everywhere {
  readonly places: readonly Place[];
  /** Of all limited places together. */
  readonly cat_ids: readonly number[];
  readonly terms: readonly Term[];
  /** How many pages are wanted at most, and how many are counted. */
  readonly count: number;
  readonly counted: number;
}

export interface FoundEverywhere {
  /** All terms in the title first; then the newest. */
  readonly page_ids: readonly number[];
  readonly total: number;
  readonly isMore: boolean;
}

/**
 * Item by item, for the tokens of the index carry their item: what is asked grows with the caller's own items, and
 * nothing of others is read. Nothing is weighed: rare words of one item are not comparable with those of another.
 */
export async function findEverywhere(db: Db, asked: Everywhere): Promise<FoundEverywhere> {
  if (asked.places.length === 0 || asked.terms.length === 0) return { page_ids: [], total: 0, isMore: false };
  const { titles, newest } = await (db.flavour === 'sqlite' ? inFts : inVectors)(db, asked);
  const page_ids = [...new Set([...titles, ...newest])].slice(0, asked.count);
  return { page_ids, total: Math.min(newest.length, asked.counted), isMore: newest.length > asked.counted };
}

interface Lists {
  readonly titles: readonly number[];
  /** One more than are counted tells that there are more. */
  readonly newest: readonly number[];
}

/** A page of a limited place is looked up by its id; the catalogs are read once for all. */
const ftsList = (wanted: 'title' | 'text', most: number): string =>
  `(SELECT json_group_array(id) FROM (SELECT page_words.rowid AS id FROM page_words
    WHERE page_words MATCH json_extract(place.value, '$.${wanted}')
      AND (json_extract(place.value, '$.whole') OR EXISTS (SELECT 1 FROM page
        WHERE page.page_id = page_words.rowid AND page.cat_id IN (SELECT value FROM json_each(?))))
      AND page_words.rowid NOT IN (${growingPages({ flavour: 'sqlite' })})
    ORDER BY page_words.rowid DESC LIMIT ${most}))`;

/** Each way into the index costs, and each place of one is held against all hits of it. */
const PLACES_AT_ONCE = 30;

/**
 * One statement. Places are asked some at once, the newest pages of all of them first, and give no more than all together
 * may: what is in very many pages costs no more.
 */
async function inFts({ handle }: Db, { places, cat_ids, terms, count, counted }: Everywhere): Promise<Lists> {
  const [limited, whole] = [places.filter((place) => place.isLimited), places.filter((place) => !place.isLimited)];
  const anyOf = (some: readonly Place[], isTitle: boolean) =>
    some.map(({ item_id }) => `(${ftsQuery({ item_id, terms, isTitle })})`).join(' OR ');
  const asked = [...inChunks(whole, PLACES_AT_ONCE), ...inChunks(limited, PLACES_AT_ONCE)].map((some) => ({
    whole: some[0]?.isLimited ? 0 : 1,
    text: anyOf(some, false),
    title: anyOf(some, true),
  }));
  const catalogs = JSON.stringify(cat_ids);
  const sql = `
    WITH found AS MATERIALIZED (SELECT place.value, ${ftsList('text', counted + 1)} AS ids FROM json_each(?) AS place)
    SELECT place.ids, ${ftsList('title', count)} AS titles FROM found AS place WHERE place.ids <> '[]'`;
  const rows: readonly { readonly ids: string; readonly titles: string }[] = await handle.raw(sql, [
    catalogs,
    JSON.stringify(asked),
    catalogs,
  ]);
  const newestOf = (lists: readonly string[]) =>
    lists.flatMap((list): number[] => JSON.parse(list)).sort((a, b) => b - a);
  return {
    titles: newestOf(rows.map((row) => row.titles)).slice(0, count),
    newest: newestOf(rows.map((row) => row.ids)).slice(0, counted + 1),
  };
}

/** So many of the newest pages with the tokens are looked into for what the tokens do not tell. */
const MOST_LOOKED_INTO = 5000;

/** One statement: what holds the tokens is looked for once, and both lists are taken from it. */
async function inVectors({ handle }: Db, { places, cat_ids, terms, count, counted }: Everywhere): Promise<Lists> {
  const limited = places.filter((place) => place.isLimited).map((place) => place.item_id);
  const inText = terms.filter((term) => !isOneToken(term)).map(bothOf);
  const inTitle = terms.map((term): Condition => ['w.title LIKE ?', [likeOf(term)]]);
  const sql = `
    WITH holding AS MATERIALIZED (SELECT w.page_id FROM unnest(?::text[]) AS place(wanted)
      CROSS JOIN LATERAL page_words_with(place.wanted::tsquery) AS w(page_id)
      WHERE w.page_id NOT IN (${growingPages({ flavour: 'postgres' })}) ${limited.length > 0 ? NOT_HIDDEN : ''} ORDER BY w.page_id DESC LIMIT ${MOST_LOOKED_INTO})
    SELECT ${vectorList(inText, counted + 1)} AS newest, ${vectorList(inTitle, count)} AS titles`;
  const { rows }: { readonly rows: readonly Lists[] } = await handle.raw(sql, [
    [...inChunks(places, PLACES_AT_ONCE)].map((some) =>
      some.map(({ item_id }) => `(${tsQuery(item_id, terms)})`).join(' | '),
    ),
    ...(limited.length > 0 ? [limited, [...cat_ids]] : []),
    ...[...inText, ...inTitle].flatMap(([, values]) => values),
    // Knex has no word for a list as one value, which the driver takes.
  ] as never);
  return rows[0] ?? { titles: [], newest: [] };
}

const NOT_HIDDEN = `AND NOT EXISTS (SELECT 1 FROM page WHERE page.page_id = w.page_id
  AND page.item_id = ANY (?::integer[]) AND NOT page.cat_id = ANY (?::integer[]))`;

/** OFFSET 0 keeps the conditions in a query of their own, asked page by page until there are enough. */
function vectorList(conditions: readonly Condition[], most: number): string {
  const all = conditions.map(([sql]) => `AND ${sql}`).join(' ');
  const lateral = `CROSS JOIN LATERAL (SELECT 1 FROM page_words AS w WHERE w.page_id = f.page_id ${all} OFFSET 0) AS sure`;
  return `(SELECT coalesce(json_agg(page_id ORDER BY page_id DESC), '[]') FROM
    (SELECT f.page_id FROM holding AS f ${all && lateral} LIMIT ${most}) AS list)`;
}
