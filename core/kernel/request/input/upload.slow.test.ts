import { readdirSync } from 'node:fs';
import * as T from 'typebox';
import { afterEach, describe, expect, it } from 'vitest';
import { call, contract, fail, failure, guest, plugin, user } from '../../../sdk/contract/index.ts';
import { identify, server } from '../../../sdk/server/index.ts';
import { createTestHost, type TestHost } from '../../../testing/index.ts';
import { repeated, Wire } from '../calls/test-wire.ts';
import { END, field, file, formHead, knowsAnn, opening } from './test-form.ts';

const MIB = 1024 * 1024;
const refused = failure('notes/refused', 20001);
const input = T.Object({ item_id: T.Optional(T.Integer()), tail: T.Optional(T.String()) });
const output = T.Object({ success: T.Integer(), size: T.Integer(), item_id: T.Integer(), first: T.String() });
const shape = { kind: 'upload', envelope: false, input, output, errors: [refused] } as const;
const api = contract({
  '/api/note/upload': call({ ...shape, access: user, bodyLimit: 400 * MIB }),
  '/api/note/drop': call({ ...shape, access: guest, bodyLimit: 2 * MIB }),
});

let asked: string[] = [];
const notes = server({
  descriptor: plugin({ id: 'notes', version: '1.0.0', sdk: '^1' }),
  contract: api,
  setup(app) {
    app.on(identify, (shown) => {
      asked.push(shown.session ?? shown.token ?? '');
      return knowsAnn(shown);
    });
    const upload = async ({
      input: { item_id = 0 },
      file,
    }: {
      input: { item_id?: number };
      file: { body: AsyncIterable<Buffer> };
    }) => {
      if (item_id === 13) throw fail(refused);
      let size = 0;
      let first = '';
      for await (const chunk of file.body) {
        if (size === 0) first = chunk.toString('utf8', 0, 3);
        size += chunk.length;
      }
      return { success: 1, size, item_id, first };
    };
    return { calls: { '/api/note/upload': upload, '/api/note/drop': upload } };
  },
});

