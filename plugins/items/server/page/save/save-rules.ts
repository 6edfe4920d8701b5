import { fail } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import type { Knex } from 'knex';
import * as f from '../../../contract/failures.ts';
import { findCatalog } from '../../catalog/catalog.model.ts';
import type { LockRow, PageRow } from '../page.model.ts';
import { pageView } from '../page.view.ts';
import type { SaveWish, SaveWork } from './save-wish.ts';

/** The catalog for the page: of the same item, and one that the author may write. */
export async function placeOf(work: SaveWork, present: number): Promise<number> {
  const { db } = work.scope;
  const cat_id = work.cat_id ?? present;
  // A page may stay where a catalog was once; it may not be put there.
  const catalog = cat_id === 0 || cat_id === present ? undefined : await findCatalog(db, cat_id);
  if (cat_id !== 0 && cat_id !== present && catalog?.item_id !== work.item.item_id) throw fail(f.catalogUnknown);
  await work.mayWrite?.(cat_id, db);
  return cat_id;
}

/** A draft is unknown to all but its author; what is published stays so, for its readers would lose it. */
export function draftAfter({ is_draft, author }: SaveWish, before: PageRow): boolean {
  if (before.is_draft && before.author_uid !== author.uid) throw fail(f.pageUnknown);
  if (is_draft && !before.is_draft) throw fail(f.pagePublished);
  return is_draft ?? before.is_draft;
}

/** Nobody else hears of a draft, by the project's time neither. Said before the page is read: what it is, the database sees. */
export function itemTimeAfter(
  { page_id, is_draft }: SaveWish,
  { db: { handle }, now }: { readonly db: Db; readonly now: number },
): number | Knex.Raw {
  if (is_draft) return handle.raw('last_update_time');
  if (is_draft === false || page_id === 0) return now;
  const draft = 'SELECT 1 FROM page WHERE page_id = ? AND is_draft = ?';
  return handle.raw(`CASE WHEN EXISTS (${draft}) THEN last_update_time ELSE ? END`, [page_id, true, now]);
}

export type Lock = Pick<LockRow, 'lock_uid' | 'lock_username' | 'merges'>;

/** Where people edit together, a save that says what it began from goes past those who do so too: they merge what they meet. */
export function refuseForeignLock(work: SaveWork, page: PageRow, lock?: Lock): void {
  const { author, page_title, page_content, item, base_rev } = work;
  if (!lock || lock.lock_uid === author.uid) return;
  if (item.edit_together && lock.merges && base_rev) return;
  const data = { lock_username: lock.lock_username, page: pageView(page), yours: { page_title, page_content } };
  throw fail(f.pageLocked, { params: { username: lock.lock_username }, data });
}

/**
 * True where the answer to this very save was lost on the way: it was done, and told to whom it may concern. Refuses
 * what began from another revision of the page than the present one.
 */
export function isDone(page: PageRow, wish: SaveWish): boolean {
  if (!wish.base_rev || wish.base_rev === page.revision) return false;
  if (!isSame(page, wish)) throw stale(page, wish);
  return page.author_uid === wish.author.uid;
}

/** An answer that was lost on the way makes the client save the same text again: that is no conflict. */
export function isSame(
  page: PageRow,
  { page_content, page_title = page.page_title, cat_id = page.cat_id, is_draft = page.is_draft }: SaveWish,
): boolean {
  const isPlaced = page.cat_id === cat_id && page.is_draft === is_draft;
  return isPlaced && page.page_content === page_content && page.page_title === page_title;
}

/** A save that changes nothing, says nothing and tells nobody makes no version. */
export function isNothing(page: PageRow, wish: SaveWish): boolean {
  const isOrdered = !wish.s_number || wish.s_number === page.s_number;
  return isOrdered && !wish.page_comments && wish.notify === undefined && isSame(page, wish);
}

function stale(page: PageRow, { page_title, page_content }: SaveWish): Error {
  return fail(f.pageStale, {
    params: { username: page.author_username },
    data: { page: pageView(page), yours: { page_title: page_title ?? page.page_title, page_content } },
  });
}
