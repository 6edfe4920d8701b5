import { contract, coreFailures, fail, plugin } from '@docstead/core/contract';
import { server } from '@docstead/core/server';
import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as points from '../points.ts';
import { type Office, openOffice, PASSWORD } from '../server/testing/office.ts';

const told: string[] = [];
/** What this plugin refuses now, by the title of the page or the name of the project. */
const refused = new Set<string>();
/** Whom this plugin proposes to whom. */
const known = new Map<number, number>();
const ask = (what: string, name: string): void => {
  told.push(`${what} ${name}`);
  if (refused.has(name)) throw fail(coreFailures.noRight);
};

const listener = server({
  descriptor: plugin({ id: 'listener', version: '1.0.0', sdk: '^1', requires: { items: '*' } }),
  contract: contract({}),
  setup(app) {
    app.on(points.itemCreating, ({ item_name, is_private }) =>
      ask(`creating${is_private ? ' private' : ''}`, item_name),
    );
    app.on(points.itemCreated, ({ item }) => void told.push(`created ${item.item_name}`));
    app.on(points.itemDeleted, ({ item }) => void told.push(`deleted ${item.item_name}`));
    app.on(points.itemDeletedNotice, ({ item }) => void told.push(`noticed ${item.item_name}`));
    app.on(points.pageSaving, ({ page, next }) => ask(page ? 'changing' : 'making', next.page_title));
    app.on(
      points.pageSaved,
      ({ page, before }) => void told.push(`saved ${before?.page_title ?? '-'} ${page.page_title}`),
    );
    app.on(points.pagesAdding, ({ item, pages }) => {
      for (const page of pages) ask(`adding to ${item.item_name}`, page.page_title);
    });
    app.on(points.pagesAdded, ({ item, pages }) => void told.push(`added ${pages.length} to ${item.item_name}`));
    app.on(points.pagesDeleted, ({ item_id, page_ids }) => void told.push(`gone ${item_id}: ${page_ids}`));
    app.on(points.pageRecovered, ({ item, page }) => void told.push(`back ${item.item_id}: ${page.page_id}`));
    app.on(
      points.pagesMoved,
      ({ from_item_id, to_item_id, page_ids }) => void told.push(`moved ${from_item_id} ${to_item_id}: ${page_ids}`),
    );
    app.on(points.pagesPurged, ({ page_ids }) => void told.push(`purged ${page_ids}`));
    app.on(points.itemsPurged, ({ item_ids }) => void told.push(`purged projects ${item_ids}`));
    app.on(points.pageLimits, ({ item }, { locale }) => ({
      exceed: item.item_name.startsWith('Full'),
      ...(item.item_name !== 'Full' && {
        links: [
          { label: `Plans ${locale}`, href: '/plans' as const },
          { label: 'Elsewhere', href: '//evil.example' as const },
        ],
      }),
    }));
    app.on(points.pageFields, ({ page_id, item_id }) => ({ unique_key: `${item_id}/${page_id}` }));
    app.on(points.memberAdding, ({ item, uids, level }) =>
      ask(`adding ${uids.length} at ${level} to`, `${item.item_name}`),
    );
    app.on(points.memberAdded, ({ item, uids, by }) => void told.push(`came to ${item.item_name}: ${uids} by ${by}`));
    app.on(points.itemRecovered, ({ item }) => void told.push(`recovered ${item.item_name}`));
    app.on(points.itemTransferring, ({ item, to_uid }) => ask(`giving to ${to_uid}`, item.item_name));
    app.on(
      points.itemTransferred,
      ({ item, from_uid, to_uid }) => void told.push(`given ${item.uid} ${from_uid} ${to_uid}`),
    );
    app.on(points.knownPeople, ({ uid }) => (known.has(uid) ? [{ uid: known.get(uid) ?? 0, addtime: 9e9 }] : []));
    app.on(points.itemFields, ({ item_id }) => ({ ai_knowledge_base_enabled: item_id }));
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

  it('is everybody who comes into a project, and nobody comes who is refused', async () => {
    const other = await office.item({ item_name: 'There' });
    told.length = 0;
    const save = (fields: object) => code('/api/member/save', { item_id, ...fields });
    const [editor, reader] = [office.uid('editor'), office.uid('reader')];
    expect(await save({ username: 'editor, reader', member_group_id: 1 })).toBe(0);
    // Who is in it comes no second time.
    expect(await save({ username: 'editor', member_group_id: 2 })).toBe(0);
    refused.add('There');
    expect(await save({ item_id: other, username: 'stranger' })).toBe(10103);
    expect((await office.ask('owner', '/api/member/getList', { item_id: other })).data).toEqual([]);
    await expect.poll(() => told.length).toBe(3);
    expect(told.sort()).toEqual([
      'adding 1 at 0 to There',
      'adding 2 at 1 to Here',
      `came to Here: ${editor},${reader} by ${office.uid('owner')}`,
    ]);
  });

  it('is each project that the administrator deletes, brings back or gives to somebody, who may be refused it', async () => {
    const act = async (path: string, input: object) =>
      (await office.ask('root', path, { item_id, ...input })).error_code;
    const [owner, reader] = [office.uid('owner'), office.uid('reader')];
    for (const path of ['/api/adminItem/deleteItem', '/api/adminItem/recoverItem']) {
      expect([await act(path, {}), await act(path, {})]).toEqual([0, 0]);
    }
    expect(await act('/api/adminItem/attorn', { username: 'reader' })).toBe(0);
    refused.add('Here');
    expect(await act('/api/adminItem/attorn', { username: 'owner' })).toBe(10103);
    expect((await office.ask('reader', '/api/item/detail', { item_id })).data.uid).toBe(String(reader));
    await expect.poll(() => told).toContain('noticed Here');
    expect(told.filter((line) => line !== 'noticed Here')).toEqual([
      ...['deleted Here', 'recovered Here'],
      ...[`giving to ${reader} Here`, `given ${reader} ${owner} ${reader}`, `giving to ${owner} Here`],
    ]);
  });

  it('proposes people whom one knows from elsewhere', async () => {
    known.set(office.uid('limited'), office.uid('root'));
    const { data } = await office.ask('limited', '/api/member/getMyAllList');
    expect(data).toEqual([{ uid: office.uid('root'), username: 'root', name: '', addtime: 9e9 }]);
    known.clear();
  });

  it('is asked whether a plan has room for a new page, in the project that it is about', async () => {
    const full = await office.item({ item_name: 'Full' });
    const linked = await office.item({ item_name: 'Full, with links' });
    const asked = async (input: object) => {
      const { exceed, links } = (await office.ask('owner', '/api/page/isLock', { ...input })).data;
      return [exceed, links];
    };
    expect(await asked({ page_id: 0, item_id: full })).toEqual([1, undefined]);
    expect(await asked({ page_id: 0, item_id: linked })).toEqual([1, [{ label: 'Plans en', href: '/plans' }]]);
    expect(await asked({ page_id: 0, item_id })).toEqual([0, undefined]);
    expect(await asked({ page_id: await office.page(full, 'There already'), item_id: full })).toEqual([0, undefined]);
  });

  it('answers with fields of its own, each for what was asked', async () => {
    const [one, two] = [await office.page(item_id, 'One'), await office.page(item_id, 'Two')];
    for (const page_id of [one, two]) {
      const { data } = await office.ask('owner', '/api/page/info', { page_id });
      expect(data.unique_key).toBe(`${item_id}/${page_id}`);
    }
    const { data } = await office.ask('owner', '/api/item/info', { item_id });
    expect(data.ai_knowledge_base_enabled).toBe(item_id);
    const info = await office.ask('owner', '/api/page/info', { page_id: one });
    expect(info.data.ai_knowledge_base_enabled).toBe(item_id);
  });
});
