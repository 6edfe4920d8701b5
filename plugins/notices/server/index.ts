import { server } from '@docstead/core/server';
import { itemFields, pageSaved, pageSavedNotice, pagesPurged } from '../../items/points.ts';
import { api } from '../contract.ts';
import descriptor from '../plugin.ts';
import { inbox, noticeDoors } from '../points.ts';
import {
  ANNOUNCE_JOB,
  type Announcing,
  adminAnnouncementAdd,
  adminAnnouncementDelete,
  adminAnnouncementList,
  adminAnnouncementRows,
  announce,
} from './announcement/announcement-calls.ts';
import { createNoticeDoors } from './door/notice-doors.ts';
import { MAIL_JOB, type Mailing, mailAll, mailDigest } from './mail/digest.ts';
import { messageGetMailChoice, messageSetMailChoice } from './mail/mail-calls.ts';
import { forgetPages, sweep } from './message/gone.ts';
import { createInbox } from './message/inbox.ts';
import {
  messageGetAnnouncementList,
  messageGetRemindList,
  messageGetUnread,
  messageSetAllRead,
  messageSetRead,
} from './message/message-calls.ts';
import { REMIND_JOB, remind, type Wish, wishToRemind } from './message/remind.ts';
import { unreadIn } from './message/reminders.ts';
import { notices } from './migrations/001-notices.ts';
import { byMail } from './migrations/002-mail.ts';
import { announcedByMail } from './migrations/003-announced-mail.ts';
import { follow } from './subscription/subscription.model.ts';
import {
  subscriptionDeletePage,
  subscriptionGetPageList,
  subscriptionLeavePage,
  subscriptionSavePage,
} from './subscription/subscription-calls.ts';

export default server({
  descriptor,
  contract: api,
  migrations: [notices, byMail, announcedByMail],
  setup(app) {
    app.provide(noticeDoors, createNoticeDoors());
    app.provide(inbox, createInbox(app));
    app.on(pageSaved, async ({ page, before, author }, { db }) => {
      // Whoever makes a page follows it.
      if (!before && author.uid > 0)
        await follow(db, { page_id: page.page_id, uids: [author.uid], now: app.clock.seconds() });
    });
    app.on(pageSavedNotice, (saved, scope) => wishToRemind(app, saved, scope));
    app.on(pagesPurged, ({ page_ids }, { db }) => forgetPages(db, page_ids));
    app.on(itemFields, async ({ item_id }, scope) => {
      const unread_count = await unreadIn(app, item_id, scope);
      return unread_count > 0 ? { unread_count } : {};
    });
    app.jobs.handle<Wish>(REMIND_JOB, (wish) => remind(app, wish));
    app.jobs.handle<Announcing>(ANNOUNCE_JOB, (what, { signal }) => announce(app, what, signal));
    app.jobs.handle<Mailing>(MAIL_JOB, (work) => mailDigest(app, work));
    app.every('digest', { at: '07:00' }, (signal) => mailAll(app, 'daily', signal));
    app.every('sweep', { at: '03:50' }, (signal) => sweep(app.system().db, app.clock.seconds(), signal));
    return {
      calls: {
        '/api/message/getUnread': messageGetUnread(app),
        '/api/message/getRemindList': messageGetRemindList(app),
        '/api/message/getAnnouncementList': messageGetAnnouncementList(app),
        '/api/message/setRead': messageSetRead(app),
        '/api/message/setAllRead': messageSetAllRead(app),
        '/api/message/getMailChoice': messageGetMailChoice(app),
        '/api/message/setMailChoice': messageSetMailChoice(app),
        '/api/subscription/getPageList': subscriptionGetPageList(app),
        '/api/subscription/savePage': subscriptionSavePage(app),
        '/api/subscription/deletePage': subscriptionDeletePage(),
        '/api/subscription/leavePage': subscriptionLeavePage(app),
        '/api/adminMessage/getAnnouncementList': adminAnnouncementList(app),
        '/api/adminMessage/listAnnouncements': adminAnnouncementRows(),
        '/api/adminMessage/addAnnouncement': adminAnnouncementAdd(app),
        '/api/adminMessage/deleteAnnouncement': adminAnnouncementDelete(app),
      },
    };
  },
});
