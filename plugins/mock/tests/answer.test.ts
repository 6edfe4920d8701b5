import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mocks, openMocks } from '../testing/mocked.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

describe.each(testDatabases())('the answer of a mock, on %s', (db) => {
  let site: Mocks;
  beforeAll(async () => {
    site = await openMocks(db);
  });
  afterAll(() => site?.host.close());

  const heard = async (answer: ReturnType<Mocks['at']>) => {
    const { statusCode, body } = await answer;
    return [statusCode, body];
  };

  it('comes by its key to any method, though the project is private, escaped as it has always been', async () => {
    const { page_id } = await site.page();
    const key = await site.key(page_id, { template: JSON.stringify({ html: `<b>&'"\u2028` }) });
    const body = '{"html":"\\u003Cb\\u003E\\u0026\\u0027\\u0022\\u2028"}';
    for (const method of METHODS) {
      const answer = await site.at(`/server/mock-data/${key}?whatever=1`, { method });
      expect([method, answer.statusCode, answer.body]).toEqual([method, 200, body]);
      expect(answer.headers).toMatchObject({
        ...{ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
        'content-security-policy': "default-src 'none'; sandbox",
      });
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    }
    const head = await site.atKey(key, { method: 'HEAD' });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(body.length)]);
    expect(await heard(site.atKey('zzz'))).toEqual([404, 'no such key']);
    expect(await heard(site.atKey('f'.repeat(32)))).toEqual([404, 'no such key']);
  });

  it('comes by its path: in the address, in the query and in a form', async () => {
    const { item_id, page_id } = await site.page();
    await site.key(page_id, { path: '/user/list' });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const asked = [
      site.atPath(item_id, '/user/list'),
      site.atPath(item_id, 'user/list', { method: 'PUT' }),
      site.atPath(item_id, '%2Fuser%2Flist&page=2'),
      site.atPath(item_id, '/user/list?page=2&path=/other'),
      site.at(`/server/mock-path/${item_id}?path=/user/list`),
      site.at(`/server/mock-path/${item_id}`, { method: 'POST', headers: form, payload: 'path=%2Fuser%2Flist' }),
    ];
    for (const one of asked) expect(await heard(one)).toEqual([200, '{"id":1}']);
    const missing = [
      ...['/user', '/user/list/', '/user/list/1', '', '/user%00', '%ff'].map((path) => site.atPath(item_id, path)),
      ...['x&path=/user/list', `${item_id}0000000000&path=/user/list`, '', `${item_id}`].map((rest) =>
        site.at(`/server/mock-path/${rest}`),
      ),
      site.atPath(item_id + 1, '/user/list'),
    ];
    for (const one of missing) expect(await heard(one)).toEqual([404, 'no such path']);
    expect((await site.atPath(item_id, `/${'a'.repeat(2_047)}`)).statusCode).toBe(404);
    expect((await site.atPath(item_id, `/${'a'.repeat(2_048)}`)).statusCode).toBe(400);
  });

  it('is that of the exact path before patterns, and of the older pattern before others', async () => {
    const item_id = await site.item();
    const page = (template: string, path: string) =>
      site.newPage(item_id, path).then((page_id) => site.key(page_id, { template, path }));
    await page('"all"', '~^/user/');
    await page('"number"', '~^/user/\\d+$');
    await page('"twelve"', '/user/12');
    expect(await heard(site.atPath(item_id, '/user/12'))).toEqual([200, '"twelve"']);
    expect(await heard(site.atPath(item_id, '/user/13'))).toEqual([200, '"all"']);
    expect(await heard(site.atPath(item_id, '/users/13'))).toEqual([404, 'no such path']);
    await site.ask('owner', '/api/mock/delete', { page_id: await site.newPage(item_id, 'x') });
    const other = await site.newPage(item_id, 'other');
    await site.key(other, { template: '"other"', path: '~^/other/\\d+$' });
    expect(await heard(site.atPath(item_id, '/other/1'))).toEqual([200, '"other"']);
    await site.key(other, { template: '"changed"', path: '~^/changed$' });
    expect(await heard(site.atPath(item_id, '/changed'))).toEqual([200, '"changed"']);
    expect(await heard(site.atPath(item_id, '/other/1'))).toEqual([404, 'no such path']);
  });

  it('is that of the method, where one path has several; others hear 405', async () => {
    const item_id = await site.item();
    for (const method of ['GET', 'POST']) {
      const template = JSON.stringify(method);
      await site.key(await site.newPage(item_id, method), { template, method, path: '/a' });
    }
    expect(await heard(site.atPath(item_id, '/a'))).toEqual([200, '"GET"']);
    expect(await heard(site.atPath(item_id, '/a', { method: 'POST' }))).toEqual([200, '"POST"']);
    expect((await site.atPath(item_id, '/a', { method: 'HEAD' })).statusCode).toBe(200);
    for (const method of ['PUT', 'OPTIONS'] as const) {
      const answer = await site.atPath(item_id, '/a', { method });
      expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
    }
  });

  it('has the status and the headers that were set', async () => {
    const { page_id } = await site.page();
    const headers = [
      { name: 'Content-Type', value: 'text/html' },
      { name: 'X-Quota', value: '0' },
      { name: 'x-quota', value: '1' },
    ];
    const key = await site.key(page_id, { status: 402, headers, delay: 1 });
    const answer = await site.atKey(key);
    expect([answer.statusCode, answer.body]).toEqual([402, '{"id":1}']);
    expect(answer.headers).toMatchObject({
      ...{ 'content-type': 'text/html', 'x-quota': '0, 1', 'x-content-type-options': 'nosniff' },
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('is read by pages of other sites where that was set, and they may ask beforehand', async () => {
    const { page_id } = await site.page();
    const headers = {
      ...{ origin: 'https://app.example', 'sec-fetch-site': 'cross-site' },
      ...{ 'access-control-request-method': 'DELETE', 'access-control-request-headers': 'x-key' },
    };
    const key = await site.key(page_id, { cors: 1, method: 'DELETE' });
    const asked = await site.atKey(key, { method: 'OPTIONS', headers });
    expect([asked.statusCode, asked.body]).toEqual([204, '']);
    expect(asked.headers).toMatchObject({
      ...{ 'access-control-allow-origin': '*', 'access-control-allow-methods': 'DELETE' },
      'access-control-allow-headers': 'x-key',
    });
    const answer = await site.atKey(key, { method: 'DELETE', headers });
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([200, '*']);
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    await site.key(page_id, { cors: 0 });
    expect((await site.atKey(key, { method: 'OPTIONS', headers })).statusCode).toBe(405);
    expect((await site.atKey(key, { method: 'DELETE', headers })).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
  });

  it('ends with its page, its project and its plugin, and follows a page into another project', async () => {
    const { item_id, page_id } = await site.page();
    const key = await site.key(page_id, { path: '/a' });
    const both = async (item = item_id) => [
      (await site.atKey(key)).statusCode,
      (await site.atPath(item, '/a')).statusCode,
    ];
    expect(await both()).toEqual([200, 200]);
    await site.ask('owner', '/api/page/delete', { page_id });
    expect(await both()).toEqual([404, 404]);
    await site.ask('owner', '/api/recycle/recover', { item_id, page_id });
    expect(await both()).toEqual([200, 200]);
    for (const forbid_all of [0, 1]) {
      await site.ask('root', '/api/adminItem/ban', { item_id, remark: '', is_ban: 1, forbid_all });
      expect(await both()).toEqual([404, 404]);
    }
    await site.ask('root', '/api/adminItem/ban', { item_id, remark: '', is_ban: 0 });
    expect(await both()).toEqual([200, 200]);
    await site.host.disable('mock');
    expect(await both()).toEqual([404, 404]);
    await site.host.enable('mock');
    const to = await site.item();
    const cat_id = await site.catalog(item_id, 'Moved');
    await site.ask('owner', '/api/page/save', { page_id, cat_id, page_content: 'moved' });
    const moved = await site.ask('owner', '/api/catalog/copy', { cat_id, to_item_id: to, new_p_cat_id: 0, is_del: 1 });
    expect(moved.error_code).toBe(0);
    await site.host.jobs.drain();
    expect(await both()).toEqual([200, 404]);
    expect(await both(to)).toEqual([200, 200]);
    await site.ask('owner', '/api/item/delete', { item_id: to, password: 'correct horse' });
    expect(await both(to)).toEqual([404, 404]);
  });
});
