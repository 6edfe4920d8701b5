import { failure, pushTopic, slot, token } from '@docstead/core/contract';
import type { Db, Door } from '@docstead/core/server';

/**
 * Pushed to `{ uid }` whose notices are others now, and to `{ role: 'user' }` where an announcement came or went: ask
 * `message/getUnread`. Nothing of them is in it, for rights are asked when they are read.
 */
export const noticesChanged = pushTopic<Record<string, never>>('notices/changed@1');

/** Buttons beside the notices: what a reader may have to say to those who run the site. */
export const noticeTools = slot('notices/list.tools@1', { kinds: ['link', 'action'] });

/** What is said, once for all whom it is said to. Times are Unix seconds, 0 is never. */
export interface ArrivingContent {
  readonly id: number;
  readonly from_uid: number;
  readonly message_type: 'remind' | 'announce_web' | 'announce_runapi' | 'announce_all';
  readonly message_content: string;
  /** `create` or `update`, of a reminder. */
  readonly action_type: string;
  /** `page`; '' is nothing. */
  readonly object_type: string;
  readonly object_id: number;
  readonly addtime: number;
  /** Of an announcement: since when everybody hears of it. */
  readonly send_at: number;
}

/** Whom a reminder is for, or who has read an announcement. */
export interface ArrivingMessage {
  readonly id: number;
  readonly from_uid: number;
  readonly to_uid: number;
  readonly message_type: ArrivingContent['message_type'];
  readonly message_content_id: number;
  /** 0 is unread, 1 read. */
  readonly status: 0 | 1;
  readonly addtime: number;
  readonly readtime: number;
}

/** Who follows a page. */
export interface ArrivingSubscription {
  readonly uid: number;
  readonly page_id: number;
  readonly sub_time: number;
}

/** Lets the notices of another site in. Nobody is told of them anew, and nothing is mailed. */
export interface NoticeDoors {
  readonly contents: Door<ArrivingContent>;
  /** Two to one person with the same words are one. */
  readonly messages: Door<ArrivingMessage>;
  readonly subscriptions: Door<ArrivingSubscription>;
}
export const noticeDoors = token<NoticeDoors>('notices/doors@1');

/** What the site itself has to say to some people, about no page. */
export interface SiteReminder {
  readonly to_uids: readonly number[];
  /** `vip`: about the plan; it leads to the membership. */
  readonly object_type: 'vip';
  /** A sentence or two, as plain text. */
  readonly content: string;
}

/** For plugins that remind people of something, beside those whose pages they follow. */
export interface Inbox {
  /** In the open transaction, or one of its own. Nothing is mailed: whoever reminds sends a letter of its own where one is due. */
  remind(db: Db, reminder: SiteReminder): Promise<void>;
}
export const inbox = token<Inbox>('notices/inbox@1');

export const noticeFailures = {
  /** Not there, or somebody else's: which of them is not said. */
  noticeUnknown: failure('notices/notice_unknown', 10101),
  announcementUnknown: failure('notices/announcement_unknown', 10101),
  announcementEmpty: failure('notices/announcement_empty', 10101),
  /** `uids` names somebody who is not in the project, or may not read the page: which of them is not said. */
  notInProject: failure('notices/not_in_project', 10101),
  tooManyPeople: failure('notices/too_many_people', 10101),
} as const;
