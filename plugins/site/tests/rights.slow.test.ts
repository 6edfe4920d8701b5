import { accounts } from '../../accounts/testing.ts';
import items from '../../items/server/index.ts';
import type { BanRules } from '../../items/server/testing/rights-table.ts';
import { openTown } from '../../items/server/testing/town.ts';
import { tellWhoMay } from '../../items/server/testing/who-may.ts';
import { api } from '../contract.ts';
import site from '../server/index.ts';
import { rights } from './rights.ts';

/** The project is recommended, where it is public. */
const furnish = async ({ host, ground: { item_id } }: Parameters<Parameters<typeof openTown>[0]['furnish']>[0]) => {
  await host.db.write(async ({ handle }) => {
    await handle('recommend').insert({ item_id, addtime: 1 }).onConflict('item_id').ignore();
  });
  return {};
};

/** The map of the site is read by GET, and is the same for everybody: `brand.test.ts`. */
const { '/sitemap.xml': _, ...calls } = api;

const OF_ALL = 'It tells everybody the same: of projects, only those that are open.';

/** What a ban does to calls that are not refused like the others. */
const bans: BanRules = {
  '/api/site/logo': 'It is about no project.',
  '/api/common/indexStatistics': 'It tells how many pages there are.',
  '/api/item/getRecommend': OF_ALL,
  '/api/item/posItems': OF_ALL,
  '/api/site/page': OF_ALL,
  // Only what is open to all is recommended, by the site administrator too.
  '/api/adminItem/recommendItem': ({ code }) => code || 10101,
};

tellWhoMay<object>({
  ...{ name: 'site', api: calls, rights, bans, holder: 'owner' },
  open: async (db) => ({ town: await openTown({ plugins: [accounts, items, site], db, furnish }) }),
});
