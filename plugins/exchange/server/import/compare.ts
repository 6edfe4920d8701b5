import { type Db, inChunks } from '@docstead/core/server';
import { type Page, pages } from '../../../items/points.ts';
import type { ExchangeSetup } from '../setup.ts';
import { SourceRow } from '../source/source.model.ts';
import { type PartFacts, partsOf, writtenOf } from './part.model.ts';
import type { Staged } from './staging.ts';

export type Change = '' | 'added' | 'changed' | 'same' | 'gone';

export interface PageState {
  readonly change: Change;
  /** 0 where there is no page yet. */
  readonly page_id: number;
  /** People have written in it since it came. */
  readonly touched: boolean;
}

export interface RemovedPage {
  readonly key: string;
  readonly page_id: number;
  readonly page_title: string;
  readonly touched: boolean;
}

export interface Comparison {
  /** By key. */
  readonly pages: ReadonlyMap<string, PageState>;
  /** What came from there, and is there no more. */
  readonly removed: readonly RemovedPage[];
}

const NEW: PageState = { change: 'added', page_id: 0, touched: false };
/** Texts in memory at once. */
const AT_ONCE = 50;

/** What a file would change in what came from its source before. Deleted pages stay deleted. */
export async function compare(
  app: ExchangeSetup,
  db: Db,
  { source, staged }: { readonly source: SourceRow | undefined; readonly staged: Staged },
): Promise<Comparison> {
  if (!source) return { pages: new Map(staged.pages.map(({ key }) => [key, { ...NEW, change: '' }])), removed: [] };
  const known = await partsOf(db, { source_id: source.source_id }, 'page');
  const there = await headsOf(app, db, source.item_id, known);
  const states = staged.pages.map(({ key, digest }) => [key, stateOf(known.get(key), digest, there)] as const);
  const named = new Set(staged.pages.map(({ key }) => key));
  const removed = [...known.values()].flatMap((part) => {
    const page = there.get(part.target_id);
    return page && !named.has(part.source_key) ? [{ key: part.source_key, ...page }] : [];
  });
  return { pages: new Map(states), removed };
}

interface There {
  readonly page_id: number;
  readonly page_title: string;
  readonly touched: boolean;
}

function stateOf(part: PartFacts | undefined, digest: string, there: ReadonlyMap<number, There>): PageState {
  if (!part) return NEW;
  const page = there.get(part.target_id);
  if (!page) return { ...NEW, change: 'gone' };
  const { page_id, touched } = page;
  return { change: part.digest === digest ? 'same' : 'changed', page_id, touched };
}

async function headsOf(
  app: ExchangeSetup,
  db: Db,
  item_id: number,
  known: ReadonlyMap<string, PartFacts>,
): Promise<ReadonlyMap<number, There>> {
  const found = new Map<number, There>();
  for (const some of inChunks(known.values(), AT_ONCE)) {
    const texts = await app.services.get(pages).byIds(
      db,
      some.map((part) => part.target_id),
    );
    for (const { target_id, written } of some) {
      const page = texts.get(target_id);
      if (page?.item_id === item_id) found.set(target_id, headOf(page, written));
    }
  }
  return found;
}

const headOf = (page: Page, written: string): There => ({
  page_id: page.page_id,
  page_title: page.page_title,
  touched: writtenOf(page) !== written,
});

/**
 * What is remembered of the same file or address in this project. Where a file has another name now, it is the only one of
 * its form, if at least half of what came from there is in the file: another file of that form is another source.
 */
export async function sourceFor(
  db: Db,
  { item_id, importer, name, url }: Pick<SourceRow, 'item_id' | 'importer' | 'name' | 'url'>,
  staged: Pick<Staged, 'pages'>,
): Promise<SourceRow | undefined> {
  if (item_id === 0) return undefined;
  const rows = await SourceRow.query(db.handle)
    .where({ item_id, importer })
    .orderBy('source_id', 'desc')
    .limit(MOST_SOURCES);
  const same = rows.find((row) => (url === '' ? row.url === '' && row.name === name : row.url === url));
  if (same) return same;
  const [only, ...others] = rows.filter((row) => row.url === '');
  const isRenamed = url === '' && only && others.length === 0 && (await hasHalfOf(db, only, staged));
  return isRenamed ? only : undefined;
}

async function hasHalfOf(db: Db, { source_id }: SourceRow, { pages: read }: Pick<Staged, 'pages'>): Promise<boolean> {
  const known = await partsOf(db, { source_id }, 'page');
  return read.filter(({ key }) => known.has(key)).length * 2 >= known.size;
}

export const MOST_SOURCES = 100;
