import { Readable } from 'node:stream';
import * as T from 'typebox';
import { afterEach, describe, expect, it } from 'vitest';
import { call, contract, fail, failure, guest, plugin, user } from '../../sdk/contract/index.ts';
import { identify, server } from '../../sdk/server/index.ts';
import { createTestHost, type TestHost } from '../../testing/index.ts';

const gone = failure('notes/gone', 20001);
const anything = T.Object({});
const text = T.Object({ text: T.Optional(T.String()) });

const api = contract({
  '/api/note/save': call({ input: text, output: T.Object({ uid: T.String(), text: T.String() }), access: user }),
  '/api/note/list': call({ input: text, output: T.Array(T.String()), access: guest, method: 'GET' }),
  '/api/note/count': call({ input: text, output: anything, access: user, method: 'GET', reads: false }),
  '/api/note/peek': call({ input: anything, output: anything, access: user, reads: true }),
  '/api/note/fail': call({ input: text, output: anything, access: guest, errors: [gone] }),
  '/api/note/info': call({
    input: anything,
    output: T.Object({
      page_content: T.String(),
      legacy: T.Boolean(),
      origin: T.String(),
      ip: T.String(),
      locale: T.String(),
    }),
    access: guest,
  }),
  '/api/note/file': call({ input: text, output: anything, access: guest, kind: 'file', method: 'GET' }),
  '/api/note/talk': call({ input: text, output: anything, access: guest, kind: 'stream' }),
  '/api/note/upload': call({
    input: T.Object({ item_id: T.Integer() }),
    output: T.Object({ success: T.Integer(), name: T.String(), type: T.String(), size: T.Integer() }),
    access: user,
    kind: 'upload',
    envelope: false,
    bodyLimit: 1000,
  }),
  '/api/note/ignore': call({ input: anything, output: anything, access: guest, kind: 'upload' }),
  '/api/note/login': call({ input: anything, output: anything, access: guest }),
  '/api/note/visit': call({
    input: anything,
    output: T.Object({ version: T.String(), password: T.String() }),
    access: guest,
  }),
  '/api/note/head': call({ input: anything, output: anything, access: guest }),
  '/api/note/wait': call({ input: anything, output: anything, access: guest }),
});

let aborted: boolean | undefined;

const notes = server({
  descriptor: plugin({ id: 'notes', version: '1.0.0', sdk: '^1' }),
  contract: api,
  setup(ctx) {
    ctx.on(identify, (sent) => {
      const name = sent.session ?? sent.token ?? sent.api_key ?? sent.api_token ?? sent.unique_key;
      if (name !== 'ann') return undefined;
      return { kind: 'user' as const, uid: 7, username: 'ann', name: 'Ann', groupid: 2, session_id: 1 };
    });
    return {
      calls: {
        '/api/note/save': ({ input, allowed, ctx: { log } }) => {
          for (const level of ['debug', 'info', 'warn', 'error'] as const) log[level]('saved', { level });
          return { uid: String(allowed.uid), text: input.text ?? '' };
        },
        '/api/note/list': ({ input }) => [input.text ?? 'none'],
        '/api/note/count': () => ({}),
        '/api/note/peek': () => ({}),
        '/api/note/fail': ({ input }) => {
          if (input.text === 'bug') throw new Error('the password is hunter2');
          throw fail(gone, { data: { mine: 1 } });
        },
        '/api/note/info': ({ ctx: { request, locale } }) => ({ page_content: '<b>', ...request, locale }),
        '/api/note/file': ({ input }) => {
          if (input.text === 'gone') throw fail(gone);
          if (input.text === 'never') {
            const body = new Readable({ read: () => body.destroy(fail(gone)) });
            return { body, type: 'text/plain', name: 'a.txt', size: 9 };
          }
          if (input.text === 'inline') return { body: Readable.from(['a', 'b']), type: 'image/png', inline: true };
          return { body: Buffer.from('bytes'), type: 'text/plain', name: '报告 "1".txt', size: 5 };
        },
        '/api/note/talk': ({ input }) => ({
          type: 'text/event-stream',
          body: (async function* () {
            yield 'data: 1\n\n';
            if (input.text === 'broken') throw new Error('broken off');
            yield 'data: 2\n\n';
          })(),
        }),
        '/api/note/upload': async ({ file, input }) => {
          let size = 0;
          for await (const chunk of file.body) size += (chunk as Buffer).length;
          return { success: 1, name: file.name, type: file.type, size: size + input.item_id * 0 };
        },
        '/api/note/ignore': () => ({}),
        '/api/note/login': ({ ctx: { reply } }) => {
          reply.session('first');
          reply.session('to ken', 60);
          reply.grantVisit(3, 'v1');
          return {};
        },
        '/api/note/visit': ({ ctx: { visits, reply } }) => {
          reply.session(undefined);
          return { version: visits.version(3) ?? '', password: visits.password ?? '' };
        },
        '/api/note/head': ({ ctx: { reply } }) => {
          reply.header('cache-control', 'private, max-age=60');
          reply.status(201);
          return {};
        },
        '/api/note/wait': ({ ctx: { signal } }) =>
          new Promise((resolve) => {
            signal.addEventListener('abort', () => {
              aborted = true;
              resolve({});
            });
          }),
      },
    };
  },
});

