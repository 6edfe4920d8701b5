import { type Db, Row, type Scope } from '@docstead/core/server';
import { findItem, ItemRow } from '../../item/item.model.ts';
import { lockItems } from '../../item/lock-items.ts';
import { holdsText } from '../../item/types.ts';
import { PageRow } from '../../page/page.model.ts';
import { readingOf } from '../../render/reading-of.ts';
import type { ItemsSetup } from '../../setup.ts';
import type { TextThreads } from '../../threads/text-threads.ts';
import { TOKENS_VERSION } from '../tokens.ts';
import { createBodies, isLong } from './bodies.ts';
import { type Entry, titleOf } from './entry.ts';
import { followPages } from './follow.ts';
import { dropWords, putAllWords } from './index.store.ts';
import type { SearchIndex } from './search-index.ts';
import { tidyIndex } from './tidy.ts';

/** One row: which tokens the index is made of, and how far the making of others has come. None where a backup was put back: then of nothing. */
export class SearchStateRow extends Row {
  static override tableName = 'search_state';
  declare id: number;
  /** Of the whole index. */
  declare version: string;
  /** Of the pages up to `done_to`. */
  declare next_version: string;
  declare done_to: number;
}

const JOB = 'search.rebuild';
const BATCH = 20;

export function createSearchIndex(app: ItemsSetup, threads: TextThreads): SearchIndex {
  const bodies = createBodies(app, threads);
  const index: SearchIndex = {
    async put(pages, item_type, scope) {
      const { flavour } = scope.db;
      const entries: Entry[] = [];
      for (const page of pages) {
        const { page_id, item_id, page_content } = page;
        const body = await bodies.of({
          item_id,
          flavour,
          ...(await searched(app, { item_type, page_content }, scope)),
        });
        entries.push({ page_id, title: titleOf(page, flavour), body });
      }
      await putAllWords(scope.db, entries);
    },
    async prepare(item_id, content, scope) {
      const item = isLong(content) ? await findItem(scope.db, item_id) : undefined;
      if (!item) return;
      const { item_type } = item;
      const asked = await searched(app, { item_type, page_content: content }, scope);
      await bodies.prepare({ item_id, flavour: scope.db.flavour, ...asked });
    },
    drop: (page_ids, { db }) => dropWords(db, page_ids),
    async refresh() {
      const state = await SearchStateRow.query(app.system().db.handle).first();
      if (state?.version !== TOKENS_VERSION) {
        await app.jobs.add(JOB, { version: TOKENS_VERSION }, { key: TOKENS_VERSION, lane: 'long' });
      }
    },
  };
  app.jobs.handle(JOB, (_payload, { signal }) => rebuild(app, index, signal));
  // At night: it reads and writes the whole index.
  app.every('search.tidy', { at: '03:20' }, (signal) => tidyIndex(app, signal));
  followPages(app, index);
  return index;
}

type Page = Parameters<typeof readingOf>[1];

/** What the words of a page are taken from: of data what readers see of it, or all of it where nobody says. */
async function searched(
  app: ItemsSetup,
  page: Page,
  scope: Scope,
): Promise<{ readonly content: string; readonly holds: 'markdown' | 'shown' | 'data' }> {
  const { item_type, page_content: content } = page;
  if (holdsText(app, item_type)) return { content, holds: 'markdown' };
  const { text } = await readingOf(app, page, scope);
  return text === '' ? { content, holds: 'data' } : { content: text, holds: 'shown' };
}

/** Batch by batch, each with its mark in one transaction: a job that is cut short goes on where it was. */
async function rebuild(app: ItemsSetup, index: SearchIndex, signal: AbortSignal): Promise<void> {
  const scope = app.system();
  for (let isDone = false; !isDone; ) {
    signal.throwIfAborted();
    isDone = await scope.db.write((db) => rebuildBatch(index, { ...scope, db }));
  }
}

/** True when nothing is left to do. */
async function rebuildBatch(index: SearchIndex, scope: Scope): Promise<boolean> {
  const { handle } = scope.db;
  const state = await stateOf(scope.db);
  if (state.version === TOKENS_VERSION) return true;
  const from = state.next_version === TOKENS_VERSION ? state.done_to : 0;
  const pages = await batchAfter(scope.db, from);
  const types = await typesOf(scope, pages);
  await index.drop(
    pages.map((page) => page.page_id),
    scope,
  );
  for (const page of pages)
    if (!page.is_del && !page.is_draft) await index.put([page], types.get(page.item_id) ?? 0, scope);
  const last = pages.at(-1)?.page_id;
  const next = last === undefined ? { version: TOKENS_VERSION } : {};
  await state.$query(handle).patch({ ...next, next_version: TOKENS_VERSION, done_to: last ?? from });
  return last === undefined;
}

async function stateOf({ handle }: Db): Promise<SearchStateRow> {
  await handle('search_state').insert({ id: 1, version: '' }).onConflict('id').ignore();
  return await SearchStateRow.query(handle).findById(1).forUpdate().throwIfNotFound();
}

/** Read once their items are held: what is saved meanwhile is indexed by its own save. */
async function batchAfter(db: Db, from: number): Promise<PageRow[]> {
  const named = await PageRow.query(db.handle)
    .select('page_id', 'item_id')
    .where('page_id', '>', from)
    .orderBy('page_id')
    .limit(BATCH);
  await lockItems(
    db,
    named.map((page) => page.item_id),
  );
  const page_ids = named.map((page) => page.page_id);
  return PageRow.query(db.handle).whereIn('page_id', page_ids).orderBy('page_id');
}

async function typesOf({ db }: Scope, pages: readonly PageRow[]): Promise<ReadonlyMap<number, number>> {
  const ids = [...new Set(pages.map((page) => page.item_id))];
  const items = await ItemRow.query(db.handle).select('item_id', 'item_type').whereIn('item_id', ids);
  return new Map(items.map(({ item_id, item_type }) => [item_id, item_type]));
}
