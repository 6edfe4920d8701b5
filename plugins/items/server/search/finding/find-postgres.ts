import type { Db } from '@docstead/core/server';
import type { Knex } from 'knex';
import type { Term } from '../../../words/query.ts';
import { growingPages } from '../../planting/planting.model.ts';
import { type Finding, type Found, MOST_COUNTED } from './finding.ts';
import { isOneToken, lineWanted, tsQuery } from './query.ts';

/** So many are compared closely, chosen by their titles and then the newest ones. */
const MOST_RANKED = 200;

/** The tokens find the pages; a phrase is then looked for in the text, for the index knows no places. */
export async function findInVectors(db: Db, finding: Finding): Promise<Found> {
  const { terms, count } = finding;
  const most = Math.max(count, MOST_RANKED);
  const inTitle = terms.map((term) => ['w.title LIKE ?', [likeOf(term)]] as const);
  const inText = terms.filter((term) => !isOneToken(term)).map(bothOf);
  const newest = await newestOf(db, finding, { conditions: inText, most: MOST_COUNTED + 1 });
  const isMore = newest.length > MOST_COUNTED;
  const total = Math.min(newest.length, MOST_COUNTED);
  if (total < 2) return { page_ids: newest, total, isMore };
  const titles = await newestOf(db, finding, { conditions: inTitle, most });
  const candidates = [...new Set([...titles, ...newest])].slice(0, most);
  // The same ones however many are wanted: what follows the first answer must not repeat any of it.
  const compared = candidates.slice(0, MOST_RANKED);
  const scores = await scoresOf(db.handle, compared, terms);
  const isTitle = new Set(titles);
  const ranked = compared.sort(
    (a, b) => Number(isTitle.has(b)) - Number(isTitle.has(a)) || (scores.get(b) ?? 0) - (scores.get(a) ?? 0),
  );
  return { page_ids: [...ranked, ...candidates.slice(MOST_RANKED)].slice(0, count), total, isMore };
}

export type Condition = readonly [sql: string, values: readonly string[]];

export function bothOf(term: Term): Condition {
  const like = likeOf(term);
  return ['(w.title LIKE ? OR w.body LIKE ?)', [like, like]];
}

interface Looking {
  readonly conditions: readonly Condition[];
  readonly most: number;
}

/**
 * The newest pages that hold the tokens and fulfil the conditions. OFFSET 0 keeps the conditions in a query of their
 * own, asked page by page from the newest one until there are enough: in a common join, all texts would be unpacked.
 */
async function newestOf({ handle }: Db, finding: Finding, { conditions, most }: Looking): Promise<number[]> {
  const { item_id, terms } = finding;
  const found = handle
    .from(handle.raw('page_words_with(?::tsquery) AS with_tokens(page_id)', [tsQuery(item_id, terms)]))
    .select('page_id')
    .whereRaw(`page_id NOT IN (${growingPages({ flavour: 'postgres' })})`)
    .orderBy('page_id', 'desc');
  limit(handle, found, finding);
  const query = handle.from(found.as('f')).select('f.page_id').limit(most);
  if (conditions.length > 0) {
    const holding = conditions.map(([sql]) => `AND ${sql}`).join(' ');
    query.joinRaw(
      `CROSS JOIN LATERAL (SELECT 1 FROM page_words AS w WHERE w.page_id = f.page_id ${holding} OFFSET 0) AS holding`,
      conditions.flatMap(([, values]) => values),
    );
  }
  // As one value: a row for each would take the driver longer.
  const ids = handle.raw("coalesce(json_agg(page_id), '[]') AS page_ids");
  const [row]: readonly { readonly page_ids: number[] }[] = await handle.from(query.as('newest')).select(ids);
  return row?.page_ids ?? [];
}

function limit(handle: Knex, found: Knex.QueryBuilder, { item_id, cat_ids }: Finding): void {
  if (cat_ids === 'all') return;
  const pages = handle('page').select('page_id');
  found.whereIn('page_id', pages.where({ item_id }).whereIn('cat_id', [...cat_ids]));
}

/** Letters, digits and spaces only: there is nothing to escape. */
export const likeOf = (term: Term): string => `%${lineWanted(term)}%`;

interface Weight {
  readonly page_id: number;
  readonly size: number;
  /** Bytes that each term takes in the text. */
  readonly [term: `t${number}`]: number;
}

/**
 * What bm25 would give if all terms were equally rare: occurrences, dampened, against the length of the text. The
 * database counts bytes, for which it unpacks each text once per term.
 */
async function scoresOf(
  knex: Knex,
  candidates: readonly number[],
  terms: readonly Term[],
): Promise<ReadonlyMap<number, number>> {
  if (candidates.length < 2) return new Map();
  const lines = terms.map(lineWanted);
  const taken = lines.map((line, at) =>
    knex.raw("octet_length(body) - octet_length(replace(body, ?, '')) AS ??", [line, `t${at}`]),
  );
  const rows: Weight[] = await knex('page_words')
    .whereIn('page_id', [...candidates])
    .select('page_id', knex.raw('octet_length(body) AS size'), ...taken);
  const average = rows.reduce((sum, row) => sum + row.size, 0) / Math.max(1, rows.length);
  const scoreOf = (row: Weight) =>
    lines.reduce((sum, line, at) => {
      const times = (row[`t${at}`] ?? 0) / Buffer.byteLength(line);
      return sum + times / (times + 0.3 + (0.9 * row.size) / average);
    }, 0);
  return new Map(rows.map((row) => [row.page_id, scoreOf(row)]));
}
