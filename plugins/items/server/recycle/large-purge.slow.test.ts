import { contract, plugin } from '@docstead/core/contract';
import { server } from '@docstead/core/server';
import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemsPurged, pagesPurged } from '../../points.ts';
import type { ItemsSetup } from '../setup.ts';
import { manyPages } from '../testing/many.ts';
import { type Office, openOffice } from '../testing/office.ts';
import { purgeOld } from './purge.ts';

const DAY = 86_400;
/** More than SQLite binds in one statement; the way is the same on PostgreSQL, which takes longer for each. */
const MOST = { sqlite: 33_500, postgres: 1_500 };

describe.each(testDatabases())('what is deleted for good, on %s', (db) => {
  const MANY = MOST[db];
  const told: number[] = [];
  const refused = new Set<number>();
  let items: ItemsSetup;
  const witness = server({
    descriptor: plugin({ id: 'witness', version: '1.0.0', sdk: '^1', requires: { items: '*' } }),
    contract: contract({}),
    setup(app) {
      app.on(pagesPurged, ({ page_ids }) => void told.push(page_ids.length));
      app.on(itemsPurged, ({ item_ids }) => {
        if (item_ids.some((id) => refused.has(id))) throw new Error(`held ${'x'.repeat(5000)}`);
      });
      // What `purgeOld` takes of it: the clock's reading is handed over, and hooks are raised as items' own.
      items = {
        raise: (hook: never, payload: never, scope: never) => office.host.raise(hook, payload, scope),
      } as never;
      return { calls: {} };
    },
  });
  let office: Office;
  beforeAll(async () => {
    office = await openOffice(db, [witness]);
  });
  afterAll(() => office?.host.close());

  const count = async (table: string, where: object) => {
    const [row] = await office.host.db.handle(table).where(where).count({ n: '*' });
    return Number(row?.n);
  };
  const discard = (item_id: number, when: number) =>
    office.host.db.write((tx) => tx.handle('item').where({ item_id }).update({ is_del: true, del_time: when }));
  const purge = async () => {
    // A round that had begun before the clock moves would be taken for the one after it.
    await office.host.jobs.drain();
    office.host.clock.advance(3600);
    await office.host.jobs.drain();
  };

  it('goes whatever its size, in parts, and so does what stands behind it', async () => {
    const large = await office.item();
    await office.host.db.write((tx) =>
      tx.handle.raw(
        `INSERT INTO page (item_id, author_uid, author_username, page_title, page_content, addtime, page_addtime)
         WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${MANY})
         SELECT ${large}, 1, 'owner', 'Row', 'text', 1, 1 FROM numbers`,
      ),
    );
    const [held, behind, young] = [await office.item(), await office.item(), await office.item()];
    refused.add(held);
    const now = office.host.clock.seconds();
    for (const item_id of [large, held, behind]) await discard(item_id, now - 4 * DAY);
    await discard(young, now - 2 * DAY);
    await purge();
    expect([await count('page', { item_id: large }), await count('item', { item_id: large })]).toEqual([0, 0]);
    expect([await count('item', { item_id: behind }), await count('item', { item_id: young })]).toEqual([0, 1]);
    expect(Math.max(...told)).toBe(100);
    expect(told.reduce((sum, one) => sum + one, 0)).toBe(MANY);
    const lines = office.host.log.lines.filter((line) => JSON.stringify(line).includes('held'));
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines[0]).length).toBeLessThan(700);
    refused.clear();
    await purge();
    expect(await count('item', { item_id: held })).toBe(0);
  });

  it('is listed while it waits, the newest ten thousand', async () => {
    const item_id = await office.item();
    const numbers = 'WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 10050)';
    const now = office.host.clock.seconds();
    await office.host.db.write(async (tx) => {
      await tx.handle.raw(
        `INSERT INTO page (item_id, author_uid, author_username, page_title, page_content, addtime, page_addtime, is_del)
         ${numbers} SELECT ${item_id}, 1, 'owner', 'Row', 'text', 1, 1, ${db === 'sqlite' ? 1 : 'true'} FROM numbers`,
      );
      await tx.handle.raw(
        `INSERT INTO recycle (item_id, page_id, page_title, del_by_uid, del_by_username, del_time)
         SELECT item_id, page_id, 'Row', 1, 'owner', ${now} FROM page WHERE item_id = ${item_id} ORDER BY page_id`,
      );
    });
    const { data } = await office.ask('owner', '/api/recycle/getList', { item_id });
    const newest = await office.host.db.handle('recycle').where({ item_id }).max({ id: 'id' }).first();
    expect([data.length, data[0].id]).toEqual([10_000, String(newest?.id)]);
    await office.host.db.write((tx) => tx.handle('page').where({ item_id }).delete());
  });

  it('goes from the bin however much of it there is, and what is a day younger stays', async () => {
    const item_id = await office.item();
    const [old, young] = [await office.catalog(item_id, 'Old'), await office.catalog(item_id, 'Young')];
    await manyPages(office, { item_id, cat_id: old, count: 150 });
    await manyPages(office, { item_id, cat_id: young, count: 20 });
    await office.ask('owner', '/api/catalog/delete', { cat_id: old });
    office.host.clock.advance(DAY);
    await office.ask('owner', '/api/catalog/delete', { cat_id: young });
    office.host.clock.advance(2 * DAY + 1);
    await purge();
    expect([await count('page', { item_id }), await count('recycle', { item_id })]).toEqual([20, 20]);
  });

  it('does not go when it was recovered since the list was read', async () => {
    const item_id = await office.item();
    const page_ids = [await office.page(item_id, 'Recovered'), await office.page(item_id, 'Left')];
    for (const page_id of page_ids) await office.ask('owner', '/api/page/delete', { page_id });
    await office.ask('owner', '/api/recycle/recover', { item_id, page_id: page_ids[0] });
    const old = office.host.clock.seconds() + 1;
    await purgeOld(items, office.host.system(), { page_ids, item_ids: [item_id], old });
    const left = await office.host.db.handle('page').where({ item_id }).pluck('page_title');
    expect(left).toEqual(['Recovered']);
  });
});
