import { Row } from '@docstead/core/server';

export class FileRow extends Row {
  static override tableName = 'upload_file';
  static override idColumn = 'file_id';
  static override booleans = ['is_given_up'];
  declare file_id: number;
  declare sign: string;
  declare uid: number;
  declare display_name: string;
  declare file_type: string;
  declare file_size: number;
  declare item_id: number;
  declare page_id: number;
  declare visit_times: number;
  declare last_visit_time: number;
  declare addtime: number;
  declare width: number;
  declare height: number;
  /** Not in its uploader's own list any more; pages have it still. */
  declare is_given_up: boolean;
}
