import { type Db, Row } from '@docstead/core/server';

export interface SetHeader {
  readonly name: string;
  readonly value: string;
}

/** What is answered in the place of the API of one page. */
export class MockRow extends Row {
  static override tableName = 'mock';
  static override idColumn = 'id';
  static override booleans = ['cors'];
  declare id: number;
  declare unique_key: string;
  declare uid: number;
  declare page_id: number;
  declare item_id: number;
  declare view_times: number | string;
  declare template: string;
  declare path: string;
  declare method: string;
  declare status: number;
  declare delay: number;
  declare cors: boolean;
  /** JSON of `SetHeader[]`. */
  declare headers: string;
  declare addtime: number;
  declare last_update_time: number;
}

export const mockOfPage = (db: Db, page_id: number): Promise<MockRow | undefined> => MockRow.readOne(db, { page_id });

/** Written by `savedHeaders` alone, so that it is a list of them. */
export const headersOf = ({ headers }: Pick<MockRow, 'headers'>): SetHeader[] => JSON.parse(headers) as SetHeader[];
