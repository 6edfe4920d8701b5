import type { Db } from '@docstead/core/server';
import { statementsOf, testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicItems } from '../../points.ts';
import { type Office, openOffice } from '../testing/office.ts';
import { IS_PUBLIC } from './listed.ts';

const MANY = 12_000;

/** How the database goes about it, in one text. */
async function planOf(db: Db, sql: string): Promise<string> {
  const { flavour } = db;
  const explain = flavour === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
  const answer = await db.write(({ handle }) => handle.raw(`${explain} ${sql}`));
  const rows: readonly object[] = flavour === 'sqlite' ? answer : answer.rows;
  return rows.flatMap((row) => Object.values(row)).join('\n');
}

describe.each(testDatabases())('the public projects of a large site, on %s', (db) => {
  let office: Office;
  const ids: Record<'old' | 'new' | 'hidden', number> = { old: 0, new: 0, hidden: 0 };
  beforeAll(async () => {
    office = await openOffice(db);
    ids.old = await office.item({ item_name: 'Oldest' });
    await office.page(ids.old, 'Old', { page_content: 'walrus numbat' });
    await office.host.db.write(async ({ handle }) => {
      await handle('item').update({ last_update_time: 5 });
      // Every third of them is private, and every hundredth deleted.
      await handle.raw(`INSERT INTO item (item_id, item_name, uid, addtime, last_update_time, is_del, password)
        WITH RECURSIVE n(i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n WHERE i < 999 + ${MANY})
        SELECT i, 'Project ' || i, ${office.uid('owner')}, 1, i, i % 100 = 0, CASE i % 3 WHEN 0 THEN 'sealed' ELSE '' END FROM n`);
      await handle.raw(db === 'sqlite' ? 'ANALYZE' : 'ANALYZE item');
    });
    ids.new = await office.item({ item_name: 'Newest' });
    await office.page(ids.new, 'New', { page_content: 'walrus' });
    ids.hidden = await office.item({ item_name: 'Hidden', password: 'x y z' });
    await office.page(ids.hidden, 'Hid', { page_content: 'walrus' });
  });
  afterAll(() => office?.host.close());

  const list = (more: object = {}) =>
    office.host.services.get(publicItems).list(office.host.db, { page: 1, count: 12, ...more });

  it('are read by their index, however many there are', async () => {
    const rows = `SELECT * FROM item WHERE ${IS_PUBLIC} ORDER BY last_update_time DESC, item_id DESC LIMIT 12 OFFSET 24`;
    const plan = await planOf(office.host.db, rows);
    expect(plan).toContain('item_public');
    expect(plan).not.toMatch(/TEMP B-TREE|Sort/);
    const counted = await planOf(
      office.host.db,
      `SELECT count(*) FROM (SELECT 1 FROM item WHERE ${IS_PUBLIC} LIMIT 100001) AS c`,
    );
    // PostgreSQL may rather read the table where most of it is public.
    if (db === 'sqlite') expect(counted).toContain('COVERING INDEX item_public');
  });

  it('are counted to their end, and shown a page at a time', async () => {
    const { rows, total, isMore } = await list();
    const there = Array.from({ length: MANY }, (_, at) => 1000 + at).filter((i) => i % 3 !== 0 && i % 100 !== 0).length;
    expect([total, isMore]).toEqual([there + 2, false]);
    expect(rows.slice(0, 3).map((row) => row.item_name)).toEqual(['Newest', 'Project 12998', 'Project 12997']);
    const last = await list({ page: Math.ceil((there + 2) / 12) });
    expect(last.rows.at(-1)?.item_name).toBe('Oldest');
    expect((await list({ page: 1_000_000 })).rows).toEqual([]);
  });

  it('that are called so are counted up to six hundred', async () => {
    const { rows, total, isMore } = await list({ keyword: 'project', page: 50 });
    expect([rows.length, total, isMore]).toEqual([12, 600, true]);
    expect(await list({ keyword: 'PROJECT 12998', page: 1 })).toMatchObject({ total: 1, isMore: false });
  });

  it('that hold a word are found to the oldest one, and nothing of private ones', async () => {
    const asked = async (keyword: string) => {
      const { rows, isMore } = await list({ keyword, within: 'content' });
      return [rows.map((row) => row.item_name), isMore];
    };
    expect(await asked('walrus')).toEqual([['Newest', 'Oldest'], false]);
    expect(await asked('walrus numbat')).toEqual([['Oldest'], false]);
    expect(await asked('nothing')).toEqual([[], false]);
  });

  it('cost as many statements as blocks of them are looked into, four at most', async () => {
    const cost = async (more: object) => (await statementsOf(office.host, async () => void (await list(more)))).length;
    await list({ keyword: 'walrus', within: 'content' });
    expect(await cost({})).toBe(2);
    expect(await cost({ keyword: 'project' })).toBe(2);
    expect(await cost({ keyword: 'walrus', within: 'content' })).toBe(6);
    expect(await cost({ keyword: 'nothing', within: 'content' })).toBe(5);
  });

  it('beyond the first ten thousand are not looked into, and that is said', async () => {
    await office.host.db.write(async ({ handle }) => {
      await handle('item')
        .whereBetween('item_id', [1000, 999 + MANY])
        .update({ password: '', is_del: false });
    });
    const { rows, isMore } = await list({ keyword: 'walrus', within: 'content' });
    expect([rows.map((row) => row.item_name), isMore]).toEqual([['Newest'], true]);
  });
});
