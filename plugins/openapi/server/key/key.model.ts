import { Row } from '@docstead/core/server';

export class KeyRow extends Row {
  static override tableName = 'item_token';
  static override idColumn = 'id';
  declare id: number;
  declare item_id: number;
  declare key_digest: string;
  declare token_digest: string;
  declare sealed_key: string;
  declare sealed_token: string;
  declare addtime: number;
  declare last_check_time: number;
}
