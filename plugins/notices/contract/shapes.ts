import { Flag, IdOut } from '@docstead/core/contract';
import * as T from 'typebox';

/** As large as the column takes. */
export const RowId = () => T.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** For whom an announcement is: the web, programs of API developers, or both. */
export const AnnouncementKind = () =>
  T.Union([T.Literal('announce_web'), T.Literal('announce_runapi'), T.Literal('announce_all')]);

const Common = {
  id: IdOut(),
  from_uid: IdOut(),
  /** The display name, else the username; '' where there is no such user any more, and for announcements. */
  from_name: T.String(),
  message_content_id: IdOut(),
  message_content: T.String(),
  action_type: T.String(),
  object_type: T.String(),
  object_id: T.Integer(),
  /** 0 is unread, 1 read. */
  status: T.Integer(),
  /** In the server's zone. */
  addtime: T.String(),
  /** Unix seconds of `addtime`. */
  added_time: T.Integer(),
};

export const Reminder = () =>
  T.Object({
    ...Common,
    to_uid: IdOut(),
    message_type: T.Literal('remind'),
    /** In the server's zone; '' while it is unread. */
    readtime: T.String(),
    /** 1: the caller still follows the page that it is about. */
    is_following: Flag(),
    /** The page as it is called now; absent where it is about none. */
    page_data: T.Optional(
      T.Object({
        page_id: IdOut(),
        item_id: IdOut(),
        page_title: T.String(),
        item_name: T.String(),
        cat_id: IdOut(),
        author_uid: IdOut(),
        author_username: T.String(),
      }),
    ),
  });

export const Announcement = () => T.Object({ ...Common, message_type: AnnouncementKind() });
