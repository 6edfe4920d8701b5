import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../sdk/server/data.ts';
import { contains, idsOf, pageOfIds } from '../../sdk/server/finding.ts';
import type { Database } from './database.ts';
import { openTestDatabase, testDatabases } from './test-databases.ts';

const ROWS = 10_050;

describe.each(testDatabases())('finding, on %s', (flavour) => {
  let database: Database;
  let db: Db;

  beforeAll(async () => {
    database = await openTestDatabase(flavour);
    db = database.db;
    await db.write(async ({ handle }) => {
      await handle.schema.createTable('named', (t) => {
        t.increments('n');
        t.text('name').notNullable();
        t.text('about').notNullable();
      });
      await handle('named').insert([
        { name: 'Zebra', about: '100% striped' },
        { name: 'snake_case', about: 'of a ZEBRA!' },
        { name: '纸船', about: '' },
      ]);
      await handle.raw(
        `WITH RECURSIVE numbers(n) AS (SELECT 4 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${ROWS})
         INSERT INTO named (name, about) SELECT 'boat', '' FROM numbers`,
      );
    });
  });
  afterAll(() => database.close());

  const ids = (of: string, columns = ['name', 'about']) =>
    idsOf(
      db,
      db
        .handle('named')
        .select('n as id')
        .whereRaw(...contains(db, columns, of))
        .orderBy('n', 'desc'),
    );
  const boats = (page: number, count: number) =>
    pageOfIds(db, db.handle('named').select('n as id').where({ name: 'boat' }).orderBy('n', 'desc'), { page, count });

  it('a text: in any of the columns, in either case, and nowhere else', async () => {
    expect(await ids('zebra')).toEqual([2, 1]);
    expect(await ids('ZEBRA', ['name'])).toEqual([1]);
    expect(await ids('船')).toEqual([3]);
    expect(await ids('船', ['about'])).toEqual([]);
  });

  it('a text with signs that a pattern has, as they are', async () => {
    expect([await ids('0% s'), await ids('0%s'), await ids('_case'), await ids('_ase')]).toEqual([[1], [], [2], []]);
    expect([await ids('A!'), await ids('!'), await ids("'")]).toEqual([[2], [2], []]);
  });

  it('beside other conditions: either of its columns is one of them', async () => {
    const query = db.handle('named').select('n as id').where('n', '>', 1);
    expect(await idsOf(db, query.whereRaw(...contains(db, ['name', 'about'], 'zebra')))).toEqual([2]);
  });

  it('a page of ids in their order, and how many there are, where they are few', async () => {
    const few = (page: number, count: number) =>
      pageOfIds(db, db.handle('named').select('n as id').where('n', '<', 6).orderBy('n', 'desc'), { page, count });
    expect(await few(1, 2)).toEqual({ ids: [5, 4], total: 5, isMore: false });
    expect(await few(3, 2)).toEqual({ ids: [1], total: 5, isMore: false });
    expect(await few(4, 2)).toEqual({ ids: [], total: 5, isMore: false });
    expect(await pageOfIds(db, db.handle('named').select('n as id').where({ n: 0 }), { page: 1, count: 2 })).toEqual({
      ...{ ids: [], total: 0, isMore: false },
    });
  });

  it('ten thousand of more, and further only as far as somebody pages', async () => {
    const [first, last] = [await boats(1, 20), await boats(500, 20)];
    expect([first.ids[0], first.ids.length, first.total, first.isMore]).toEqual([ROWS, 20, 10_000, true]);
    expect([last.ids.length, last.total, last.isMore]).toEqual([20, 10_020, true]);
    const behind = await boats(502, 20);
    expect([behind.ids.length, behind.ids.at(-1), behind.total, behind.isMore]).toEqual([20, 11, ROWS - 3, false]);
  });
});
