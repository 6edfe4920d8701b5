import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../items/server/testing/office.ts';
import sheet from '../server/index.ts';

const STORED = JSON.stringify([{ name: 'Stock', rows: { '0': { cells: { '0': { text: '# screws' } } } } }]);

describe.each(testDatabases())('the type of spreadsheets, on %s', (db) => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice(db, [sheet]);
  });
  afterAll(() => office?.host.close());

  const project = async () => {
    const item_id = await office.item({ item_type: 4, item_name: 'Stock' });
    const { pages } = (await office.ask('owner', '/api/item/tree', { item_id })).data;
    expect(pages).toHaveLength(1);
    return { item_id, page_id: pages[0][0] };
  };
  const page = async (page_id: string) => (await office.ask('owner', '/api/page/info', { page_id })).data;

  it('makes a project with one empty spreadsheet, and takes no second page', async () => {
    const { item_id, page_id } = await project();
    expect((await office.ask('owner', '/api/item/info', { item_id })).data).toMatchObject({ item_type: '4' });
    expect(await page(page_id)).toMatchObject({ page_title: 'Stock', page_content: '[]', html: '' });
    const second = { item_id, page_title: 'Two', page_content: '[]' };
    expect(await office.ask('owner', '/api/page/save', second)).toMatchObject({ error_code: 11220 });
    expect(await office.ask('owner', '/api/catalog/save', { item_id, cat_name: 'A' })).toMatchObject({
      error_code: 11220,
    });
  });

  it('keeps the text where the plugin is off, shows none of it as Markdown, and takes it up again', async () => {
    const { item_id, page_id } = await project();
    await office.ask('owner', '/api/page/save', { page_id, page_title: 'Stock', page_content: STORED });
    const { host } = office;
    await host.disable('sheet');
    const refused = await office.ask('owner', '/api/item/add', { item_name: 'Next', item_type: 4 });
    expect(refused).toMatchObject({ error_code: 10101 });
    expect((await office.ask('owner', '/api/item/info', { item_id })).data).toMatchObject({ item_type: '4' });
    expect(await page(page_id)).toMatchObject({ page_content: STORED, html: '', headings: [] });
    const { current } = host;
    expect([...current.routes, ...current.contributions].filter(({ plugin }) => plugin === 'sheet')).toEqual([]);
    for (const path of ['/api/sheet/export', '/api/sheet/import']) {
      expect([path, (await host.send(path, {}, {})).statusCode]).toEqual([path, 404]);
    }
    await host.enable('sheet');
    await office.item({ item_type: 4, item_name: 'Next' });
  });
});
