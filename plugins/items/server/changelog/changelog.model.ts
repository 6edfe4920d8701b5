import { Row } from '@docstead/core/server';
import type { ChangeAction, ChangeObject } from '../../points.ts';

export class ChangeRow extends Row {
  static override tableName = 'item_change_log';
  declare id: number;
  declare item_id: number;
  declare uid: number;
  /** As it was then: it stays when the user is deleted. */
  declare username: string;
  declare op_action_type: ChangeAction;
  declare op_object_type: ChangeObject;
  declare op_object_id: number;
  declare op_object_name: string;
  declare remark: string;
  /** Unix seconds. */
  declare optime: number;
}
