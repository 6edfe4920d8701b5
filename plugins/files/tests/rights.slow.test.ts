import { accounts } from '../../accounts/testing.ts';
import items from '../../items/server/index.ts';
import type { BanRules } from '../../items/server/testing/rights-table.ts';
import { openTown } from '../../items/server/testing/town.ts';
import { tellWhoMay } from '../../items/server/testing/who-may.ts';
import { api } from '../contract.ts';
import files from '../server/index.ts';
import { attached } from '../testing/attached.ts';
import { type Files, rights } from './rights.ts';

const OWN_FILES = 'Files are their uploader’s, who can let go of them.';
const UNBOUND = 'It is about no project.';

/** What a ban does to calls that are not refused like the others. */
const bans: BanRules = {
  '/api/page/uploadImg#2': UNBOUND,
  '/api/attachment/attachmentUpload#2': UNBOUND,
  '/api/page/upload#2': UNBOUND,
  '/api/attachment/getMyList': OWN_FILES,
  '/api/attachment/usedIn': OWN_FILES,
  '/api/attachment/recover': OWN_FILES,
  '/api/attachment/deleteMyAttachment': OWN_FILES,
};

tellWhoMay<Files>({
  ...{ name: 'files', api, rights, bans },
  open: async (db) => ({ town: await openTown({ plugins: [accounts, items, files], db, furnish: attached }) }),
});
