import type { Knex } from 'knex';
import sqlite3 from 'sqlite3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from './database.ts';
import { openTestDatabase } from './test-databases.ts';

let database: Database;
let knex: Knex;
beforeEach(async () => {
  database = await openTestDatabase('sqlite');
  knex = database.knex;
  await knex.schema.createTable('note', (t) => {
    t.increments('id');
    t.text('text').notNullable().unique();
  });
});
afterEach(() => database.close());

const texts = () => knex('note').orderBy('id').pluck('text');

describe('prepared statements of SQLite', () => {
  it('give the same answers the first time and the next', async () => {
    for (const text of ['a', 'b', 'c']) expect(await knex('note').insert({ text })).toEqual([(await texts()).length]);
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await knex('note').where({ id: 2 }).first()).toEqual({ id: 2, text: 'b' });
      expect(await knex('note').where({ id: 9 }).first()).toBeUndefined();
    }
    expect(
      await knex('note')
        .where('id', '<', 3)
        .update({ text: knex.raw('text || id') }),
    ).toBe(2);
    expect(await knex('note').insert({ text: 'd' }).returning(['id', 'text'])).toEqual([{ id: 4, text: 'd' }]);
    expect(await knex('note').where({ id: 4 }).del()).toBe(1);
    expect(await texts()).toEqual(['a1', 'b2', 'c']);
  });

  it('are used again after a refused value', async () => {
    await knex('note').insert({ text: 'a' });
    await expect(knex('note').insert({ text: 'a' })).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT' });
    await expect(knex('note').where({ nowhere: 1 })).rejects.toThrow('no such column');
    await knex('note').insert({ text: 'b' });
    expect(await texts()).toEqual(['a', 'b']);
  });

  it('hold values of every length', async () => {
    const long = '长'.repeat(100_000);
    await knex('note').insert({ text: long });
    expect(await knex('note').where({ text: long }).first()).toEqual({ id: 1, text: long });
  });

  it('are kept for a page of common length, and not where their values are long together', async () => {
    const note = (length: number, id: number) => ({ text: String(id).repeat(length) });
    await knex('note').insert(note(20_000, 1));
    const [prepared, madeOnce] = [
      vi.spyOn(sqlite3.Database.prototype, 'prepare'),
      vi.spyOn(sqlite3.Database.prototype, 'run'),
    ];
    try {
      await knex('note').insert(note(20_000, 2));
      expect([prepared.mock.calls.length, madeOnce.mock.calls.length]).toEqual([0, 0]);
      await knex('note').insert([note(20_000, 3), note(20_000, 4)]);
      await knex('note').insert(note(40_000, 5));
      expect([prepared.mock.calls.length, madeOnce.mock.calls.length]).toEqual([0, 2]);
    } finally {
      prepared.mockRestore();
      madeOnce.mockRestore();
    }
    expect((await texts()).map((text) => text.length)).toEqual([20_000, 20_000, 20_000, 20_000, 40_000]);
  });

  it('follow a change of the schema', async () => {
    await knex('note').insert({ text: 'a' });
    expect(await knex('note').first()).toEqual({ id: 1, text: 'a' });
    const migration = database.openForMigration();
    await migration.schema.alterTable('note', (t) => t.integer('more').defaultTo(7));
    await migration.destroy();
    expect(await knex('note').first()).toEqual({ id: 1, text: 'a', more: 7 });
  });

  it('serve transactions, undone ones too', async () => {
    await knex.transaction(async (tx) => tx('note').insert({ text: 'kept' }));
    const undone = knex.transaction(async (tx) => {
      await tx('note').insert({ text: 'undone' });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await texts()).toEqual(['kept']);
  });

  it('hold their limits, so that they are planned once, and no other values', async () => {
    for (const text of ['a', 'b', 'c']) await knex('note').insert({ text });
    const asked: unknown[] = [];
    knex.on('query', ({ sql, bindings }) => asked.push([sql, bindings]));
    await knex('note').where('id', '>', 1).first();
    expect(
      await knex('note').whereIn('id', knex('note').select('id').orderBy('id', 'desc').limit(2)).pluck('text'),
    ).toEqual(['b', 'c']);
    expect(await knex('note').limit(0)).toEqual([]);
    expect(asked).toEqual([
      ['select * from `note` where `id` > ? limit 1', [1]],
      ['select `text` from `note` where `id` in (select `id` from `note` order by `id` desc limit 2)', []],
      ['select * from `note` limit 0', []],
    ]);
    expect(await knex.transaction(async (tx) => await tx('note').limit(2).pluck('text'))).toEqual(['a', 'b']);
    expect(asked.slice(3)).toContainEqual(['select `text` from `note` limit 2', []]);
  });

  it('let the oldest go when there are many', async () => {
    for (let n = 1; n <= 600; n += 1) expect((await knex.raw(`SELECT ${n} AS n`))[0].n).toBe(n);
    expect((await knex.raw('SELECT 1 AS n'))[0].n).toBe(1);
  });

  it('answer all who ask with the same one at once, and who asks while many others let it go', async () => {
    await knex('note').insert(['a', 'b', 'c'].map((text) => ({ text })));
    await knex.transaction(async (tx) => {
      const read = (id: number) => tx('note').where({ id }).first('text');
      expect(await Promise.all([1, 2, 3, 1].map(read))).toEqual(['a', 'b', 'c', 'a'].map((text) => ({ text })));
      const others = Array.from({ length: 300 }, (_, n) => tx.raw(`SELECT ${n} AS n`));
      expect(await Promise.all([read(2), ...others, read(3)])).toMatchObject({ 0: { text: 'b' }, 301: { text: 'c' } });
      const insert = async (text: string) => (await tx('note').insert({ text }))[0];
      for (const more of [
        ['d', 'e', 'f'],
        ['g', 'h', 'i'],
      ]) {
        const ids = await Promise.all(more.map(insert));
        expect(await Promise.all(ids.map((id) => read(id ?? 0)))).toEqual(more.map((text) => ({ text })));
      }
      await expect(Promise.all([insert('j'), insert('j'), insert('k')])).rejects.toThrow('UNIQUE');
      expect(await insert('l')).toBeGreaterThan(9);
    });
  });
});
