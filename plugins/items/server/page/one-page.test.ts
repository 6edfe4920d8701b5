import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pages, tending } from '../../points.ts';
import { type Office, openOffice } from '../testing/office.ts';

const ONE_PAGE = 11220;

describe.each(testDatabases())('a project that is one page, on %s', (db) => {
  let office: Office;
  let item_id: number;
  let page_id: number;
  beforeAll(async () => {
    office = await openOffice(db);
  });
  beforeEach(async () => {
    item_id = await office.item({ item_type: 2, item_name: 'Leaflet' });
    const { menu } = (await office.ask('owner', '/api/item/info', { item_id })).data;
    page_id = Number(menu.pages[0].page_id);
  });
  afterAll(() => office?.host.close());

  const code = async (path: string, input: Record<string, unknown>) =>
    (await office.ask('owner', path, input)).error_code;
  const save = (more: Record<string, unknown> = {}) =>
    code('/api/page/save', { item_id, page_title: 'Second', page_content: 'text', ...more });
  const stored = async () => ({
    pages: await office.host.db.handle('page').where({ item_id }).pluck('page_id'),
    catalogs: await office.host.db.handle('catalog').where({ item_id }).pluck('cat_id'),
  });

  it('takes no second page and no catalog, by whatever call', async () => {
    const regular = await office.item();
    const guide = await office.catalog(regular, 'Guide');
    await office.page(regular, 'Install', { cat_id: guide });
    expect([await save(), await save({ is_draft: 1 })]).toEqual([ONE_PAGE, ONE_PAGE]);
    expect(await code('/api/page/copy', { page_id })).toBe(ONE_PAGE);
    expect(await code('/api/catalog/save', { item_id, cat_name: 'None' })).toBe(ONE_PAGE);
    for (const is_del of [0, 1]) {
      expect(await code('/api/catalog/copy', { cat_id: guide, to_item_id: item_id, is_del })).toBe(ONE_PAGE);
    }
    const author = { uid: office.uid('owner'), username: 'owner' };
    const page = { item_id, page_title: 'Second', page_content: 'text' };
    const system = office.host.system();
    const byOthers = office.host.services.get(pages).save({ ...page, cat_id: 0 }, author, system);
    await expect(byOthers).rejects.toMatchObject({ failure: { code: ONE_PAGE } });
    const byScripts = office.host.services.get(tending);
    for (const put of [
      () => byScripts.put({ ...page, names: [] }, author, system),
      () => byScripts.saveCatalog({ item_id, cat_id: 0, cat_name: 'None' }, system),
    ])
      await expect(put()).rejects.toMatchObject({ failure: { code: ONE_PAGE } });
    expect(await stored()).toEqual({ pages: [page_id], catalogs: [] });
  });

  it('still takes a new text for its page', async () => {
    expect(await save({ page_id })).toBe(0);
  });

  it('takes one of two new pages that are sent at once, when its page is in the bin', async () => {
    await code('/api/page/delete', { page_id });
    const codes = await Promise.all([save(), save(), save({ is_draft: 1 })]);
    expect(codes.sort()).toEqual([0, ONE_PAGE, ONE_PAGE]);
    expect(await code('/api/recycle/recover', { item_id, page_id })).toBe(ONE_PAGE);
  });

  it('takes its page back from the bin', async () => {
    await code('/api/page/delete', { page_id });
    expect(await code('/api/recycle/recover', { item_id, page_id })).toBe(0);
  });

  it('takes a page that is sent twice for one', async () => {
    await code('/api/page/delete', { page_id });
    expect([await save({ save_key: 'lost' }), await save({ save_key: 'lost' })]).toEqual([0, 0]);
  });

  it('is not copied where it has more, from before this was a rule', async () => {
    const second = { item_id, page_title: 'Second', page_content: 'text', addtime: 1, page_addtime: 1 };
    await office.host.db.write(({ handle }) =>
      handle('page').insert({ ...second, author_uid: 0, author_username: '' }),
    );
    expect(await code('/api/item/add', { copy_item_id: item_id })).toBe(ONE_PAGE);
  });
});
