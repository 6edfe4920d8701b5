import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { InjectOptions } from 'fastify';
import * as T from 'typebox';
import { afterEach, describe, expect, it } from 'vitest';
import { call, contract, fail, failure, guest, IdIn, plugin, policy, user } from '../../../sdk/contract/index.ts';
import { cors, identify, implement, type RawAnswer, server } from '../../../sdk/server/index.ts';
import { createTestHost, type TestHost, testUser } from '../../../testing/index.ts';
import { chunked, repeated, Wire } from '../calls/test-wire.ts';

const gone = failure('rough/gone', 20001, 410);
const odd = failure('rough/odd', 20002);
const secret = failure('rough/secret', 20003);
const thing = policy<number, { thing: number; greeting: string }>('rough/thing@1');

const api = contract({
  '/mock-data/:key': call({ kind: 'raw', methods: ['*'], access: guest, bodyLimit: 100_000 }),
  '/x/rough/files/:id/*': call({ kind: 'raw', methods: ['GET', 'PUT'], access: guest }),
  '/api/rough/plain': call({ kind: 'raw', methods: ['POST'], access: user, bodyLimit: 200_000 }),
  '/api/rough/flow': call({ kind: 'raw', methods: ['POST'], access: guest, body: 'stream', bodyLimit: 200_000 }),
  '/api/rough/things/:id': call({
    kind: 'raw',
    methods: ['GET'],
    params: T.Object({ id: IdIn() }),
    access: thing.for((i: { params: { id: number }; query: object }) => i.params.id),
  }),
  '/api/rough/answer': call({ kind: 'raw', methods: ['GET', 'HEAD', 'POST'], access: guest, errors: [gone, odd] }),
  '/api/rough/note': call({ input: T.Object({}), output: T.Object({}), access: guest }),
});

let answer: () => RawAnswer | Promise<RawAnswer> = () => ({});

const rough = server({
  descriptor: plugin({ id: 'rough', version: '1.0.0', sdk: '^1' }),
  contract: api,
  setup(app) {
    app.on(identify, ({ session, token }) => ([session, token].includes('ann') ? { caller: testUser() } : undefined));
    return {
      policies: [
        implement(thing, async (id, { caller }) => {
          if (id === 9) throw fail(secret);
          return { thing: id, greeting: `${id} for a ${caller.kind}` };
        }),
      ],
      calls: {
        '/mock-data/:key': ({ ctx, headers, body, ...asked }) => ({
          body: JSON.stringify({
            ...asked,
            ...{ caller: ctx.caller.kind, own: headers['x-own'], body: body.toString('latin1') },
          }),
          headers: { 'content-type': 'application/json', ...cors({ ...asked, headers }) },
        }),
        '/x/rough/files/:id/*': ({ params, method }) => ({ body: `${method} ${params.id} ${params['*']}` }),
        '/api/rough/plain': ({ body, allowed }) => ({ status: 201, body: `${allowed.username} ${body.length}` }),
        '/api/rough/flow': async ({ body }) => ({ body: `${(await text(body)).length}` }),
        '/api/rough/things/:id': ({ params, allowed }) => ({ body: `${typeof params.id} ${allowed.greeting}` }),
        '/api/rough/answer': () => answer(),
        '/api/rough/note': () => ({}),
      },
    };
  },
});

const locales = { rough: { en: { errors: { gone: 'Gone.', odd: 'Odd.', secret: 'Secret.' } } } };

let host: TestHost;
const open = async (options: Partial<Parameters<typeof createTestHost>[0]> = {}): Promise<void> => {
  host = await createTestHost({ plugins: [rough], locales, ...options });
};
afterEach(() => host.close());

const ask = async (url: string, options: InjectOptions = {}) => await host.inject({ url, ...options });
const ann = { 'x-api-token': 'ann' };

