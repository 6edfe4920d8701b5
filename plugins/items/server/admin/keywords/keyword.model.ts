import { contains, type Db, inChunks, Row } from '@docstead/core/server';

export class KeywordRow extends Row {
  static override tableName = 'filter_keyword';
  static override booleans = ['is_replace'];
  declare id: number;
  declare keyword: string;
  declare is_replace: boolean;
  declare addtime: number;
}

export interface KeywordsAsked {
  /** A part of them, in either case. */
  readonly term: string;
  readonly page: number;
  readonly count: number;
}

export async function keywordsPage(db: Db, { term, page, count }: KeywordsAsked) {
  const all = KeywordRow.query(db.handle).orderBy('id', 'desc');
  if (term !== '') all.whereRaw(...contains(db, ['keyword'], term));
  const { results: rows, total } = await all.page(page - 1, count);
  return { rows, total };
}

/** The newest first. */
export const allKeywords = async (db: Db): Promise<readonly KeywordRow[]> =>
  KeywordRow.query(db.handle).select('keyword', 'is_replace').orderBy('id', 'desc');

/** Which of them are there. */
export async function presentKeywords(db: Db, keywords: readonly string[]): Promise<ReadonlySet<string>> {
  const present = new Set<string>();
  for (const some of inChunks(keywords)) {
    const rows = await KeywordRow.query(db.handle).select('keyword').whereIn('keyword', some);
    for (const { keyword } of rows) present.add(keyword);
  }
  return present;
}

/** Each row binds three values. */
const ROWS = 300;

/** Those that are there already get this way of acting. */
export async function putKeywords(
  db: Db,
  keywords: readonly string[],
  written: Pick<KeywordRow, 'is_replace' | 'addtime'>,
): Promise<void> {
  for (const some of inChunks(keywords, ROWS)) {
    const rows = some.map((keyword) => ({ keyword, ...written }));
    await db.handle('filter_keyword').insert(rows).onConflict('keyword').merge({ is_replace: written.is_replace });
  }
}

/** Of the list as a whole: every change of it has another one. */
export async function revisionOf(db: Db): Promise<number> {
  const row = await db.handle('keyword_revision').where({ id: 1 }).first('revision');
  return Number(row?.revision ?? 0);
}

/** First of all that a change writes: who changes the list at the same time waits here. */
export async function raiseRevision(db: Db): Promise<void> {
  const next = db.handle.raw('keyword_revision.revision + 1');
  await db.handle('keyword_revision').insert({ id: 1, revision: 1 }).onConflict('id').merge({ revision: next });
}
