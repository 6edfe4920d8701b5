import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { type SiteLocale, timeText } from '@docstead/core/contract';
import type { Db, FileAnswer } from '@docstead/core/server';
import { writeXlsxStream } from 'hucre/xlsx';
import { yuan } from '../../money.ts';
import type { CommerceSetup, Handler } from '../setup.ts';
import { ALL } from './admin-invoice-calls.ts';
import { InvoiceRow } from './invoice.model.ts';
import { statusText } from './invoice.view.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Rows of one file: the newest. */
const MOST = 10_000;
/** Rows of one read. */
const AT_ONCE = 500;

/** Cells that are texts stay texts, whatever they begin with: each is written as such, and no program computes it. */
const COLUMNS = [
  { key: 'id', width: 10 },
  { key: 'applied_at', width: 20 },
  { key: 'username', width: 20 },
  { key: 'title', width: 40 },
  { key: 'code', width: 24 },
  { key: 'amount', width: 12 },
  { key: 'email', width: 30 },
  { key: 'status', width: 14 },
  { key: 'sent_times', width: 10 },
  { key: 'orders', width: 40 },
  { key: 'remark', width: 40 },
] as const;

/** U+FFFE and U+FFFF are in no XML. Programs read `_x0041_` as one sign unless its first `_` is written so, too. */
const cellText = (text: string): string =>
  text.replace(/[\ufffe\uffff]/g, '\ufffd').replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');

type Cells = Readonly<Record<(typeof COLUMNS)[number]['key'], string | number>>;

export const invoiceExport =
  (app: CommerceSetup): Handler<'/api/invoice/export'> =>
  ({ input: { status = 0 }, ctx: { db, locale } }): FileAnswer => {
    const say = (key: string) => app.text(locale, `invoice.file.${key}`);
    const day = timeText(app.clock.seconds()).slice(0, 10);
    return { body: () => sheetOf(app, { db, locale, status, say }), type: TYPE, name: `invoices-${day}.xlsx` };
  };

interface Sheet {
  readonly db: Db;
  readonly locale: SiteLocale;
  readonly status: number;
  readonly say: (key: string) => string;
}

function sheetOf(app: CommerceSetup, { db, locale, status, say }: Sheet): Readable {
  const columns = COLUMNS.map(({ key, width }) => ({
    ...{ key, width, header: say(`columns.${key}`) },
    ...(key === 'amount' && { numFmt: '0.00' }),
  }));
  async function* rows(): AsyncGenerator<(string | number)[]> {
    for await (const row of invoicesOf(db, status)) {
      const cells = cellsOf(row, statusText(app, locale, row.status));
      yield COLUMNS.map(({ key }) => {
        const cell = cells[key];
        return typeof cell === 'string' ? cellText(cell) : cell;
      });
    }
  }
  const sheet = writeXlsxStream(rows(), { name: say('sheet'), columns, freezePane: { rows: 1 } });
  // The same stream under the name that Node's types have for it.
  return Readable.fromWeb(sheet as ReadableStream<Uint8Array>);
}

/** The newest first, read in pages as the file is written. */
async function* invoicesOf(db: Db, status: number): AsyncGenerator<InvoiceRow> {
  let before = Number.POSITIVE_INFINITY;
  for (let left = MOST; left > 0; left -= AT_ONCE) {
    const page = InvoiceRow.query(db.handle).orderBy('id', 'desc').limit(AT_ONCE);
    if (status !== ALL) page.where({ status });
    if (before < Number.POSITIVE_INFINITY) page.where('id', '<', before);
    const rows = await page;
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    before = last.id;
  }
}

const cellsOf = (row: InvoiceRow, status: string): Cells => ({
  ...{ id: row.id, applied_at: timeText(row.addtime), username: row.username, title: row.invoice_title },
  ...{ code: row.usco, amount: yuan(row.amount), email: row.email, status, sent_times: row.send_times },
  ...{ orders: row.order_sns, remark: row.remark },
});
