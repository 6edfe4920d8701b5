import { fail } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import type { Knex } from 'knex';
import * as f from '../../../contract/failures.ts';
import { findCatalog } from '../../catalog/catalog.model.ts';
import { type Asking, authorName, nameOf } from '../../people/people.ts';
import type { PageRow } from '../page.model.ts';
import { pageView } from '../page.view.ts';
import type { HeldPage } from './held-page.ts';
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

/** Existing clients save a page that they opened and left as it was, which in a new single-page project has no text yet. */
export function refuseEmpty({ page_content, may_be_empty }: SaveWish, before?: Pick<PageRow, 'page_content'>): void {
  if (page_content === '' && !may_be_empty && before?.page_content !== '') throw fail(f.pageEmpty);
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

type App = Asking['app'];

/** Where people edit together, a save that says what it began from goes past those who do so too: they merge what they meet. */
export async function refuseForeignLock(work: SaveWork, { page, lock }: HeldPage, app: App): Promise<void> {
  const { author, page_title, page_content, item, base_rev } = work;
  if (!lock || lock.lock_uid === author.uid) return;
  if (item.edit_together && lock.merges && base_rev) return;
  const { lock_uid: uid, lock_username } = lock;
  const lock_name = await nameOf({ app }, work.scope.db, { uid, username: lock_username });
  const yours = { page_title, page_content };
  const data = { lock_username, lock_name, page: await namedView(app, work.scope.db, page), yours };
  throw fail(f.pageLocked, { params: { username: lock_name }, data });
}

/**
 * True where the answer to this very save was lost on the way: it was done, and told to whom it may concern. Refuses
 * what began from another revision of the page than the present one.
 */
export async function isDone(page: PageRow, work: SaveWork, app: App): Promise<boolean> {
  if (!work.base_rev || work.base_rev === page.revision) return false;
  if (!isSame(page, work)) throw await stale(page, work, app);
  return page.author_uid === work.author.uid;
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

async function stale(stored: PageRow, { page_title, page_content, scope }: SaveWork, app: App): Promise<Error> {
  const page = await namedView(app, scope.db, stored);
  const yours = { page_title: page_title ?? stored.page_title, page_content };
  return fail(f.pageStale, { params: { username: page.author_name }, data: { page, yours } });
}

/** The page, and by what name its author is shown. */
async function namedView(app: App, db: Db, page: PageRow) {
  return { ...pageView(page), author_name: await authorName({ app }, db, page) };
}
