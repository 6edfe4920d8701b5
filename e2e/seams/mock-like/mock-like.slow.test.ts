import { type TestHost, testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { signUp } from '../../../plugins/accounts/testing.ts';
import { addItem, addPage, closeHouses, did, openHouse } from '../house.ts';
import mock from './server/index.ts';

closeHouses();

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

describe.each(testDatabases())('a plugin that answers for others, on %s', (db) => {
  async function scene() {
    const host = await openHouse(db, mock);
    const { token } = await signUp(host, 'ada');
    const item_id = await addItem(host, token);
    const page_id = await addPage(host, token, { item_id, page_title: 'Users' });
    const add = (fields: Record<string, unknown> = {}) =>
      did(host, '/api/mocklike/add', { page_id, template: '{"id":1}', path: '/users/1', ...fields }, { token });
    return { host, token, item_id, page_id, add };
  }
  const at = (host: TestHost, url: string, method: (typeof METHODS)[number] = 'GET') =>
    host.inject({ url, method, headers: { origin: 'https://app.example', 'sec-fetch-site': 'cross-site' } });

  it('answers by its key to any method, from any site, though the project is private', async () => {
    const { host, add } = await scene();
    const { unique_key } = await add();
    for (const method of METHODS) {
      const { statusCode, headers, body } = await at(host, `/x/mock-like/data/${unique_key}?whatever=1`, method);
      expect([statusCode, body]).toEqual([200, '{"id":1}']);
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'access-control-allow-origin': '*',
      });
    }
    expect((await at(host, '/x/mock-like/data/none')).statusCode).toBe(404);
  });

  it('answers by path, whatever stands in it, and for its own project alone', async () => {
    const { host, item_id, add } = await scene();
    await add();
    expect((await at(host, `/x/mock-like/path/${item_id}&path=/users/1`)).body).toBe('{"id":1}');
    expect((await at(host, `/x/mock-like/path/${item_id}&path=/users/1?s=/api/item/info`, 'PUT')).body).toBe(
      '{"id":1}',
    );
    for (const rest of [
      `${item_id}&path=/users`,
      `${item_id + 1}&path=/users/1`,
      `${item_id}`,
      'x&path=/users/1',
      '',
    ]) {
      expect((await at(host, `/x/mock-like/path/${rest}`)).statusCode).toBe(404);
    }
  });

  it('has the status and headers that were set, and nothing of it runs here or logs anybody in', async () => {
    const { host, add } = await scene();
    const { unique_key } = await add({
      ...{ template: '<script>alert(1)</script>', status: 402 },
      headers: { 'Content-Type': 'text/html', 'X-Quota': '0' },
    });
    const { statusCode, headers } = await at(host, `/x/mock-like/data/${unique_key}`);
    expect(statusCode).toBe(402);
    expect(headers).toMatchObject({
      ...{ 'content-type': 'text/html', 'x-quota': '0' },
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const thief = await add({ headers: { 'Set-Cookie': 'docstead_session=x' } });
    const stolen = await at(host, `/x/mock-like/data/${thief.unique_key}`);
    expect([stolen.statusCode, stolen.headers['set-cookie']]).toEqual([500, undefined]);
  });

  it('tells a browser beforehand what it may send', async () => {
    const { host, add } = await scene();
    const { unique_key } = await add();
    const asked = { 'access-control-request-method': 'DELETE', 'access-control-request-headers': 'x-key' };
    const { statusCode, headers } = await host.inject({
      ...{ method: 'OPTIONS', url: `/x/mock-like/data/${unique_key}` },
      headers: { origin: 'https://app.example', ...asked },
    });
    expect(statusCode).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-methods': 'DELETE',
      'access-control-allow-headers': 'x-key',
    });
  });

  it('is written by who may edit the page alone, and is gone with the plugin', async () => {
    const { host, page_id, add } = await scene();
    const { unique_key } = await add();
    const { token } = await signUp(host, 'bob');
    const fields = { page_id, template: '{}', path: '/' };
    expect((await host.call('/api/mocklike/add', fields, { token })).error_code).not.toBe(0);
    await host.disable('mock-like');
    for (const url of [`/x/mock-like/data/${unique_key}`, '/x/mock-like/path/1&path=/users/1']) {
      expect((await at(host, url, 'POST')).statusCode).toBe(404);
    }
  });
});
