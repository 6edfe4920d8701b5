import { fail } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import { noticeFailures as no, noticesChanged } from '../../points.ts';
import { announcementOut } from '../announcement/announcement.view.ts';
import { type Announced, announcedTo, isUnheard } from '../announcement/announcements.ts';
import type { Handler, NoticesSetup } from '../setup.ts';
import { READ, REMIND, UNREAD } from './message.model.ts';
import { remindersOut } from './message.view.ts';
import { shownTo } from './reminders.ts';

/** Of the specification. */
const PAGE_SIZE = 5;

export const messageGetUnread =
  (app: NoticesSetup): Handler<'/api/message/getUnread'> =>
  async ({ allowed: caller, ctx }) => {
    const reminders = await shownTo(app, ctx, { unread: true });
    const unheard = (await announcedTo(app, ctx.db, caller)).filter(isUnheard);
    const [remind] = await remindersOut(app, ctx.db, reminders.slice(0, 1));
    const [announce] = unheard.map(announcementOut);
    return {
      ...{ remind: remind ?? [], announce: announce ?? [] },
      ...{ remind_count: reminders.length, announce_count: unheard.length },
      new_message_count: reminders.length + unheard.length,
    };
  };

export const messageGetRemindList =
  (app: NoticesSetup): Handler<'/api/message/getRemindList'> =>
  async ({ input: { page = 1, count = PAGE_SIZE, unread = 0 }, ctx }) => {
    const all = await shownTo(app, ctx, { unread: unread === 1 });
    const first = (page - 1) * count;
    return { total: all.length, list: await remindersOut(app, ctx.db, all.slice(first, first + count)) };
  };

export const messageGetAnnouncementList =
  (app: NoticesSetup): Handler<'/api/message/getAnnouncementList'> =>
  async ({ allowed: caller, ctx: { db } }) =>
    (await announcedTo(app, db, caller)).map(announcementOut);

export const messageSetRead =
  (app: NoticesSetup): Handler<'/api/message/setRead'> =>
  async ({ input: { message_content_id, from_uid }, allowed: caller, ctx }) => {
    const { uid } = caller;
    const now = app.clock.seconds();
    await ctx.db.write(async (db) => {
      const own = { to_uid: uid, message_type: REMIND, message_content_id, ...(from_uid && { from_uid }) };
      const reminder = await db.handle('message').where(own).first('id', 'status');
      if (reminder) {
        if (reminder.status === UNREAD)
          await db.handle('message').where({ id: reminder.id }).update({ status: READ, readtime: now });
      } else {
        const announced = (await announcedTo(app, db, caller)).find(({ id }) => id === message_content_id);
        if (!announced) throw fail(no.noticeUnknown);
        await readAnnouncements(db, { uid, now }, [announced]);
      }
      app.push.to({ uid }, noticesChanged, {});
    });
    return [];
  };

export const messageSetAllRead =
  (app: NoticesSetup): Handler<'/api/message/setAllRead'> =>
  async ({ input: { kind }, allowed: caller, ctx }) => {
    const { uid } = caller;
    const now = app.clock.seconds();
    await ctx.db.write(async (db) => {
      if (kind === 'announce') await readAnnouncements(db, { uid, now }, await announcedTo(app, db, caller));
      else {
        const unread = { to_uid: uid, message_type: REMIND, status: UNREAD };
        await db.handle('message').where(unread).update({ status: READ, readtime: now });
      }
      app.push.to({ uid }, noticesChanged, {});
    });
    return [];
  };

/** A row says that it was read; a second try changes nothing. */
async function readAnnouncements(
  { handle }: Db,
  { uid, now }: { readonly uid: number; readonly now: number },
  announced: readonly Announced[],
): Promise<void> {
  const rows = announced
    .filter(({ isRead }) => !isRead)
    .map(({ id, message_type, send_at }) => ({
      ...{ from_uid: 0, to_uid: uid, message_type, message_content_id: id, status: READ },
      ...{ addtime: send_at, readtime: now },
    }));
  if (rows.length > 0) await handle('message').insert(rows).onConflict(['to_uid', 'message_content_id']).ignore();
}
