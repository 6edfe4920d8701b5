import type { Db } from '@docstead/core/server';
import { growingPages } from '../../planting/planting.model.ts';
import { type Finding, type Found, MOST_COUNTED } from './finding.ts';
import { ftsQuery } from './query.ts';

const NEWEST = 'page_words.rowid DESC';
/** A word in the title says more than one in the text. */
const RANK = 'bm25(page_words, 10.0, 1.0)';
/** Catalogs are asked of every match: as a join, SQLite might ask the index anew for each of their pages. */
const CATALOGS = `AND +page_words.rowid IN
  (SELECT page_id FROM page WHERE item_id = ? AND cat_id IN (SELECT value FROM json_each(?)))`;

/** What is on its way in is in the index already. */
const IS_THERE = `AND page_words.rowid NOT IN (${growingPages({ flavour: 'sqlite' })})`;

/** As one text: a row for each would take the driver longer. Limits stand in it, for SQLite plans by them. */
const listed = (matching: string, order: string, most: number): string =>
  `(SELECT json_group_array(id) FROM
    (SELECT page_words.rowid AS id FROM page_words WHERE page_words MATCH ? ${matching} ${IS_THERE} ORDER BY ${order} LIMIT ${most}))`;

/**
 * Everything in one statement, for each way to the database costs more than most of what is asked there. What a CASE
 * does not come to, SQLite does not look for: of very many pages none is compared, and where the titles are enough, no
 * text is.
 */
const statement = (within: string, count: number): string => `
  WITH newest AS MATERIALIZED (SELECT ${listed(within, NEWEST, MOST_COUNTED + 1)} AS ids),
  counted AS MATERIALIZED (SELECT ids, json_array_length(ids) AS n FROM newest),
  titled AS MATERIALIZED (SELECT ids, n, CASE
    WHEN n > ${MOST_COUNTED} THEN ${listed(within, NEWEST, count)}
    WHEN n > 1 THEN ${listed(within, RANK, count)}
    ELSE '[]' END AS titles FROM counted)
  SELECT ids, titles, CASE WHEN n BETWEEN 2 AND ${MOST_COUNTED} AND json_array_length(titles) < min(n, ${count})
    THEN ${listed(within, RANK, 2 * count)} ELSE '[]' END AS texts FROM titled`;

interface Lists {
  readonly ids: string;
  readonly titles: string;
  readonly texts: string;
}

/** Titles that hold all terms come first, then texts; both by bm25, and of very many the newest pages. */
export async function findInFts({ handle }: Db, { item_id, cat_ids, terms, count }: Finding): Promise<Found> {
  const within = cat_ids === 'all' ? [] : [item_id, JSON.stringify(cat_ids)];
  const matching = (isTitle: boolean, isRanked: boolean) => [
    ftsQuery({ item_id, terms, isTitle, isRanked }),
    ...within,
  ];
  const [row]: readonly Lists[] = await handle.raw(statement(cat_ids === 'all' ? '' : CATALOGS, count), [
    ...matching(false, false),
    ...matching(true, false),
    ...matching(true, true),
    ...matching(false, true),
  ]);
  const idsIn = (list = '[]'): number[] => JSON.parse(list);
  const newest = idsIn(row?.ids);
  const total = Math.min(newest.length, MOST_COUNTED);
  const isMore = newest.length > MOST_COUNTED;
  const others = isMore || total < 2 ? newest : idsIn(row?.texts);
  return { page_ids: [...new Set([...idsIn(row?.titles), ...others])].slice(0, count), total, isMore };
}
