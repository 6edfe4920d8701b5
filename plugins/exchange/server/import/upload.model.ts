import { Row } from '@docstead/core/server';

/** A file that was read, and waits to be run. */
export class UploadRow extends Row {
  static override tableName = 'import_upload';
  static override idColumn = 'import_id';
  declare import_id: string;
  declare uid: number;
  /** The project that it was sent for; 0 is a new one. */
  declare item_id: number;
  declare importer: string;
  /** Of the file. */
  declare name: string;
  declare url: string;
  /** Keys of pages that are not wanted, as JSON; '' is none. */
  declare skip: string;
  /** Of its last run; 0 before. */
  declare job_id: number;
  declare addtime: number;
}
