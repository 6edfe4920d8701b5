import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unpacked } from '../../contract/tree-tuples.ts';
import { type Office, openOffice, type Person, staffed } from '../testing/office.ts';

interface Named {
  readonly page_title: string;
}
const titles = (pages: readonly Named[]) => pages.map((page) => page.page_title);

describe.each(testDatabases())('the menu of an item, on %s', (db) => {
  let office: Office;
  let site: Awaited<ReturnType<typeof staffed>>;
  beforeAll(async () => {
    office = await openOffice(db);
    site = await staffed(office);
  });
  afterAll(() => office?.host.close());

  const info = async (who: Person, input = {}) =>
    (await office.ask(who, '/api/item/info', { item_id: site.item_id, ...input })).data;

  it('finds no page by a lone 0, as existing clients send it for no keyword', async () => {
    await office.page(site.item_id, '0');
    const { menu } = await info('owner', { keyword: '0' });
    expect(menu.catalogs.length).toBeGreaterThan(0);
    expect((await info('owner', { keyword: '00' })).menu).toEqual({ pages: [], catalogs: [] });
    const [page] = menu.pages.filter((one: Named) => one.page_title === '0');
    await office.ask('owner', '/api/page/delete', { page_id: page.page_id });
  });

  it('says which page was asked for, and opens the catalogs of the default page alone', async () => {
    const asked = await info('owner', { page_id: site.pageOfMine });
    expect(asked).toMatchObject({ current_page_id: site.pageOfMine, default_page_id: '0', default_cat_id3: 0 });
    const opened = await info('owner', { default_page_id: site.pageOfMine });
    expect(opened).toMatchObject({
      ...{ current_page_id: 0, default_page_id: String(site.pageOfMine), default_cat_id3: site.mine },
    });
  });

  it('has the parameters of an API client where the project is one', async () => {
    const neutral = { query: [], body: [], header: [], cookies: [], preScript: '', postScript: '' };
    const item_id = await office.item({ item_type: 3 });
    expect((await info('owner', { item_id })).global_param).toEqual(neutral);
    expect((await info('owner')).global_param).toEqual([]);
  });

  it('nests catalogs with their pages, every column as text', async () => {
    const { menu } = await info('owner');
    expect(titles(menu.pages)).toEqual(['Root zebra']);
    const [mine, theirs] = menu.catalogs;
    expect(mine).toMatchObject({ cat_name: 'Mine', level: '2', parent_cat_id: '0', s_number: '99' });
    expect(mine.catalogs[0]).toMatchObject({
      cat_name: 'Below',
      level: '3',
      parent_cat_id: String(site.mine),
      catalogs: [],
    });
    expect(titles(mine.catalogs[0].pages)).toEqual(['Below zebra']);
    expect(titles(theirs.pages)).toEqual(['Theirs zebra']);
    expect(menu.pages[0]).toEqual({
      page_id: String(site.pageAtRoot),
      author_uid: String(office.uid('owner')),
      cat_id: '0',
      page_title: 'Root zebra',
      addtime: expect.stringMatching(/^\d+$/),
      ext_info: '',
      is_draft: '0',
    });
  });

  it('says which catalogs to open for the page asked for', async () => {
    expect(await info('owner', { default_page_id: site.pageOfMine })).toMatchObject({
      default_page_id: String(site.pageOfMine),
      default_cat_id2: 0,
      default_cat_id3: site.mine,
      default_cat_id4: 0,
    });
    expect(await info('owner', { default_page_id: site.pageBelow })).toMatchObject({
      default_cat_id2: site.mine,
      default_cat_id3: 0,
      default_cat_id4: site.below,
    });
    expect(await info('limited', { default_page_id: site.pageOfTheirs })).toMatchObject({ default_page_id: '0' });
  });

  it('tells each caller what they may do', async () => {
    expect(await info('owner')).toMatchObject({ is_login: true, item_edit: true, item_manage: true });
    expect(await info('editor')).toMatchObject({ item_edit: true, item_manage: false });
    expect(await info('reader')).toMatchObject({ item_edit: false, item_manage: false });
  });

  it('shows a limited member their catalogs with all below, in every list there is', async () => {
    const { menu } = await info('limited');
    expect(titles(menu.pages)).toEqual([]);
    expect(menu.catalogs.map((one: { cat_name: string }) => one.cat_name)).toEqual(['Mine']);
    expect(menu.catalogs[0].catalogs[0].cat_name).toBe('Below');
    const { item_id } = site;
    const ask = async (path: string, more = {}) =>
      JSON.stringify((await office.ask('limited', path, { item_id, ...more })).data);
    for (const path of ['/api/item/tree', '/api/catalog/catListGroup', '/api/catalog/catListName']) {
      expect(await ask(path), path).toContain('Below');
      expect(await ask(path), path).not.toContain('Theirs');
    }
    for (const [path, more] of [
      ['/api/item/search', { keyword: 'zebra' }],
      ['/api/item/info', { keyword: 'zebra' }],
    ] as const) {
      const found = await ask(path, more);
      expect(found).toContain('Mine zebra');
      expect(found).not.toMatch(/Theirs zebra|Root zebra/);
    }
    expect(await ask('/api/catalog/getPagesBycat', { cat_id: site.theirs })).toBe('[]');
  });

  it('does not let a limited editor carry a page out of their catalogs, or a catalog', async () => {
    const move = { page_id: site.pageBelow, page_content: 'x', cat_id: site.theirs };
    expect((await office.ask('limited', '/api/page/save', move)).error_code).toBe(10103);
    expect((await office.ask('limited', '/api/page/save', { ...move, cat_id: 0 })).error_code).toBe(10103);
    const { below: cat_id, theirs: parent_cat_id } = site;
    expect((await office.ask('limited', '/api/catalog/save', { cat_id, parent_cat_id })).error_code).toBe(10103);
    expect((await office.ask('limited', '/api/catalog/save', { cat_id, parent_cat_id: 0 })).error_code).toBe(10103);
    const { item_id, mine } = site;
    const made = await office.ask('limited', '/api/catalog/save', { item_id, cat_name: 'New', parent_cat_id: mine });
    expect(made.error_code).toBe(0);
  });

  it('is a tree of slim tuples with an ETag that moves when the tree does, and not with the text', async () => {
    const tree = () => office.host.send('/api/item/tree', { item_id: site.item_id }, { token: office.token('owner') });
    const first = await tree();
    expect(unpacked(first.json().data.catalogs)).toContainEqual([site.below, site.mine, 'Below', 99]);
    expect(unpacked(first.json().data.pages)).toContainEqual([site.pageAtRoot, 0, 'Root zebra', 99]);
    await office.ask('owner', '/api/page/save', { page_id: site.pageAtRoot, page_content: 'other text' });
    expect((await tree()).headers.etag).toBe(first.headers.etag);
    await office.ask('owner', '/api/page/save', { page_id: site.pageAtRoot, page_title: 'Root 2', page_content: 'x' });
    const second = await tree();
    expect(second.headers.etag).not.toBe(first.headers.etag);
    expect(unpacked(second.json().data.pages)).toContainEqual([site.pageAtRoot, 0, 'Root 2', 99]);
  });

  it('is sorted by a map of the item’s own pages', async () => {
    const other = await office.item();
    const [a, b] = [await office.page(other, 'A'), await office.page(other, 'B')];
    const sort = async (pages: string) =>
      (await office.ask('owner', '/api/page/sort', { item_id: other, pages })).error_code;
    expect(await sort(JSON.stringify({ [a]: 2, [b]: 1, [site.pageOfMine]: 1 }))).toBe(0);
    const { data } = await office.ask('owner', '/api/item/info', { item_id: other });
    expect(titles(data.menu.pages)).toEqual(['B', 'A']);
    expect((await office.ask('owner', '/api/page/info', { page_id: site.pageOfMine })).data.s_number).toBe('99');
    for (const bad of [
      '',
      'x',
      '[1]',
      '{"a":1}',
      '{"1":"x"}',
      '{"1":1e20}',
      'null',
      '{"1e3":1}',
      '{"0x10":1}',
      '{"1":"1e3"}',
      '{" ":1}',
    ])
      expect(await sort(bad)).toBe(10101);
    expect(await sort(`{"${a}":" 1 ","${b}":"2"}`)).toBe(0);
    expect(await sort(`[${'1,'.repeat(220_000)}1]`)).toBe(11002);
  });
});
