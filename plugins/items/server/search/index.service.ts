import { Row, type Scope } from '@docstead/core/server';
import { ItemRow } from '../item/item.model.ts';
import { holdsText } from '../item/types.ts';
import type { Kit } from '../kit.ts';
import { PageRow } from '../page/page.model.ts';
import { entryOf, type Indexed } from './entry.ts';
import { followPages } from './follow.ts';
import { dropWords, putWords } from './index.store.ts';
import { TOKENS_VERSION } from './tokens.ts';

/** One row: which tokens the index is made of, and how far the making of others has come. */
export class SearchStateRow extends Row {
  static override tableName = 'search_state';
  declare id: number;
  /** Of the whole index. */
  declare version: string;
  /** Of the pages up to `done_to`. */
  declare next_version: string;
  declare done_to: number;
}

export interface SearchIndex {
  /** In place of what was known of these pages of one item. Inside `db.write`. */
  put(pages: readonly Indexed[], item_type: number, scope: Scope): Promise<void>;
  drop(page_ids: readonly number[], scope: Pick<Scope, 'db'>): Promise<void>;
  /** At the start of a generation: has the index made anew, by a durable job, when its tokens are of another version. */
  refresh(): Promise<void>;
}

const JOB = 'search.rebuild';
const BATCH = 100;

export function createSearchIndex(kit: Kit): SearchIndex {
  const index: SearchIndex = {
    async put(pages, item_type, scope) {
      const isText = await holdsText(kit, item_type, scope);
      for (const page of pages) await putWords(scope.db, entryOf(page, isText));
    },
    drop: (page_ids, { db }) => dropWords(db, page_ids),
    async refresh() {
      const state = await SearchStateRow.query(kit.system().db.handle).first();
      if (state && state.version !== TOKENS_VERSION) await kit.jobs.add(JOB, { version: TOKENS_VERSION });
    },
  };
  kit.jobs.handle(JOB, (_payload, { signal }) => rebuild(kit, index, signal));
  followPages(kit, index);
  return index;
}

/** Batch by batch, each with its mark in one transaction: a job that is cut short goes on where it was. */
async function rebuild(kit: Kit, index: SearchIndex, signal: AbortSignal): Promise<void> {
  const scope = kit.system();
  for (let isDone = false; !isDone; ) {
    signal.throwIfAborted();
    isDone = await scope.db.write((db) => rebuildBatch(index, { ...scope, db }));
  }
}

/** True when nothing is left to do. */
async function rebuildBatch(index: SearchIndex, scope: Scope): Promise<boolean> {
  const { handle } = scope.db;
  const state = await SearchStateRow.query(handle).first().forUpdate();
  if (!state || state.version === TOKENS_VERSION) return true;
  const from = state.next_version === TOKENS_VERSION ? state.done_to : 0;
  const pages = await PageRow.query(handle).where('page_id', '>', from).orderBy('page_id').limit(BATCH);
  const types = await typesOf(scope, pages);
  await index.drop(
    pages.map((page) => page.page_id),
    scope,
  );
  for (const page of pages) if (!page.is_del) await index.put([page], types.get(page.item_id) ?? 0, scope);
  const last = pages.at(-1)?.page_id;
  const next = last === undefined ? { version: TOKENS_VERSION } : {};
  await state.$query(handle).patch({ ...next, next_version: TOKENS_VERSION, done_to: last ?? from });
  return last === undefined;
}

async function typesOf({ db }: Scope, pages: readonly PageRow[]): Promise<ReadonlyMap<number, number>> {
  const ids = [...new Set(pages.map((page) => page.item_id))];
  const items = await ItemRow.query(db.handle).select('item_id', 'item_type').whereIn('item_id', ids);
  return new Map(items.map(({ item_id, item_type }) => [item_id, item_type]));
}
