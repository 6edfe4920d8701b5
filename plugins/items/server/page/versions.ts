import type { Db } from '@docstead/core/server';
import type { PageRow } from './page.model.ts';

const COLUMNS = [
  ...['page_id', 'item_id', 'cat_id', 'author_uid', 'author_username', 'page_title', 'page_content'],
  ...['page_comments', 'ext_info', 's_number', 'addtime', 'is_draft'],
];

/** The page as it is stored now becomes its newest version, and the newest `most` stay. Before the page is written. */
export async function keepVersion({ handle }: Db, page: PageRow, most: number): Promise<void> {
  const { page_id } = page;
  // Copied by the database itself: the text need not travel.
  const stored = handle('page').where({ page_id }).select(COLUMNS);
  await handle.into(handle.raw('?? (??)', ['page_history', COLUMNS])).insert(stored);
  // Each save keeps one version and raises the revision by one, so a young page cannot have too many.
  if (page.revision <= most) return;
  const versions = handle('page_history').where({ page_id });
  const kept = versions.clone().select('page_history_id').orderBy('page_history_id', 'desc').limit(most);
  await versions.whereNotIn('page_history_id', kept).delete();
}
