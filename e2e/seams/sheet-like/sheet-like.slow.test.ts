import { type TestHost, testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { signUp } from '../../../plugins/accounts/testing.ts';
import { addItem, closeHouses, did, expectNoTrace, openHouse } from '../house.ts';
import { EMPTY_SHEET } from './plugin.ts';
import sheet from './server/index.ts';

closeHouses();

describe.each(testDatabases())('a plugin with a type of project, on %s', (db) => {
  const firstPage = async (host: TestHost, token: string, item_id: number) => {
    const { pages } = await did(host, '/api/item/tree', { item_id }, { token });
    expect(pages).toHaveLength(1);
    return did(host, '/api/page/info', { page_id: pages[0][0] }, { token });
  };

  const typesShown = (host: TestHost) =>
    host.current.contributions
      .filter(({ value }) => value.slot === 'items/item.type@1')
      .map(({ plugin, value: { data, part } }) => [plugin, data?.code, data?.view, part]);

  it('makes a project of its type with its first page, which is data and no Markdown', async () => {
    const host = await openHouse(db, sheet);
    const { token } = await signUp(host, 'ada');
    const item_id = await addItem(host, token, { item_type: 4, item_name: 'Budget' });
    expect(await did(host, '/api/item/info', { item_id }, { token })).toMatchObject({ item_type: '4' });
    const page = await firstPage(host, token, item_id);
    expect(page).toMatchObject({ page_title: 'Budget', page_content: EMPTY_SHEET, html: '', headings: [] });
  });

  it('is found by its data, of which no excerpt is shown', async () => {
    const host = await openHouse(db, sheet);
    const { token } = await signUp(host, 'ada');
    const item_id = await addItem(host, token, { item_type: 4, item_name: 'Budget' });
    const { pages } = await did(host, '/api/item/search', { item_id, keyword: 'heading' }, { token });
    expect(pages).toMatchObject([{ page_title: 'Budget', search_content: '' }]);
  });

  it('tells the web which view shows it, by data alone', async () => {
    const host = await openHouse(db, sheet);
    expect(typesShown(host)).toContainEqual(['sheet-like', '4', 'own', 'sheet-view']);
    expect(host.current.text('zh-cn', 'sheet-like', 'types.sheet')).toBe('电子表格');
  });

  it('leaves its type unknown when it is off, keeps the text, and shows none of it as Markdown', async () => {
    const host = await openHouse(db, sheet);
    const { token } = await signUp(host, 'ada');
    const item_id = await addItem(host, token, { item_type: 4 });
    await host.disable('sheet-like');
    const refused = await host.call('/api/item/add', { item_name: 'Next', item_type: 4 }, { token });
    expect(refused).toMatchObject({ error_code: 10101, error_message: 'This type of project is not available here.' });
    expect(await did(host, '/api/item/info', { item_id }, { token })).toMatchObject({ item_type: '4' });
    expect(await firstPage(host, token, item_id)).toMatchObject({ page_content: EMPTY_SHEET, html: '' });
    expect(typesShown(host).map(([plugin]) => plugin)).toEqual(['items', 'items', 'items']);
    await expectNoTrace(host, sheet);
    await host.enable('sheet-like');
    await addItem(host, token, { item_type: 4 });
  });
});
