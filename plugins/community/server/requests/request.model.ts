import { Row } from '@docstead/core/server';

/** A reason that somebody gave for coming into the group. */
export class RequestRow extends Row {
  static override tableName = 'community_request';
  static override idColumn = 'request_id';

  declare request_id: number;
  declare uid: number;
  declare reason: string;
  /** Unix seconds. */
  declare addtime: number;
}
