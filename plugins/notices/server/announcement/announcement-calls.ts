import { fail, flag, timeText, uidOf } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import { users } from '../../../accounts/points.ts';
import { noticeFailures as no, noticesChanged } from '../../points.ts';
import { mailAll } from '../mail/digest.ts';
import { ANNOUNCEMENTS, ContentRow } from '../message/message.model.ts';
import { shownName } from '../message/message.view.ts';
import type { Handler, NoticesSetup } from '../setup.ts';
import { announcementOut } from './announcement.view.ts';

/** The job that tells browsers of an announcement when its time has come, and those who want mail at once. */
export const ANNOUNCE_JOB = 'announce';

export interface Announcing {
  readonly message_content_id: number;
}

const announcements = (db: Db) => ContentRow.query(db.handle).whereIn('message_type', [...ANNOUNCEMENTS]);

export const adminAnnouncementList =
  (app: NoticesSetup): Handler<'/api/adminMessage/getAnnouncementList'> =>
  async ({ input: { page = 1, count = 10 }, ctx: { db } }) => {
    const { results, total } = await announcements(db)
      .orderBy([
        { column: 'send_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .page(page - 1, count);
    const people = await app.services.get(users).byIds(db, [...new Set(results.map((row) => row.from_uid))]);
    const readers = await readersOf(
      db,
      results.map((row) => row.id),
    );
    const now = app.clock.seconds();
    const list = results.map((row) => ({
      ...{ message_content_id: String(row.id), message_content: row.message_content },
      // What stands there was written by the next call.
      message_type: row.message_type as (typeof ANNOUNCEMENTS)[number],
      ...{ from_name: shownName(people.get(row.from_uid)), addtime: timeText(row.addtime) },
      ...{ send_at: row.send_at, is_sent: flag(row.send_at <= now), read_count: readers.get(row.id) ?? 0 },
    }));
    return { total, list };
  };

/** Whether the administrator has read it is no part of it: `status` is 0. */
export const adminAnnouncementRows =
  (): Handler<'/api/adminMessage/listAnnouncements'> =>
  async ({ input: { page = 1, count = 20 }, ctx: { db } }) => {
    const rows = await announcements(db)
      .orderBy('id', 'desc')
      .offset((page - 1) * count)
      .limit(count);
    return rows.map(({ message_type, ...row }) =>
      // What stands there was written by the call below.
      announcementOut({ ...row, message_type: message_type as (typeof ANNOUNCEMENTS)[number], isRead: false }),
    );
  };

async function readersOf({ handle }: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows: unknown = await handle('message')
    .whereIn('message_content_id', [...ids])
    .groupBy('message_content_id')
    .select('message_content_id')
    .count({ n: '*' });
  // As selected; PostgreSQL counts in texts.
  const counted = rows as { message_content_id: number; n: number | string }[];
  return new Map(counted.map((row) => [row.message_content_id, Number(row.n)]));
}

export const adminAnnouncementAdd =
  (app: NoticesSetup): Handler<'/api/adminMessage/addAnnouncement'> =>
  async ({ input: { message_content, message_type = 'announce_all', send_at = 0 }, ctx }) => {
    const words = message_content.trim();
    if (words === '') throw fail(no.announcementEmpty);
    const now = app.clock.seconds();
    const at = Math.max(now, send_at);
    const id = await ctx.db.write(async (db) => {
      const [row] = await db
        .handle('message_content')
        .insert({ from_uid: uidOf(ctx.caller), message_type, message_content: words, addtime: now, send_at: at })
        .returning<{ id: number }[]>('id');
      const message_content_id = Number(row?.id);
      if (at <= now) app.push.to({ role: 'user' }, noticesChanged, {});
      await app.jobs.add(ANNOUNCE_JOB, { message_content_id } satisfies Announcing, { db, ...(at > now && { at }) });
      ctx.acted({ id: message_content_id });
      return message_content_id;
    });
    return { message_content_id: String(id), id };
  };

export const adminAnnouncementDelete =
  (app: NoticesSetup): Handler<'/api/adminMessage/deleteAnnouncement'> =>
  async ({ input: { message_content_id }, ctx }) => {
    await ctx.db.write(async (db) => {
      const row = await announcements(db).findById(message_content_id);
      if (!row) throw fail(no.announcementUnknown);
      await announcements(db).where({ id: message_content_id }).delete();
      ctx.acted({ name: row.message_content });
      app.push.to({ role: 'user' }, noticesChanged, {});
    });
    return [];
  };

/** Nobody is told of what was taken back meanwhile. */
export async function announce(
  app: NoticesSetup,
  { message_content_id }: Announcing,
  signal?: AbortSignal,
): Promise<void> {
  const said = await ContentRow.readOne(app.system().db, { id: message_content_id });
  if (!said) return;
  // Browsers know already of what was for now.
  if (said.send_at > said.addtime) app.push.to({ role: 'user' }, noticesChanged, {});
  await mailAll(app, 'at_once', signal);
}