let host: TestHost;
const open = async (options: Partial<Parameters<typeof createTestHost>[0]> = {}): Promise<TestHost> => {
  const locales = { notes: { en: { errors: { gone: 'Gone.' } }, 'zh-cn': { errors: { gone: '不存在。' } } } };
  host = await createTestHost({ plugins: [notes], locales, ...options });
  return host;
};
afterEach(() => host.close());

describe('a call', () => {
  it('takes a form, JSON, and the query; the body counts before the query', async () => {
    await open();
    const ann = { 'x-api-token': 'ann' };
    const url = '/api/note/save?text=query';
    const form = { ...ann, 'content-type': 'application/x-www-form-urlencoded' };
    const texts = [
      await host.inject({ method: 'POST', url, headers: form, payload: 'text=a%20b' }),
      await host.inject({ method: 'POST', url, headers: ann, payload: { text: 'json' } }),
      await host.inject({ method: 'POST', url, headers: ann }),
      await host.inject({ method: 'POST', url, headers: { ...ann, 'content-type': 'application/json' }, payload: '' }),
    ].map((response) => response.json().data.text);
    expect(texts).toEqual(['a b', 'json', 'query', 'query']);
  });

  it('answers a GET where its contract says so, and 404 where it does not', async () => {
    await open();
    expect(await host.call('/api/note/list', { text: 'x' })).toEqual({ error_code: 0, data: ['x'] });
    const wrong = await host.inject('/api/note/save');
    expect([wrong.statusCode, wrong.json().error_code]).toEqual([404, 10404]);
  });

  it('that nobody declares is answered with 404 and 10404, in both address forms', async () => {
    await open();
    for (const url of ['/api/none/such', '/server/index.php?s=/api/agent/config', '/none']) {
      const response = await host.inject({ method: 'POST', url, headers: { 'accept-language': 'zh' } });
      expect([response.statusCode, response.json()]).toEqual([
        404,
        { error_code: 10404, error_message: '请求的接口不存在。' },
      ]);
    }
  });

  it('answers a declared failure with 200, in the caller’s language, with its data', async () => {
    await open();
    expect(await host.call('/api/note/fail', {}, { locale: 'zh-cn' })).toEqual({
      error_code: 20001,
      error_message: '不存在。',
      data: { mine: 1 },
    });
    expect((await host.send('/api/note/fail', { lang: 'zh-cn' })).statusCode).toBe(200);
  });

  it('answers a bug without detail, and logs it with plugin and request', async () => {
    await open();
    const response = await host.send('/api/note/fail', { text: 'bug', user_token: 'secret-token' });
    expect([response.statusCode, response.json().error_code]).toEqual([500, 11000]);
    expect(response.body).not.toContain('hunter2');
    const [line] = host.log.lines.filter(({ level }) => level === 'error');
    expect(line).toMatchObject({
      message: 'A call failed: /api/note/fail.',
      detail: { plugin: 'notes', request: expect.any(String) },
    });
    expect(host.log.text()).not.toContain('secret-token');
  });

  it.each([
    ['application/json', '{"a":', 400, 11001],
    ['application/json', '{"__proto__":{"a":1}}', 400, 11001],
    ['application/json', '"text"', 200, 10102],
    ['application/json', '[1]', 200, 10102],
    ['text/xml', '<a/>', 400, 11001],
    ['application/x-www-form-urlencoded', `text=${'x'.repeat(1024 * 1024)}`, 413, 11002],
  ])('refuses a body of %s that cannot be read (%.8s)', async (type, payload, status, code) => {
    await open();
    const response = await host.inject({
      method: 'POST',
      url: '/api/note/save',
      headers: { 'content-type': type },
      payload,
    });
    expect([response.statusCode, response.json().error_code]).toEqual([status, code]);
  });

  it('asks who calls before it says anything about the input', async () => {
    await open();
    expect((await host.call('/api/note/save', { text: 'a\0' })).error_code).toBe(10102);
    expect((await host.call('/api/note/save', { text: 'a\0' }, { token: 'ann' })).error_code).toBe(10101);
  });

  it('logs in its plugin’s name, with the request', async () => {
    await open();
    await host.call('/api/note/save', {}, { token: 'ann' });
    const lines = host.log.lines.filter(({ message }) => message === 'saved');
    expect(lines.map(({ level }) => level)).toEqual(['debug', 'info', 'warn', 'error']);
    expect(new Set(lines.map(({ detail }) => `${detail.plugin} ${detail.request}`)).size).toBe(1);
  });

  it('tells the browser the revision, and keeps answers out of caches unless the handler decides', async () => {
    await open();
    const { headers } = await host.send('/api/note/list');
    expect(headers).toMatchObject({ 'x-docstead-revision': host.current.revision, 'cache-control': 'no-store' });
    const own = await host.send('/api/note/head');
    expect([own.headers['cache-control'], own.statusCode]).toEqual(['private, max-age=60', 201]);
  });
});

