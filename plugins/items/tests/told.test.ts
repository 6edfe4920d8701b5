import { contract, coreFailures, fail, plugin } from '@docstead/core/contract';
import { server } from '@docstead/core/server';
import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as points from '../points.ts';
import { type Office, openOffice, PASSWORD } from '../server/testing/office.ts';

const told: string[] = [];
/** What this plugin refuses now, by the title of the page or the name of the project. */
const refused = new Set<string>();
const ask = (what: string, name: string): void => {
  told.push(`${what} ${name}`);
  if (refused.has(name)) throw fail(coreFailures.noRight);
};

const listener = server({
  descriptor: plugin({ id: 'listener', version: '1.0.0', sdk: '^1', requires: { items: '*' } }),
  contract: contract({}),
  setup(ctx) {
    ctx.on(points.itemCreating, ({ item_name, is_private }) =>
      ask(`creating${is_private ? ' private' : ''}`, item_name),
    );
    ctx.on(points.itemCreated, ({ item }) => void told.push(`created ${item.item_name}`));
    ctx.on(points.itemDeleted, ({ item }) => void told.push(`deleted ${item.item_name}`));
    ctx.on(points.itemDeletedNotice, ({ item }) => void told.push(`noticed ${item.item_name}`));
    ctx.on(points.pageSaving, ({ page, next }) => ask(page ? 'changing' : 'making', next.page_title));
    ctx.on(
      points.pageSaved,
      ({ page, before }) => void told.push(`saved ${before?.page_title ?? '-'} ${page.page_title}`),
    );
    ctx.on(points.pagesAdding, ({ item, pages }) => {
      for (const page of pages) ask(`adding to ${item.item_name}`, page.page_title);
    });
    ctx.on(points.pagesAdded, ({ item, pages }) => void told.push(`added ${pages.length} to ${item.item_name}`));
    ctx.on(points.pagesDeleted, ({ item_id, page_ids }) => void told.push(`gone ${item_id}: ${page_ids}`));
    ctx.on(points.pageRecovered, ({ item, page }) => void told.push(`back ${item.item_id}: ${page.page_id}`));
    ctx.on(
      points.pagesMoved,
      ({ from_item_id, to_item_id, page_ids }) => void told.push(`moved ${from_item_id} ${to_item_id}: ${page_ids}`),
    );
    ctx.on(points.pagesPurged, ({ page_ids }) => void told.push(`purged ${page_ids}`));
    ctx.on(points.itemsPurged, ({ item_ids }) => void told.push(`purged projects ${item_ids}`));
    ctx.on(points.pageLimits, ({ item }) => ({ exceed: item.item_name === 'Full' }));
    ctx.on(points.pageFields, ({ page_id, item_id }) => ({ unique_key: `${item_id}/${page_id}` }));
    ctx.on(points.itemFields, ({ item_id }) => ({ ai_knowledge_base_enabled: item_id }));
    return { calls: {} };
  },
});

