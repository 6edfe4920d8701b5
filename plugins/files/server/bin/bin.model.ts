import { Row } from '@docstead/core/server';

/** A file that was deleted, or that was taken from a page, until the bin is emptied. */
export class BinRow extends Row {
  static override tableName = 'file_bin';
  declare id: number;
  declare file_id: number;
  /** '' where the file itself lives. */
  declare sign: string;
  declare uid: number;
  declare item_id: number;
  /** Its row, as JSON. */
  declare file: string;
  declare deleted_by: number;
  declare deleted_time: number;
}

/** A page that it belonged to then. */
export class BinPageRow extends Row {
  static override tableName = 'file_bin_page';
  static override booleans = ['is_listed'];
  declare id: number;
  declare bin_id: number;
  declare page_id: number;
  declare item_id: number;
  declare addtime: number;
  declare is_listed: boolean;
}
