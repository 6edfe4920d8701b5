import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  const run = (...migrations: Migration[]) => migratePlugin(database, 'notes', migrations, silentLog);
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
    await migratePlugin(database, 'other', [{ name: '2-later', up: async () => {} }], silentLog);
    expect(await ledger()).toEqual(['2-later', '2-later']);
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
  const work = migratePlugin(database, 'notes', [parents, orphan], silentLog);
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
    await migratePlugin(database, 'notes', [parents], log);
    expect(readdirSync(dataDir)).not.toContain('backups');
    await migratePlugin(database, 'notes', [parents, later], log);
    await database.close();
    expect(told).toContain('Saved a copy of the data before notes changes it.');
    expect(copies()).toEqual(['docstead-000001.db']);
  });

  it('keeps the newest five', async () => {
    const database = await openDatabase({ dataDir, log: silentLog });
    await migratePlugin(database, 'notes', [parents], silentLog);
    for (let round = 0; round < 7; round += 1) await database.backup();
    await database.close();
    expect(copies()).toEqual([3, 4, 5, 6, 7].map((number) => `docstead-00000${number}.db`));
  });
});
