import type { Db, Scope } from '@docstead/core/server';
import type { Knex } from 'knex';
import { type Item, pageVersions } from '../../points.ts';
import type { ItemsSetup } from '../setup.ts';
import type { PageRow } from './page.model.ts';

/** How many earlier versions stay: by the setting of the site, and by the plan of who owns the item. */
export interface VersionLimits {
  readonly site: number;
  readonly item: number;
}

/** Costs no query where no plugin answers. */
export async function versionLimits(app: ItemsSetup, item: Item, scope: Scope): Promise<VersionLimits> {
  const site = app.settings.get('history_versions');
  const answers = await app.raise(pageVersions, { item }, scope);
  return { site, item: Math.min(site, ...answers.filter((most) => most !== undefined)) };
}

const COLUMNS = [
  ...['page_id', 'item_id', 'cat_id', 'author_uid', 'author_username', 'page_title', 'page_content'],
  ...['page_comments', 'ext_info', 's_number', 'addtime', 'is_draft'],
];

/**
 * The page as it is stored now becomes its newest version, and the newest that the limits allow stay. Before the page is
 * written. By the limit of the item a page loses no more than it gets: an ended plan takes nothing away.
 */
export async function keepVersion({ handle }: Db, page: PageRow, { site, item }: VersionLimits): Promise<void> {
  const { page_id } = page;
  // Copied by the database itself: the text need not travel.
  const stored = handle('page').where({ page_id }).select(COLUMNS);
  await handle.into(handle.raw('?? (??)', ['page_history', COLUMNS])).insert(stored);
  // Each save keeps one version and raises the revision by one, so a young page cannot have too many.
  if (page.revision <= item) return;
  const versions = handle('page_history').where({ page_id });
  const most = item < site ? Math.min(site, Math.max(item, (await countOf(versions)) - 1)) : site;
  const kept = versions.clone().select('page_history_id').orderBy('page_history_id', 'desc').limit(most);
  await versions.whereNotIn('page_history_id', kept).delete();
}

async function countOf(versions: Knex.QueryBuilder): Promise<number> {
  const [found] = await versions.clone().count({ n: '*' });
  return Number(found?.n ?? 0);
}
