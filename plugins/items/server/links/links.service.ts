import { type Db, Row, type Scope } from '@docstead/core/server';
import { lockItems } from '../item/lock-items.ts';
import { holdsText } from '../item/types.ts';
import { bytesOf, fitting } from '../page/text-budget.ts';
import type { ItemsSetup } from '../setup.ts';
import { linksVersion } from './addresses-in.ts';
import { followLinks, linksOf } from './follow-links.ts';
import { putLinks } from './page-link.model.ts';

/** One row: how the links of all pages were looked for, and how far the looking for others has come. */
class LinkStateRow extends Row {
  static override tableName = 'page_link_state';
  declare id: number;
  declare version: string;
  /** Of the pages up to `done_to`. */
  declare next_version: string;
  declare done_to: number;
}

export interface PageLinks {
  /** At the start of a generation: a durable job looks through all pages where links are looked for in another way now. */
  refresh(): Promise<void>;
}

const JOB = 'links.rebuild';
const BATCH = 50;
const MOST_BYTES = 8 * 1024 * 1024;

export function createPageLinks(app: ItemsSetup): PageLinks {
  const versionNow = (): string => linksVersion(app.system().request.origin);
  app.jobs.handle(JOB, async (_payload, { signal }) => {
    for (let isDone = false; !isDone; ) {
      signal.throwIfAborted();
      const scope = app.system();
      isDone = await scope.db.write((db) => rebuildBatch(app, versionNow(), { ...scope, db }));
    }
  });
  followLinks(app);
  return {
    async refresh() {
      const state = await LinkStateRow.query(app.system().db.handle).first();
      const version = versionNow();
      if (state && state.version !== version) await app.jobs.add(JOB, {}, { key: version, lane: 'long' });
    },
  };
}

/** True when nothing is left to do. */
async function rebuildBatch(app: ItemsSetup, version: string, { db, request }: Scope): Promise<boolean> {
  const state = await LinkStateRow.query(db.handle).first().forUpdate();
  if (!state || state.version === version) return true;
  const from = state.next_version === version ? state.done_to : 0;
  const rows = await nextRows(db, from);
  const texts = await textsIn(app, db, rows);
  await putLinks(
    db,
    [...texts].map(([page_id, page_content]) => linksOf({ page_id, page_content }, request.origin)),
  );
  const last = rows.at(-1)?.page_id;
  const done = last === undefined ? { version } : {};
  await state.$query(db.handle).patch({ ...done, next_version: version, done_to: last ?? from });
  return last === undefined;
}

interface Next {
  readonly page_id: number;
  readonly item_id: number;
  readonly bytes: unknown;
}

/** As many as fit together, and one at least; with their items held: what is saved meanwhile is remembered by its own save. */
async function nextRows(db: Db, after: number): Promise<readonly Next[]> {
  const rows: Next[] = await db
    .handle('page')
    .where('page_id', '>', after)
    .orderBy('page_id')
    .limit(BATCH)
    .select('page_id', 'item_id', bytesOf(db));
  const fit = fitting(rows, MOST_BYTES);
  const next = fit.length > 0 ? fit : rows.slice(0, 1);
  await lockItems(
    db,
    next.map((row) => row.item_id),
  );
  return next;
}

/** Of those that are Markdown and no drafts. */
async function textsIn(app: ItemsSetup, db: Db, rows: readonly Next[]): Promise<ReadonlyMap<number, string>> {
  const types: { item_id: number; item_type: number }[] = await db
    .handle('item')
    .select('item_id', 'item_type')
    .whereIn('item_id', [...new Set(rows.map((row) => row.item_id))]);
  const withText = types.filter(({ item_type }) => holdsText(app, item_type)).map(({ item_id }) => item_id);
  const pages: { page_id: number; page_content: string }[] = await db
    .handle('page')
    .select('page_id', 'page_content')
    .whereIn('page_id', [...rows.map((row) => row.page_id)])
    .whereIn('item_id', withText)
    .where({ is_draft: false });
  return new Map(pages.map(({ page_id, page_content }) => [page_id, page_content]));
}
