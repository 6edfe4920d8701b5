import { contract, plugin } from '@docstead/core/contract';
import { server } from '@docstead/core/server';
import { statementsOf, testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contents, itemCreating, pagesAdded, pagesAdding } from '../../points.ts';
import { codeOf, type Garden, openGarden, seedOf, versionOf } from '../testing/garden.ts';
import { type Office, openOffice, PASSWORD } from '../testing/office.ts';

const DAY = 86_400;
const state = { refuses: '', fails: false };
const quota = server({
  descriptor: plugin({ id: 'quota', version: '1.0.0', sdk: '^1', requires: { items: '*' } }),
  contract: contract({}),
  setup(app) {
    const refuse = (what: string) => {
      if (state.refuses === what) throw new Error('no more of it');
    };
    app.on(itemCreating, () => refuse('item'));
    app.on(pagesAdding, () => refuse('pages'));
    app.on(pagesAdded, () => {
      if (state.fails) throw new Error('cut short');
    });
    return { calls: {} };
  },
});

const hundred = (cat_id = 0) =>
  Array.from({ length: 100 }, (_, n) =>
    seedOf(`P${n}`, { cat_id: n % 2 ? cat_id : 0, versions: [versionOf(`v${n}`, 5)] }),
  );

describe.each(testDatabases())('a thousand pages that are brought in, on %s', (db) => {
  let office: Office;
  let garden: Garden;
  let item_id: number;
  beforeAll(async () => {
    office = await openOffice(db, [quota]);
    garden = openGarden(office);
    item_id = await office.item();
    await office.page(item_id, 'Beside');
    await office.page(await office.item(), 'Elsewhere');
  });
  beforeEach(() => {
    garden.next();
    Object.assign(state, { refuses: '', fails: false });
  });
  afterAll(() => office?.host.close());

  const counts = async () => [
    ...[await garden.rows('page'), await garden.rows('page_history'), await garden.rows('catalog')],
    ...[await garden.rows('item'), await garden.rows('page_words'), await garden.rows('planting')],
  ];

  it('cost the same statements however many they are, are shown by as few, and are read in two', async () => {
    const cat_id = await garden.catalog(item_id, 'Grown');
    await garden.pages(item_id, [seedOf('First')]);
    const few = await statementsOf(office.host, () => garden.pages(item_id, hundred(cat_id).slice(0, 2)));
    const many = await statementsOf(office.host, () => garden.pages(item_id, hundred(cat_id)));
    expect(many.length).toBeLessThanOrEqual(few.length + 2);
    for (let part = 0; part < 9; part += 1) await garden.pages(item_id, hundred(cat_id));
    const showing = await statementsOf(office.host, () => garden.show(item_id));
    expect(showing.length).toBeLessThanOrEqual(12);
    expect(showing.filter((sql) => /^(update|delete|insert).*\bpage\b/i.test(sql))).toEqual([]);
    const service = office.host.services.get(contents);
    const reading = await statementsOf(office.host, () => service.outline(office.host.db, item_id, 'all'));
    expect(reading).toHaveLength(2);
    expect((await service.outline(office.host.db, item_id, 'all')).pages).toHaveLength(1004);
  });

  it('go for good in parts, with all that hangs on them, and nothing else does', async () => {
    const before = await counts();
    const cat_id = await garden.catalog(item_id, 'Again');
    for (let part = 0; part < 2; part += 1) await garden.pages(item_id, hundred(cat_id));
    expect([await garden.uproot(item_id), await garden.uproot(item_id), await garden.uproot(item_id)]).toEqual([
      false,
      false,
      true,
    ]);
    expect([await counts(), await garden.uproot(item_id)]).toEqual([before, true]);
    const fresh = await garden.item();
    await garden.catalog(fresh.item_id, 'Again');
    await garden.pages(fresh.item_id, hundred());
    expect([await garden.uproot(fresh.item_id), await garden.uproot(fresh.item_id)]).toEqual([false, true]);
    expect([await counts(), await garden.uproot(fresh.item_id)]).toEqual([before, true]);
  });

  it('are cut short in the middle of a part without a trace of it, and go all the same', async () => {
    const before = await counts();
    const cat_id = await garden.catalog(item_id, 'Cut');
    await garden.pages(item_id, hundred(cat_id));
    const halfway = await counts();
    state.fails = true;
    expect(await codeOf(garden.pages(item_id, hundred(cat_id)))).toBe('Error');
    expect(await counts()).toEqual(halfway);
    for (let isOver = false; !isOver; ) isOver = await garden.uproot(item_id);
    expect(await counts()).toEqual(before);
  });

  it('are asked for where others ask', async () => {
    const before = await counts();
    state.refuses = 'item';
    expect(await codeOf(garden.item())).not.toBe(0);
    state.refuses = 'pages';
    expect(await codeOf(garden.pages(item_id, [seedOf('One')]))).not.toBe(0);
    expect(await counts()).toEqual(before);
  });

  it('are the old ones of two jobs in one project, each by itself', async () => {
    const before = await counts();
    const first = garden.next();
    await garden.pages(item_id, [seedOf('One')]);
    const second = garden.next();
    await garden.pages(item_id, [seedOf('Two')]);
    garden.as(first);
    await garden.show(item_id);
    const shown = async () => (await office.ask('owner', '/api/item/search', { item_id, keyword: 'Two' })).data.total;
    expect(await shown()).toBe(0);
    garden.as(second);
    await garden.uproot(item_id);
    expect((await counts())[0]).toBe((before[0] ?? 0) + 1);
    garden.as(first);
    await garden.pages(item_id, [seedOf('Three')]);
    expect((await office.ask('owner', '/api/item/search', { item_id, keyword: 'One' })).data.total).toBe(1);
    await garden.uproot(item_id);
    expect((await counts())[0]).toBe((before[0] ?? 0) + 1);
  });

  it('of somebody who was deleted are shown to nobody', async () => {
    const form = { username: 'leaver', password: PASSWORD, confirm_password: PASSWORD };
    const { data } = await office.ask('guest', '/api/user/registerByVerify', form, { ip: '192.0.2.99' });
    const uid = Number(data.uid);
    const fresh = await garden.item({}, { uid, username: 'leaver' });
    expect((await office.ask('root', '/api/adminUser/deleteUser', { uid })).error_code).toBe(0);
    expect(await codeOf(garden.show(fresh.item_id))).toBe(10102);
    expect(await garden.uproot(fresh.item_id)).toBe(true);
  });

  it('are kept from the purge of deleted projects, and go by themselves when nobody has shown them for two weeks', async () => {
    const before = await counts();
    const fresh = await garden.item();
    await garden.pages(fresh.item_id, [seedOf('Waiting')]);
    const pass = async (days: number) => {
      // A round that had begun before the clock moves would be taken for the one after it.
      await office.host.jobs.drain();
      office.host.clock.advance(days * DAY);
      await office.host.jobs.drain();
    };
    await pass(5);
    expect(await garden.rows('item', { item_id: fresh.item_id })).toBe(1);
    await pass(10);
    expect(await counts()).toEqual(before);
  });
});
