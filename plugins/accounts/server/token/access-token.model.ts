import { Row } from '@docstead/core/server';

/** An access token. Revoked ones stay for a while, without their digest. */
export class AccessTokenRow extends Row {
  static override tableName = 'access_token';
  static override idColumn = 'token_id';
  static override booleans = ['revoked'];

  declare token_id: number;
  declare uid: number;
  declare name: string;
  declare token_digest: string | null;
  declare scopes: string;
  declare addtime: number;
  declare expire_time: number;
  declare last_used_time: number;
  declare revoked: boolean;
}
