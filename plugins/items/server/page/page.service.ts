import { fail } from '@docstead/core/contract';
import type { Db, Scope } from '@docstead/core/server';
import * as f from '../../contract/failures.ts';
import { DEFAULT_ORDER } from '../../order.ts';
import {
  type Author,
  type Item,
  type Page,
  type PageSaved,
  pageSaved,
  pageSavedNotice,
  pageSaving,
} from '../../points.ts';
import { findCatalog } from '../catalog/catalog.model.ts';
import { ItemRow, toItem } from '../item/item.model.ts';
import { touchItem } from '../item/touch.ts';
import type { Kit } from '../kit.ts';
import { liveLock } from './lock.service.ts';
import { HistoryRow, PageRow } from './page.model.ts';
import { pageView } from './page.view.ts';

export interface SaveWish {
  readonly item_id: number;
  /** 0: a new page. */
  readonly page_id: number;
  readonly cat_id?: number | undefined;
  readonly page_title?: string | undefined;
  readonly page_content: string;
  readonly page_comments?: string | undefined;
  readonly s_number?: number | undefined;
  readonly base_rev?: number | undefined;
  readonly save_key?: string | undefined;
  readonly author: Author;
  readonly notify?: string | undefined;
  /** Asked with the catalog where the page will be, inside the transaction. */
  readonly mayWrite?: (cat_id: number, db: Db) => Promise<void>;
}

interface Work extends SaveWish {
  readonly scope: Scope;
  readonly item: Item;
  readonly now: number;
}

const UNTITLED = { en: 'New page', 'zh-cn': '新页面' } as const;

export interface PageSaver {
  save(wish: SaveWish, scope: Scope): Promise<Page>;
}

/** One transaction per save: checks, history, page, item, and what other plugins join. */
export function createPageSaver(kit: Kit): PageSaver {
  async function create(work: Work): Promise<Page> {
    const { scope, item, author, now } = work;
    const cat_id = await placeOf(work, 0);
    const page_title = work.page_title ?? UNTITLED[scope.locale];
    const next = { cat_id, page_title, page_content: work.page_content };
    await kit.raise(pageSaving, { item, next, author }, scope);
    const row = await PageRow.query(scope.db.handle).insertAndFetch({
      ...next,
      item_id: item.item_id,
      ...authorOf(author),
      page_comments: work.page_comments ?? '',
      s_number: work.s_number || DEFAULT_ORDER,
      addtime: now,
      page_addtime: now,
      save_key: work.save_key ?? '',
    });
    await finish(work, { page: row, tree: true });
    return row;
  }

  async function update(work: Work): Promise<Page> {
    const { scope, item, author, now } = work;
    const before = await PageRow.query(scope.db.handle).findById(work.page_id).forUpdate();
    if (!before || before.is_del || before.item_id !== item.item_id) throw fail(f.pageUnknown);
    await refuseForeignLock(work, before);
    if (work.base_rev && work.base_rev !== before.revision) {
      if (!isSame(before, work)) throw stale(before, work);
      // The answer to this very save was lost on the way: it was done, and told to whom it may concern.
      if (before.author_uid === author.uid) return before;
    }
    const cat_id = await placeOf(work, before.cat_id);
    const next = { cat_id, page_title: work.page_title ?? before.page_title, page_content: work.page_content };
    await kit.raise(pageSaving, { item, page: before, next, author }, scope);
    await keepVersion(scope.db, before);
    const page = await PageRow.query(scope.db.handle).patchAndFetchById(before.page_id, {
      ...next,
      ...authorOf(author),
      page_comments: work.page_comments ?? '',
      s_number: work.s_number || before.s_number,
      addtime: now,
      revision: before.revision + 1,
    });
    await finish(work, { page, before, tree: isMoved(before, page) });
    return page;
  }

  /** The newest versions stay, as many as the setting says. */
  async function keepVersion(db: Db, page: PageRow): Promise<void> {
    await HistoryRow.query(db.handle).insert(versionOf(page));
    const kept = HistoryRow.query(db.handle)
      .select('page_history_id')
      .where({ page_id: page.page_id })
      .orderBy('page_history_id', 'desc')
      .limit(kit.settings.get('history_versions'));
    await HistoryRow.query(db.handle).delete().where({ page_id: page.page_id }).whereNotIn('page_history_id', kept);
  }

  async function finish(work: Work, done: { page: PageRow; before?: PageRow; tree: boolean }): Promise<void> {
    const { scope, item, author, notify, now } = work;
    await touchItem(scope.db, item.item_id, { now, tree: done.tree });
    // A single-page item is known by its page's title.
    if (item.item_type === 2 && done.before) await rename(scope.db, item.item_id, done.page.page_title);
    const saved: PageSaved = {
      item,
      page: done.page,
      author,
      ...(done.before && { before: done.before }),
      ...(notify !== undefined && { notify }),
    };
    await kit.raise(pageSaved, saved, scope);
    await kit.raise(pageSavedNotice, saved, scope);
  }

  return {
    save: (wish, scope) =>
      scope.db.write(async (db) => {
        if (wish.page_content === '') throw fail(f.pageEmpty);
        const row = await ItemRow.query(db.handle).findById(wish.item_id);
        if (!row || row.is_del) throw fail(f.itemGone);
        if (row.is_archived) throw fail(f.itemArchived);
        const work = { ...wish, item: toItem(row), now: kit.clock.seconds(), scope: { ...scope, db } };
        if (wish.page_id) return update(work);
        const made = await findMade(work);
        if (made && isSame(made, work)) return made;
        return made ? update({ ...work, page_id: made.page_id, base_rev: FIRST_REVISION }) : create(work);
      }),
  };
}

