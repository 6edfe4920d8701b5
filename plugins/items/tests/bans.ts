import type { BanRules } from '../server/testing/rights-table.ts';

const OWN = 'It is about what is the caller’s own, of which the project is only named.';
const FILTERED = 'What it finds is tested in `trust.test.ts`: nothing of a project that keeps the caller out.';

/** What a ban does to calls of this plugin that are not refused like the others. */
export const bans: BanRules = {
  '/api/item/add': 'It makes another project.',
  '/api/item/myList': 'Its people see that it is theirs; visitors who starred it find it no more, see `trust.test.ts`.',
  '/api/item/searchAll': FILTERED,
  '/api/item/unstar': OWN,
  '/api/item/exitItem': 'Whoever is in it can let go of it.',
  '/api/item/pwd': 'The password opens it; what is behind is closed all the same.',
  '/api/item/jobs': OWN,
  '/api/item/stopJob': OWN,
  '/api/item/sort': OWN,
  '/api/itemGroup/getList': OWN,
  '/api/itemGroup/save': OWN,
  '/api/itemGroup/delete': OWN,
  '/api/itemGroup/saveSort': OWN,
  '/api/common/checkCaptcha': 'It says nothing of the project.',
  '/api/common/qrcode': 'It draws an address.',
  '/api/member/getMyAllList': 'Names of people, and none of projects.',
  '/api/user/allUser': 'Names of people, and none of projects.',
  // The link opens nothing, and does not say to strangers what it was of.
  '/api/page/infoByKey': ({ code }) => code || 10101,
  // The visit is asked for before the login.
  '/api/item/star': ({ code, usual }) => (code === 10102 ? 11230 : usual),
};
