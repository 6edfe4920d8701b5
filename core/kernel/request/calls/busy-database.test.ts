import knex, { type Knex } from 'knex';
import * as T from 'typebox';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { call, contract, guest, plugin } from '../../../sdk/contract/index.ts';
import { server } from '../../../sdk/server/index.ts';
import { createTestHost, type TestHost } from '../../../testing/index.ts';

const nothing = { input: T.Object({}), output: T.Object({}), access: guest };

const notes = server({
  descriptor: plugin({ id: 'notes', version: '1.0.0', sdk: '^1', tables: ['notes'] }),
  contract: contract({ '/api/note/save': call(nothing), '/api/note/read': call({ ...nothing, reads: true }) }),
  migrations: [{ name: '001-first', up: (db) => db.schema.createTable('notes', (table) => table.text('title')) }],
  setup: () => ({
    calls: {
      '/api/note/save': async ({ ctx: { db } }) => {
        await db.write(async ({ handle }) => void (await handle('notes').insert({ title: 'x' })));
        return {};
      },
      '/api/note/read': async ({ ctx: { db } }) => {
        await db.handle('notes').select();
        return {};
      },
    },
  }),
});

describe('a SQLite database that another program holds', () => {
  let host: TestHost;
  let other: Knex;
  beforeEach(async () => {
    host = await createTestHost({ plugins: [notes] });
    const [{ file }] = await host.infra.database.knex.raw('PRAGMA database_list');
    other = knex({ client: 'sqlite3', connection: { filename: file }, useNullAsDefault: true });
    // It waits for ten seconds as it is shipped.
    await host.infra.database.knex.raw('PRAGMA busy_timeout = 50');
  });
  afterEach(async () => {
    await other.destroy();
    await host.close();
  });

  it('is told as busy to who saves, and reading goes on', async () => {
    await other.raw('BEGIN IMMEDIATE');
    const response = await host.send('/api/note/save');
    expect([response.statusCode, response.json().error_code]).toEqual([503, 11003]);
    expect((await host.call('/api/note/read')).error_code).toBe(0);
    expect(host.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
    await other.raw('ROLLBACK');
    expect((await host.call('/api/note/save')).error_code).toBe(0);
  });
});
