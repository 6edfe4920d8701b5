import { accounts } from '../../accounts/testing.ts';
import admin from '../../admin/server/index.ts';
import items from '../../items/server/index.ts';
import type { BanRules } from '../../items/server/testing/rights-table.ts';
import { openTown } from '../../items/server/testing/town.ts';
import { tellWhoMay } from '../../items/server/testing/who-may.ts';
import { api } from '../contract.ts';
import takeover from '../server/index.ts';
import { rights } from './rights.ts';

/** What a ban does to calls that are not refused like the others. */
const bans: BanRules = { '/api/takeover/place': 'It tells where something stands, and nothing of it.' };

tellWhoMay<object>({
  ...{ name: 'takeover', api, rights, bans, holder: 'owner' },
  open: async (db) => ({
    town: await openTown({ plugins: [accounts, admin, items, takeover], db, furnish: async () => ({}) }),
  }),
});