describe('a raw call', () => {
  it('gets the request as it came: any method, type and field, parameters decoded, the address as sent', async () => {
    await open();
    const url = '/mock-data/a%20b?sign=x&item=1&item=2&__proto__=y&user_token=ann';
    const headers = { 'content-type': 'text/xml; charset=gbk', 'x-own': 'yes' };
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      const payload = method === 'GET' ? {} : { payload: Buffer.from([0xff, 0, 0x3c]) };
      const response = await ask(url, { method, headers, ...payload });
      expect([response.statusCode, response.json()]).toEqual([
        200,
        {
          ...{ method, url, params: { key: 'a b' }, caller: 'user', own: 'yes' },
          query: { sign: 'x', item: ['1', '2'], user_token: 'ann', ...JSON.parse('{"__proto__":"y"}') },
          body: method === 'GET' ? '' : '\xff\0<',
        },
      ]);
    }
  });

  it('hands over the rest of its path, slashes and all', async () => {
    await open();
    expect((await ask('/x/rough/files/7/a/b%2Fc/?q=1')).body).toBe('GET 7 a/b/c/');
    expect((await ask('/x/rough/files/7/')).body).toBe('GET 7 ');
    expect((await ask('/x/rough/files/7/a', { method: 'PUT' })).body).toBe('PUT 7 a');
  });

  it('is answered with 405 by a method that it does not list, and has HEAD where it has GET', async () => {
    await open();
    const refused = await ask('/api/rough/plain');
    expect([refused.statusCode, refused.headers.allow, refused.json()]).toEqual([
      405,
      'POST',
      { error_code: 11007, error_message: 'This address does not take the method GET.' },
    ]);
    const head = await ask('/x/rough/files/7/a', { method: 'HEAD' });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '7']);
    expect((await ask('/api/rough/plain', { method: 'HEAD' })).statusCode).toBe(405);
  });

  it('asks its rule with typed parameters, before it reads a body, and hands over what the rule loaded', async () => {
    await open();
    expect((await ask('/api/rough/things/12')).body).toBe('number 12 for a guest');
    const wrong = await ask('/api/rough/things/twelve');
    expect([wrong.statusCode, wrong.json().error_code]).toEqual([400, 10101]);
    const closed = await ask('/api/rough/things/9');
    expect([closed.statusCode, closed.json()]).toEqual([400, { error_code: 20003, error_message: 'Secret.' }]);
    const stranger = await ask('/api/rough/plain', { method: 'POST', payload: 'x' });
    expect([stranger.statusCode, stranger.json().error_code]).toEqual([401, 10102]);
  });

  it('has no older address form', async () => {
    await open();
    for (const url of ['/server/api/rough/plain', '/server/index.php?s=/api/rough/plain']) {
      expect((await ask(url, { method: 'POST', headers: ann })).statusCode).toBe(404);
    }
  });

  it('carries the revision, and leaves no trace when its plugin is off', async () => {
    await open();
    expect((await ask('/mock-data/a')).headers['x-docstead-revision']).toBe(host.current.revision);
    expect((await ask('/api/openapi.json')).body).toContain('/api/rough/things/{id}');
    await host.disable('rough');
    expect((await ask('/mock-data/a', { method: 'PUT' })).statusCode).toBe(404);
  });
});

describe('the body of a raw call', () => {
  const post = (path: string, size: number, headers: Record<string, string> = {}) =>
    ask(path, { method: 'POST', headers, payload: Buffer.alloc(size, 'x') });

  it('is as large as its limit for who is known, and 64 KiB for others', async () => {
    await open();
    expect((await post('/api/rough/plain', 200_000, ann)).body).toBe('ann 200000');
    expect((await post('/api/rough/plain', 200_001, ann)).statusCode).toBe(413);
    expect((await post('/mock-data/a', 65_536)).statusCode).toBe(200);
    expect((await post('/mock-data/a', 65_537)).statusCode).toBe(413);
    expect((await post('/mock-data/a', 100_000, ann)).statusCode).toBe(200);
    expect((await post('/mock-data/a', 100_001, ann)).statusCode).toBe(413);
  });

  it('comes as a stream where its contract says so, within the same limits', async () => {
    await open();
    expect((await post('/api/rough/flow', 200_000, ann)).body).toBe('200000');
    expect((await post('/api/rough/flow', 0, ann)).body).toBe('0');
    expect((await post('/api/rough/flow', 65_536)).body).toBe('65536');
    expect((await post('/api/rough/flow', 65_537)).statusCode).toBe(413);
  });

  it('whose length nobody says is cut at the limit, and the connection ends', async () => {
    await open();
    const wire = await Wire.open(host.current.app);
    const head = (path: string, token = '') => [
      `POST ${path} HTTP/1.1`,
      ...[...(token ? [`X-API-Token: ${token}`] : []), 'Transfer-Encoding: chunked'],
    ];
    const large = () => chunked(repeated('x'.repeat(16_384), 20));
    for (const path of ['/api/rough/plain', '/api/rough/flow']) {
      expect(await wire.ask(head(path, 'ann'), large())).toMatchObject({ status: 413, code: 11002, isClosed: true });
    }
    expect(await wire.ask(head('/mock-data/a'), large())).toMatchObject({ status: 413, code: 11002 });
    expect(host.infra.intake.bodies.used).toEqual({ bytes: 0, count: 0 });
  });
});

