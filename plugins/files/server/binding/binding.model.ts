import { Row } from '@docstead/core/server';

/** A file belongs to a page: as an attachment of it, or because its text names it. */
export class FilePageRow extends Row {
  static override tableName = 'file_page';
  static override booleans = ['is_listed'];
  declare id: number;
  declare file_id: number;
  declare page_id: number;
  declare item_id: number;
  declare addtime: number;
  /** Among the attachments that the page shows. */
  declare is_listed: boolean;
}
