import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as T from 'typebox';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { call, contract, fail, failure, guest, plugin } from '../../../sdk/contract/index.ts';
import { identify, server } from '../../../sdk/server/index.ts';
import { createTestHost, type TestHost, testUser } from '../../../testing/index.ts';
import { isKnown } from './shared-answers.ts';

const refused = failure('notes/refused', 20001);
const output = T.Object({ page_content: T.String() });
const input = T.Object({ rev: T.Optional(T.Integer()), size: T.Optional(T.Integer()) });
const api = contract({
  '/api/note/tree': call({ input, output, access: guest, method: 'GET', errors: [refused] }),
  '/api/note/menu': call({ input, output, access: guest, reads: true }),
  '/api/note/plain': call({ input, output, access: guest, reads: true }),
});

let made = 0;
let isBroken = false;
const notes = server({
  descriptor: plugin({ id: 'notes', version: '1.0.0', sdk: '^1' }),
  contract: api,
  setup(app) {
    app.on(identify, ({ token }) => (token ? { caller: testUser({ username: token }) } : undefined));
    const text = (who: string, size = 3000) => `<${who}>`.repeat(size / (who.length + 2));
    return {
      calls: {
        '/api/note/tree': ({ input: { rev = 1, size }, ctx: { reply, caller } }) => {
          const who = caller.kind === 'user' ? caller.username : 'guest';
          if (who === 'banned') throw fail(refused);
          return reply.shared(`${who} ${rev} ${size}`, async () => {
            made += 1;
            if (isBroken) throw new Error('no tree today');
            return { page_content: text(who, size) };
          });
        },
        '/api/note/menu': ({ ctx: { reply } }) => reply.shared('menu', () => ({ page_content: text('menu') })),
        '/api/note/plain': ({ input: { size } }) => ({ page_content: text('plain', size) }),
      },
    };
  },
});

let host: TestHost;
beforeEach(async () => {
  made = 0;
  isBroken = false;
  host = await createTestHost({ plugins: [notes] });
});
afterEach(() => host.close());

const tree = (headers: Record<string, string> = {}, fields: Record<string, unknown> = {}, token?: string) =>
  host.send('/api/note/tree', fields, { headers, token });
const unpacked = (bytes: Buffer): string => brotliDecompressSync(bytes).toString();

describe('a shared answer', () => {
  it('is made once per key, and again for the next', async () => {
    const [first, second] = [await tree(), await tree()];
    expect(second.json()).toEqual(first.json());
    expect(made).toBe(1);
    await tree({}, { rev: 2 });
    expect(made).toBe(2);
  });

  it('is made once for all who ask at the same moment', async () => {
    await Promise.all([tree(), tree({ 'accept-encoding': 'br' }), tree({ 'accept-encoding': 'gzip' })]);
    expect(made).toBe(1);
  });

  it('is made again after a minute', async () => {
    await tree({ 'accept-encoding': 'br' });
    host.clock.advance(61);
    await tree({ 'accept-encoding': 'br' });
    expect(made).toBe(2);
  });

  it('is packed as the client takes it, in every size', async () => {
    for (const size of [3000, 90_000]) {
      const plain = (await tree({}, { size })).body;
      const br = await tree({ 'accept-encoding': 'gzip, deflate, br' }, { size });
      expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
      expect(unpacked(br.rawPayload)).toBe(plain);
      const gzip = await tree({ 'accept-encoding': 'gzip;q=0.5, br;q=0' }, { size });
      expect(gzip.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain);
      const none = await tree({ 'accept-encoding': 'deflate' }, { size });
      expect(none.headers['content-encoding']).toBeUndefined();
    }
  });

  it('is a 304 for who has it, and not for another key', async () => {
    const { etag, 'cache-control': cache } = (await tree()).headers;
    expect(cache).toBe('private, no-cache');
    const again = await tree({ 'if-none-match': `"other", ${etag}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect((await tree({ 'if-none-match': String(etag) }, { rev: 2 })).statusCode).toBe(200);
  });

  it('has an ETag that another path, version or older form of the address does not share', async () => {
    const { etag } = (await tree()).headers;
    const older = await host.send('/api/note/tree', {}, { legacy: true });
    expect(older.headers.etag).not.toBe(etag);
    expect(older.json().data.page_content).toContain('&lt;guest&gt;');
    expect((await tree()).json().data.page_content).toContain('<guest>');
  });

  it('is refused to who may not read it, though it stands ready and its ETag is known', async () => {
    const { etag } = (await tree()).headers;
    const answer = await tree({ 'if-none-match': String(etag) }, {}, 'banned');
    expect([answer.statusCode, answer.json().error_code]).toEqual([200, 20001]);
    expect(answer.headers.etag).toBeUndefined();
  });

  it('never gives one caller what was made under the key of another', async () => {
    await tree({ 'accept-encoding': 'br' }, {}, 'ann');
    const guests = await tree({ 'accept-encoding': 'br' });
    expect(unpacked(guests.rawPayload)).not.toContain('ann');
  });

  it('keeps no failure, and names the plugin', async () => {
    isBroken = true;
    const failed = await tree();
    expect([failed.json().error_code, failed.headers.etag]).toEqual([11000, undefined]);
    expect(host.log.lines.at(-1)?.detail).toMatchObject({ plugin: 'notes' });
    isBroken = false;
    expect((await tree()).json().error_code).toBe(0);
  });

  it('of a POST is ready too, without an ETag, as no client could use it', async () => {
    const answer = await host.send('/api/note/menu', {}, { headers: { 'if-none-match': '*' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(answer.headers.etag).toBeUndefined();
  });
});

describe('an answer of its own', () => {
  const plain = (size: number, accepted: string) =>
    host.send('/api/note/plain', { size }, { headers: { 'accept-encoding': accepted } });

  it('is packed from one packet on', async () => {
    expect((await plain(900, 'br')).headers['content-encoding']).toBeUndefined();
    for (const size of [3000, 90_000, 3000, 2_000_000]) {
      const answer = await plain(size, 'br');
      expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
      expect(unpacked(answer.rawPayload)).toBe((await plain(size, '')).body);
    }
  });
});

describe('If-None-Match', () => {
  it('names an ETag in either form, one of several, or any', () => {
    expect(isKnown('W/"a"', 'W/"a"')).toBe(true);
    expect(isKnown('W/"a"', '"b", "a"')).toBe(true);
    expect(isKnown('W/"a"', ' * ')).toBe(true);
    expect(isKnown('W/"a"', '"b"')).toBe(false);
    expect(isKnown('W/"a"', undefined)).toBe(false);
  });
});
