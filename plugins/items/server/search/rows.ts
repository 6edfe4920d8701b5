import type { Db } from '@docstead/core/server';
import { BUSY_CATALOGS, type PageRow } from '../page/page.model.ts';
import { IS_PLANTED } from '../planting/planting.model.ts';
import { isPlainlySpelled, MOST_LOOKED, PASSAGE, type Passage } from './excerpts/excerpt.ts';
import { MOST_CHARACTERS } from './tokens.ts';

const HIT_COLUMNS = [
  'page_id',
  'item_id',
  'cat_id',
  'author_uid',
  'author_username',
  'page_title',
  's_number',
  'addtime',
  'page_comments',
  'page_addtime',
  'ext_info',
  'is_del',
  'is_draft',
] as const;
const COLUMNS = HIT_COLUMNS.join(', ');

type Columns = Pick<PageRow, (typeof HIT_COLUMNS)[number]>;
export interface Hit extends Columns {
  readonly passage: Passage;
}

interface Row extends Columns {
  /** Where the letters stand, from 1; 0 where they do not. Null where they were not looked for. */
  readonly place: number | null;
  readonly part: string;
}

interface Asked {
  /** Of which items: a page of any other is not shown. */
  readonly item_ids: ReadonlySet<number>;
  readonly page_ids: readonly number[];
  /** The first word of the keyword, folded. */
  readonly word: string;
}

/**
 * Pages by id, in the order of the ids, with the passage of what readers see of each where the letters of the word stand first: found by
 * the database, because to decode twenty whole texts takes longer than all the rest of a search. What is deleted is no
 * longer in the index; that it is not shown must not hang on that. Sorted out here: with the item as a condition, SQLite
 * would rather read all pages of the item.
 */
export async function hitsByIds(db: Db, { item_ids, page_ids, word }: Asked): Promise<Hit[]> {
  if (page_ids.length === 0) return [];
  const within = `page_id IN (${page_ids.map(() => '?').join(', ')}) AND cat_id NOT IN (${BUSY_CATALOGS}) AND ${IS_PLANTED}`;
  const isSought = isPlainlySpelled(word);
  const rows = isSought
    ? await read(db, passages(shownOf(db), placeIn(db, word), within), [...page_ids, word])
    : await read(db, beginnings(shownOf(db), within), [...page_ids]);
  return inOrder(rows, { item_ids, page_ids }).map((row) => ({ ...row, passage: passageOf(row) }));
}

/** Pages of the answer above: as much of what readers see as the index knows, for twenty of the longest would fill the memory. */
export async function textsByIds(db: Db, page_ids: readonly number[]): Promise<string[]> {
  const { handle } = db;
  const rows: readonly { readonly page_id: number; readonly text: string }[] = await handle('page')
    .select('page_id', handle.raw(`substr(${shownOf(db)}, 1, ?) AS text`, [MOST_CHARACTERS]))
    .whereIn('page_id', [...page_ids]);
  const byId = new Map(rows.map(({ page_id, text }) => [page_id, text]));
  return page_ids.map((page_id) => byId.get(page_id) ?? '');
}

/** Small letters are made of large ones only where the word has any: that is a copy of the text. */
function placeIn({ flavour }: Db, word: string): string {
  const text = /[a-z]/.test(word) ? 'lower(shown)' : 'shown';
  return flavour === 'sqlite' ? `instr(${text}, ?)` : `strpos(${text}, ?)`;
}

/** While the index of an older version is made anew, some pages have nothing but their source. */
export function shownOf({ flavour }: Db): string {
  const id = flavour === 'sqlite' ? 'rowid' : 'page_id';
  return `coalesce((SELECT words.shown FROM page_words AS words WHERE words.${id} = page.page_id), page_content)`;
}

/** Materialised, or the place would be looked for wherever it is named. One more character tells that a text goes on. */
const passages = (shown: string, place: string, within: string): string => `
  WITH found AS MATERIALIZED (SELECT ${COLUMNS}, ${shown} AS shown FROM page WHERE ${within}),
  hit AS MATERIALIZED (SELECT ${COLUMNS}, shown, ${place} AS place FROM found)
  SELECT ${COLUMNS}, place, CASE
    WHEN place = 0 THEN substr(shown, 1, ${MOST_LOOKED + 1})
    WHEN place > ${PASSAGE.before} THEN substr(shown, place - ${PASSAGE.before}, ${PASSAGE.length + 1})
    ELSE substr(shown, 1, ${PASSAGE.length + 1}) END AS part FROM hit`;

const beginnings = (shown: string, within: string): string =>
  `SELECT ${COLUMNS}, NULL AS place, substr(${shown}, 1, ${MOST_CHARACTERS}) AS part FROM page WHERE ${within}`;

async function read({ handle, flavour }: Db, sql: string, values: readonly (string | number)[]): Promise<Row[]> {
  const answer = await handle.raw(sql, [...values]);
  return flavour === 'sqlite' ? answer : answer.rows;
}

/** Characters are counted as the database does it or more, never less: at worst an end is taken for a cut. */
function passageOf({ place, part }: Row): Passage {
  if (place === null) return { text: part, isFirst: true, isLast: true };
  const most = place === 0 ? MOST_LOOKED : PASSAGE.length;
  return { text: part, isFirst: place <= PASSAGE.before, isLast: part.length <= most };
}

type Wanted = Pick<Asked, 'item_ids' | 'page_ids'>;

function inOrder<R extends Pick<Hit, 'page_id' | 'item_id' | 'is_del' | 'is_draft'>>(
  rows: readonly R[],
  wanted: Wanted,
): R[] {
  const byId = new Map(rows.map((page) => [page.page_id, page]));
  return wanted.page_ids.flatMap((page_id) => {
    const page = byId.get(page_id);
    return page && wanted.item_ids.has(page.item_id) && !page.is_del && !page.is_draft ? [page] : [];
  });
}
