import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { coreFailures } from '../../sdk/contract/index.ts';
import { type Db, lockRow, takeTurn } from '../../sdk/server/data.ts';
import type { Log } from '../../sdk/server/services.ts';
import { type Database, openDatabase } from './database.ts';
import { openSqlite } from './sqlite.ts';
import { openTestDatabase, silentLog, testDatabases } from './test-databases.ts';

describe.each(testDatabases())('transactions on %s', (flavour) => {
  let database: Database;
  let db: Db;
  const errors: string[] = [];
  const log: Log = { ...silentLog, error: (message) => errors.push(message) };

  beforeEach(async () => {
    errors.length = 0;
    database = await openTestDatabase(flavour, log);
    db = database.db;
    await database.knex.schema.createTable('notes', (table) => {
      table.increments('id');
      table.bigInteger('number').notNullable();
    });
  });
  afterEach(() => database.close());

  const add = (number: number) => async (inner: Db) => {
    await inner.handle('notes').insert({ number });
  };
  const numbers = async (): Promise<number[]> => {
    const rows: { number: number }[] = await db.handle('notes').orderBy('id').select('number');
    return rows.map((row) => row.number);
  };

  it('keeps what a write did, and gives its result', async () => {
    expect(
      await db.write(async (inner) => {
        await add(1)(inner);
        return 'done';
      }),
    ).toBe('done');
    expect(await numbers()).toEqual([1]);
  });

  it('undoes a write that throws, and passes the error on', async () => {
    const work = db.write(async (inner) => {
      await add(1)(inner);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await numbers()).toEqual([]);
  });

  it('gives whole numbers for large integers, counts and sums', async () => {
    await db.write(add(2 ** 40));
    const [row] = await db.handle('notes').select('number').count('* as n').sum('number as total').groupBy('number');
    expect(row).toEqual({ number: 2 ** 40, n: 1, total: 2 ** 40 });
  });

  it('joins an inner write to the open transaction', async () => {
    const work = db.write(async (inner) => {
      await inner.write(add(1));
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await numbers()).toEqual([]);
  });

  it('throws at once when the outer handle is used inside a transaction', async () => {
    await expect(db.write(async () => void db.handle)).rejects.toThrow('A transaction is open here');
    await expect(db.write(async () => await db.write(add(1)))).rejects.toThrow('A transaction is open here');
  });

  it('throws when the db of a transaction is used after it', async () => {
    let leaked: Db = db;
    await db.write(async (inner) => {
      leaked = inner;
    });
    expect(() => leaked.handle).toThrow('has ended');
    expect(() => leaked.afterCommit(() => {})).toThrow('has ended');
    await expect(leaked.write(add(1))).rejects.toThrow('has ended');
  });

  it('runs work after the outermost commit, in order and outside of the transaction', async () => {
    const seen: unknown[] = [];
    await db.write(async (inner) => {
      await inner.write(async (innermost) => innermost.afterCommit(async () => void seen.push(await numbers())));
      db.afterCommit(() => void seen.push(database.inside()));
      await add(1)(inner);
      expect([...seen, database.inside()]).toEqual([true]);
    });
    expect(seen).toEqual([[1], false]);
  });

  it('drops work after the commit when the transaction is undone', async () => {
    let ran = false;
    const work = db.write(async (inner) => {
      inner.afterCommit(() => {
        ran = true;
      });
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(ran).toBe(false);
  });

  it('runs work after the commit at once when no transaction is open', () => {
    let ran = false;
    db.afterCommit(() => {
      ran = true;
    });
    expect(ran).toBe(true);
  });

  it('logs work after the commit that fails, and still answers', async () => {
    await db.write(async (inner) =>
      inner.afterCommit(() => {
        throw new Error('late');
      }),
    );
    expect(errors).toEqual(['Work after a commit failed.']);
  });

  it('lets work that outlives a transaction step out of it', async () => {
    await db.write(async () => {
      expect(database.outside(() => database.inside())).toBe(false);
      expect(await database.outside(numbers)).toEqual([]);
    });
  });

  it('lets fifty writers and a long reader end, with none of the writes lost', async () => {
    await db.write(add(0));
    const reading = db.handle.transaction(async (reader) => {
      const before = await reader('notes').count('* as n').first();
      await Promise.all(
        Array.from({ length: 50 }, () =>
          database.outside(() =>
            db.write(async (inner) => {
              await lockRow(inner, 'notes', { id: 1 });
              const row = await inner.handle('notes').where({ id: 1 }).first('number');
              await inner
                .handle('notes')
                .where({ id: 1 })
                .update({ number: row.number + 1 });
            }),
          ),
        ),
      );
      return before;
    });
    expect(await reading).toEqual({ n: 1 });
    expect(await numbers()).toEqual([50]);
  });

  it('undoes all where an inner write threw, whoever caught it, and says what it threw', async () => {
    let ran = false;
    const work = db.write(async (inner) => {
      await add(1)(inner);
      inner.afterCommit(() => {
        ran = true;
      });
      await inner
        .write(async (innermost) => {
          await add(2)(innermost);
          throw new Error('half done');
        })
        .catch(() => undefined);
      return 'as if nothing had been';
    });
    await expect(work).rejects.toThrow('half done');
    expect([await numbers(), ran]).toEqual([[], false]);
  });

  it.each([
    ['a deadlock', { code: '40P01' }],
    ['a collision that objection has wrapped', { nativeError: { code: '40001' } }],
  ])('tries a transaction once more after %s, from its beginning', async (_name, fault) => {
    const ran: string[] = [];
    let tries = 0;
    const answer = await db.write(async (inner) => {
      tries += 1;
      const mine = `try ${tries}`;
      await add(tries)(inner);
      inner.afterCommit(() => void ran.push(mine));
      if (tries === 1) throw Object.assign(new Error('in the way'), fault);
      return mine;
    });
    expect([answer, await numbers(), ran]).toEqual(['try 2', [2], ['try 2']]);
  });

  it('tries the outermost transaction again, not the inner one by itself', async () => {
    let [outer, nested] = [0, 0];
    await db.write(async (open) => {
      outer += 1;
      await open.write(async (inner) => {
        nested += 1;
        await add(nested)(inner);
        if (nested === 1) throw Object.assign(new Error('in the way'), { code: '40P01' });
      });
    });
    expect([outer, nested, await numbers()]).toEqual([2, 2, [2]]);
  });

  it('tries it once only, and any other failure not at all', async () => {
    let tries = 0;
    const failing = (code: string) =>
      db.write(async () => {
        tries += 1;
        throw Object.assign(new Error(`with ${code}`), { code });
      });
    await expect(failing('40P01')).rejects.toThrow('with 40P01');
    expect(tries).toBe(2);
    for (const other of ['23505', '40P02', 'SQLITE_CONSTRAINT']) await expect(failing(other)).rejects.toThrow(other);
    expect(tries).toBe(5);
  });

  it('says whether there was a row to lock', async () => {
    await db.write(add(1));
    await db.write(async (inner) => {
      expect(await lockRow(inner, 'notes', { id: 1 })).toBe(true);
      expect(await lockRow(inner, 'notes', { id: 2 })).toBe(false);
    });
  });

  it('lets who counts see what another counted at the same moment, and made of it', async () => {
    const addTheFirst = () =>
      db.write(async (inner) => {
        await takeTurn(inner, 'test/the first');
        const found = await inner.handle('notes').count({ count: '*' });
        await new Promise((resolve) => setTimeout(resolve, 20));
        if (Number(found[0]?.count) === 0) await add(1)(inner);
      });
    await Promise.all([addTheFirst(), addTheFirst()]);
    expect(await numbers()).toEqual([1]);
  });
});

it('refuses to write through the reading handle on SQLite', async () => {
  const database = await openTestDatabase('sqlite');
  await database.knex.schema.createTable('notes', (table) => table.increments('id'));
  await expect(database.db.handle('notes').insert({ id: 1 })).rejects.toThrow('readonly');
  await database.close();
});

it('lets two PostgreSQL transactions that wait for each other both succeed', async () => {
  const database = await openTestDatabase('postgres');
  const { db } = database;
  await database.knex.schema.createTable('notes', (table) => {
    table.integer('id').primary();
    table.integer('number').notNullable();
  });
  await database.knex('notes').insert([1, 2].map((id) => ({ id, number: 0 })));
  let arrived = 0;
  let meet = (): void => {};
  const met = new Promise<void>((resolve) => {
    meet = resolve;
  });
  const raise = (inner: Db, id: number) => inner.handle('notes').where({ id }).increment('number', 1);
  const tries = [0, 0];
  const both = [
    [1, 2],
    [2, 1],
  ].map((ids, at) =>
    db.write(async (inner) => {
      const mine = (tries[at] ?? 0) + 1;
      tries[at] = mine;
      const [first = 0, second = 0] = mine === 1 ? ids : [1, 2];
      await raise(inner, first);
      arrived += 1;
      if (arrived === 2) meet();
      await met;
      await raise(inner, second);
    }),
  );
  await Promise.all(both);
  expect(await db.handle('notes').orderBy('id').pluck('number')).toEqual([2, 2]);
  // PostgreSQL may let both give way.
  expect(tries).toContain(2);
  await database.close();
});

it('says that it is busy when another program has held the SQLite file all the time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docstead-busy-'));
  const database = await openDatabase({ dataDir: folder, log: silentLog });
  const other = openSqlite({ file: join(folder, 'docstead.db'), role: 'writer', durable: false, log: silentLog });
  // The wait of ten seconds is for people, not for this test.
  await database.knex.raw('PRAGMA busy_timeout = 1');
  const held = await other.transaction();
  await expect(database.db.write(async () => 1)).rejects.toMatchObject({ failure: coreFailures.busy });
  await held.rollback();
  expect(await database.db.write(async () => 1)).toBe(1);
  await other.destroy();
  await database.close();
  rmSync(folder, { recursive: true });
});
