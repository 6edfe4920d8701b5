import { accounts } from '../../accounts/testing.ts';
import { api } from '../contract.ts';
import items from '../server/index.ts';
import { openTown } from '../server/testing/town.ts';
import { tellWhoMay } from '../server/testing/who-may.ts';
import { bans } from './bans.ts';
import { rights } from './rights.ts';

tellWhoMay<object>({
  ...{ name: 'items', api, rights, bans, holder: 'owner' },
  open: async (db) => ({ town: await openTown({ plugins: [accounts, items], db, furnish: async () => ({}) }) }),
});
