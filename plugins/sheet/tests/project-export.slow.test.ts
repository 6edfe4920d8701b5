import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import exchange from '../../exchange/server/index.ts';
import { type Office, openOffice } from '../../items/server/testing/office.ts';
import sheet from '../server/index.ts';
import { readXlsx } from '../xlsx/read.ts';

const STORED = JSON.stringify([{ name: '库存', rows: { '0': { cells: { '0': { text: '=1+1' } } } } }]);

describe.each(testDatabases())('the export of a project that is a spreadsheet, on %s', (db) => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice(db, [exchange, sheet]);
  });
  afterAll(() => office?.host.close());

  const means = async (item_id: number) => {
    const { data } = await office.ask('owner', '/api/export/means', { item_id });
    return data.filter(({ missing }: { missing: string }) => missing === '');
  };
  const formats = async (item_id: number) => (await means(item_id)).map(({ format }: { format: string }) => format);

  async function project(): Promise<number> {
    const item_id = await office.item({ item_type: 4, item_name: 'Stock' });
    const { pages } = (await office.ask('owner', '/api/item/tree', { item_id })).data;
    const page = { page_id: Number(pages[0][0]), page_title: 'Stock', page_content: STORED };
    await office.ask('owner', '/api/page/save', page);
    return item_id;
  }

  it('is a .xlsx file', async () => {
    const item_id = await project();
    const { data } = await office.ask('owner', '/api/export/start', { item_id, format: 'xlsx' });
    await office.host.jobs.drain();
    const token = office.token('owner');
    const { rawPayload, headers } = await office.host.send('/api/export/file', { job_id: data.job_id }, { token });
    expect(headers['content-disposition']).toMatch(/Stock.*\.xlsx/);
    const { book } = await readXlsx(rawPayload);
    expect(book[0]).toMatchObject({ name: '库存', rows: { '0': { cells: { '0': { text: '=1+1' } } } } });
  });

  it('is offered where this plugin is on, and for no other project', async () => {
    const [item_id, text] = [await project(), await office.item({})];
    expect(await formats(item_id)).toEqual(['xlsx', 'own']);
    expect(await formats(text)).not.toContain('xlsx');
    const refused = await office.ask('owner', '/api/export/start', { item_id: text, format: 'xlsx' });
    expect(refused).toMatchObject({
      error_code: (await office.ask('owner', '/api/export/start', { item_id, format: 'word' })).error_code,
    });
    await office.host.disable('sheet');
    expect(await formats(item_id)).toEqual(['own']);
    await office.host.enable('sheet');
  });
});
