import { accounts } from '../../accounts/testing.ts';
import items from '../../items/server/index.ts';
import { openTown } from '../../items/server/testing/town.ts';
import { tellWhoMay } from '../../items/server/testing/who-may.ts';
import { api } from '../contract.ts';
import files from '../server/index.ts';
import { attached } from '../testing/attached.ts';
import { type Files, rights } from './rights.ts';

tellWhoMay<Files>({
  ...{ name: 'files', api, rights },
  open: async (db) => ({ town: await openTown({ plugins: [accounts, items, files], db, furnish: attached }) }),
});