describe.each(testDatabases())('what other plugins are told, and may refuse, on %s', (db) => {
  let office: Office;
  let item_id: number;
  beforeAll(async () => {
    office = await openOffice(db, [listener]);
  });
  beforeEach(async () => {
    refused.clear();
    item_id = await office.item({ item_name: 'Here' });
    told.length = 0;
  });
  afterAll(() => office?.host.close());

  const code = async (path: string, input: Record<string, unknown>) =>
    (await office.ask('owner', path, input)).error_code;

  it('is each change of a page, with what it was before', async () => {
    const page_id = await office.page(item_id, 'One');
    expect(await code('/api/page/save', { page_id, page_title: 'Two', page_content: 'b' })).toBe(0);
    expect(await code('/api/page/delete', { page_id })).toBe(0);
    expect(await code('/api/recycle/recover', { item_id, page_id })).toBe(0);
    expect(told).toEqual([
      ...['making One', 'saved - One', 'changing Two', 'saved One Two'],
      ...[`gone ${item_id}: ${page_id}`, `back ${item_id}: ${page_id}`],
    ]);
  });

  it('is a refused page before it is there: nothing of it is kept', async () => {
    const page_id = await office.page(item_id, 'Stays');
    refused.add('Never');
    expect(await code('/api/page/save', { item_id, page_title: 'Never', page_content: 'a' })).toBe(10103);
    expect(await code('/api/page/save', { page_id, page_title: 'Never', page_content: 'a' })).toBe(10103);
    const { page_title, page_content } = (await office.ask('owner', '/api/page/info', { page_id })).data;
    expect([page_title, page_content]).toEqual(['Stays', '# Stays']);
    expect((await office.ask('owner', '/api/page/history', { page_id })).data).toEqual([]);
    expect((await office.ask('owner', '/api/item/tree', { item_id })).data.pages).toHaveLength(1);
  });

  it('is each page that comes and goes with a catalog, by the project that it stands in', async () => {
    const there = await office.item({ item_name: 'There' });
    const cat_id = await office.catalog(item_id, 'Both');
    const [one, two] = [await office.page(item_id, 'a', { cat_id }), await office.page(item_id, 'b', { cat_id })];
    await office.page(item_id, 'beside');
    told.length = 0;
    expect(await code('/api/catalog/copy', { cat_id, to_item_id: there })).toBe(0);
    expect(await code('/api/catalog/copy', { cat_id, to_item_id: there, is_del: 1 })).toBe(0);
    expect(await code('/api/catalog/delete', { item_id: there, cat_id })).toBe(0);
    expect(told).toEqual([
      ...['adding to There a', 'adding to There b', 'added 2 to There'],
      ...[`moved ${item_id} ${there}: ${one},${two}`, `gone ${there}: ${one},${two}`],
    ]);
    const more = await office.catalog(item_id, 'Refused');
    await office.page(item_id, 'b', { cat_id: more });
    refused.add('b');
    expect(await code('/api/catalog/copy', { cat_id: more, to_item_id: there })).toBe(10103);
    expect((await office.ask('owner', '/api/item/tree', { item_id: there })).data.pages).toHaveLength(2);
  });

  it('is each project that comes and goes, and none comes that is refused', async () => {
    const doomed = await office.item({ item_name: 'Doomed', password: 'secret' });
    refused.add('Never');
    expect(await code('/api/item/add', { item_name: 'Never' })).toBe(10103);
    expect(await code('/api/item/delete', { item_id: doomed, password: PASSWORD })).toBe(0);
    await expect.poll(() => told.length).toBe(5);
    expect(told).toEqual([
      'creating private Doomed',
      'created Doomed',
      'creating Never',
      'deleted Doomed',
      'noticed Doomed',
    ]);
    const list = (await office.ask('owner', '/api/item/myList')).data as { item_name: string }[];
    expect(list.map((one) => one.item_name)).not.toContain('Never');
  });

  it('is each page and each project that goes for good', async () => {
    const doomed = await office.item({ item_name: 'Doomed' });
    const [one, inside] = [await office.page(item_id, 'One'), await office.page(doomed, 'Inside')];
    await office.page(item_id, 'Stays');
    await code('/api/page/delete', { page_id: one });
    await code('/api/item/delete', { item_id: doomed, password: PASSWORD });
    await office.host.db.write(async ({ handle }) => {
      await handle('recycle').where({ page_id: one }).update({ del_time: 1 });
      await handle('item').where({ item_id: doomed }).update({ del_time: 1 });
    });
    told.length = 0;
    office.host.clock.advance(3600);
    await office.host.jobs.drain();
    expect(told.filter((line) => line.startsWith('purged'))).toEqual([
      `purged ${one}`,
      `purged ${inside}`,
      `purged projects ${doomed}`,
    ]);
  });

  it('is asked whether a plan has room for a new page, in the project that it is about', async () => {
    const full = await office.item({ item_name: 'Full' });
    const exceed = async (input: object) => (await office.ask('owner', '/api/page/isLock', { ...input })).data.exceed;
    expect(await exceed({ page_id: 0, item_id: full })).toBe(1);
    expect(await exceed({ page_id: 0, item_id })).toBe(0);
    expect(await exceed({ page_id: await office.page(full, 'There already'), item_id: full })).toBe(0);
  });

  it('answers with fields of its own, each for what was asked', async () => {
    const [one, two] = [await office.page(item_id, 'One'), await office.page(item_id, 'Two')];
    for (const page_id of [one, two]) {
      const { data } = await office.ask('owner', '/api/page/info', { page_id });
      expect(data.unique_key).toBe(`${item_id}/${page_id}`);
    }
    const { data } = await office.ask('owner', '/api/item/info', { item_id });
    expect(data.ai_knowledge_base_enabled).toBe(item_id);
  });
});
