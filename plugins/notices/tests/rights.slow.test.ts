import { accounts } from '../../accounts/testing.ts';
import items from '../../items/server/index.ts';
import type { BanRules } from '../../items/server/testing/rights-table.ts';
import { openTown, type TownOptions } from '../../items/server/testing/town.ts';
import { tellWhoMay } from '../../items/server/testing/who-may.ts';
import { api } from '../contract.ts';
import notices from '../server/index.ts';
import { rights, type Told } from './rights.ts';

/** Somebody has announced something, and told the owner of each page. */
const furnish: TownOptions<Told>['furnish'] = async ({ host, ground: { page_id }, owner }) => {
  const uidOf = async (username: string) =>
    Number((await host.db.handle('users').where({ username }).first('uid')).uid);
  const [uid, stranger_uid] = [await uidOf('manager'), await uidOf('stranger')];
  const now = host.clock.seconds();
  const said = { message_content: 'Look', addtime: now };
  return host.db.write(async ({ handle }) => {
    const insert = async (row: object) =>
      Number(((await handle('message_content').insert(row).returning('id')) as { id: number }[])[0]?.id);
    const about = { action_type: 'update', object_type: 'page', object_id: page_id };
    const reminder_id = await insert({ ...said, ...about, from_uid: uid, message_type: 'remind' });
    const message = { from_uid: uid, to_uid: owner.uid, message_type: 'remind', addtime: now };
    await handle('message').insert({ ...message, message_content_id: reminder_id });
    const announcement_id = await insert({ ...said, from_uid: 1, message_type: 'announce_all', send_at: now });
    return { reminder_id, announcement_id, uid, stranger_uid };
  });
};

const OWN_MESSAGES = 'Messages are their reader’s: `reminders.ts` leaves out what they may not read any more.';
const BINNED = 'The page is not there.';

/** What a ban does to calls that are not refused like the others. */
const bans: BanRules = {
  '/api/message/getUnread': OWN_MESSAGES,
  '/api/message/getRemindList': OWN_MESSAGES,
  '/api/message/getAnnouncementList': OWN_MESSAGES,
  '/api/message/setRead': OWN_MESSAGES,
  '/api/message/setAllRead': OWN_MESSAGES,
  '/api/message/getMailChoice': OWN_MESSAGES,
  '/api/message/setMailChoice': OWN_MESSAGES,
  '/api/subscription/getPageList#1': BINNED,
  // The manager, who is to follow it, is kept out.
  '/api/subscription/savePage#0': ({ who, usual, isForAll }) => (isForAll && who === 'root' ? 10101 : usual),
  '/api/subscription/savePage#2': BINNED,
  '/api/subscription/deletePage#1': BINNED,
  '/api/subscription/leavePage': 'Whoever follows a page can let go of it.',
};

tellWhoMay<Told>({
  ...{ name: 'notices', api, rights, bans, holder: 'owner' },
  open: async (db) => ({ town: await openTown({ plugins: [accounts, items, notices], db, furnish }) }),
});
