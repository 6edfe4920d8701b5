import type { Db } from '@docstead/core/server';
import { busyCatalogs, type PageRow } from '../page/page.model.ts';
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

export type Hit = Pick<PageRow, (typeof HIT_COLUMNS)[number] | 'page_content'>;

/**
 * Pages by id, in the order of the ids, with as much of each text as the index knows: twenty of the longest would fill
 * the memory. What is deleted is no longer in the index; that it is not shown must not hang on that. Sorted out here:
 * with the item as a condition, SQLite would rather read all pages of the item.
 */
export async function hitsByIds(db: Db, item_id: number, page_ids: readonly number[]): Promise<Hit[]> {
  if (page_ids.length === 0) return [];
  const { handle } = db;
  const rows: Hit[] = await handle('page')
    .select([...HIT_COLUMNS, handle.raw('substr(page_content, 1, ?) AS page_content', [MOST_CHARACTERS])])
    .whereIn('page_id', [...page_ids])
    .whereNotIn('cat_id', busyCatalogs);
  return inOrder(rows, { item_id, page_ids });
}

interface Wanted {
  readonly item_id: number;
  readonly page_ids: readonly number[];
}

function inOrder<R extends Pick<Hit, 'page_id' | 'item_id' | 'is_del' | 'is_draft'>>(
  rows: readonly R[],
  wanted: Wanted,
): R[] {
  const byId = new Map(rows.map((page) => [page.page_id, page]));
  return wanted.page_ids.flatMap((page_id) => {
    const page = byId.get(page_id);
    return page && page.item_id === wanted.item_id && !page.is_del && !page.is_draft ? [page] : [];
  });
}
