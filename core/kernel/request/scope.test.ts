import { afterEach, describe, expect, it } from 'vitest';
import type { TestHost } from '../../testing/index.ts';
import { openNotes } from './calls/test-notes.ts';

let host: TestHost;
const open = async (...options: Parameters<typeof openNotes>): Promise<void> => {
  host = await openNotes(...options);
};
afterEach(() => host.close());

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
