import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { URL_OF_SERVER } from '../../testing/databases/postgres.ts';
import { openDatabase } from './database.ts';
import { explain } from './explain.ts';
import { OperatorError } from './operator-error.ts';
import { prepare, sqliteClient } from './sqlite.ts';
import { silentLog as log, openTestDatabase, testDatabases } from './test-databases.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docstead-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a SQLite database', () => {
  it('makes its data folder, and keeps what was written', async () => {
    const dataDir = join(folder, 'new', 'data');
    const first = await openDatabase({ dataDir, log });
    await first.knex.schema.createTable('kept', (table) => table.increments('id'));
    await first.close();
    const second = await openDatabase({ dataDir, log });
    expect(await second.knex.schema.hasTable('kept')).toBe(true);
    await second.close();
  });

  it('syncs every commit, enforces foreign keys and waits for locks', async () => {
    const database = await openDatabase({ dataDir: folder, log });
    const pragma = async (name: string) => Object.values((await database.knex.raw(`PRAGMA ${name}`))[0])[0];
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('foreign_keys')).toBe(1);
    expect(await pragma('busy_timeout')).toBe(10_000);
    await database.close();
  });

  it('leaves nothing behind when it was opened for a test', async () => {
    const database = await openTestDatabase('sqlite');
    const [{ file }] = await database.knex.raw('PRAGMA database_list');
    expect(existsSync(file)).toBe(true);
    await database.close();
    expect(existsSync(dirname(file))).toBe(false);
  });

  it('says so when no data folder is named', async () => {
    await expect(openDatabase({ log })).rejects.toThrow('set DATA_DIR or DATABASE_URL');
  });

  it('says so when the data folder cannot be made', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const opening = openDatabase({ dataDir: join(file, 'data'), log });
    await expect(opening).rejects.toBeInstanceOf(OperatorError);
    await expect(opening).rejects.toThrow('cannot be written');
  });

  it('says so when the file is no database', async () => {
    writeFileSync(join(folder, 'docstead.db'), 'x'.repeat(4096));
    await expect(openDatabase({ dataDir: folder, log })).rejects.toThrow('is not a sound SQLite database');
  });

  it('runs on sqlite3 unless the operator chose better-sqlite3', () => {
    expect(sqliteClient({})).toBe('sqlite3');
    expect(sqliteClient({ DOCSTEAD_SQLITE_DRIVER: 'better-sqlite3' })).toBe('better-sqlite3');
  });

  it('sets connections up the same with a driver that has no callbacks', () => {
    const ran: string[] = [];
    const ended: unknown[] = [];
    const setUp = prepare('PRAGMA x;', 'better-sqlite3');
    setUp({ exec: (sql) => ran.push(sql) }, (error) => ended.push(error));
    const fault = new Error('no');
    const refuse = (): never => {
      throw fault;
    };
    setUp({ exec: refuse }, (error) => ended.push(error));
    expect([ran, ended]).toEqual([['PRAGMA x;'], [null, fault]]);
  });

  it('says so when the disk fills up while it runs', async () => {
    const database = await openDatabase({ dataDir: folder, log });
    await database.knex.schema.createTable('notes', (table) => table.text('text'));
    await database.knex.raw('PRAGMA max_page_count = 4');
    const writing = database.db.write(async (db) => await db.handle('notes').insert({ text: 'x'.repeat(100_000) }));
    await expect(writing).rejects.toThrow(`The disk of ${folder} is full`);
    await database.close();
  });
});

describe('a fault of the machine', () => {
  const sentence = (code: string, flavour: 'sqlite' | 'postgres' = 'sqlite'): string => {
    const told = explain(Object.assign(new Error('raw'), { code }), flavour, '/data/docstead.db');
    return told instanceof OperatorError ? told.sentence : 'unexplained';
  };

  it.each([
    ['SQLITE_BUSY', 'is locked by another program'],
    ['SQLITE_BUSY_SNAPSHOT', 'is locked by another program'],
    ['SQLITE_FULL', 'The disk of /data is full'],
    ['SQLITE_IOERR_SHMSIZE', 'The disk of /data refuses to read or write /data/docstead.db'],
    ['SQLITE_READONLY_DIRECTORY', 'The data folder /data cannot be written'],
    ['EACCES', 'The data folder /data cannot be written'],
    ['SQLITE_CORRUPT', 'is not a sound SQLite database'],
  ])('%s is told in one sentence', (code, words) => {
    expect(sentence(code)).toContain(words);
  });

  it.each([
    ['ECONNREFUSED', 'No PostgreSQL answers at'],
    ['28P01', 'refuses the user or the password'],
    ['3D000', 'There is no such database at'],
    ['42501', 'may not create tables'],
    ['55P03', 'A table at /data/docstead.db is in use, and the change of it has waited too long'],
    ['53100', 'The disk of the PostgreSQL server'],
    ['53300', 'takes no more connections'],
  ])('%s of PostgreSQL is told in one sentence', (code, words) => {
    expect(sentence(code, 'postgres')).toContain(words);
  });

  it('is found inside the failures of all addresses of a host', () => {
    const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    const told = explain(new AggregateError([refused]), 'postgres', 'db:5432/docs');
    expect(String(told)).toContain('No PostgreSQL answers at db:5432/docs');
  });

  it('keeps every other error as it was', () => {
    const bug = new Error('bug');
    expect(explain(bug, 'sqlite', 'x')).toBe(bug);
    expect(explain('text', 'sqlite', 'x')).toBe('text');
    const told = new OperatorError('Told.');
    expect(explain(told, 'sqlite', 'x')).toBe(told);
  });
});

describe('a PostgreSQL database', () => {
  it('says so when the address is none', async () => {
    await expect(openDatabase({ url: 'mysql://x', log })).rejects.toThrow('DATABASE_URL is not of the form');
  });

  it('says so when no server answers, without the password', async () => {
    const opening = openDatabase({ url: 'postgres://me:secret@127.0.0.1:1/docs', log });
    await expect(opening).rejects.toThrow('No PostgreSQL answers at 127.0.0.1:1/docs');
    await expect(opening).rejects.not.toThrow('secret');
  });

  it.skipIf(!testDatabases().includes('postgres'))('says so when the database is not there', async () => {
    const url = new URL('/docstead_that_nobody_made', URL_OF_SERVER);
    await expect(openDatabase({ url: url.href, log })).rejects.toThrow('There is no such database at');
  });

  it.skipIf(!testDatabases().includes('postgres'))('leaves copies to the operator', async () => {
    const database = await openTestDatabase('postgres');
    expect(await database.backup()).toBeUndefined();
    await database.close();
  });
});
