import { admin, call, Flag, IdOut, Nothing, Text } from '@docstead/core/contract';
import * as T from 'typebox';
import { noticeFailures as no } from '../points.ts';
import { Announcement, AnnouncementKind, RowId } from './shapes.ts';

export const announcementCalls = {
  '/api/adminMessage/getAnnouncementList': call({
    summary: 'All announcements, those that are still to come standing first, then the newest.',
    reads: true,
    input: T.Object({
      page: T.Optional(T.Integer({ minimum: 1, maximum: 1_000_000 })),
      count: T.Optional(T.Integer({ minimum: 1, maximum: 100 })),
    }),
    output: T.Object({
      total: T.Integer(),
      list: T.Array(
        T.Object({
          message_content_id: IdOut(),
          message_type: AnnouncementKind(),
          message_content: T.String(),
          /** Who wrote it; '' where there is no such user any more. */
          from_name: T.String(),
          /** In the server's zone. */
          addtime: T.String(),
          /** Unix seconds. */
          send_at: T.Integer(),
          /** 0: it is still to come. */
          is_sent: Flag(),
          /** How many people have read it. */
          read_count: T.Integer(),
        }),
      ),
    }),
    access: admin,
  }),
  '/api/adminMessage/listAnnouncements': call({
    summary: 'The same as existing clients ask for them: a bare list, the newest first.',
    reads: true,
    input: T.Object({
      page: T.Optional(T.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
      count: T.Optional(T.Integer({ minimum: 1, maximum: 100, default: 20 })),
    }),
    output: T.Array(Announcement()),
    access: admin,
  }),
  '/api/adminMessage/addAnnouncement': call({
    summary: 'Tells everybody something, at once or at a time to come.',
    input: T.Object({
      message_content: Text(10_000),
      message_type: T.Optional(AnnouncementKind()),
      /** Unix seconds; 0, or a time that has passed, is at once. */
      send_at: T.Optional(T.Integer({ minimum: 0, maximum: 2_147_483_647 })),
    }),
    /** `id` is the same, as existing clients know it. */
    output: T.Object({ message_content_id: IdOut(), id: T.Integer() }),
    access: admin,
    audit: {
      act: 'announcement_made',
      object: 'announcement',
      name: 'message_content',
      tells: ['message_type', 'send_at'],
    },
    errors: [no.announcementEmpty],
  }),
  '/api/adminMessage/deleteAnnouncement': call({
    summary: 'Takes an announcement back, from everybody.',
    input: T.Object({ message_content_id: RowId() }),
    output: Nothing(),
    access: admin,
    audit: { act: 'announcement_removed', object: 'announcement', id: 'message_content_id' },
    errors: [no.announcementUnknown],
  }),
} as const;
