import { call, Flag, IdOr0, Nothing, user } from '@docstead/core/contract';
import * as T from 'typebox';
import { noticeFailures as no } from '../points.ts';
import { Announcement, Reminder, RowId } from './shapes.ts';

const None = () => T.Array(T.Never(), { maxItems: 0 });

export const messageCalls = {
  '/api/message/getUnread': call({
    summary: 'The newest reminder and the newest announcement that the caller has not read, and how many there are.',
    reads: true,
    input: T.Object({}),
    output: T.Object({
      remind: T.Union([Reminder(), None()]),
      announce: T.Union([Announcement(), None()]),
      remind_count: T.Integer(),
      announce_count: T.Integer(),
      /** Both together. */
      new_message_count: T.Integer(),
    }),
    access: user,
  }),
  '/api/message/getRemindList': call({
    summary: 'What the caller was reminded of, the newest first: of pages that they may read now, and of nothing else.',
    reads: true,
    input: T.Object({
      page: T.Optional(T.Integer({ minimum: 1, maximum: 1_000_000 })),
      count: T.Optional(T.Integer({ minimum: 1, maximum: 100 })),
      /** 1: only what is unread. */
      unread: T.Optional(Flag()),
    }),
    output: T.Object({ total: T.Integer(), list: T.Array(Reminder()) }),
    access: user,
  }),
  '/api/message/getAnnouncementList': call({
    summary:
      'Announcements since the caller has been here, the newest first; whoever administers the site is told all of them.',
    reads: true,
    input: T.Object({}),
    output: T.Array(Announcement()),
    access: user,
  }),
  '/api/message/setRead': call({
    summary: 'The caller has read a reminder or an announcement.',
    input: T.Object({ message_content_id: RowId(), from_uid: IdOr0() }),
    output: Nothing(),
    access: user,
    errors: [no.noticeUnknown],
  }),
  '/api/message/setAllRead': call({
    summary: 'The caller has read all reminders, or all announcements.',
    input: T.Object({ kind: T.Union([T.Literal('remind'), T.Literal('announce')]) }),
    output: Nothing(),
    access: user,
  }),
} as const;
