import { failure } from '@docstead/core/contract';

export const communityFailures = {
  /** The site administrator has named no group. */
  closed: failure('community/closed', 12201),
  /** The pledge is not the sentence, character by character. */
  pledgeWrong: failure('community/pledge_wrong', 10101),
  /** Fewer than `least` characters. */
  reasonShort: failure('community/reason_short', 10101),
  /** What one person may ask in a day is used up. */
  dayUsedUp: failure('community/day_used_up', 12202),
  /** The reason is gone already. */
  requestUnknown: failure('community/request_unknown', 10101),
  /** A line of `links` is no name and address (https or http). */
  linkMalformed: failure('community/link_malformed', 10101),
} as const;
