import { Row } from '@docstead/core/server';

export class SinglePageRow extends Row {
  static override tableName = 'single_page';
  declare id: number;
  declare page_id: number;
  declare key_digest: string;
  declare sealed_key: string;
  /** Unix seconds; 0 is never. */
  declare expire_time: number;
  declare addtime: number;
}
