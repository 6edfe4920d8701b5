import { Row } from '@docstead/core/server';

/** The WeChat of a user. */
export class WechatUserRow extends Row {
  static override tableName = 'wechat_user';
  static override idColumn = 'uid';

  declare uid: number;
  /** As in the binding. */
  declare subject: string;
  declare addtime: number;
}
