import type { Db } from '@docstead/core/server';
import { busyCatalogs } from '../../page/page.model.ts';
import { IS_PLANTED } from '../../planting/planting.model.ts';
import { shownOf } from '../rows.ts';
import { MOST_CHARACTERS } from '../tokens.ts';

export interface PageHead {
  readonly page_id: number;
  readonly page_title: string;
  readonly cat_id: number;
}

interface Within {
  readonly item_id: number;
  readonly cat_ids: readonly number[] | 'all';
}

/** What everybody may be shown who may read the catalogs: no draft, nothing deleted, nothing that is on its way in. */
const readable = ({ handle }: Db) =>
  handle('page')
    .where({ is_del: false, is_draft: false })
    .whereNotIn('cat_id', busyCatalogs)
    .whereRaw(IS_PLANTED)
    .select('page_id', 'item_id', 'page_title', 'cat_id');

/**
 * Of these pages those that are shown. That none is of another item or catalog must not hang on the index; sorted out here: with
 * the item as a condition, SQLite would rather read all pages of the item.
 */
export async function headsOf(db: Db, { item_id, cat_ids }: Within, page_ids: readonly number[]): Promise<PageHead[]> {
  if (page_ids.length === 0) return [];
  const rows: readonly (PageHead & { readonly item_id: number })[] = await readable(db).whereIn('page_id', [
    ...page_ids,
  ]);
  const within = cat_ids === 'all' ? undefined : new Set(cat_ids);
  return rows.filter((row) => row.item_id === item_id && (within === undefined || within.has(row.cat_id)));
}

/** A right that is limited to more catalogs is not one to very few pages. */
const MOST_CATALOGS = 500;

/** All pages, in the order of the menu, where there are no more than `count`; else none. */
export async function fewPages(
  db: Db,
  { item_id, cat_ids, count }: Within & { readonly count: number },
): Promise<readonly PageHead[]> {
  if (cat_ids !== 'all' && (cat_ids.length === 0 || cat_ids.length > MOST_CATALOGS)) return [];
  const query = readable(db).where({ item_id });
  if (cat_ids !== 'all') query.whereIn('cat_id', [...cat_ids]);
  const rows: readonly PageHead[] = await query.orderBy(['s_number', 'page_id']).limit(count + 1);
  return rows.length > count ? [] : rows;
}

/** Longer API documents are given without the words around their parts, as the search knows them. */
const MOST_SOURCE = 200_000;

export interface PageText {
  /** What readers see. */
  readonly shown: string;
  /** What was written, where that may be an API document; else ''. */
  readonly source: string;
}

export async function textsFor(db: Db, page_ids: readonly number[]): Promise<ReadonlyMap<number, PageText>> {
  if (page_ids.length === 0) return new Map();
  const { handle } = db;
  const rows: readonly (PageText & { readonly page_id: number })[] = await handle('page')
    .whereIn('page_id', [...page_ids])
    .select(
      'page_id',
      handle.raw(`substr(${shownOf(db)}, 1, ?) AS shown`, [MOST_CHARACTERS]),
      handle.raw(
        `CASE WHEN substr(page_content, 1, 1) = '{' AND length(page_content) <= ? THEN page_content ELSE '' END AS source`,
        [MOST_SOURCE],
      ),
    );
  return new Map(rows.map((row) => [row.page_id, row]));
}
