import { allowedBy, fail } from '@docstead/core/contract';
import type { Db, Scope } from '@docstead/core/server';
import * as f from '../../contract/failures.ts';
import { DEFAULT_ORDER } from '../../order.ts';
import {
  type Author,
  type ChangeLog,
  type Page,
  type PageSaved,
  pageEdit,
  pageSaved,
  pageSavedAgain,
  pageSavedNotice,
  pageSaving,
  pageWritten,
} from '../../points.ts';
import { cleanName, withoutMarks } from '../../unseen.ts';
import type { Keywords } from '../admin/keywords/keywords.service.ts';
import { refuseMorePages } from '../catalog/treeless.ts';
import { refuseMembers } from '../item/ban.ts';
import { toItem } from '../item/item.model.ts';
import { holdItem, touchItem } from '../item/touch.ts';
import type { ItemsSetup } from '../setup.ts';
import { PageRow } from './page.model.ts';
import { holdPage } from './save/held-page.ts';
import { withKeptAddresses } from './save/kept-addresses.ts';
import {
  draftAfter,
  isDone,
  isNothing,
  isSame,
  itemTimeAfter,
  placeOf,
  refuseEmpty,
  refuseForeignLock,
} from './save/save-rules.ts';
import type { SaveWish, SaveWork } from './save/save-wish.ts';
import { keepVersion, versionLimits } from './versions.ts';

const UNTITLED = { en: 'New page', 'zh-cn': '新页面' } as const;
const FIRST_REVISION = 1;

export interface PageSaver {
  save(wish: SaveWish, scope: Scope): Promise<Page>;
}

interface Parts {
  readonly changelog: ChangeLog;
  readonly keywords: Pick<Keywords, 'screen'>;
}

/** One transaction per save: checks, history, page, item, and what other plugins join. */
export function createPageSaver(app: ItemsSetup, { changelog, keywords }: Parts): PageSaver {
  async function create(work: SaveWork): Promise<Page> {
    const { scope, item, author, now } = work;
    refuseEmpty(work);
    await refuseMorePages(app, item, { db: scope.db, count: 1 });
    const cat_id = await placeOf(work, 0);
    const page_title = work.page_title ?? UNTITLED[scope.locale];
    const next = { cat_id, page_title, page_content: work.page_content };
    await app.raise(pageSaving, { item, next, author }, scope);
    const page = await insert(scope.db, {
      ...next,
      item_id: item.item_id,
      ...authorOf(author),
      page_comments: work.page_comments ?? '',
      s_number: work.s_number || DEFAULT_ORDER,
      addtime: now,
      page_addtime: now,
      save_key: work.save_key ?? '',
      is_draft: work.is_draft ?? false,
    });
    await tell(work, page);
    return page;
  }

  async function update(work: SaveWork): Promise<Page> {
    const { scope, item, author, now } = work;
    const held = await holdPage(scope.db, { item, page_id: work.page_id, uid: author.uid }, now);
    if (!held) throw fail(f.pageUnknown);
    const before = held.page;
    refuseEmpty(work, before);
    const is_draft = draftAfter(work, before);
    await refuseForeignLock(work, held, app);
    if ((await isDone(before, work, app)) || isNothing(before, work)) {
      await app.raise(pageSavedAgain, { item, page: before, author }, scope);
      return before;
    }
    const cat_id = await placeOf(work, before.cat_id);
    const next = { cat_id, page_title: work.page_title ?? before.page_title, page_content: work.page_content };
    await app.raise(pageSaving, { item, page: before, next, author }, scope);
    await keepVersion(scope.db, before, await versionLimits(app, item, scope));
    const page = await change(scope.db, before, {
      ...next,
      ...authorOf(author),
      page_comments: work.page_comments ?? '',
      s_number: work.s_number || before.s_number,
      addtime: now,
      is_draft,
      revision: before.revision + 1,
    });
    if (isMoved(before, page)) await touchItem(scope.db, item.item_id, { now: item.last_update_time, tree: app.push });
    // A single-page item is known by its page's title.
    if (item.item_type === SINGLE_PAGE && !is_draft) await rename(scope.db, item.item_id, page.page_title);
    await tell(work, page, before);
    const { page_id, revision: rev } = page;
    if (item.edit_together) app.push.to(allowedBy(pageEdit, page_id), pageWritten, { page_id, rev });
    return page;
  }

  async function tell({ scope, item, author, notify }: SaveWork, page: PageRow, before?: PageRow): Promise<void> {
    const saved: PageSaved = { item, page, author, ...(before && { before }), ...(notify !== undefined && { notify }) };
    await app.raise(pageSaved, saved, scope);
    if (page.is_draft) return;
    // For all but its author, a page that was a draft comes into being.
    const action = before && !before.is_draft ? 'update' : 'create';
    const { item_id, page_id, page_title: name } = page;
    await changelog.write(scope.db, author, [{ item_id, action, object: 'page', object_id: page_id, name }]);
    await app.raise(pageSavedNotice, saved, scope);
  }

  return {
    async save(sent, scope) {
      const asked = cleaned(sent);
      const wish = { ...asked, page_content: await withKeptAddresses(app, asked.page_content, scope) };
      const screen = await keywords.screen(scope.db);
      return scope.db.write(async (db) => {
        const now = app.clock.seconds();
        const row = await holdItem(db, wish.item_id, {
          now: itemTimeAfter(wish, { db, now }),
          tree: wish.page_id === 0 && app.push,
        });
        // Banned while the right was asked.
        await refuseMembers(row, { ...scope, db });
        const work = { ...screen(wish, row), item: toItem(row), now, scope: { ...scope, db } };
        if (wish.page_id) return update(work);
        const made = await findMade(work);
        if (made && isSame(made, work)) return made;
        return made ? update({ ...work, page_id: made.page_id, base_rev: FIRST_REVISION }) : create(work);
      });
    },
  };
}

