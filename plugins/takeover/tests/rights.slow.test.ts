import { accounts } from '../../accounts/testing.ts';
import items from '../../items/server/index.ts';
import { openTown } from '../../items/server/testing/town.ts';
import { tellWhoMay } from '../../items/server/testing/who-may.ts';
import { api } from '../contract.ts';
import takeover from '../server/index.ts';
import { rights } from './rights.ts';

tellWhoMay<object>({
  ...{ name: 'takeover', api, rights, holder: 'owner' },
  open: async (db) => ({
    town: await openTown({ plugins: [accounts, items, takeover], db, furnish: async () => ({}) }),
  }),
});
