import { Row } from '@docstead/core/server';

/** What is said, once for all whom it is said to. */
export class ContentRow extends Row {
  static override tableName = 'message_content';
  declare id: number;
  declare from_uid: number;
  /** `remind`, or one of `ANNOUNCEMENTS`. */
  declare message_type: string;
  declare message_content: string;
  /** `create` or `update`. */
  declare action_type: string;
  /** `page`; '' is nothing. */
  declare object_type: string;
  declare object_id: number;
  declare addtime: number;
  declare send_at: number;
}

export const REMIND = 'remind';
export const PAGE = 'page';
export const ANNOUNCEMENTS = ['announce_web', 'announce_runapi', 'announce_all'] as const;

export const UNREAD = 0;
export const READ = 1;
