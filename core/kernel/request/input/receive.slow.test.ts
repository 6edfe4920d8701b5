import * as T from 'typebox';
import { afterEach, describe, expect, it } from 'vitest';
import { coreFailures } from '../../../sdk/contract/core-failures.ts';
import { call, contract, fail, guest, plugin, policy, user } from '../../../sdk/contract/index.ts';
import { identify, implement, server } from '../../../sdk/server/index.ts';
import { createTestHost, type TestHost, testUser } from '../../../testing/index.ts';
import { chunked, repeated, Wire } from '../calls/test-wire.ts';

const MIB = 1024 * 1024;
const input = T.Object({ text: T.Optional(T.String()), list: T.Optional(T.Array(T.Integer())) });
const output = T.Object({ uid: T.Integer(), length: T.Integer() });
const edit = policy<string | undefined, unknown>('notes/edit@1');
const api = contract({
  '/api/note/save': call({ input, output, access: user, bodyLimit: 24 * MIB }),
  '/api/note/edit': call({ input, output, access: edit.for((i: { text?: string }) => i.text), bodyLimit: 24 * MIB }),
  '/api/note/say': call({ input, output, access: guest, bodyLimit: MIB }),
});

const notes = server({
  descriptor: plugin({ id: 'notes', version: '1.0.0', sdk: '^1' }),
  contract: api,
  setup(app) {
    app.on(identify, ({ session, token, api_key, api_token }) => {
      if (session !== 'ann' && token !== 'ann' && !(api_key === 'ann' && api_token === 'key')) return undefined;
      return { caller: testUser() };
    });
    const handler = ({ input: { text = '' } }: { readonly input: { readonly text?: string } }) => ({
      uid: 7,
      length: text.length,
    });
    return {
      calls: { '/api/note/save': handler, '/api/note/edit': handler, '/api/note/say': handler },
      policies: [
        implement(edit, async (_ref, { caller }) => {
          if (caller.kind !== 'user') throw fail(coreFailures.loginNeeded);
        }),
      ],
    };
  },
});

