import { guestCaller } from '@docstead/core/contract';
import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../../items/server/testing/office.ts';
import sheet from '../index.ts';

const book = (cells: Readonly<Record<string, string>>, name = 'Budget') => [
  {
    name,
    rows: {
      len: 800,
      0: { cells: Object.fromEntries(Object.entries(cells).map(([column, text]) => [column, { text }])) },
    },
  },
];

describe.each(testDatabases())('what readers see of a spreadsheet, on %s', (db) => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice(db, [sheet]);
  });
  afterAll(() => office?.host.close());

  /** A project of one spreadsheet with this in it. */
  async function stored(content: unknown): Promise<{ item_id: number; page_id: number }> {
    const item_id = await office.item({ item_type: 4, item_name: 'Figures' });
    const { data } = await office.ask('owner', '/api/item/info', { item_id });
    const page_id = Number(data.menu.pages[0].page_id);
    const page_content = typeof content === 'string' ? content : JSON.stringify(content);
    const saved = await office.ask('owner', '/api/page/save', {
      item_id,
      page_id,
      page_title: 'Figures',
      page_content,
    });
    expect(saved.error_code).toBe(0);
    return { item_id, page_id };
  }
  const info = async (page_id: number) => (await office.ask('owner', '/api/page/info', { page_id })).data;

  it('is a table with the results of its formulas', async () => {
    const { page_id } = await stored(book({ 0: '20', 1: '22', 2: '=A1+B1' }));
    const { html } = await info(page_id);
    expect(html).toContain('<table class="sheet-table" aria-label="Budget"');
    expect(html).toContain('<td class="n">42</td>');
  });

  it('is there in the first response', async () => {
    const { page_id } = await stored(book({ 0: 'Rent', 1: '=6*7' }));
    const view = office.host.current.firsts.get('items/page-view');
    const shown = await view?.value({ page_id: String(page_id) }, { ...office.host.system(), caller: guestCaller }, {});
    expect(shown).toMatchObject({ status: 200, title: 'Figures' });
    expect(shown?.html).toContain('<td class="n">42</td>');
    expect(shown?.description).toContain('Rent · 42');
  });

  it('is found by a result, with its row as the excerpt', async () => {
    const { item_id, page_id } = await stored(book({ 0: 'Heating oil', 1: '=6000+789' }));
    const { data } = await office.ask('owner', '/api/item/search', { item_id, keyword: '6789' });
    expect(JSON.stringify(data)).toContain(`"page_id":"${page_id}"`);
    expect(JSON.stringify(data)).toContain('Heating oil');
  });

  it('is escaped', async () => {
    const { page_id } = await stored(book({ 0: '<script>alert(1)</script>', 1: '="<img src=x>"' }, '"><b>'));
    const { html } = await info(page_id);
    expect(html).toContain('&lt;script&gt;');
    expect(html).toContain('&lt;img src=x&gt;');
    expect(html).not.toMatch(/<script|<img|<b>/);
  });

  it('is the text itself, escaped, where that is no spreadsheet', async () => {
    const { page_id } = await stored('# No <b>sheet</b>');
    const { html } = await info(page_id);
    expect(html).toContain('<pre># No &lt;b&gt;sheet&lt;/b&gt;</pre>');
    expect(html).toContain('not a spreadsheet');
  });

  it('says that it is empty in the language of the reader', async () => {
    const { page_id } = await stored('[{"name":"a","rows":{"0":{"cells":{"0":{"text":"1"}}}}},{"name":"b"}]');
    const said = async (locale: string) =>
      (await office.ask('owner', '/api/page/info', { page_id }, { headers: { 'accept-language': locale } })).data.html;
    expect(await said('en')).toContain('This sheet is empty.');
  });
});
