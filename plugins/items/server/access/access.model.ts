import { Row } from '@docstead/core/server';

export class AccessRow extends Row {
  static override tableName = 'item_access';
  declare id: number;
  declare item_id: number;
  declare uid: number;
  declare level: number;
  declare cat_id: number;
  declare source: string;
  declare source_ref: number;
  /** Unix seconds; 0 where it is not known. */
  declare addtime: number;
}
