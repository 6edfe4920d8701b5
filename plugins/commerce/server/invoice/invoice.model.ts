import { Row } from '@docstead/core/server';

export class InvoiceRow extends Row {
  static override tableName = 'invoice';
  declare id: number;
  declare uid: number;
  declare username: string;
  /** Between commas. */
  declare order_sns: string;
  declare invoice_title: string;
  declare usco: string;
  /** Fen. */
  declare amount: number;
  declare email: string;
  declare status: 0 | 1 | 2;
  declare file_url: string;
  declare send_times: number;
  declare remark: string;
  declare addtime: number;
  declare last_update_time: number;
}
