import { Row } from '@docstead/core/server';
import type { User } from '../../points.ts';

export class UserRow extends Row implements User {
  static override tableName = 'users';
  static override idColumn = 'uid';
  static override booleans = ['email_verify', 'is_banned'];

  declare uid: number;
  declare username: string;
  declare username_key: string;
  declare name: string;
  declare email: string;
  declare email_verify: boolean;
  declare groupid: number;
  /** argon2id in PHC form. */
  declare password: string;
  declare is_banned: boolean;
  declare ban_remark: string;
  declare reg_time: number;
  declare last_login_time: number;
}
