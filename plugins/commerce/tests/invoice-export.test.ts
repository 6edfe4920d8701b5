import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabases } from '@docstead/core/testing';
import { readXlsx } from 'hucre/xlsx';
import { afterEach, describe, expect, it } from 'vitest';
import { type Billing, CREDIT_CODE, openBilling } from '../testing/billing.ts';

let desk: Billing;
afterEach(() => desk?.host.close());

const get = (input: object = {}, locale: 'en' | 'zh-cn' = 'en') =>
  desk.host.send('/api/invoice/export', { ...input }, { token: desk.root.token, locale });
const rowsOf = async (input: object = {}, locale: 'en' | 'zh-cn' = 'en') => {
  const [sheet] = (await readXlsx((await get(input, locale)).rawPayload)).sheets;
  return { name: sheet?.name, rows: sheet?.rows ?? [] };
};

describe.each(testDatabases())('the sheet of invoices, on %s', (db) => {
  it('has a row for each of one status, 0 unless it is said, in the language of its reader', async () => {
    desk = await openBilling(db);
    const [first, second] = [await desk.invoice(desk.ada), await desk.invoice(desk.bob, { invoice_title: '示例' })];
    await desk.made(desk.root, '/api/invoice/setStatus', { id: second, status: 1 });
    const { name, rows } = await rowsOf();
    expect([name, rows[0]?.slice(0, 6)]).toEqual([
      'Invoices',
      ['Number', 'Applied at', 'User name', 'Title', 'Credit code', 'Amount (yuan)'],
    ]);
    const sn = (await desk.history(desk.ada))[0].order_sns;
    expect(rows.slice(1).map((row) => row.toSpliced(1, 1))).toEqual([
      [first, 'ada', 'Example Ltd.', CREDIT_CODE, 99, 'books@example.com', 'Applying', 0, sn, ''].map(
        (cell) => cell || (cell === 0 ? 0 : expect.toBeOneOf(['', null])),
      ),
    ]);
    const all = await rowsOf({ status: -1 }, 'zh-cn');
    expect([all.name, all.rows[0]?.[3], all.rows.slice(1).map((row) => [row[3], row[7]])]).toEqual([
      '发票',
      '发票抬头',
      [
        ['示例', '开票中'],
        ['Example Ltd.', '申请中'],
      ],
    ]);
    const { headers } = await get();
    expect(headers['content-disposition']).toMatch(/^attachment; filename="?invoices-2026-01-15\.xlsx"?/);
  });

  it('holds every text as a text, for any program that opens it', async () => {
    desk = await openBilling(db);
    const titles = ['=HYPERLINK("http://evil.example","x")', '+1+1', '-2+3', '@SUM(A1)', '<b>&amp;</b>', '1e5'];
    for (const invoice_title of titles) await desk.invoice(desk.ada, { invoice_title });
    const { rows } = await rowsOf();
    expect(rows.slice(1).map((row) => row[3])).toEqual(titles.toReversed());
    const folder = mkdtempSync(join(tmpdir(), 'docstead-sheet-'));
    try {
      const file = join(folder, 'a.xlsx');
      writeFileSync(file, (await get()).rawPayload);
      // Another program than the one that wrote it.
      const xml = execFileSync('unzip', ['-p', file, 'xl/worksheets/sheet1.xml']).toString();
      expect(xml).not.toContain('<f');
      expect(xml).toContain('t="inlineStr"><is><t>=HYPERLINK(');
      const [sn] = (await desk.history(desk.ada))[0].order_sns.split(',');
      expect(xml).toMatch(new RegExp(`t="inlineStr"><is><t>${sn}</t>`));
      expect(xml).toMatch(/<c r="F2" s="\d+"><v>99<\/v><\/c>/);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('is read in pages, up to 10,000 rows, and takes control characters', async () => {
    desk = await openBilling(db);
    const now = desk.host.clock.seconds();
    const row = {
      uid: 1,
      username: 'ada',
      order_sns: '1',
      invoice_title: 'A',
      amount: 1,
      email: 'a@b.example',
      addtime: now,
    };
    await desk.host.db.write(async ({ handle }) => {
      for (let at = 0; at < 10_050; at += 50)
        await handle('invoice').insert(
          Array.from({ length: 50 }, () => ({ ...row, remark: 'a\u0001\uffff\n_x0041_' })),
        );
    });
    const { rows } = await rowsOf({ status: -1 });
    expect([rows.length, rows[1]?.[0], rows.at(-1)?.[0]]).toEqual([10_001, 10_050, 51]);
    expect(rows[1]?.[10]).toBe('a\u0001\ufffd\n_x0041_');
    expect(new Set(rows.slice(1).map((cells) => cells[0])).size).toBe(10_000);
  });
});