describe('credentials', () => {
  it.each([
    [{ 'x-api-token': 'ann' }, ''],
    [{ authorization: 'Bearer ann' }, ''],
    [{ cookie: 'docstead_session=ann', 'sec-fetch-site': 'same-origin' }, ''],
    [{}, 'user_token=ann'],
    [{}, 'api_key=ann'],
    [{}, 'api_token=ann'],
    [{}, 'unique_key=ann'],
  ])('are found in %j and %s', async (headers, payload) => {
    await open();
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = await host.inject({
      method: 'POST',
      url: '/api/note/save',
      headers: { ...type, ...headers },
      payload,
    });
    expect(body.json()).toMatchObject({ error_code: 0, data: { uid: '7' } });
  });

  it('are the token that was sent before the cookie, on the older address form alone', async () => {
    await open();
    const code = async (address: string, session: string, user_token: string): Promise<number> => {
      const headers = { cookie: `docstead_session=${session}`, 'sec-fetch-site': 'same-origin' };
      const url = `${address}/api/note/save&user_token=${user_token}`.replace(/^([^?]*)&/, '$1?');
      return (await host.inject({ method: 'POST', url, headers })).json().error_code;
    };
    expect(await code('/server/index.php?s=', 'bob', 'ann')).toBe(0);
    expect(await code('/server/index.php?s=', 'ann', 'bob')).toBe(10102);
    expect(await code('/server/index.php?s=', 'ann', 'null')).toBe(0);
    expect(await code('', 'ann', 'bob')).toBe(0);
  });

  it.each(['null', 'undefined', ''])('are not the word %s', async (user_token) => {
    await open();
    expect((await host.call('/api/note/save', { user_token })).error_code).toBe(10102);
  });
});

