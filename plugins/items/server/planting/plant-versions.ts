import { fail } from '@docstead/core/contract';
import { type Db, inChunks, type Scope } from '@docstead/core/server';
import { pageUnknown } from '../../contract/failures.ts';
import type { Author, Page, SeedVersion } from '../../points.ts';
import type { Screen } from '../admin/keywords/keywords.service.ts';
import { toItem } from '../item/item.model.ts';
import { HistoryRow, PageRow } from '../page/page.model.ts';
import { withinLimit } from '../page/page-limit.ts';
import { versionLimits } from '../page/versions.ts';
import type { ItemsSetup } from '../setup.ts';
import { holdBed } from './bed.ts';
import { bytesOf, fitText, LONGEST, refuseMany, timeOf, writtenBy } from './seeds.ts';

interface Older {
  readonly page: Pick<Page, 'page_id' | 'item_id' | 'cat_id' | 's_number'>;
  readonly author: Author;
  readonly now: number;
}

export function versionRow(seed: SeedVersion, { page: { page_id, item_id, cat_id, s_number }, author, now }: Older) {
  return {
    ...{ page_id, item_id, cat_id, s_number, ...writtenBy(seed.author_username, author) },
    page_title: fitText('page_title', seed.page_title, LONGEST.title),
    page_content: withinLimit(fitText('page_content', seed.page_content, Number.POSITIVE_INFINITY)),
    addtime: timeOf(seed.addtime, now),
  };
}

/** Each row binds nine values. */
const ROWS = 100;

export async function insertVersions(db: Db, rows: readonly object[]): Promise<void> {
  for (const some of inChunks(rows, ROWS)) await db.handle('page_history').insert(some);
}

interface Sowing {
  readonly page_id: number;
  readonly author: Author;
  readonly job_id: number;
  readonly screen: Screen;
  readonly scope: Scope;
}

/** More of them, for a page that has been planted: the newest stay, as after so many saves. */
export async function plantVersions(
  app: ItemsSetup,
  seeds: readonly SeedVersion[],
  { page_id, author, job_id, screen, scope }: Sowing,
): Promise<void> {
  const { db } = scope;
  refuseMany(seeds, seeds.length > 1 ? bytesOf(seeds) : 0);
  const found = await PageRow.query(db.handle).findById(page_id).select('item_id');
  if (!found) throw fail(pageUnknown);
  const { row, planting } = await holdBed(db, { item_id: found.item_id, job_id });
  const page = await PageRow.query(db.handle)
    .findById(page_id)
    .select('page_id', 'item_id', 'cat_id', 's_number', 'planting_id');
  if (!page || !planting || page.planting_id !== planting.planting_id) throw fail(pageUnknown);
  const now = app.clock.seconds();
  await insertVersions(
    db,
    seeds.map((seed) => versionRow(screen(seed, row), { page, author, now })),
  );
  await db.handle('page').where({ page_id }).increment('revision', seeds.length);
  const { item: most } = await versionLimits(app, toItem(row), scope);
  const kept = db
    .handle('page_history')
    .where({ page_id })
    .select('page_history_id')
    .orderBy('page_history_id', 'desc')
    .limit(most);
  await HistoryRow.query(db.handle).where({ page_id }).whereNotIn('page_history_id', kept).delete();
}
