import { Row } from '@docstead/core/server';

export class RecycleRow extends Row {
  static override tableName = 'recycle';
  declare id: number;
  declare item_id: number;
  declare page_id: number;
  declare page_title: string;
  declare del_by_uid: number;
  declare del_by_username: string;
  declare del_time: number;
}