type Options = Partial<Parameters<typeof createTestHost>[0]>;
let host: TestHost;
let wire: Wire;
const open = async (options: Options = {}): Promise<void> => {
  host = await createTestHost({ plugins: [notes], ...options });
  wire = await Wire.open(host.current.app);
};
afterEach(async () => {
  expect(host.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  for (const room of [host.infra.intake.memory, host.infra.intake.bodies])
    await expect.poll(() => room.used).toEqual({ bytes: 0, count: 0 });
  await host.close();
});

const FORM = 'Content-Type: application/x-www-form-urlencoded';
const JSON_TYPE = 'Content-Type: application/json';
const MULTIPART = 'Content-Type: multipart/form-data; boundary=b';
const CHUNKED = 'Transfer-Encoding: chunked';
const post = (path: string, ...headers: string[]): string[] => [`POST ${path} HTTP/1.1`, ...headers];
const length = (bytes: number): string => `Content-Length: ${bytes}`;
const FORMS = (path: string): string[] => [path, `/server/index.php?s=${path}`, `/server${path}`];
const part = (name: string, value: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

describe('a large body', () => {
  it.each([
    ['X-API-Token: wrong', ''],
    ['Authorization: Bearer wrong', ''],
    ['Cookie: docstead_session=wrong', ''],
    ['X-Nothing: 1', 'user_token=wrong'],
  ])('of somebody with a wrong credential is not read (%s %s)', async (header, query) => {
    await open();
    for (const address of [...FORMS('/api/note/save'), ...FORMS('/api/note/edit')]) {
      const path = query ? `${address}${address.includes('?') ? '&' : '?'}${query}` : address;
      const head = post(path, FORM, header, length(24 * MIB));
      const answer = await wire.ask(head, repeated('k&'.repeat(MIB / 2), 24));
      expect([path, answer.status, answer.code, answer.isClosed]).toEqual([path, 200, 10102, true]);
      expect(wire.taken()).toBeLessThan(MIB);
    }
  });

  it.each([
    ['a form', FORM, 'a=1&'.repeat(100_000)],
    ['JSON that is none', JSON_TYPE, `{"text":${'['.repeat(400_000)}`],
    ['broken multipart', MULTIPART, `--b\r\n${'x'.repeat(400_000)}`],
  ])('of a guest is never parsed: %s', async (_what, type, body) => {
    await open();
    for (const path of [...FORMS('/api/note/save'), ...FORMS('/api/note/edit')]) {
      expect((await wire.ask(post(path, type, length(body.length)), [body])).code).toBe(10102);
      expect((await wire.ask(post(path, type, CHUNKED), chunked([body]))).code).toBe(10102);
    }
  });

  it('of a guest is too large for a call that guests may make, and not read', async () => {
    await open();
    const answer = await wire.ask(post('/api/note/say', FORM, length(MIB)), repeated('x'.repeat(65_536), 16));
    expect([answer.status, answer.code, answer.isClosed]).toEqual([413, 11002, true]);
    expect(wire.taken()).toBeLessThan(MIB / 2);
    const small = `text=${'x'.repeat(60_000)}`;
    const said = await wire.ask(post('/api/note/say', FORM, length(small.length)), [small]);
    expect([said.code, said.isClosed]).toEqual([0, false]);
    const user = `text=${'x'.repeat(100_000)}`;
    expect((await wire.ask(post('/api/note/say', FORM, 'X-API-Token: ann', length(user.length)), [user])).code).toBe(0);
  });

  it.each(['X-API-Token: ann', 'Cookie: docstead_session=ann'])('of a user is read whole (%s)', async (header) => {
    await open();
    const body = `text=${'x'.repeat(20 * MIB)}`;
    const answer = await wire.ask(post('/api/note/save', FORM, header, length(body.length)), [body]);
    expect(answer.json.data).toEqual({ uid: 7, length: 20 * MIB });
    const piecemeal = await wire.ask(post('/api/note/save', FORM, header, CHUNKED), chunked([body]));
    expect(piecemeal.json.data).toEqual({ uid: 7, length: 20 * MIB });
    const over = post('/api/note/save', FORM, header, CHUNKED);
    const refused = await wire.ask(over, chunked(repeated('x'.repeat(MIB), 40)));
    expect([refused.status, refused.code, refused.isClosed]).toEqual([413, 11002, true]);
    const declared = await wire.ask(post('/api/note/save', FORM, header, length(24 * MIB + 1)), ['text=']);
    expect([declared.status, declared.code, declared.isClosed]).toEqual([413, 11002, true]);
  });
});

describe('a token in a large body', () => {
  const long = 'x'.repeat(200_000);
  it.each([
    ['a form, last', FORM, `text=${long}&user_token=ann`],
    ['a form, first', FORM, `user_token=ann&text=${long}`],
    ['a form, encoded', FORM, `text=${long}&user_token=%61nn&x=1`],
    ['the keys of a script', FORM, `text=${long}&api_key=ann&api_token=key`],
    ['JSON, first', JSON_TYPE, `{"user_token" : "ann","text":"${long}"}`],
    [
      'JSON, last, after a text that speaks of it',
      JSON_TYPE,
      `{"text":"\\"user_token\\":\\"bob\\"${long}","user_token":"ann"}`,
    ],
    ['multipart, last', MULTIPART, `${part('text', long)}${part('user_token', 'ann')}--b--\r\n`],
    ['multipart, first', MULTIPART, `${part('user_token', 'ann')}${part('text', long)}--b--\r\n`],
  ])('is found: %s', async (_where, type, body) => {
    await open();
    for (const path of [...FORMS('/api/note/save'), '/api/note/edit']) {
      const answer = await wire.ask(post(path, type, length(Buffer.byteLength(body))), [body]);
      expect(answer.json.data).toMatchObject({ uid: 7 });
      const piecemeal = await wire.ask(post(path, type, CHUNKED), chunked([body.slice(0, 70_000), body.slice(70_000)]));
      expect(piecemeal.json.data).toMatchObject({ uid: 7 });
    }
  });

  it.each([
    ['a form', FORM, `text=${long}&user_token=bob`],
    ['a form whose text speaks of it', FORM, `text=user_token=ann${long}`],
    ['a longer name', FORM, `my_user_token=ann&text=${long}`],
    ['JSON', JSON_TYPE, `{"user_token":"bob","text":"${long}"}`],
    ['JSON with a number', JSON_TYPE, `{"user_token":1,"text":"${long}"}`],
    ['multipart', MULTIPART, `${part('user_token', 'bob')}${part('text', long)}--b--\r\n`],
    ['text', 'Content-Type: text/plain', `user_token=ann&${long}`],
  ])('that is none is refused: %s', async (_where, type, body) => {
    await open();
    expect((await wire.ask(post('/api/note/save', type, length(body.length)), [body])).code).toBe(10102);
  });
});

describe('guests together', () => {
  const limits = { bytes: 400_000, count: 3, networkBytes: 300_000, networkCount: 2 };
  const slow = { ms: 60_000, bytesPerSecond: 1 };
  const intake = { memory: { most: limits, wait: 0, lookEvery: 5, slow }, disk: limits, users: limits };

  it('hold no more bytes than their share, and are told so', async () => {
    await open({ intake });
    const head = post('/api/note/save', FORM, length(MIB));
    const answer = await wire.ask(head, repeated('x'.repeat(50_000), 20));
    expect([answer.status, answer.code, answer.isClosed]).toEqual([503, 11003, true]);
    expect(wire.taken()).toBeLessThan(700_000);
  });

  it('are as many as their share, and others go on; who leaves makes room', async () => {
    await open({ intake });
    const head = post('/api/note/save', FORM, length(500_000));
    const waiting = [wire.begin(head), wire.begin(head)];
    for (const socket of waiting) socket.write('x'.repeat(80_000));
    await expect.poll(() => host.infra.intake.memory.used.count).toBe(2);
    const body = `text=${'x'.repeat(100_000)}&user_token=ann`;
    const late = post('/api/note/save', FORM, length(body.length));
    expect((await wire.ask(late, [body])).code).toBe(11003);
    const known = post('/api/note/save', FORM, 'X-API-Token: ann', length(body.length));
    expect((await wire.ask(known, [body])).code).toBe(0);
    for (const socket of waiting) socket.destroy();
    await expect.poll(() => host.infra.intake.memory.used.count).toBe(0);
    expect((await wire.ask(late, [body])).code).toBe(0);
  });
});

describe('what costs more than it is long', () => {
  const ann = 'X-API-Token: ann';
  const of = (count: number, piece: (at: number) => string): string =>
    Array.from({ length: count }, (_, at) => piece(at)).join('');
  it.each([
    ['101 keys of a form', FORM, of(101, (at) => `k${at}=1&`)],
    ['empty keys of a form', FORM, '&'.repeat(500)],
    ['keys without a value', FORM, 'a&'.repeat(500)],
    ['101 keys of JSON', JSON_TYPE, `{${of(100, (at) => `"k${at}":1,`)}"z":1}`],
    ['many objects', JSON_TYPE, `{"list":[${'{},'.repeat(300_000)}{}]}`],
    ['many numbers', JSON_TYPE, `{"list":[${'1,'.repeat(300_000)}1]}`],
    ['depth', JSON_TYPE, `{"list":${'['.repeat(1000)}${']'.repeat(1000)}}`],
    ['many objects in a form', FORM, `list=[${'{},'.repeat(300_000)}{}]`],
    ['depth in a form', FORM, `list=${'['.repeat(1000)}${']'.repeat(1000)}`],
    ['a hundred thousand fields', MULTIPART, `${part('a', '').repeat(100_000)}--b--\r\n`],
    ['a hundred thousand parts without an end', MULTIPART, part('a', '').repeat(100_000)],
    ['many files', MULTIPART, `${part('a"; filename="a', '').repeat(200)}--b--\r\n`],
    ['many fields', MULTIPART, `${of(101, (at) => part(`k${at}`, '1'))}--b--\r\n`],
  ])('is refused to a user, too: %s', async (_what, type, body) => {
    await open();
    const answer = await wire.ask(post('/api/note/save', type, ann, length(body.length)), [body]);
    expect([answer.status, answer.code]).toEqual([413, 11002]);
  });

  it.each([
    ['100 keys of a form', FORM, of(100, (at) => `${at ? '&' : ''}k${at}=1`)],
    ['100 keys of JSON', JSON_TYPE, `{${of(99, (at) => `"k${at}":1,`)}"z":1}`],
    ['a long text full of signs', JSON_TYPE, JSON.stringify({ text: '[{,"\\'.repeat(100_000) })],
    ['a list of 10,000', JSON_TYPE, `{"list":[${'1,'.repeat(9_999)}1]}`],
    ['100 fields', MULTIPART, `${of(100, (at) => part(`k${at}`, '1'))}--b--\r\n`],
    ['a list instead of an object', JSON_TYPE, `[${'{},'.repeat(300_000)}{}]`],
    ['text that no call reads', 'Content-Type: text/plain', 'x'.repeat(100_000)],
  ])('is not: %s', async (_what, type, body) => {
    await open();
    const head = post('/api/note/save', type, ann, length(Buffer.byteLength(body)));
    expect((await wire.ask(head, [body])).code).toBe(0);
  });
});

describe('a small body', () => {
  it.each([
    ['a form that cannot be decoded', FORM, 'text=%zz%E4&user_token=ann', 200, 0, 6],
    ['a form with blanks and signs', FORM, 'text=a+b%2Bc%20=d&user_token=ann', 200, 0, 8],
    ['a text of JSON without an end', JSON_TYPE, '{"text":"a', 400, 11001, undefined],
    ['JSON that is none', JSON_TYPE, 'abc', 400, 11001, undefined],
    [
      'a type in capitals, with a character set',
      'Content-Type: Application/JSON; charset=utf-8',
      '{"text":"a"}',
      200,
      0,
      1,
    ],
  ])('is read as it was meant, or refused: %s', async (_what, type, body, ...expected) => {
    await open();
    const { status, code, json } = await wire.ask(
      post('/api/note/save', type, 'X-API-Token: ann', length(body.length)),
      [body],
    );
    expect([status, code, (json.data as { length?: number } | undefined)?.length]).toEqual(expected);
  });
});

describe('a body that breaks off', () => {
  it.each([
    ['small', FORM, length(100)],
    ['large', FORM, length(500_000)],
    ['chunked', FORM, CHUNKED],
  ])('leaves nothing behind, and no line in the log: %s', async (_what, ...headers) => {
    await open();
    const socket = wire.begin(post('/api/note/save', ...headers));
    socket.write(headers[1] === CHUNKED ? '5\r\ntext=\r\n' : 'text=');
    await new Promise((resolve) => setTimeout(resolve, 30));
    socket.destroy();
    await expect.poll(() => host.infra.intake.memory.used.count).toBe(0);
    await expect.poll(() => wire.taken()).toBeGreaterThan(0);
  });

  it('within a chunk that is none is refused', async () => {
    await open();
    const socket = wire.begin(post('/api/note/save', FORM, CHUNKED));
    socket.resume().write('zz\r\n');
    await new Promise((resolve) => socket.once('close', resolve));
  });
});

describe('multipart fields', () => {
  it('are read by every call, with what stands in the query', async () => {
    await open();
    const body = `${part('text', 'héllo')}${part('user_token', 'ann')}--b--\r\n`;
    for (const path of FORMS('/api/note/save')) {
      const answer = await wire.ask(post(path, MULTIPART, length(Buffer.byteLength(body))), [body]);
      expect(answer.json.data).toEqual({ uid: 7, length: 5 });
    }
  });

  it('without a boundary, or without an end, are refused', async () => {
    await open();
    const bare = await wire.ask(post('/api/note/save', 'Content-Type: multipart/form-data', length(3)), ['abc']);
    expect([bare.status, bare.code]).toEqual([400, 11001]);
    const cut = part('text', 'a');
    expect((await wire.ask(post('/api/note/save', MULTIPART, length(cut.length)), [cut])).code).toBe(11001);
  });

  it('pass a file over, where the call takes none', async () => {
    await open();
    const file = '--b\r\nContent-Disposition: form-data; name="text"; filename="a.txt"\r\n\r\nabc\r\n';
    const body = `${file}${part('user_token', 'ann')}--b--\r\n`;
    const answer = await wire.ask(post('/api/note/save', MULTIPART, length(body.length)), [body]);
    expect(answer.json.data).toEqual({ uid: 7, length: 0 });
  });
});

describe('what no call takes', () => {
  it.each(['abc', ';;', 'image/png'])('is a body of the type "%s"', async (type) => {
    await open();
    const answer = await wire.ask(post('/api/note/save', `Content-Type: ${type}`, length(3)), ['abc']);
    expect([answer.status, answer.code]).toEqual([400, 11001]);
  });

  it('is not read: another type, an unknown address', async () => {
    await open();
    const image = await wire.ask(
      post('/api/note/save', 'Content-Type: image/png', length(50 * MIB)),
      repeated('x'.repeat(MIB), 50),
    );
    expect([image.status, image.code, image.isClosed]).toEqual([400, 11001, true]);
    const nobody = await wire.ask(post('/api/no/body', FORM, length(50 * MIB)), repeated('x'.repeat(MIB), 50));
    expect([nobody.status, nobody.code, nobody.isClosed]).toEqual([404, 10404, true]);
    expect(wire.taken()).toBeLessThan(10 * MIB);
  });
});
