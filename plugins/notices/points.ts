import { failure, pushTopic } from '@docstead/core/contract';

/**
 * Pushed to `{ uid }` whose notices are others now, and to `{ role: 'user' }` where an announcement came or went: ask
 * `message/getUnread`. Nothing of them is in it, for rights are asked when they are read.
 */
export const noticesChanged = pushTopic<Record<string, never>>('notices/changed@1');

export const noticeFailures = {
  /** Not there, or somebody else's: which of them is not said. */
  noticeUnknown: failure('notices/notice_unknown', 10101),
  announcementUnknown: failure('notices/announcement_unknown', 10101),
  announcementEmpty: failure('notices/announcement_empty', 10101),
  /** `uids` names somebody who is not in the project, or may not read the page: which of them is not said. */
  notInProject: failure('notices/not_in_project', 10101),
  tooManyPeople: failure('notices/too_many_people', 10101),
} as const;