const FIRST_REVISION = 1;

/** The page that an earlier try of this save has made; its answer was lost on the way. */
async function findMade({ scope: { db }, item, author, save_key }: Work): Promise<PageRow | undefined> {
  if (!save_key) return undefined;
  // One of two tries at once waits here for the other.
  await ItemRow.query(db.handle).findById(item.item_id).forUpdate();
  const { item_id } = item;
  return PageRow.query(db.handle).findOne({ item_id, save_key, author_uid: author.uid, is_del: false });
}

const authorOf = ({ uid, username }: Author) => ({ author_uid: uid, author_username: username });

/** What the tree shows of a page has changed. */
function isMoved(before: Page, page: Page): boolean {
  const { page_title, cat_id, s_number } = before;
  return page_title !== page.page_title || cat_id !== page.cat_id || s_number !== page.s_number;
}

function versionOf(page: PageRow): Partial<HistoryRow> {
  const { page_id, item_id, cat_id, author_uid, author_username, page_title, page_content } = page;
  const { page_comments, ext_info, s_number, addtime } = page;
  return {
    ...{ page_id, item_id, cat_id, author_uid, author_username, page_title, page_content },
    ...{ page_comments, ext_info, s_number, addtime },
  };
}

/** The catalog for the page: of the same item, and one that the author may write. */
async function placeOf(work: Work, present: number): Promise<number> {
  const { db } = work.scope;
  const cat_id = work.cat_id ?? present;
  // A page may stay where a catalog was once; it may not be put there.
  const catalog = cat_id === 0 || cat_id === present ? undefined : await findCatalog(db, cat_id);
  if (cat_id !== 0 && cat_id !== present && catalog?.item_id !== work.item.item_id) throw fail(f.catalogUnknown);
  await work.mayWrite?.(cat_id, db);
  return cat_id;
}

async function refuseForeignLock({ scope, author, now, page_title, page_content }: Work, page: PageRow): Promise<void> {
  const lock = await liveLock(scope.db, page.page_id, now);
  if (!lock || lock.lock_uid === author.uid) return;
  const data = { lock_username: lock.lock_username, page: pageView(page), yours: { page_title, page_content } };
  throw fail(f.pageLocked, { params: { username: lock.lock_username }, data });
}

/** An answer that was lost on the way makes the client save the same text again: that is no conflict. */
function isSame(
  page: PageRow,
  { page_content, page_title = page.page_title, cat_id = page.cat_id }: SaveWish,
): boolean {
  return page.page_content === page_content && page.page_title === page_title && page.cat_id === cat_id;
}

function stale(page: PageRow, { page_title, page_content }: SaveWish): Error {
  return fail(f.pageStale, {
    params: { username: page.author_username },
    data: { page: pageView(page), yours: { page_title: page_title ?? page.page_title, page_content } },
  });
}

async function rename(db: Db, item_id: number, item_name: string): Promise<void> {
  if (item_name !== '') await ItemRow.query(db.handle).where({ item_id }).patch({ item_name });
}
