import { fail } from '@docstead/core/contract';
import type { Db, Scope } from '@docstead/core/server';
import * as f from '../../contract/failures.ts';
import { type Author, type Page, pagesAdded, pagesAdding, type SeedPage } from '../../points.ts';
import { cleanName, withoutMarks } from '../../unseen.ts';
import type { Screen } from '../admin/keywords/keywords.service.ts';
import { CatalogRow } from '../catalog/catalog.model.ts';
import { hasTree } from '../catalog/treeless.ts';
import { toItem } from '../item/item.model.ts';
import { PageRow } from '../page/page.model.ts';
import { withinLimit } from '../page/page-limit.ts';
import { versionLimits } from '../page/versions.ts';
import type { ItemsSetup } from '../setup.ts';
import type { Bed } from './bed.ts';
import { insertVersions, versionRow } from './plant-versions.ts';
import { bytesOf, fitText, LONGEST, orderOf, refuseMany, timeOf, writtenBy } from './seeds.ts';

interface Sowing {
  readonly bed: Required<Bed>;
  readonly author: Author;
  readonly screen: Screen;
  readonly scope: Scope;
}

/** As pages that are copied: in place of each one's hooks, those of many. */
export async function plantPages(app: ItemsSetup, sent: readonly SeedPage[], sowing: Sowing): Promise<number[]> {
  const { bed, author, screen, scope } = sowing;
  refuseHeavy(sent);
  if (sent.length === 0) return [];
  const seeds = sent.map((seed) => screenedSeed(seed, { screen, bed }));
  await refuseTreelessPages(app, seeds, sowing);
  await refuseUnknownPlaces(scope.db, seeds, bed);
  const item = toItem(bed.row);
  const { item: most } = await versionLimits(app, item, scope);
  const rows = seeds.map((seed) => rowOf(seed, sowing, { now: app.clock.seconds(), most }));
  await app.raise(pagesAdding, { item, pages: rows, author }, scope);
  const page_ids = await insertPages(scope.db, rows, bed.planting.planting_id);
  const pages: Page[] = rows.map((row, at) => ({ ...row, page_id: page_ids[at] ?? 0 }));
  const versions = pages.flatMap((page, at) =>
    newest(seeds[at], most).map((seed) => versionRow(seed, { page, author, now: app.clock.seconds() })),
  );
  await insertVersions(scope.db, versions);
  await app.raise(pagesAdded, { item, pages, author }, scope);
  return page_ids;
}

/** Earlier versions are read as well. */
function screenedSeed(seed: SeedPage, { screen, bed: { row } }: Pick<Sowing, 'screen' | 'bed'>): SeedPage {
  const { versions } = seed;
  return { ...screen(seed, row), ...(versions && { versions: versions.map((one) => screen(one, row)) }) };
}

function refuseHeavy(seeds: readonly SeedPage[]): void {
  const versions = seeds.flatMap((seed) => seed.versions ?? []);
  // A page alone may be as long as a page can be.
  refuseMany(seeds, bytesOf(versions) + (seeds.length > 1 ? bytesOf(seeds) : 0));
}

function newest(seed: SeedPage | undefined, most: number) {
  const all = seed?.versions ?? [];
  return all.slice(Math.max(0, all.length - most));
}

function rowOf(seed: SeedPage, { bed, author }: Sowing, { now, most }: { now: number; most: number }) {
  const versions = newest(seed, most);
  const addtime = timeOf(seed.addtime, now);
  return {
    ...{ item_id: bed.row.item_id, cat_id: seed.cat_id, ...writtenBy(seed.author_username, author) },
    page_title: fitText('page_title', cleanName(seed.page_title), LONGEST.title),
    page_content:
      withinLimit(fitText('page_content', withoutMarks(seed.page_content), Number.POSITIVE_INFINITY)) || '\n',
    page_comments: fitText('page_comments', seed.page_comments ?? '', LONGEST.comments),
    ext_info: '',
    s_number: orderOf(seed.s_number),
    addtime,
    page_addtime: Math.min(addtime, timeOf(versions[0]?.addtime, now)),
    is_draft: false,
    // As many as there have been saves: by that a save knows whether there may be too many versions.
    revision: versions.length + 1,
  };
}

async function insertPages(db: Db, rows: readonly object[], planting_id: number): Promise<number[]> {
  const made: { page_id: number }[] = await db
    .handle('page')
    .insert(rows.map((row) => ({ ...row, planting_id })))
    .returning('page_id');
  // Ids are given in the order of the rows; in which order they come back is not said.
  return made.map((row) => row.page_id).sort((a, b) => a - b);
}

/** An item that is one page gets no second one, which nobody would ever see. */
async function refuseTreelessPages(
  app: ItemsSetup,
  seeds: readonly SeedPage[],
  { bed: { row, planting }, scope: { db } }: Sowing,
): Promise<void> {
  if (hasTree(app, row)) return;
  const isFirst = planting.is_new && seeds.length === 1 && seeds[0]?.cat_id === 0;
  const present = isFirst && (await PageRow.query(db.handle).findOne({ item_id: row.item_id }).select('page_id'));
  if (!isFirst || present) throw fail(f.noTree);
}

/** The root, a catalog that people see, or one of the same job. */
async function refuseUnknownPlaces(
  db: Db,
  seeds: readonly SeedPage[],
  { row, planting }: Required<Bed>,
): Promise<void> {
  const wanted = [...new Set(seeds.map(({ cat_id }) => cat_id))].filter((cat_id) => cat_id !== 0);
  if (wanted.length === 0) return;
  const found = await CatalogRow.query(db.handle)
    .where({ item_id: row.item_id })
    .whereIn('job_id', [0, planting.job_id])
    .whereIn('cat_id', wanted)
    .select('cat_id');
  if (found.length < wanted.length) throw fail(f.catalogUnknown);
}
