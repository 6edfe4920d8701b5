import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Migration } from '../../sdk/server/data.ts';
import { type Database, openDatabase } from './database.ts';
import { migratePlugin, refusePending } from './migrate.ts';
import { OperatorError } from './operator-error.ts';
import { openTestDatabase, silentLog, testDatabases } from './test-databases.ts';

const parents: Migration = {
  name: '1-parents',
  async up(db) {
    await db.schema.createTable('parents', (table) => {
      table.increments('id');
      table.string('name');
    });
    await db.schema.createTable('children', (table) => {
      table.increments('id');
      table.integer('parent_id').notNullable().references('parents.id').onDelete('CASCADE');
    });
    await db('parents').insert({ name: 'A' });
    await db('children').insert({ parent_id: 1 });
  },
};
const later: Migration = {
  name: '2-later',
  up: (db) => db.schema.createTable('later', (table) => table.increments('id')),
};

describe.each(testDatabases())('migrations on %s', (flavour) => {
  let database: Database;
  const run = (...migrations: Migration[]) => migratePlugin(database, 'notes', migrations, { log: silentLog });
  const ledger = async (): Promise<string[]> => {
    const rows: { name: string }[] = await database.db.handle('migrations').orderBy('name');
    return rows.map((row) => row.name);
  };

  beforeEach(async () => {
    database = await openTestDatabase(flavour);
  });
  afterEach(() => database.close());

  it('runs each step once, in order, and notes when', async () => {
    await run(parents);
    await run(parents, later);
    await run(parents, later);
    expect(await ledger()).toEqual(['1-parents', '2-later']);
    const { at } = await database.db.handle('migrations').first('at');
    expect(at).toBeGreaterThan(1_700_000_000);
  });

  it('keeps the ledgers of plugins apart', async () => {
    await run(later);
    await migratePlugin(database, 'other', [{ name: '2-later', up: async () => {} }], { log: silentLog });
    expect(await ledger()).toEqual(['2-later', '2-later']);
  });

  const half = (then: () => Promise<void>): Migration => ({
    name: '1-half',
    async up(db) {
      await later.up(db);
      await then();
    },
  });
  /** Others write, and what was begun is not there. */
  const expectUndone = async (): Promise<void> => {
    expect(await ledger()).toEqual([]);
    expect(await database.knex.schema.hasTable('later')).toBe(false);
    await run(later);
  };

  it('undoes a step that asks nothing of the database any more', async () => {
    const hangs = half(() => new Promise(() => {}));
    const run = migratePlugin(database, 'notes', [hangs], { log: silentLog, silentSeconds: 0.2 });
    await expect(run).rejects.toThrow(
      'the change "1-half" has asked nothing of the database for 0.2 s: it was undone. Report this',
    );
    await expectUndone();
  });

  it.runIf(flavour === 'postgres')('waits for a table that is in use for twenty seconds at most', async () => {
    let limit: unknown;
    const asks: Migration = {
      name: '1-asks',
      up: async (db) => {
        limit = (await db.raw('SHOW lock_timeout')).rows[0].lock_timeout;
      },
    };
    await run(asks);
    expect(limit).toBe('20s');
  });

  it('undoes a step when all of it has taken too long', async () => {
    const limit = new AbortController();
    const hangs = half(() => new Promise(() => limit.abort()));
    const run = migratePlugin(database, 'notes', [hangs], { log: silentLog, signal: limit.signal });
    await expect(run).rejects.toThrow('the change "1-half" took too long: it was undone.');
    await expectUndone();
  });

  it('waits for a long step that goes on asking, and for a long statement', async () => {
    const slow: Migration = {
      name: '1-slow',
      async up(db) {
        for (let turn = 0; turn < 12; turn += 1) {
          await db.raw('SELECT 1');
          await sleep(60);
        }
        const count =
          'WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 3000000) SELECT count(*) FROM c';
        await db.raw(flavour === 'postgres' ? 'SELECT pg_sleep(0.8)' : count);
      },
    };
    await migratePlugin(database, 'notes', [slow], { log: silentLog, silentSeconds: 0.4 });
    expect(await ledger()).toEqual(['1-slow']);
  });

  it('leaves nothing of a step that fails midway, and goes on from there the next time', async () => {
    const half: Migration = {
      name: '2-later',
      async up(db) {
        await later.up(db);
        await db('parents').insert({ name: 'B' });
        throw new Error('killed');
      },
    };
    await expect(run(parents, half)).rejects.toThrow('killed');
    expect(await database.knex.schema.hasTable('later')).toBe(false);
    expect(await database.db.handle('parents').count('* as n').first()).toEqual({ n: 1 });
    expect(await ledger()).toEqual(['1-parents']);
    await run(parents, later);
    expect(await database.knex.schema.hasTable('later')).toBe(true);
  });

  it('are refused where nothing may be migrated: pending ones, and data of a newer version', async () => {
    await expect(refusePending(database, 'notes', [parents])).rejects.toThrow(
      'The database is older than this version of notes',
    );
    await run(parents, later);
    await refusePending(database, 'notes', [parents, later]);
    await expect(refusePending(database, 'notes', [parents])).rejects.toThrow(
      'The database is newer than this version',
    );
  });

  it('refuses data of a newer version, with a sentence', async () => {
    await run(parents, later);
    const older = run(parents);
    await expect(older).rejects.toBeInstanceOf(OperatorError);
    await expect(older).rejects.toThrow(
      'The database is newer than this version of notes (it holds the change "2-later")',
    );
  });

  it('keeps the children when a parent table is altered', async () => {
    await run(parents, {
      name: '2-alter',
      up: (db) => db.schema.alterTable('parents', (table) => table.string('name', 50).notNullable().alter()),
    });
    expect(await database.db.handle('children').count('* as n').first()).toEqual({ n: 1 });
  });

  it('runs a step once when two hosts start at the same moment', async () => {
    await Promise.all([run(parents, later), run(parents, later)]);
    expect(await database.db.handle('parents').count('* as n').first()).toEqual({ n: 1 });
  });
});

it('refuses, on SQLite, a step that leaves a child without its parent', async () => {
  const database = await openTestDatabase('sqlite');
  const orphan: Migration = { name: '2-orphan', up: (db) => db('parents').delete() };
  const work = migratePlugin(database, 'notes', [parents, orphan], { log: silentLog });
  await expect(work).rejects.toThrow('would leave rows of children without their parents');
  expect(await database.db.handle('parents').count('* as n').first()).toEqual({ n: 1 });
  await database.close();
});

describe('copies before a migration', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'docstead-test-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
  const copies = (): string[] => readdirSync(join(dataDir, 'backups')).sort();

  it('saves a sound copy with the data of before, but none of an empty database', async () => {
    const database = await openDatabase({ dataDir, log: silentLog });
    const told: string[] = [];
    const log = { ...silentLog, info: (message: string) => told.push(message) };
    await migratePlugin(database, 'notes', [parents], { log: log });
    expect(readdirSync(dataDir)).not.toContain('backups');
    await migratePlugin(database, 'notes', [parents, later], { log: log });
    await database.close();
    expect(told).toContain('Saved a copy of the data before notes changes it.');
    expect(copies()).toEqual(['docstead-000001.db']);
  });

  it('keeps the newest five', async () => {
    const database = await openDatabase({ dataDir, log: silentLog });
    await migratePlugin(database, 'notes', [parents], { log: silentLog });
    for (let round = 0; round < 7; round += 1) await database.backup();
    await database.close();
    expect(copies()).toEqual([3, 4, 5, 6, 7].map((number) => `docstead-00000${number}.db`));
  });
});
