import { Row } from '@docstead/core/server';

/** The mobile of a user; it goes with the user. */
export class MobileRow extends Row {
  static override tableName = 'mobile_binding';
  static override idColumn = 'uid';

  declare uid: number;
  /** Eleven digits, of one user. */
  declare mobile: string;
  declare addtime: number;
}
