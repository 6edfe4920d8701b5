import * as T from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, contract, fail, failure, guest, plugin } from '../../sdk/contract/index.ts';
import { server } from '../../sdk/server/index.ts';
import { testDatabases } from '../databases/databases.ts';
import { createTestHost, type TestHost } from '../host.ts';
import { callsWithoutRow, hearRow, type RightsRow } from './rights.ts';
import { readCodes } from './table.ts';

const refused = failure('notes/refused', 20001);
const input = T.Object({ text: T.String(), refuse: T.Optional(T.Boolean()) });
const spec = { input, output: T.Object({}), access: guest, errors: [refused] };
const api = contract({
  '/api/note/add': call(spec),
  '/api/note/clear': call({ ...spec, input: T.Object({}) }),
  '/api/note/file': call({ ...spec, input: T.Object({}), kind: 'file', method: 'GET' }),
});

const notes = server({
  descriptor: plugin({ id: 'notes', version: '1.0.0', sdk: '^1', tables: ['notes', 'marks'] }),
  contract: api,
  migrations: [
    {
      name: '001-first',
      async up(db) {
        await db.schema.createTable('notes', (table) => {
          table.increments('id');
          table.text('title');
        });
        await db.schema.createTable('marks', (table) => {
          table.integer('note_id').references('id').inTable('notes').onDelete('CASCADE');
        });
      },
    },
  ],
  setup: () => ({
    calls: {
      '/api/note/add': async ({ input: { text, refuse }, ctx }) => {
        await ctx.db.write(async ({ handle }) => void (await handle('notes').insert({ title: text })));
        // A mistake: it refuses, and what it wrote stays.
        if (refuse) throw fail(refused);
        return {};
      },
      '/api/note/clear': async ({ ctx }) => {
        await ctx.db.write(async ({ handle }) => void (await handle('notes').delete()));
        return {};
      },
      '/api/note/file': () => ({ body: Buffer.from('x'), type: 'text/plain' }),
    },
  }),
});

describe.each(testDatabases())('the matrix of rights, on %s', (db) => {
  let host: TestHost;
  beforeAll(async () => {
    host = await createTestHost({ plugins: [notes], db });
    await host.infra.database.knex('notes').insert({ id: 7, title: 'kept' });
    await host.infra.database.knex('marks').insert({ note_id: 7 });
  });
  afterAll(() => host.close());

  const house = (derived: readonly string[] = []) => ({
    ...{ host, derived },
    callers: { ann: {}, bob: {} },
    grounds: { here: { text: 'x' }, there: { text: 'y', refuse: true } },
  });
  const hear = (path: string, row: Omit<RightsRow<{ text: string }>, 'codes'>, codes: string) =>
    hearRow(house(), path, { ...row, codes });
  const stand = async () => [
    await host.db.handle('notes').select('id', 'title'),
    await host.db.handle('marks').select('note_id'),
  ];

  it('tells what each caller heard, and undoes what an allowed call wrote, with what hung on it', async () => {
    const result = await hear('/api/note/add', { input: (on) => on }, 'ann|bob\n here 0');
    expect(result).toEqual({
      expected: { here: { ann: 0, bob: 0 } },
      heard: { here: { ann: 0, bob: 0 } },
      changed: [],
    });
    await hear('/api/note/clear', {}, 'ann bob\n here 0 0');
    expect(await stand()).toEqual([[{ id: 7, title: 'kept' }], [{ note_id: 7 }]]);
  });

  it('names the tables that a refused call changed, and puts them back', async () => {
    const row = { input: (on: object) => ({ ...on }), codes: 'ann bob\n there 20001 -' };
    expect((await hearRow(house(), '/api/note/add', row)).changed).toEqual(['notes']);
    expect(await stand()).toEqual([[{ id: 7, title: 'kept' }], [{ note_id: 7 }]]);
  });

  it('does not look at what is derived', async () => {
    const row = { input: (on: object) => ({ ...on }), codes: 'ann\n there 20001' };
    expect((await hearRow(house(['notes', 'marks']), '/api/note/add', row)).changed).toEqual([]);
    await host.infra.database.knex('notes').where({ title: 'y' }).delete();
  });

  it('tells another code than the one that was expected', async () => {
    const { heard } = await hear('/api/note/add', { input: () => ({}) }, 'ann\n here 0');
    expect(heard).toEqual({ here: { ann: 10101 } });
  });

  it('takes the bytes of a file for success', async () => {
    expect((await hear('/api/note/file', {}, 'ann\n here 0')).heard).toEqual({ here: { ann: 0 } });
  });

  it('knows no caller and no ground that the house does not have', async () => {
    await expect(hear('/api/note/file', {}, 'eve\n here 0')).rejects.toThrow('no caller "eve"');
    await expect(hear('/api/note/file', {}, 'ann\n away 0')).rejects.toThrow('no ground "away"');
  });
});

it('a call without a row is named, one with an empty list of rows too', () => {
  const row = { codes: 'ann\n here 0' };
  expect(callsWithoutRow(api, { '/api/note/add': [row], '/api/note/clear': [] })).toEqual([
    '/api/note/clear',
    '/api/note/file',
  ]);
});

it('a table of codes joins callers and grounds, and refuses what it cannot read', () => {
  expect(readCodes(' a|b  c\n x|y 1 0\n z - 2')).toEqual({
    x: { a: 1, b: 1, c: 0 },
    y: { a: 1, b: 1, c: 0 },
    z: { c: 2 },
  });
  expect(() => readCodes('a b\n x 1')).toThrow('The line "x" has 1 codes for 2 callers.');
  expect(() => readCodes('a\n x no')).toThrow('The line "x" holds "no", which is no code.');
});
