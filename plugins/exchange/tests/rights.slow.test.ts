import { accounts } from '../../accounts/testing.ts';
import files from '../../files/server/index.ts';
import items from '../../items/server/index.ts';
import { openTown } from '../../items/server/testing/town.ts';
import { tellWhoMay } from '../../items/server/testing/who-may.ts';
import { api } from '../contract.ts';
import exchange from '../server/index.ts';
import { noMarkdown } from '../testing/quota.ts';
import { type Brought, brought } from '../testing/sources.ts';
import { rights } from './rights.ts';

tellWhoMay<Brought>({
  ...{ name: 'exchange', api, rights },
  open: async (db) => ({
    town: await openTown({ plugins: [accounts, items, files, exchange, noMarkdown], db, furnish: brought }),
  }),
});
