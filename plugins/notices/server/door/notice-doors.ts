import { alikeIn, door, nameless } from '@docstead/core/server';
import type { ArrivingContent, ArrivingMessage, ArrivingSubscription, NoticeDoors } from '../../points.ts';
import { PAGE } from '../message/message.model.ts';

/** Notices of another site, as they were read there. */
export const createNoticeDoors = (): NoticeDoors => ({
  contents: door<ArrivingContent>({
    table: 'message_content',
    key: 'id',
    async put(rows, { db }) {
      if (rows.length > 0) await db.handle('message_content').insert([...rows]);
    },
  }),
  messages: door<ArrivingMessage>({
    table: 'message',
    key: 'id',
    async put(rows, { db }) {
      const coming = db.handle('message').insert([...rows]);
      if (rows.length > 0) await coming.onConflict(['to_uid', 'message_content_id']).ignore();
    },
  }),
  subscriptions: nameless(
    async (rows, { db }) => {
      const kept = rows.map(({ uid, page_id, sub_time }) => ({
        ...{ uid, object_id: page_id, object_type: PAGE, action_type: 'update', sub_time },
      }));
      const coming = db.handle('subscription').insert(kept);
      if (kept.length > 0) await coming.onConflict(['object_id', 'object_type', 'uid']).ignore();
    },
    alikeIn<ArrivingSubscription>({
      table: 'subscription',
      by: { uid: 'uid', page_id: 'object_id' },
      where: { object_type: PAGE },
      read: ({ uid, object_id, sub_time }) => ({ uid, page_id: Number(object_id), sub_time }),
    }),
  ),
});
