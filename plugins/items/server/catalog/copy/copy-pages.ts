import { type Db, inChunks, type Scope } from '@docstead/core/server';
import { type Author, type Item, type Page, pagesAdded, pagesAdding, pagesCopied } from '../../../points.ts';
import type { Keywords } from '../../admin/keywords/keywords.service.ts';
import { toItem } from '../../item/item.model.ts';
import { lockItem } from '../../item/lock-item.ts';
import { PageRow } from '../../page/page.model.ts';
import { bytesOf, fitting } from '../../page/text-budget.ts';
import type { ItemsSetup } from '../../setup.ts';
import { BATCH, pagesIn } from '../pages-below.ts';

/** What is copied where: `ids` leads from each catalog to its copy. */
export interface PageCopy {
  readonly from_item_id: number;
  readonly to_item_id: number;
  readonly ids: readonly (readonly [number, number])[];
  readonly author: Author;
}

export interface CopyNeeds {
  readonly app: ItemsSetup;
  /** A copy is written anew, and may be where other rules hold. */
  readonly keywords: Pick<Keywords, 'screen'>;
}

/** How far it has come: the last page that was copied, and how many were. */
export interface Copied {
  readonly after: number;
  readonly done: number;
}
export const NOTHING_COPIED: Copied = { after: 0, done: 0 };

/** Copies the next pages, each as a new one of the author's. Inside `db.write`; undefined when there are no more. */
export async function copyNext(
  { app, keywords }: CopyNeeds,
  plan: PageCopy,
  from: Copied,
  scope: Scope,
): Promise<Copied | undefined> {
  const { db } = scope;
  const row = await lockItem(db, plan.to_item_id);
  const page_ids = await nextIds(db, plan, from.after);
  const last = page_ids.at(-1);
  if (last === undefined) return undefined;
  const pages = await PageRow.query(db.handle).whereIn('page_id', page_ids).orderBy('page_id');
  const screen = await keywords.screen(db);
  const screened = pages.map((page) => page.$clone().$set(screen(textsOf(page), row)));
  await insertCopies(app, screened, { plan, item: toItem(row), scope });
  return { after: last, done: from.done + pages.length };
}

const textsOf = ({ page_title, page_content }: PageRow) => ({ page_title, page_content });

/** Texts that one transaction copies and indexes: others wait no longer for it than for a long save. */
const MOST_BYTES = 1024 * 1024;

/** As many as one transaction takes, and as fit together; one at least. */
async function nextIds(db: Db, { from_item_id, ids, author }: PageCopy, after: number): Promise<number[]> {
  const found: { page_id: number; bytes: unknown }[] = [];
  for (const chunk of inChunks(ids.map(([cat_id]) => cat_id))) {
    const rows = pagesIn(db, { item_id: from_item_id, cat_ids: chunk, reader: author.uid });
    found.push(
      ...(await rows.where('page_id', '>', after).orderBy('page_id').limit(BATCH).select('page_id', bytesOf(db))),
    );
  }
  const next = found.sort((a, b) => a.page_id - b.page_id).slice(0, BATCH);
  const fit = fitting(next, MOST_BYTES);
  return (fit.length > 0 ? fit : next.slice(0, 1)).map((row) => row.page_id);
}

interface Target {
  readonly plan: PageCopy;
  readonly item: Item;
  readonly scope: Scope;
}

async function insertCopies(app: ItemsSetup, pages: readonly PageRow[], { plan, item, scope }: Target): Promise<void> {
  const { author, to_item_id } = plan;
  const now = app.clock.seconds();
  const places = new Map(plan.ids);
  const rows = pages.map(({ cat_id, page_title, page_content, page_comments, s_number, ext_info, is_draft }) => ({
    ...{
      item_id: to_item_id,
      cat_id: places.get(cat_id) ?? 0,
      author_uid: author.uid,
      author_username: author.username,
    },
    // An import may have left a page without text, which could not be saved as it is; a copy without it would lack it.
    ...{
      page_title,
      page_content: page_content || '\n',
      page_comments,
      ext_info,
      s_number,
      is_draft,
      addtime: now,
      page_addtime: now,
    },
  }));
  await app.raise(pagesAdding, { item, pages: rows, author }, scope);
  const made: { page_id: number }[] = await scope.db.handle('page').insert(rows).returning('page_id');
  // Ids are given in the order of the rows; in which order they come back is not said.
  const page_ids = made.map((row) => row.page_id).sort((a, b) => a - b);
  const copies: Page[] = rows.map((row, at) => ({ ...row, page_id: page_ids[at] ?? 0, revision: 1 }));
  await app.raise(pagesAdded, { item, pages: copies, author }, scope);
  const told = pages.map(({ page_id }, at) => ({
    ...{ from_page_id: page_id, page_id: page_ids[at] ?? 0, item_id: to_item_id },
  }));
  await app.raise(pagesCopied, { copies: told, author }, scope);
}
