import { readFileSync } from 'node:fs';
import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../items/server/testing/office.ts';
import sheet from '../server/index.ts';
import { readXlsx } from '../xlsx/read.ts';

const STORED = [
  { name: '库存', rows: { '0': { cells: { '0': { text: '螺丝' }, '1': { text: '12' } } } } },
  { name: 'Two', rows: { '1': { cells: { '0': { text: '-1', style: 0 } } } }, styles: [{ format: 'text' }] },
];
const XLSX = readFileSync(new URL('../xlsx/fixtures/openpyxl-charts.xlsx', import.meta.url));
const TYPE = 'application/octet-stream';

describe.each(testDatabases())('files of a spreadsheet, on %s', (db) => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice(db, [sheet]);
  });
  afterAll(() => office?.host.close());

  async function page(page_content = JSON.stringify(STORED)): Promise<number> {
    const item_id = await office.item({ item_type: 4, item_name: '仓库 a/b' });
    const { pages } = (await office.ask('owner', '/api/item/tree', { item_id })).data;
    const page_id = Number(pages[0][0]);
    await office.ask('owner', '/api/page/save', { page_id, page_title: '仓库 a/b', page_content });
    return page_id;
  }
  const info = async (page_id: number) => (await office.ask('owner', '/api/page/info', { page_id })).data;
  const get = (input: Record<string, unknown>) =>
    office.host.send('/api/sheet/export', input, { token: office.token('owner') });
  const bring = (page_id: number, content: Buffer | string, name = 'new.xlsx', more = {}) =>
    office.ask('owner', '/api/sheet/import', { page_id, ...more }, { file: { name, type: TYPE, content } });

  it('gives all of it as .xlsx, under the title of the page', async () => {
    const page_id = await page();
    const { statusCode, headers, rawPayload } = await get({ page_id });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('spreadsheetml.sheet');
    expect(headers['content-disposition']).toContain(encodeURIComponent('仓库 a b.xlsx'));
    const { book } = await readXlsx(rawPayload);
    expect(book.map(({ name }) => name)).toEqual(['库存', 'Two']);
    expect(book[0]?.rows?.['0']).toMatchObject({ cells: { '0': { text: '螺丝' }, '1': { text: '12' } } });
  });

  it('gives one sheet as .csv, and none of a page that holds none', async () => {
    const page_id = await page();
    expect((await get({ page_id, format: 'csv', sheet: 1 })).payload).toBe("\ufeff\r\n'-1\r\n");
    const broken = await page('no spreadsheet');
    expect(JSON.parse((await get({ page_id: broken })).payload)).toMatchObject({ error_code: 11902 });
  });

  it('puts a file in its place, says what is lost, and keeps what was there in the history', async () => {
    const page_id = await page();
    const answer = await bring(page_id, XLSX);
    const { revision, page_content } = await info(page_id).then((one) => ({ ...one, revision: one.rev }));
    expect(answer).toMatchObject({
      error_code: 0,
      data: {
        page_id: String(page_id),
        rev: revision,
        sheets: 2,
        cells: 11,
        lost: ['Charts: 2', 'Protected sheets: 1'],
      },
    });
    expect(JSON.parse(page_content)[0].rows['0'].cells['0']).toEqual({ text: 'n1' });
    const { data } = await office.ask('owner', '/api/page/history', { page_id });
    expect(JSON.stringify(data)).toContain('page_history_id');
  });

  it('takes .csv, refuses what it cannot read with the reason, and changes nothing then', async () => {
    const page_id = await page();
    expect((await bring(page_id, 'a;b\r\n007;=1+1', 'a.csv')).data).toMatchObject({ sheets: 1, cells: 4 });
    const before = (await info(page_id)).page_content;
    expect(JSON.parse(before)[0].rows['1'].cells).toMatchObject({ '0': { text: '007' }, '1': { text: "'=1+1" } });
    const refused = await bring(page_id, 'PK no zip', 'b.xlsx');
    expect(refused).toMatchObject({ error_code: 11903 });
    expect(refused.error_message).toContain('damaged');
    const long = `${','.repeat(16_384)}x`;
    expect(await bring(page_id, long, 'c.csv')).toMatchObject({ error_code: 11904 });
    expect((await info(page_id)).page_content).toBe(before);
  });

  it('writes over nothing that was saved since, and nothing of a project of another type', async () => {
    const page_id = await page();
    const { rev } = await info(page_id);
    await office.ask('owner', '/api/page/save', { page_id, page_title: 'T', page_content: '[]' });
    expect(await bring(page_id, 'a', 'a.csv', { base_rev: rev })).toMatchObject({ error_code: 11201 });
    expect((await info(page_id)).page_content).toBe('[]');
    const text = await office.page(await office.item({}), 'Text');
    expect(await bring(text, 'a', 'a.csv')).toMatchObject({ error_code: 11901 });
    expect(JSON.parse((await get({ page_id: text })).payload)).toMatchObject({ error_code: 11901 });
  });
});