let host: TestHost;
let wire: Wire;
let folder: string;
const open = async (options: Partial<Parameters<typeof createTestHost>[0]> = {}): Promise<void> => {
  asked = [];
  const locales = { notes: { en: { errors: { refused: 'Refused.' } }, 'zh-cn': { errors: { refused: '拒绝。' } } } };
  host = await createTestHost({ plugins: [notes], locales, ...options });
  wire = await Wire.open(host.current.app);
  folder = host.infra.intake.folder;
};
const drafts = (): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};
afterEach(async () => {
  expect(host.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  await expect.poll(() => host.infra.intake.disk.used).toEqual({ bytes: 0, count: 0 });
  expect(drafts()).toEqual([]);
  await host.close();
});

const FORMS = ['/api/note/upload', '/server/index.php?s=/api/note/upload', '/server/api/note/upload'];
const send = (body: string, path = '/api/note/upload', ...headers: string[]) =>
  wire.ask(formHead(path, Buffer.byteLength(body), ...headers), [body]);

describe('an upload', () => {
  it.each([10, 70_000, 3 * MIB])('has all its fields, behind the file too, with %i bytes', async (size) => {
    await open();
    const content = `abc${'x'.repeat(size - 3)}`;
    const saved = { success: 1, size, item_id: 5, first: 'abc' };
    for (const path of FORMS) {
      expect(
        (await send(`${file(content)}${field('item_id', '5')}${field('user_token', 'ann')}${END}`, path)).json,
      ).toEqual(saved);
      expect(
        (await send(`${field('user_token', 'ann')}${file(content)}${field('item_id', '5')}${END}`, path)).json,
      ).toEqual(saved);
      expect((await send(`${field('item_id', '5')}${file(content)}${END}`, path, 'X-API-Token: ann')).json).toEqual(
        saved,
      );
    }
  });

  it('of a guest, or with a wrong token behind the file, is refused when all of it has come', async () => {
    await open();
    for (const tail of ['', field('user_token', 'bob')]) {
      const answer = await send(`${file('abc')}${tail}${END}`);
      expect(answer.json).toEqual({ error_code: 10102, error_message: expect.any(String) });
    }
  });

  it.each([
    ['in a header', '', 'X-API-Token: bob', ''],
    ['in a cookie', '', 'Cookie: docstead_session=bob', ''],
    ['in the query', '', 'X-Nothing: 1', 'user_token=bob'],
    ['in a field before the file', field('user_token', 'bob'), 'X-Nothing: 1', ''],
  ])('with a wrong credential %s is cut, not read', async (_where, before, header, query) => {
    await open();
    for (const form of FORMS) {
      const path = query ? `${form}${form.includes('?') ? '&' : '?'}${query}` : form;
      const pieces = [before, opening, ...repeated('x'.repeat(MIB), 300)];
      const answer = await wire.ask(formHead(path, 300 * MIB, header), pieces);
      expect([answer.code, answer.isClosed]).toEqual([10102, true]);
      expect(wire.taken()).toBeLessThan(8 * MIB);
    }
  });

  it('that says it is larger than the limit is cut, and one that grows over it too', async () => {
    await open();
    const huge = await wire.ask(formHead('/api/note/upload', 402 * MIB, 'X-API-Token: ann'), [opening]);
    expect([huge.status, huge.code, huge.isClosed]).toEqual([413, 11002, true]);
    const grows = [
      'POST /api/note/drop HTTP/1.1',
      'Content-Type: multipart/form-data; boundary=b',
      'Transfer-Encoding: chunked',
    ];
    const piece = Buffer.from(`10000\r\n${'x'.repeat(65_536)}\r\n`);
    const first = `${opening.length.toString(16)}\r\n${opening}\r\n`;
    const answer = await wire.ask(grows, [first, ...Array.from({ length: 200 }, () => piece)]);
    expect([answer.status, answer.code, answer.isClosed]).toEqual([413, 11002, true]);
    expect(wire.taken()).toBeLessThan(8 * MIB);
  });

  it('keeps nothing of a second file, and takes no more than a hundred fields of a user', async () => {
    await open();
    expect((await send(`${file('abc')}${file('def')}${END}`, '/api/note/upload', 'X-API-Token: ann')).code).toBe(11002);
    const fields = (count: number): string => field('tail', '1').repeat(count);
    expect((await send(`${fields(101)}${file('abc')}${END}`, '/api/note/upload', 'X-API-Token: ann')).code).toBe(11002);
    const long = `${field('tail', 'x'.repeat(60_000))}${file('abc')}${END}`;
    expect((await send(long, '/api/note/upload', 'X-API-Token: ann')).json).toMatchObject({ success: 1 });
  });

  it('answers a failure as its wire has it, but for who is not logged in', async () => {
    await open();
    const answer = await send(`${field('item_id', '13')}${file('abc')}${END}`, '/api/note/upload', 'X-API-Token: ann');
    expect(answer.json).toEqual({ success: 0, message: 'Refused.', error_code: 20001, error_message: 'Refused.' });
    const empty = await send(`${field('item_id', '1')}${END}`, '/api/note/upload', 'X-API-Token: ann');
    expect(empty.json).toMatchObject({ success: 0, error_code: 10101, message: 'The parameter "file" is missing.' });
  });
});

describe('a guest', () => {
  it.each([
    ['90 fields of 1 MiB', Array.from(repeated(field('a', 'x'.repeat(MIB)), 90))],
    ['11 fields', [`${field('a', '1').repeat(11)}`, ...repeated('x'.repeat(MIB), 90)]],
    ['one field over a kilobyte', [`${field('a', 'x'.repeat(1025))}`, ...repeated('x'.repeat(MIB), 90)]],
    ['a header of a part without an end', [`--b\r\n${'X'.repeat(100_000)}`, ...repeated('x'.repeat(MIB), 90)]],
  ])('has room for few fields: %s', async (_what, pieces) => {
    await open();
    const answer = await wire.ask(formHead('/api/note/upload', 100 * MIB), pieces);
    expect([answer.code > 0, answer.isClosed]).toEqual([true, true]);
    expect(wire.taken()).toBeLessThan(8 * MIB);
  });

  it('has room for ten fields of a kilobyte', async () => {
    await open();
    const fields = `${field('tail', 'x'.repeat(1024))}`.repeat(8) + field('item_id', '4');
    expect((await send(`${fields}${file('abc')}${field('user_token', 'ann')}${END}`)).code).toBe(10101);
    const few = `${field('a', 'x'.repeat(1024))}${field('item_id', '4')}${file('abc')}${field('user_token', 'ann')}${END}`;
    expect((await send(few)).json).toMatchObject({ success: 1, item_id: 4 });
  });

  const limits = { bytes: 500_000, count: 3, networkBytes: 300_000, networkCount: 2 };
  it('fills no more of the disk than the share of his network', async () => {
    await open({ intake: { disk: limits, users: { ...limits, networkBytes: 450_000 } } });
    const answer = await wire.ask(formHead('/api/note/upload', 90 * MIB), [
      opening,
      ...repeated('x'.repeat(65_536), 1000),
    ]);
    expect([answer.status, answer.code, answer.isClosed]).toEqual([503, 11003, true]);
    expect(wire.taken()).toBeLessThan(8 * MIB);
    const known = `${field('user_token', 'ann')}${file('x'.repeat(400_000))}${END}`;
    expect((await send(known)).json).toMatchObject({ success: 1, size: 400_000 });
    const more = `${field('user_token', 'ann')}${file('x'.repeat(470_000))}${END}`;
    expect((await send(more)).code).toBe(11003);
    expect(host.infra.intake.users.used).toEqual({ bytes: 0, count: 0 });
  });

  it('leaves room for other networks, and for himself when he has gone', async () => {
    await open({ intake: { disk: limits, users: { ...limits, networkBytes: 450_000 } } });
    const waiting = [1, 2].map(() => wire.begin(formHead('/api/note/upload', 90 * MIB)));
    for (const socket of waiting) socket.write(`${opening}${'x'.repeat(70_000)}`);
    await expect.poll(() => host.infra.intake.disk.used.count).toBe(2);
    await expect.poll(() => host.infra.intake.disk.used.bytes).toBeGreaterThan(130_000);
    expect((await send(`${file('x'.repeat(200_000))}${field('user_token', 'ann')}${END}`)).code).toBe(11003);
    expect((await send(`${field('user_token', 'ann')}${file('abc')}${END}`)).json).toMatchObject({ success: 1 });
    for (const socket of waiting) socket.destroy();
    await expect.poll(() => host.infra.intake.disk.used.count).toBe(0);
    expect((await send(`${file('abc')}${field('user_token', 'ann')}${END}`)).json).toMatchObject({ success: 1 });
  });

  it('may upload where guests may, within the limit of the call', async () => {
    await open();
    expect((await send(`${file('x'.repeat(MIB))}${END}`, '/api/note/drop')).json).toMatchObject({
      success: 1,
      size: MIB,
    });
    const wrong = await send(`${field('user_token', 'bob')}${file('abc')}${END}`, '/api/note/drop');
    expect(wrong.json).toMatchObject({ success: 1, size: 3 });
  });
});

describe('an upload that breaks off', () => {
  it.each([
    ['before the file', field('item_id', '1')],
    ['in the file', `${opening}${'x'.repeat(100_000)}`],
    ['behind the file', `${file('x'.repeat(100_000))}--b\r\nContent-Disp`],
  ])('%s leaves nothing behind', async (_where, begun) => {
    await open();
    for (const header of ['X-API-Token: ann', 'X-Nothing: 1']) {
      const socket = wire.begin(formHead('/api/note/upload', 90 * MIB, header));
      socket.write(begun);
      await new Promise((resolve) => setTimeout(resolve, 30));
      socket.destroy();
    }
  });

  it.each([
    ['in the file', `${opening}abc`],
    ['behind the file', `${file('abc')}--b\r\nContent-Disp`],
    ['in a field behind the file', `${file('abc')}--b\r\nContent-Disposition: form-data; name="item_id"\r\n\r\n1`],
  ])('%s, though it has the length that it said, is refused', async (_where, body) => {
    await open();
    const answer = await send(body, '/api/note/upload', 'X-API-Token: ann');
    expect([answer.status, answer.code]).toEqual([400, 11001]);
  });
});
