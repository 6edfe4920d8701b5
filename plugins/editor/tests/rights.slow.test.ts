import { accounts } from '../../accounts/testing.ts';
import items from '../../items/server/index.ts';
import type { BanRules } from '../../items/server/testing/rights-table.ts';
import { openTown, type TownOptions } from '../../items/server/testing/town.ts';
import { tellWhoMay } from '../../items/server/testing/who-may.ts';
import { api } from '../contract.ts';
import editor from '../server/index.ts';
import { rights, type Shelved } from './rights.ts';

/** The owner has shared a template with each project. */
const furnish: TownOptions<Shelved>['furnish'] = async ({ host, ground: { item_id }, owner }) => {
  const { token } = owner;
  const { data } = await host.call('/api/template/save', { template_title: 'Shared' }, { token });
  await host.call('/api/template/shareToItem', { template_id: data.id, item_id: String(item_id) }, { token });
  return { template_id: data.id };
};

const OWN_TEMPLATES = 'Templates are their author’s.';

/** What a ban does to calls that are not refused like the others. */
const bans: BanRules = {
  '/api/template/save': OWN_TEMPLATES,
  '/api/template/getMyList': OWN_TEMPLATES,
  '/api/template/delete': OWN_TEMPLATES,
  // Whose it is not, they hear that first.
  '/api/template/shareToItem#0': ({ code, usual }) => code || usual,
  '/api/template/shareToItem#1': OWN_TEMPLATES,
  '/api/page/sqlToMarkdownTable': 'It is about no project.',
};

tellWhoMay<Shelved>({
  ...{ name: 'editor', api, rights, bans, holder: 'owner' },
  open: async (db) => ({ town: await openTown({ plugins: [accounts, items, editor], db, furnish }) }),
});
