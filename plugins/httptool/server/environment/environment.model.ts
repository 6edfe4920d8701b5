import { Row } from '@docstead/core/server';

export class EnvironmentRow extends Row {
  static override tableName = 'http_environment';
  declare id: number;
  declare uid: number;
  declare item_id: number;
  declare name: string;
  /** Sealed: JSON of `Variable[]`. */
  declare variables: string;
}
