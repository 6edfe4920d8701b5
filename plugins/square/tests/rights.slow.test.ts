import { accounts } from '../../accounts/testing.ts';
import items from '../../items/server/index.ts';
import { openTown } from '../../items/server/testing/town.ts';
import { tellWhoMay } from '../../items/server/testing/who-may.ts';
import { api } from '../contract.ts';
import square from '../server/index.ts';
import { rights } from './rights.ts';

tellWhoMay<object>({
  ...{ name: 'square', api, rights, holder: 'owner' },
  open: async (db) => {
    const town = await openTown({ plugins: [accounts, items, square], db, furnish: async () => ({}) });
    await town.host.infra.settings.set('square', { enabled: true });
    return { town };
  },
});
