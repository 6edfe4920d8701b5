import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../sdk/server/data.ts';
import { type Database, openDatabase } from './database.ts';
import { openTestDatabase, silentLog } from './test-databases.ts';

describe('what is recalled on SQLite', () => {
  let database: Database;
  let db: Db;
  let elapsed = 0;
  let reads = 0;
  beforeEach(async () => {
    elapsed = 0;
    reads = 0;
    database = await openDatabase({ memory: true, log: silentLog, clock: { elapsed: () => elapsed } });
    db = database.db;
    await database.knex.schema.createTable('notes', (table) => {
      table.integer('id').primary();
      table.text('text').notNullable();
    });
    await write(1, 'first');
  });
  afterEach(() => database.close());

  const write = (id: number, text: string) =>
    db.write(async (tx) => void (await tx.handle('notes').insert({ id, text }).onConflict('id').merge()));
  const read =
    (id: number, from = db) =>
    async (): Promise<string> => {
      reads += 1;
      return (await from.handle('notes').where({ id }).first('text'))?.text ?? '';
    };
  const signal = () => {
    let give = (): void => {};
    const given = new Promise<void>((resolve) => {
      give = resolve;
    });
    return { give, given };
  };
  const recalled = (id: number) => db.recall(`notes:${id}`, read(id));

  it('is read once, by all who ask at the same time too, and each key for itself', async () => {
    await write(2, 'second');
    expect(await Promise.all([recalled(1), recalled(1), recalled(2)])).toEqual(['first', 'first', 'second']);
    expect([await recalled(1), reads]).toEqual(['first', 2]);
  });

  it('is read again after any commit, and not after what was undone', async () => {
    await recalled(1);
    await write(1, 'changed');
    expect([await recalled(1), reads]).toEqual(['changed', 2]);
    const failing = db.write(async () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect([await recalled(1), reads]).toEqual(['changed', 2]);
  });

  it('is let go before work after the commit runs', async () => {
    await recalled(1);
    let seen = '';
    await db.write(async (tx) => {
      await tx.handle('notes').where({ id: 1 }).update({ text: 'changed' });
      tx.afterCommit(async () => {
        seen = await recalled(1);
      });
    });
    expect(seen).toBe('changed');
  });

  it('is not kept where a commit came while it was read', async () => {
    const [hasRead, mayGo] = [signal(), signal()];
    const early = db.recall('notes:1', async () => {
      const text = await read(1)();
      hasRead.give();
      await mayGo.given;
      return text;
    });
    await hasRead.given;
    await write(1, 'changed');
    mayGo.give();
    expect([await early, await recalled(1)]).toEqual(['first', 'changed']);
  });

  it('is a second old at most, for other programs may write the same file', async () => {
    await recalled(1);
    await database.knex('notes').update({ text: 'from elsewhere' });
    elapsed += 999;
    expect(await recalled(1)).toBe('first');
    elapsed += 1;
    expect(await recalled(1)).toBe('from elsewhere');
  });

  it('is read each time inside a transaction, through its db and through the outer one', async () => {
    await recalled(1);
    await db.write(async (tx) => {
      await tx.handle('notes').where({ id: 1 }).update({ text: 'changed' });
      expect(await tx.recall('notes:1', read(1, tx))).toBe('changed');
      await expect(recalled(1)).rejects.toThrow('A transaction is open here');
    });
  });

  it('keeps nothing that is too large, nothing that failed, and not more than five hundred', async () => {
    const isSmall = (text: string) => text.length < 3;
    await db.recall('notes:1', read(1), isSmall);
    await db.recall('notes:1', read(1), isSmall);
    expect(reads).toBe(2);
    const failing = () => db.recall('notes:none', () => Promise.reject(new Error('away')));
    await expect(failing()).rejects.toThrow('away');
    await expect(db.recall('notes:none', read(1))).resolves.toBe('first');
    reads = 0;
    for (let id = 1000; id < 1600; id += 1) await recalled(id);
    await recalled(1000);
    expect(reads).toBe(600);
    await recalled(1599);
    expect(reads).toBe(601);
  });
});

it('reads each time on PostgreSQL, where other hosts write too', async () => {
  const { db, close } = await openTestDatabase('postgres');
  let reads = 0;
  const read = async (): Promise<number> => {
    reads += 1;
    return reads;
  };
  expect([await db.recall('a', read), await db.recall('a', read)]).toEqual([1, 2]);
  await close();
});
