import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Db, lockRow } from '../../sdk/server/data.ts';
import type { Log } from '../../sdk/server/services.ts';
import type { Database } from './database.ts';
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

  it('says whether there was a row to lock', async () => {
    await db.write(add(1));
    await db.write(async (inner) => {
      expect(await lockRow(inner, 'notes', { id: 1 })).toBe(true);
      expect(await lockRow(inner, 'notes', { id: 2 })).toBe(false);
    });
  });
});

it('refuses to write through the reading handle on SQLite', async () => {
  const database = await openTestDatabase('sqlite');
  await database.knex.schema.createTable('notes', (table) => table.increments('id'));
  await expect(database.db.handle('notes').insert({ id: 1 })).rejects.toThrow('readonly');
  await database.close();
});
