import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unpacked } from '../../../contract/tree-tuples.ts';
import { type Office, openOffice, type Person, staffed } from '../../testing/office.ts';

describe.each(testDatabases())('copying and moving catalogs, on %s', (db) => {
  let office: Office;
  let item_id: number;
  beforeAll(async () => {
    office = await openOffice(db);
  });
  beforeEach(async () => {
    item_id = await office.item();
  });
  afterAll(() => office?.host.close());

  const copy = (input: Record<string, unknown>, who: Person = 'owner') => office.ask(who, '/api/catalog/copy', input);
  const code = async (input: Record<string, unknown>, who?: Person) => (await copy(input, who)).error_code;
  const tree = async (id = item_id) => {
    const { data } = await office.ask('owner', '/api/item/tree', { item_id: id });
    return { ...data, catalogs: unpacked(data.catalogs), pages: unpacked(data.pages) };
  };
  const info = async (page_id: number) => (await office.ask('owner', '/api/page/info', { page_id })).data;
  const guide = async () => {
    const top = await office.catalog(item_id, 'Guide');
    const below = await office.catalog(item_id, 'Below', top);
    const page_id = await office.page(item_id, 'Install', { cat_id: below, page_content: 'Run it.' });
    return { top, below, page_id };
  };

  it('copies catalogs and pages under new ids, and says so where the name is taken', async () => {
    const { top, below, page_id } = await guide();
    const { data } = await copy({ cat_id: top, new_p_cat_id: 0, to_item_id: item_id, is_del: 0 });
    expect(data).toMatchObject({ cat_name: 'Guide (copy)', parent_cat_id: '0', level: '2', item_id: String(item_id) });
    const again = await copy({ cat_id: Number(data.cat_id) });
    expect(again.data.cat_name).toBe('Guide (copy 2)');
    const { catalogs, pages } = await tree();
    expect(catalogs.map((one: [number, number, string]) => one[2])).toEqual([
      ...['Guide', 'Below', 'Guide (copy)', 'Below', 'Guide (copy 2)', 'Below'],
    ]);
    const copies = pages.filter(([id]: [number]) => id !== page_id);
    expect(copies).toHaveLength(2);
    expect(await info(copies[0][0])).toMatchObject({ page_title: 'Install', page_content: 'Run it.' });
    expect((await info(page_id)).cat_id).toBe(String(below));
  });

  it('moves within the project and keeps ids, history and levels right', async () => {
    const { top, below, page_id } = await guide();
    const other = await office.catalog(item_id, 'Other');
    await office.ask('owner', '/api/page/save', { page_id, page_content: 'Run it twice.' });
    const { data } = await copy({ cat_id: top, new_p_cat_id: other, is_del: 1 });
    expect(data).toMatchObject({ cat_id: String(top), parent_cat_id: String(other), level: '3' });
    const rows = (await office.ask('owner', '/api/catalog/catListName', { item_id })).data;
    expect(rows.at(-1)).toMatchObject({ cat_id: String(below), cat_name: 'Other/Guide/Below', level: '4' });
    expect((await office.ask('owner', '/api/page/history', { page_id })).data).toHaveLength(1);
  });

  it('moves into another project with pages, ids and history, and leaves nothing behind', async () => {
    const { top, page_id } = await guide();
    await office.ask('owner', '/api/page/save', { page_id, page_content: 'Run it twice.' });
    const other = await office.item();
    const [before, there] = [(await tree()).rev, (await tree(other)).rev];
    expect(await code({ cat_id: top, to_item_id: other, is_del: 1 })).toBe(0);
    expect(await info(page_id)).toMatchObject({ item_id: String(other), page_content: 'Run it twice.' });
    expect((await office.ask('owner', '/api/page/history', { page_id })).data).toHaveLength(1);
    const [here, now] = [await tree(), await tree(other)];
    expect([here.catalogs, here.pages]).toEqual([[], []]);
    expect([here.rev, now.rev]).toEqual([before + 1, there + 1]);
    expect(now.catalogs).toHaveLength(2);
  });

  it('takes the versions of its pages along, so that they outlive the project that they came from', async () => {
    const { top, page_id } = await guide();
    await office.ask('owner', '/api/page/save', { page_id, page_content: 'Run it twice.' });
    const there = await office.item();
    expect(await code({ cat_id: top, to_item_id: there, is_del: 1 })).toBe(0);
    await office.host.db.write(async ({ handle }) => {
      expect(await handle('page_history').where({ page_id }).distinct('item_id')).toEqual([{ item_id: there }]);
      await handle('item').where({ item_id }).delete();
    });
    expect((await office.ask('owner', '/api/page/history', { page_id })).data).toHaveLength(1);
  });

  it('copies into another project, where the copies are the caller’s', async () => {
    const { top } = await guide();
    const other = await office.item();
    await office.admit(item_id, 'editor', 1);
    await office.admit(other, 'editor', 1);
    expect(await code({ cat_id: top, to_item_id: other }, 'editor')).toBe(0);
    const [[page_id]] = (await tree(other)).pages;
    expect(await info(page_id)).toMatchObject({ author_username: 'editor', item_id: String(other) });
    expect((await tree()).pages).toHaveLength(1);
  });

  it('refuses itself, what is below it, a fourth level, and places that are not there', async () => {
    const { top, below } = await guide();
    const before = await tree();
    for (const is_del of [0, 1]) {
      expect(await code({ cat_id: top, new_p_cat_id: top, is_del })).toBe(11205);
      expect(await code({ cat_id: top, new_p_cat_id: below, is_del })).toBe(11205);
      expect(await code({ cat_id: top, new_p_cat_id: 999_999, is_del })).toBe(10101);
      expect(await code({ cat_id: 999_999, is_del })).toBe(10101);
    }
    expect(await tree()).toEqual(before);
    const deep = await office.catalog(item_id, 'x', await office.catalog(item_id, 'y'));
    expect(await code({ cat_id: top, new_p_cat_id: deep })).toBe(11204);
    expect(await code({ cat_id: top, new_p_cat_id: deep, is_del: 1 })).toBe(11204);
    const foreign = await office.catalog(await office.item(), 'foreign');
    expect(await code({ cat_id: top, new_p_cat_id: foreign })).toBe(10101);
  });

  it('needs the right in both projects, and in the places of both', async () => {
    const site = await staffed(office);
    const other = await office.item({ password: 'secret' });
    const to = { to_item_id: other };
    expect(await code({ cat_id: site.mine, ...to }, 'editor')).toBe(10103);
    await office.admit(other, 'reader', 1);
    expect(await code({ cat_id: site.mine, ...to }, 'reader')).toBe(10103);
    await office.admit(other, 'limited', 1);
    expect(await code({ cat_id: site.below, ...to }, 'limited')).toBe(0);
    expect(await code({ cat_id: site.theirs, ...to }, 'limited')).toBe(10103);
    expect(await code({ cat_id: site.mine, ...to, is_del: 1 }, 'limited')).toBe(10103);
    expect(await code({ cat_id: site.below, new_p_cat_id: 0 }, 'limited')).toBe(10103);
    expect(await code({ cat_id: site.below, new_p_cat_id: site.theirs }, 'limited')).toBe(10103);
    expect(await code({ cat_id: site.mine, to_item_id: 999_999 }, 'editor')).toBe(10303);
  });

  it('goes into no archived project and into none without a tree', async () => {
    const { top } = await guide();
    const [single, old] = [await office.item({ item_type: 2 }), await office.item()];
    await office.host.db.write((tx) => tx.handle('item').where({ item_id: old }).update({ is_archived: true }));
    expect(await code({ cat_id: top, to_item_id: single })).toBe(11220);
    expect(await code({ cat_id: top, to_item_id: old })).toBe(11202);
  });

  it('takes no page away from somebody who is writing in it', async () => {
    const { top, page_id } = await guide();
    const other = await office.item();
    await office.admit(item_id, 'editor', 1);
    expect((await office.ask('editor', '/api/page/setLock', { page_id })).error_code).toBe(0);
    expect(await code({ cat_id: top, to_item_id: other, is_del: 1 })).toBe(11203);
    expect(await code({ cat_id: top, to_item_id: other, is_del: 0 })).toBe(0);
  });

  it('copies a page beside itself, under a name that says so', async () => {
    const cat_id = await office.catalog(item_id, 'Guide');
    const [one, two] = [
      await office.page(item_id, 'One', { cat_id, page_content: 'Text', page_comments: 'note' }),
      await office.page(item_id, 'Two', { cat_id }),
    ];
    const { data } = await office.ask('owner', '/api/page/copy', { page_id: one });
    expect(data.page_title).toBe('One (copy)');
    const next = await office.ask('owner', '/api/page/copy', { page_id: data.page_id }, { locale: 'zh-cn' });
    expect(next.data.page_title).toBe('One (copy)（副本）');
    const third = await office.ask('owner', '/api/page/copy', { page_id: data.page_id });
    expect(third.data.page_title).toBe('One (copy 2)');
    const titles = (await tree()).pages.map((page: [number, number, string]) => page[2]);
    expect(titles).toEqual(['One', 'One (copy)', 'One (copy 2)', 'One (copy)（副本）', 'Two']);
    expect(await info(Number(data.page_id))).toMatchObject({ page_content: 'Text', page_comments: 'note' });
    expect((await info(two)).page_title).toBe('Two');
  });

  it('knows who made a page and who saved it last', async () => {
    const page_id = await office.page(item_id, 'Page', { page_content: '页面' });
    await office.admit(item_id, 'editor', 1);
    await office.ask('editor', '/api/page/save', { page_id, page_content: '页面 2' });
    const { data } = await office.ask('owner', '/api/page/about', { page_id });
    expect(data).toMatchObject({ created_by: 'owner', saved_by: 'editor', versions: 1, characters: 4, bytes: 8 });
  });
});