describe('another site', () => {
  const cookie = 'docstead_session=ann';
  const save = async (headers: Record<string, string>, url = '/api/note/save', method: 'GET' | 'POST' = 'POST') => {
    const response = await host.inject({ method, url, headers });
    return [response.statusCode, response.json().error_code];
  };

  it('cannot write with the cookie of whoever looks at it', async () => {
    await open({ siteUrl: 'https://docs.example' });
    expect(await save({ cookie, 'sec-fetch-site': 'cross-site' })).toEqual([403, 11005]);
    expect(await save({ cookie, origin: 'https://evil.example' })).toEqual([403, 11005]);
    expect(await save({ cookie, origin: 'null' })).toEqual([403, 11005]);
    expect(await save({ cookie, origin: 'https://docs.example' })).toEqual([200, 0]);
    expect(await save({ cookie, origin: 'http://localhost:80' })).toEqual([200, 0]);
    expect(await save({ cookie })).toEqual([200, 0]);
  });

  it('cannot write by a link in the older address form', async () => {
    await open();
    const url = '/server/index.php?s=/api/note/save';
    expect(await save({ cookie, 'sec-fetch-site': 'cross-site' }, url, 'GET')).toEqual([403, 11005]);
    expect(await save({ cookie }, url, 'GET')).toEqual([403, 11005]);
    expect(await save({ 'x-api-token': 'ann' }, url, 'GET')).toEqual([200, 0]);
  });

  it('cannot write by a picture that it put into a page of ours, in either address form', async () => {
    await open();
    const headers = { cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' };
    for (const url of ['/server/index.php?s=/api/note/save', '/server/api/note/save', '/api/note/count']) {
      expect(await save(headers, url, 'GET')).toEqual([403, 11005]);
      expect(await save(headers, url, 'POST')).toEqual([200, 0]);
      expect(await save({ ...headers, 'x-api-token': 'ann' }, url, 'GET')).toEqual([200, 0]);
    }
    expect(await save(headers, '/server/api/note/save?user_token=ann', 'GET')).toEqual([200, 0]);
    expect(await save(headers, '/server/api/note/peek', 'GET')).toEqual([200, 0]);
  });

  it('cannot use the visit grants of whoever looks at it for a write', async () => {
    await open();
    const granted = (await host.send('/api/note/login')).headers['set-cookie'] as string[];
    const visit = granted[1]?.split(';')[0] ?? '';
    const version = async (headers: Record<string, string>, method: 'GET' | 'POST') => {
      const url = '/server/index.php?s=/api/note/visit';
      return (await host.inject({ method, url, headers: { cookie: visit, ...headers } })).json().data.version;
    };
    expect(await version({ 'sec-fetch-site': 'same-origin' }, 'POST')).toBe('v1');
    expect(await version({ 'sec-fetch-site': 'same-origin' }, 'GET')).toBe('');
    expect(await version({ 'sec-fetch-site': 'cross-site' }, 'POST')).toBe('');
  });

  it('may send a program’s token, which it had to know', async () => {
    await open();
    expect(await save({ cookie: 'docstead_session=bob', 'x-api-token': 'ann', origin: 'https://app.example' })).toEqual(
      [200, 0],
    );
  });

  it('may lead to what only reads', async () => {
    await open();
    expect(await save({ cookie, 'sec-fetch-site': 'cross-site' }, '/api/note/peek')).toEqual([200, 0]);
  });

  it('cannot log its reader in', async () => {
    await open();
    const response = await host.inject({
      method: 'POST',
      url: '/api/note/login',
      headers: { origin: 'https://evil.example' },
    });
    expect([response.json().error_code, response.headers['set-cookie']]).toEqual([0, undefined]);
  });
});

describe('the reply', () => {
  it('sets the session cookie and the visit cookie, each once', async () => {
    await open({ siteUrl: 'https://docs.example' });
    const cookies = (await host.send('/api/note/login')).headers['set-cookie'] as string[];
    expect(cookies[0]).toBe('docstead_session=to%20ken; Path=/; HttpOnly; SameSite=Lax; Max-Age=60; Secure');
    expect(cookies[1]).toMatch(/^docstead_visit=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    expect(cookies).toHaveLength(2);
    const visit = cookies[1]?.split(';')[0] ?? '';
    const next = await host.send('/api/note/visit', { _item_pwd: 'open' }, { cookie: visit });
    expect(next.json().data).toEqual({ version: 'v1', password: 'open' });
    expect(next.headers['set-cookie']).toEqual([
      'docstead_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure',
    ]);
    expect((await host.call('/api/note/visit', { _item_pwd: 'null' })).data).toEqual({ version: '', password: '' });
  });

  it('sends a file as an attachment under its own name, and lets no browser guess its type', async () => {
    await open();
    const { headers, body } = await host.send('/api/note/file');
    expect(headers).toMatchObject({
      'content-type': 'text/plain',
      'content-disposition': `attachment; filename="__ _1_.txt"; filename*=UTF-8''%E6%8A%A5%E5%91%8A%20%221%22.txt`,
      'content-length': '5',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(body).toBe('bytes');
    const inline = await host.send('/api/note/file', { text: 'inline' });
    expect([inline.headers['content-disposition'], inline.body]).toEqual(['inline', 'ab']);
    expect(await host.call('/api/note/file', { text: 'gone' })).toEqual({ error_code: 20001, error_message: 'Gone.' });
  });

  it('sends a stream piece by piece', async () => {
    await open();
    const { headers, body } = await host.send('/api/note/talk');
    expect(headers).toMatchObject({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
    expect(body).toBe('data: 1\n\ndata: 2\n\n');
  });
});

describe('a file or stream', () => {
  it('that fails before its first byte is a failure like any other', async () => {
    await open();
    const response = await host.send('/api/note/file', { text: 'never' });
    expect(response.json()).toEqual({ error_code: 20001, error_message: 'Gone.' });
    expect(response.headers['content-disposition']).toBeUndefined();
  });

  it('that breaks off is logged with its plugin', async () => {
    await open();
    const url = await host.current.app.listen({ port: 0, host: '127.0.0.1' });
    const response = await fetch(`${url}/api/note/talk`, {
      method: 'POST',
      body: new URLSearchParams({ text: 'broken' }),
    });
    await expect(response.text()).rejects.toThrow();
    expect(host.log.lines).toContainEqual(
      expect.objectContaining({
        message: 'An answer broke off: /api/note/talk.',
        detail: expect.objectContaining({ plugin: 'notes' }),
      }),
    );
  });
});

describe('an upload', () => {
  const file = { name: 'C:\\photos\\a.png', type: 'image/png', content: 'x'.repeat(900) };

  it('hands over the fields before the file, and the file as a stream', async () => {
    await open();
    const answer = await host.call('/api/note/upload', { item_id: 1 }, { file, token: 'ann' });
    expect(answer).toEqual({ success: 1, name: 'a.png', type: 'image/png', size: 900 });
  });

  it('finds the token in its fields', async () => {
    await open();
    expect(await host.call('/api/note/upload', { item_id: 1, user_token: 'ann' }, { file })).toMatchObject({
      success: 1,
    });
    expect(await host.call('/api/note/upload', { item_id: 1 }, { file })).toMatchObject({ error_code: 10102 });
  });

  it('ends with too_large at the limit, however large it says it is', async () => {
    await open();
    const large = { ...file, content: 'x'.repeat(200_000) };
    const answer = await host.send('/api/note/upload', { item_id: 1 }, { file: large, token: 'ann' });
    expect([answer.statusCode, answer.json().error_code]).toEqual([413, 11002]);
    const huge = { ...file, content: 'x'.repeat(2_000_000) };
    expect((await host.call('/api/note/upload', { item_id: 1 }, { file: huge, token: 'ann' })).error_code).toBe(11002);
  });

  it('without a file, or without its field, is refused by name', async () => {
    await open();
    expect(await host.call('/api/note/upload', { item_id: 1 }, { token: 'ann' })).toMatchObject({
      error_code: 10101,
      error_message: 'The parameter "file" is missing.',
    });
    expect(await host.call('/api/note/upload', {}, { token: 'ann', file })).toMatchObject({
      error_message: 'The parameter "item_id" is missing.',
    });
    const boundary = { 'content-type': 'multipart/form-data; boundary=b', 'x-api-token': 'ann' };
    const payload = '--b\r\nContent-Disposition: form-data; name="item_id"\r\n\r\n1\r\n--b--\r\n';
    const empty = await host.inject({ method: 'POST', url: '/api/note/upload', headers: boundary, payload });
    expect(empty.json().error_message).toBe('The parameter "file" is missing.');
  });

  it('whose file nobody reads is answered all the same', async () => {
    await open();
    const large = { ...file, content: 'x'.repeat(500_000) };
    expect(await host.call('/api/note/ignore', {}, { file: large })).toMatchObject({ error_code: 0 });
  });

  it('that is broken off is refused', async () => {
    await open();
    const headers = { 'content-type': 'multipart/form-data; boundary=b', 'x-api-token': 'ann' };
    const payload = '--b\r\nContent-Disposition: form-data; name="item_id"\r\n\r\n1\r\n--b\r\nContent-Disp';
    const response = await host.inject({ method: 'POST', url: '/api/note/upload', headers, payload });
    expect(response.json().error_code).toBeGreaterThan(0);
  });
});

describe('the older address form', () => {
  it('reaches the same calls, by any method, with page_content escaped', async () => {
    await open();
    const legacy = await host.call('/api/note/info', {}, { legacy: true, ip: '203.0.113.9' });
    expect(legacy.data).toMatchObject({ page_content: '&lt;b&gt;', legacy: true, ip: '203.0.113.9', locale: 'en' });
    expect((await host.call('/api/note/info')).data).toMatchObject({ page_content: '<b>', legacy: false });
    const get = await host.inject('/server/?s=/api/Note/INFO');
    expect(get.json().data).toMatchObject({ legacy: true, origin: 'http://localhost:80' });
    const post = await host.inject({ method: 'POST', url: '/server/api/note/list/text/pair' });
    expect(post.json().data).toEqual(['pair']);
  });
});

describe('a client that goes away', () => {
  it('aborts the signal of its call', async () => {
    await open();
    aborted = undefined;
    const address = await host.current.app.listen({ port: 0, host: '127.0.0.1' });
    const controller = new AbortController();
    const sent = fetch(`${address}/api/note/wait`, { method: 'POST', signal: controller.signal });
    setTimeout(() => controller.abort(), 50);
    await expect(sent).rejects.toThrow();
    await expect.poll(() => aborted).toBe(true);
  });
});
