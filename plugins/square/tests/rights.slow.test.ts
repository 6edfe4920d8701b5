import { accounts } from '../../accounts/testing.ts';
import items from '../../items/server/index.ts';
import type { BanRules } from '../../items/server/testing/rights-table.ts';
import { openTown } from '../../items/server/testing/town.ts';
import { tellWhoMay } from '../../items/server/testing/who-may.ts';
import { api } from '../contract.ts';
import square from '../server/index.ts';
import { rights } from './rights.ts';

const OPEN = 'It lists what is open to all: `square.test.ts` says that a banned project is not.';

/** What a ban does to calls that are not refused like the others. */
const bans: BanRules = {
  '/api/publicSquare/checkEnabled': 'It is about no project.',
  '/api/publicSquare/getPublicItems': OPEN,
};

tellWhoMay<object>({
  ...{ name: 'square', api, rights, bans, holder: 'owner' },
  open: async (db) => {
    const town = await openTown({ plugins: [accounts, items, square], db, furnish: async () => ({}) });
    await town.host.infra.settings.set('square', { enabled: true });
    return { town };
  },
});
