import { accounts } from '../../accounts/testing.ts';
import files from '../../files/server/index.ts';
import items from '../../items/server/index.ts';
import type { BanRules } from '../../items/server/testing/rights-table.ts';
import { openTown } from '../../items/server/testing/town.ts';
import { tellWhoMay } from '../../items/server/testing/who-may.ts';
import { api } from '../contract.ts';
import exchange from '../server/index.ts';
import { noMarkdown } from '../testing/quota.ts';
import { type Brought, brought } from '../testing/sources.ts';
import { rights } from './rights.ts';

const NO_PROJECT = 'It is about no project.';

/** What a ban does to calls that are not refused like the others. */
const bans: BanRules = {
  '/api/import/upload#1': NO_PROJECT,
  '/api/import/forms': NO_PROJECT,
  // What others sent is not there; and one’s own file is one for the project.
  '/api/import/page': ({ code, usual }) => code || usual,
  '/api/import/flattened': ({ code, usual }) => code || usual,
  '/api/import/report': NO_PROJECT,
  '/api/export/checkMarkdownLimit': NO_PROJECT,
  '/api/export/file': NO_PROJECT,
};

tellWhoMay<Brought>({
  ...{ name: 'exchange', api, rights, bans },
  open: async (db) => ({
    town: await openTown({ plugins: [accounts, items, files, exchange, noMarkdown], db, furnish: brought }),
  }),
});
