import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { items, pages, tending } from '../../points.ts';
import { type Garden, openGarden, seedOf, versionOf } from '../testing/garden.ts';
import { type Office, openOffice, PEOPLE, type Person, staffed } from '../testing/office.ts';

const NONE = [999_990, 999_991, 999_992, 999_993];

describe.each(testDatabases())('what a job brings into a project, on %s', (db) => {
  let office: Office;
  let garden: Garden;
  let place: Awaited<ReturnType<typeof staffed>>;
  beforeAll(async () => {
    office = await openOffice(db);
    garden = openGarden(office);
    place = await staffed(office);
  });
  beforeEach(() => void garden.next());
  afterAll(() => office?.host.close());

  /** All that somebody is told of the site. */
  async function told(who: Person, item_id: number, page_ids: readonly number[]): Promise<string> {
    const ask = async (path: string, input: object) => {
      const { error_code, data } = await office.ask(who, path, { ...input });
      return { error_code, data };
    };
    const of = { item_id };
    return JSON.stringify([
      await ask('/api/item/info', of),
      await ask('/api/item/info', { ...of, keyword: 'narwhal' }),
      await ask('/api/item/tree', of),
      await ask('/api/item/search', { ...of, keyword: 'narwhal' }),
      await ask('/api/item/searchAll', { keyword: 'narwhal' }),
      await ask('/api/item/searchAll', { keyword: 'Brought' }),
      await ask('/api/item/myList', {}),
      await ask('/api/item/getChangeLog', of),
      await ask('/api/recycle/getList', of),
      await ask('/api/catalog/catListGroup', of),
      await ask('/api/catalog/getPagesBycat', { ...of, cat_id: place.mine }),
      await ask('/api/adminItem/getList', { count: 100 }),
      await ask('/api/adminItem/getList', { count: 100, is_del: 1 }),
      ...(await Promise.all(page_ids.map((page_id) => ask('/api/page/info', { page_id })))),
      ...(await Promise.all(page_ids.map((page_id) => ask('/api/page/history', { page_id })))),
    ]);
  }
  /** And what other plugins are told. */
  async function toldToPlugins(item_id: number, page_ids: readonly number[]): Promise<string> {
    const { services, db, system } = office.host;
    const service = services.get(pages);
    return JSON.stringify([
      [...(await service.byIds(db, page_ids)).keys()],
      [...(await service.readable(page_ids, system())).keys()],
      (await service.list(db, { item_id, page: 1, count: 100 })).total,
      await service.byTitle(db, { item_id, cat_id: 0, page_title: 'At the root' }),
      [...(await service.readers(db, page_ids[0] ?? 0, [office.uid('owner')])).keys()],
      (await services.get(tending).read(db, item_id, 1e6)).pages.length,
      (await services.get(tending).titled(db, item_id, 'At the root')) ?? null,
      (await services.get(items).list(db, { page: 1, count: 100 })).total,
    ]);
  }
  async function tellings(item_id: number, page_ids: readonly number[]): Promise<readonly string[]> {
    const all = await Promise.all(PEOPLE.map(async (who) => `${who} ${await told(who, item_id, page_ids)}`));
    return [...all, await told('guest', item_id, page_ids), await toldToPlugins(item_id, page_ids)];
  }

  it('is nowhere for anybody while it grows, and for all at once when it is shown', async () => {
    const { item_id, mine } = place;
    const before = await tellings(item_id, NONE);
    const pagesBefore = await garden.rows('page', { item_id });
    const top = await garden.catalog(item_id, 'Grown');
    const page_ids = await garden.pages(item_id, [
      seedOf('At the root'),
      seedOf('In a catalog of all', { cat_id: mine }),
      seedOf('In its own', { cat_id: top, versions: [versionOf('old', 5)] }),
      seedOf('Another', { cat_id: top }),
    ]);
    expect(await tellings(item_id, page_ids)).toEqual(before);
    // The tree that is remembered is made anew with every change of it.
    await office.page(item_id, 'Beside');
    expect(await told('owner', item_id, [])).not.toContain('At the root');
    await garden.show(item_id);
    const { data } = await office.ask('owner', '/api/item/info', { item_id });
    expect(data.menu.catalogs.map((one: { cat_name: string }) => one.cat_name)).toEqual(['Mine', 'Theirs', 'Grown']);
    const seen = async (who: Person) =>
      Promise.all(page_ids.map(async (page_id) => (await office.ask(who, '/api/page/info', { page_id })).error_code));
    expect([await seen('reader'), await seen('limited')]).toEqual([
      [0, 0, 0, 0],
      [10101, 0, 10101, 10101],
    ]);
    expect((await seen('stranger')).every((code) => code === 10303)).toBe(true);
    const found = async (who: Person) =>
      (await office.ask(who, '/api/item/search', { item_id, keyword: 'narwhal' })).data.total;
    expect([await found('reader'), await found('limited')]).toEqual([4, 1]);
    const log = await office.ask('owner', '/api/item/getChangeLog', { item_id });
    expect(log.data.list[0]).toMatchObject({
      op_action_type: 'import',
      op_object_type: 'item',
      op_object_name: 'Handbook',
    });
    expect((await office.ask('owner', '/api/page/history', { page_id: page_ids[2] })).data).toHaveLength(1);
    expect(await garden.uproot(item_id)).toBe(true);
    expect(await garden.rows('page', { item_id })).toBe(pagesBefore + 5);
  });

  it('is written by nobody before it is shown', async () => {
    const { item_id, mine } = place;
    const cat_id = await garden.catalog(item_id, 'Hidden');
    const [page_id = 0] = await garden.pages(item_id, [seedOf('Hidden', { cat_id: mine })]);
    const cats = JSON.stringify([{ page_id, parent_cat_id: 0, s_number: 1, page_name: 'Hidden' }]);
    const writes = [
      ['/api/page/save', { item_id, page_id, page_content: 'x' }],
      ['/api/page/delete', { page_id }],
      ['/api/page/copy', { item_id, page_id }],
      ['/api/page/setLock', { page_id, item_id }],
      ['/api/page/createSinglePage', { page_id, isCreateSiglePage: 'true' }],
      ['/api/catalog/save', { item_id, cat_id, cat_name: 'Found' }],
      ['/api/catalog/delete', { item_id, cat_id }],
      ['/api/catalog/batUpdate', { item_id, cats, dragged_id: page_id, dragged_type: 'page' }],
    ] as const;
    for (const [path, input] of writes) await office.ask('owner', path, input);
    const stored = await office.host.db.handle('page').where({ page_id }).first();
    expect(stored).toMatchObject({ cat_id: mine, s_number: 99, revision: 1, page_title: 'Hidden' });
    expect([
      stored.is_del,
      await garden.rows('page_lock', { page_id }),
      await garden.rows('single_page', { page_id }),
    ]).toEqual([db === 'sqlite' ? 0 : false, 0, 0]);
    expect(await garden.rows('catalog', { cat_id, cat_name: 'Hidden' })).toBe(1);
    expect(await garden.uproot(item_id)).toBe(true);
  });

  it('is a new project, which nobody has before it is shown, the site administrator neither', async () => {
    const before = await tellings(place.item_id, NONE.slice(2));
    const { item_id } = await garden.item();
    const page_ids = await garden.pages(item_id, [seedOf('One'), seedOf('Two')]);
    expect(await tellings(place.item_id, page_ids)).toEqual(before);
    const calls = ['item/info', 'item/detail', 'item/tree', 'item/delete', 'item/archive', 'adminItem/recoverItem'];
    for (const who of ['owner', 'root'] as const) {
      for (const call of [...calls, 'adminItem/deleteItem']) {
        const form = { item_id, password: 'correct horse' };
        expect([call, (await office.ask(who, `/api/${call}`, form)).error_code]).not.toEqual([call, 0]);
      }
    }
    await garden.show(item_id);
    const { data } = await office.ask('owner', '/api/item/info', { item_id });
    expect([data.item_name, data.menu.pages.length, data.item_edit, data.is_archived]).toEqual([
      'Brought in',
      2,
      true,
      '0',
    ]);
    expect((await office.ask('stranger', '/api/item/info', { item_id })).error_code).toBe(10303);
    const { data: log } = await office.ask('owner', '/api/item/getChangeLog', { item_id });
    expect(log.list).toHaveLength(1);
    expect(log.list[0]).toMatchObject({ op_action_type: 'create', op_object_type: 'item' });
    expect((await office.ask('owner', '/api/item/detail', { item_id })).data.password).toMatch(/^[0-9a-f]{16}$/);
  });

  it('is open to all where it is said so, and goes to the bin like any other once it is shown', async () => {
    const { item_id } = await garden.item({ password: '' });
    await garden.show(item_id);
    expect((await office.ask('guest', '/api/item/info', { item_id })).error_code).toBe(0);
    await office.ask('owner', '/api/item/delete', { item_id, password: 'correct horse' });
    expect((await office.ask('root', '/api/adminItem/recoverItem', { item_id })).error_code).toBe(0);
    expect((await office.ask('guest', '/api/item/info', { item_id })).error_code).toBe(0);
  });
});
