import { accounts } from '../../accounts/testing.ts';
import items from '../../items/server/index.ts';
import { openTown, type TownOptions } from '../../items/server/testing/town.ts';
import { tellWhoMay } from '../../items/server/testing/who-may.ts';
import { api } from '../contract.ts';
import sheet from '../server/index.ts';
import { rights } from './rights.ts';

type None = Record<never, never>;

/** A spreadsheet on each ground. Its project becomes one when its second ground stands: such a project takes no catalog. */
function furnishing(): TownOptions<None>['furnish'] {
  const begun = new Set<number>();
  return async ({ host, ground: { item_id, page_id }, owner }) => {
    const page = { page_id, page_title: 'Kept', page_content: '[{"name":"sheet1"}]' };
    const { error_code, error_message } = await host.call('/api/page/save', page, { token: owner.token });
    if (error_code !== 0) throw new Error(`page/save: ${error_message}`);
    if (begun.has(item_id)) {
      await host.db.write(({ handle }) => handle('item').where({ item_id }).update({ item_type: 4 }));
    }
    begun.add(item_id);
    return {};
  };
}

tellWhoMay<None>({
  ...{ name: 'sheet', api, rights, holder: 'owner' },
  open: async (db) => ({
    town: await openTown<None>({ plugins: [accounts, items, sheet], db, furnish: furnishing() }),
  }),
});