describe('the answer of a raw call', () => {
  it('is what the handler says, and runs nothing on our origin unless it says so', async () => {
    await open();
    answer = () => ({
      status: 418,
      headers: { 'X-Tea': ['a', 'b'], 'Set-Cookie': ['p=1', 'q=2'], connection: 'close', 'content-length': 99 },
      body: '<script>',
    });
    const { statusCode, headers, body } = await ask('/api/rough/answer');
    expect([statusCode, body]).toEqual([418, '<script>']);
    expect(headers).toMatchObject({
      ...{ 'x-tea': 'a, b', 'set-cookie': ['p=1', 'q=2'], 'content-length': '8', 'cache-control': 'no-store' },
      ...{ 'content-security-policy': "default-src 'none'; sandbox", 'x-content-type-options': 'nosniff' },
      'content-type': 'text/plain; charset=utf-8',
    });
    answer = () => ({ headers: { 'Content-Security-Policy': "default-src 'self'", 'cache-control': 'public' } });
    const own = await ask('/api/rough/answer');
    expect([own.statusCode, own.body, own.headers['content-length']]).toEqual([200, '', '0']);
    expect(own.headers).toMatchObject({ 'content-security-policy': "default-src 'self'", 'cache-control': 'public' });
  });

  it('streams, and has no body where there is none to have', async () => {
    await open();
    answer = () => ({
      headers: { 'content-type': 'text/event-stream' },
      body: (async function* () {
        yield 'a';
        yield 'b';
      })(),
    });
    const stream = await ask('/api/rough/answer');
    expect([stream.body, stream.headers['x-accel-buffering']]).toEqual(['ab', 'no']);
    const source = Readable.from(['x']);
    answer = () => ({ body: source });
    expect((await ask('/api/rough/answer', { method: 'HEAD' })).body).toBe('');
    expect(source.destroyed).toBe(true);
    answer = () => ({ status: 204, body: 'lost' });
    expect((await ask('/api/rough/answer')).body).toBe('');
    answer = () => ({ body: Buffer.from('abc') });
    const bytes = await ask('/api/rough/answer');
    expect([bytes.headers['content-type'], bytes.body]).toEqual(['application/octet-stream', 'abc']);
  });

  it('that cannot be one, and a failure that is not listed, is a bug; a declared one has its status, or 400', async () => {
    await open();
    const heard = async (given: () => RawAnswer) => {
      answer = given;
      const response = await ask('/api/rough/answer');
      return [response.statusCode, response.json().error_code];
    };
    expect(await heard(() => ({ status: 101 }))).toEqual([500, 11000]);
    expect(await heard(() => ({ status: 200.5 }))).toEqual([500, 11000]);
    expect(await heard(() => ({ headers: { 'set-cookie': 'Docstead_session=x' } }))).toEqual([500, 11000]);
    expect(await heard(() => ({ headers: { a: 'b\r\nc: d' } }))).toEqual([500, 11000]);
    const refuse = (declared: typeof odd) => () => {
      throw fail(declared);
    };
    expect(await heard(refuse(gone))).toEqual([410, 20001]);
    expect(await heard(refuse(odd))).toEqual([400, 20002]);
    expect(await heard(refuse(secret))).toEqual([500, 11000]);
    expect(
      host.log.lines.filter(({ level }) => level === 'error').every(({ detail }) => detail.plugin === 'rough'),
    ).toBe(true);
  });
});

describe('a page of another site', () => {
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example', cookie: 'docstead_session=ann' };

  it('is a guest where guests are welcome, and refused elsewhere; what only reads knows its reader', async () => {
    await open();
    const caller = async (method: 'GET' | 'POST', headers: Record<string, string>) =>
      (await ask('/mock-data/a', { method, headers })).json().caller;
    expect(await caller('POST', foreign)).toBe('guest');
    expect(await caller('GET', foreign)).toBe('user');
    expect(await caller('POST', { ...foreign, 'x-api-token': 'ann' })).toBe('user');
    expect(await caller('POST', { cookie: 'docstead_session=ann', 'sec-fetch-site': 'same-origin' })).toBe('user');
    const refused = await ask('/api/rough/plain', { method: 'POST', headers: foreign });
    expect([refused.statusCode, refused.json().error_code]).toEqual([403, 11005]);
  });
});

describe('cors', () => {
  const asked = (method: 'GET' | 'OPTIONS', headers = {}) => ({ method, headers: { origin: 'https://a', ...headers } });

  it('lets pages of all sites, or of those listed, read; and says to OPTIONS what they may send', async () => {
    await open();
    expect(cors(asked('GET'))).toEqual({ 'access-control-allow-origin': '*' });
    expect(cors(asked('GET'), { origins: ['https://b'] })).toEqual({ vary: 'origin' });
    expect(cors(asked('GET'), { origins: ['https://a'], exposes: ['x-a', 'x-b'] })).toEqual({
      ...{ vary: 'origin', 'access-control-allow-origin': 'https://a' },
      'access-control-expose-headers': 'x-a, x-b',
    });
    const wanted = { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'x-a' };
    expect(cors(asked('OPTIONS', wanted))).toEqual({
      ...{ 'access-control-allow-origin': '*', 'access-control-max-age': '600' },
      ...{ 'access-control-allow-methods': 'PUT', 'access-control-allow-headers': 'x-a' },
    });
    expect(cors(asked('OPTIONS'), { methods: ['GET'], headers: ['x-b'], maxAge: 5 })).toEqual({
      ...{ 'access-control-allow-origin': '*', 'access-control-max-age': '5' },
      ...{ 'access-control-allow-methods': 'GET', 'access-control-allow-headers': 'x-b' },
    });
  });
});
