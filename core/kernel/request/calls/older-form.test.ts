import * as T from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, contract, guest, IdIn, IdOr0, plugin } from '../../../sdk/contract/index.ts';
import { server } from '../../../sdk/server/index.ts';
import { createTestHost, type TestHost } from '../../../testing/index.ts';

const input = T.Object({ note_id: IdIn(), cat_id: IdOr0(), is_open: T.Optional(T.Integer({ default: 1 })) });
const output = T.Object({ note_id: T.Integer(), cat_id: T.Optional(T.Integer()), is_open: T.Optional(T.Integer()) });
const api = contract({
  '/api/note/look': call({ input, output, access: guest, reads: true }),
  '/api/note/save': call({ input, output, access: guest }),
});

const notes = server({
  descriptor: plugin({ id: 'notes', version: '1.0.0', sdk: '^1' }),
  contract: api,
  setup: () => ({ calls: { '/api/note/look': ({ input }) => input, '/api/note/save': ({ input }) => input } }),
});

let host: TestHost;
beforeAll(async () => {
  host = await createTestHost({ plugins: [notes] });
});
afterAll(() => host.close());

const OLDER = '/server/index.php?s=';

describe('any method', () => {
  const code = async (method: 'GET' | 'PUT' | 'PATCH' | 'DELETE' | 'POST', address: string): Promise<number> =>
    (await host.inject({ method, url: `${address}note_id=1` })).json().error_code;

  it('will do on the older address form, and only there', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      expect(await code(method, `${OLDER}/api/note/look&`), method).toBe(0);
      expect(await code(method, `${OLDER}/api/note/save&`), method).toBe(0);
      expect(await code(method, '/api/note/save?'), method).toBe(method === 'POST' ? 0 : 10404);
    }
  });

  it('takes the fields of a body', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = { method: 'PUT', url: `${OLDER}/api/note/save`, headers, payload: 'note_id=7' } as const;
    expect((await host.inject(sent)).json().data.note_id).toBe(7);
  });

  it('HEAD tells of what can be read, without a body, and writes nothing', async () => {
    const look = await host.inject({ method: 'HEAD', url: `${OLDER}/api/note/look&note_id=1` });
    expect([look.statusCode, look.body]).toEqual([200, '']);
    expect((await host.inject({ method: 'HEAD', url: `${OLDER}/api/note/save&note_id=1` })).statusCode).toBe(404);
  });
});

describe('a number that is none', () => {
  const NONE = ['null', 'undefined', 'true', 'x', '', '0x1f', ' '];

  it('is the default on the older address form where the call can do without', async () => {
    for (const none of NONE) {
      const answer = await host.call('/api/note/look', { note_id: 3, cat_id: none, is_open: none }, { legacy: true });
      expect(answer, none).toEqual({ error_code: 0, data: { note_id: 3, is_open: 1 } });
    }
    const url = `${OLDER}/api/note/look`;
    const json = { note_id: 3, cat_id: true, is_open: null };
    const answer = await host.inject({ method: 'POST', url, payload: json });
    expect(answer.json()).toEqual({ error_code: 0, data: { note_id: 3, is_open: 1 } });
    const good = await host.call('/api/note/look', { note_id: 3, cat_id: ' 12 ', is_open: 0 }, { legacy: true });
    expect(good.data).toEqual({ note_id: 3, cat_id: 12, is_open: 0 });
  });

  it('is refused where the call needs one', async () => {
    for (const none of NONE) {
      expect((await host.call('/api/note/look', { note_id: none }, { legacy: true })).error_code, none).toBe(10101);
    }
  });

  it('is refused on the address form of today, empty text apart', async () => {
    for (const none of NONE) {
      const { error_code } = await host.call('/api/note/look', { note_id: 3, cat_id: none });
      expect(error_code, none).toBe(none === '' ? 0 : 10101);
    }
  });

  it('is not a number out of bounds: that is refused', async () => {
    const { error_code } = await host.call('/api/note/look', { note_id: 3, cat_id: -1 }, { legacy: true });
    expect(error_code).toBe(10101);
  });
});