const SINGLE_PAGE = 2;

/** Without what nobody sees. */
const cleaned = (wish: SaveWish): SaveWish => ({
  ...wish,
  page_title: wish.page_title === undefined ? undefined : cleanName(wish.page_title),
  page_content: withoutMarks(wish.page_content),
});

type Columns = Partial<PageRow>;

/** Every column comes back, those with defaults too. */
async function insert(db: Db, columns: Columns): Promise<PageRow> {
  const [row]: readonly object[] = await db.handle('page').insert(columns).returning('*');
  return PageRow.fromDatabaseJson(row ?? {});
}

/** The page as it is then; nothing that the database decides is in the change, so it need not be read again. */
async function change(db: Db, before: PageRow, columns: Columns): Promise<PageRow> {
  await db.handle('page').where({ page_id: before.page_id }).update(columns);
  return before.$clone().$set(columns);
}

/** The page that an earlier try of this save has made; its answer was lost on the way. Of two tries at once, one waited for the item. */
async function findMade({ scope: { db }, item, author, save_key }: SaveWork): Promise<PageRow | undefined> {
  if (!save_key) return undefined;
  return PageRow.readOne(db, { item_id: item.item_id, save_key, author_uid: author.uid, is_del: false });
}

const authorOf = ({ uid, username }: Author) => ({ author_uid: uid, author_username: username });

/** What the tree shows of a page has changed. */
function isMoved(before: Page, page: Page): boolean {
  const { page_title, cat_id, s_number, is_draft } = before;
  const isPlaced = cat_id === page.cat_id && s_number === page.s_number;
  return !isPlaced || page_title !== page.page_title || is_draft !== page.is_draft;
}

async function rename(db: Db, item_id: number, item_name: string): Promise<void> {
  if (item_name !== '') await db.handle('item').where({ item_id }).update({ item_name });
}
