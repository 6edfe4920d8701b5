import { Row } from '@docstead/core/server';

export class GroupRow extends Row {
  static override tableName = 'item_group';
  declare id: number;
  declare uid: number;
  declare group_name: string;
  declare s_number: number;
  declare created_at: number;
  declare updated_at: number;
}

/** The lists of projects that are no group of somebody's own, by the ids that they have beside those. */
export const ALL_ITEMS = 0;
export const STARRED_ITEMS = -1;
