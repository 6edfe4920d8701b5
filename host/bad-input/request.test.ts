import { call, contract, guest, plugin, Text } from '@docstead/core/contract';
import { server } from '@docstead/core/server';
import { createTestHost, type TestHost, testDatabases } from '@docstead/core/testing';
import * as T from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bareMount } from '../testing/bare-mount.ts';

const api = contract({
  '/api/note/add': call({
    input: T.Object({ title: Text(20), stars: T.Optional(T.Integer()), tags: T.Optional(T.Array(T.String())) }),
    output: T.Object({}),
    access: guest,
    bodyLimit: 2000,
  }),
});

const notes = server({
  descriptor: plugin({
    id: 'notes',
    version: '1.0.0',
    sdk: '^1.0.0',
    tables: ['notes'],
    routes: [{ id: 'note', path: '/note/:id', where: { id: 'word' }, title: 'note' }],
  }),
  contract: api,
  migrations: [{ name: '001-first', up: (db) => db.schema.createTable('notes', (table) => table.text('title')) }],
  setup: () => ({
    calls: {
      '/api/note/add': async ({ input, ctx: { db } }) => {
        await db.write(async ({ handle }) => {
          await handle('notes').insert({ title: input.title });
          // Large enough to need pages of its own, which a full disk refuses after the first row went in.
          if (input.title === 'long') await handle('notes').insert({ title: 'x'.repeat(500_000) });
        });
        return {};
      },
    },
  }),
});

describe.each(testDatabases())('bad input, on %s', (flavour) => {
  let host: TestHost;
  beforeAll(async () => {
    host = await createTestHost({
      plugins: [notes],
      db: flavour,
      locales: { notes: { en: { note: 'Note' }, 'zh-cn': { note: '笔记' } } },
      kernel: { extend: bareMount() },
    });
  });
  afterAll(() => host.close());

  const FORM = 'application/x-www-form-urlencoded';
  const JSON_TYPE = 'application/json';
  const stored = async (): Promise<unknown> => (await host.db.handle('notes').count('* as n').first())?.n;
  const add = async (type: string, payload: string, language = 'en') => {
    const headers = { 'content-type': type, 'accept-language': language };
    const response = await host.inject({ method: 'POST', url: '/api/note/add', headers, payload });
    const { error_code, error_message } = response.json();
    return [response.statusCode, error_code, error_message];
  };

  it.each<[string, string, string, number, number, string, string]>([
    ['JSON that is none', JSON_TYPE, '{"title":', 400, 11001, 'The request cannot be read.', '无法读取请求'],
    [
      'JSON with a NUL in a text',
      JSON_TYPE,
      '{"title":"a\\u0000b"}',
      200,
      10101,
      'The parameter "title" contains',
      'title',
    ],
    ['%00 in a form', FORM, 'title=a%00b', 200, 10101, 'The parameter "title" contains a character', 'title'],
    [
      'a list where a text belongs',
      JSON_TYPE,
      '{"title":["a"]}',
      200,
      10101,
      '"title" must be a single value',
      'title',
    ],
    ['a repeated field of a form', FORM, 'title=a&title=b', 200, 10101, '"title" must be a single value', 'title'],
    [
      'an object where a number belongs',
      JSON_TYPE,
      '{"title":"a","stars":{}}',
      200,
      10101,
      '"stars" must be a single',
      'stars',
    ],
    ['a NUL inside of a list', JSON_TYPE, '{"title":"a","tags":["\\u0000"]}', 200, 10101, '"tags" contains', 'tags'],
    ['a text that is too long', FORM, `title=${'x'.repeat(21)}`, 200, 10101, '"title" must have at most 20', '20'],
    [
      'a body over the limit',
      FORM,
      `title=${'x'.repeat(2000)}`,
      413,
      11002,
      'This is larger than the server accepts.',
      '超',
    ],
  ])('%s is refused with its code, in both languages, and nothing is written', async (...given) => {
    const [, type, payload, status, code, english, chinese] = given;
    expect(await add(type, payload)).toEqual([status, code, expect.stringContaining(english)]);
    const [, , translated] = await add(type, payload, 'zh-CN');
    expect(translated).toContain(chinese);
    expect(translated).toMatch(/\p{Script=Han}/u);
    expect(await stored()).toBe(0);
  });

  it.each(['/%ff', '/note/%E4%B8', '/%', '/%00', '/note/a%00b', '/%ff?q=%ff'])(
    'the address %s is our page of 404',
    async (url) => {
      const { statusCode, headers, body } = await host.inject({ url, headers: { 'accept-language': 'en' } });
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(body).toContain('id="docstead-boot"');
      expect(body).not.toContain('FST_ERR');
    },
  );

  it('an address longer than any of ours is our page of 404', async () => {
    const { statusCode, body } = await host.inject({ url: `/${'x'.repeat(2000)}` });
    expect([statusCode, body.includes('id="docstead-boot"')]).toEqual([404, true]);
  });

  it.each(['/api/%ff', '/server/api/note/%ff', '/server/index.php?s=/api/note/%ff', '/api/note/%00'])(
    'the call %s is one that nobody has, in the envelope',
    async (url) => {
      const response = await host.inject({ method: 'POST', url, headers: { 'accept-language': 'en' } });
      expect([response.statusCode, response.json()]).toEqual([
        404,
        { error_code: 10404, error_message: 'There is no such call.' },
      ]);
    },
  );

  it.skipIf(flavour !== 'sqlite')(
    'a disk that fills up answers the generic code, writes no half, and tells the operator',
    async () => {
      const { knex } = host.infra.database;
      const [{ page_count }] = await knex.raw('PRAGMA page_count');
      await knex.raw(`PRAGMA max_page_count = ${page_count + 1}`);
      expect(await add(FORM, 'title=long')).toEqual([500, 11000, expect.stringContaining('Something went wrong')]);
      expect(await stored()).toBe(0);
      const line = host.log.lines.at(-1);
      expect(line).toMatchObject({ level: 'error', detail: { plugin: 'notes', request: expect.any(String) } });
      expect(line?.message).toMatch(/^A call failed: \/api\/note\/add\. The disk of \S+ is full: make room/);
      expect(line?.detail).not.toHaveProperty('error');

      await knex.raw('PRAGMA max_page_count = 1000000');
    },
  );

  it('good input is taken after all that', async () => {
    expect(await add(FORM, 'title=short')).toEqual([200, 0, undefined]);
    expect(await stored()).toBe(1);
  });
});
