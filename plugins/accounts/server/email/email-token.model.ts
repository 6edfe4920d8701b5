import { Row } from '@docstead/core/server';

/** What a link in a mail is for. */
export type LinkKind = 'reset' | 'verify';

export class EmailTokenRow extends Row {
  static override tableName = 'email_token';
  static override idColumn = 'token_digest';

  declare token_digest: string;
  declare uid: number;
  declare kind: LinkKind;
  declare email: string;
  declare addtime: number;
  declare expire_time: number;
  declare used_time: number;
}
