import type { Db } from '@docstead/core/server';
import type { Knex } from 'knex';
import type { Term } from '../../words/query.ts';
import { isOneToken, lineWanted, tsQuery } from './query.ts';
import type { Finding, Found } from './search.service.ts';

/** So many are compared closely, chosen by their titles and then the newest ones. */
const MOST_RANKED = 200;

interface Candidate {
  readonly page_id: number;
  readonly is_title: boolean;
  readonly total: number;
}

/** The tokens find the pages; a phrase is then looked for in the text, for the index knows no places. */
export async function findInVectors(db: Db, finding: Finding): Promise<Found> {
  const { handle } = db;
  const { item_id, terms, count } = finding;
  const isTitle = terms.map(() => 'w.title LIKE ?').join(' AND ');
  const inTitle = terms.map(likeOf);
  const query = handle
    .from(handle.raw('page_words_with(?::tsquery) AS f(page_id)', [tsQuery(item_id, terms)]))
    .join('page_words AS w', 'w.page_id', 'f.page_id')
    .select('w.page_id', handle.raw(`(${isTitle}) AS is_title`, inTitle), handle.raw('count(*) OVER () AS total'))
    .orderBy([
      { column: 'is_title', order: 'desc' },
      { column: 'w.page_id', order: 'desc' },
    ])
    .limit(Math.max(count, MOST_RANKED));
  for (const term of terms.filter((one) => !isOneToken(one))) {
    const like = likeOf(term);
    query.whereRaw('(w.title LIKE ? OR w.body LIKE ?)', [like, like]);
  }
  limit(query, finding);
  const candidates: Candidate[] = await query;
  const scores = await scoresOf(handle, candidates, terms);
  const ranked = [...candidates].sort(
    (a, b) => Number(b.is_title) - Number(a.is_title) || (scores.get(b.page_id) ?? 0) - (scores.get(a.page_id) ?? 0),
  );
  return { page_ids: ranked.slice(0, count).map((one) => one.page_id), total: candidates[0]?.total ?? 0 };
}

function limit(query: Knex.QueryBuilder, { cat_ids }: Finding): void {
  if (cat_ids === 'all') return;
  query.join('page', 'page.page_id', 'w.page_id').whereIn('page.cat_id', [...cat_ids]);
}

/** Letters, digits and spaces only: there is nothing to escape. */
const likeOf = (term: Term): string => `%${lineWanted(term)}%`;

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
  candidates: readonly Candidate[],
  terms: readonly Term[],
): Promise<ReadonlyMap<number, number>> {
  if (candidates.length < 2) return new Map();
  const lines = terms.map(lineWanted);
  const taken = lines.map((line, at) =>
    knex.raw("octet_length(body) - octet_length(replace(body, ?, '')) AS ??", [line, `t${at}`]),
  );
  const ids = candidates.map((one) => one.page_id);
  const rows: Weight[] = await knex('page_words')
    .whereIn('page_id', ids)
    .select('page_id', knex.raw('octet_length(body) AS size'), ...taken);
  const average = rows.reduce((sum, row) => sum + row.size, 0) / Math.max(1, rows.length);
  const scoreOf = (row: Weight) =>
    lines.reduce((sum, line, at) => {
      const times = (row[`t${at}`] ?? 0) / Buffer.byteLength(line);
      return sum + times / (times + 0.3 + (0.9 * row.size) / average);
    }, 0);
  return new Map(rows.map((row) => [row.page_id, scoreOf(row)]));
}
