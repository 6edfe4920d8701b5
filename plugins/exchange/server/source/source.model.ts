import { Row } from '@docstead/core/server';

/** How often an address is read again by itself; '0' is never. */
export type Every = '0' | 'day' | 'week';

/** Where pages of a project were brought in from. */
export class SourceRow extends Row {
  static override tableName = 'import_source';
  static override idColumn = 'source_id';
  declare source_id: number;
  declare item_id: number;
  /** Who brought it in last. */
  declare uid: number;
  declare importer: string;
  declare name: string;
  /** '' where it was a file. */
  declare url: string;
  declare cat_id: number;
  declare last_time: number;
  declare every: Every;
  /** Unix seconds; 0 where it is not read again by itself. */
  declare next_time: number;
  /** The failure with which it could not be read the last time; '' where it could. */
  declare trouble: string;
}
