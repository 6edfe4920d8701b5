import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mocks, openMocks } from '../testing/mocked.ts';

describe('whoever attacks the mocks', () => {
  let site: Mocks;
  beforeAll(async () => {
    site = await openMocks('sqlite');
  });
  afterAll(() => site?.host.close());

  it('finds no pattern that takes long', async () => {
    const { item_id, page_id } = await site.page();
    for (const path of ['~^(a+)+$', '~(a|a)*b', '~(.*)*x(.*)*y$', '~^(([a-z])+.)+[A-Z]([a-z])+$']) {
      await site.key(page_id, { path, template: '"hit"' });
      expect((await site.atPath(item_id, `/${'a'.repeat(2_000)}!`)).statusCode).toBe(404);
    }
  });

  it('spends a bounded time on many patterns', async () => {
    const item_id = await site.item();
    for (let at = 0; at < 8; at += 1) {
      await site.key(await site.newPage(item_id, String(at)), { path: `~x{${900 + at}}y|z${at}$` });
    }
    expect((await site.atPath(item_id, '/z7')).statusCode).toBe(200);
    // The first ones use the steps up.
    expect((await site.atPath(item_id, `/${'a'.repeat(2_040)}z7`)).statusCode).toBe(404);
  });

  it('gets no cookie, and nobody else’s answer by a cookie', async () => {
    const { page_id } = await site.page();
    const key = await site.key(page_id, { headers: [{ name: 'Content-Type', value: 'text/html' }] });
    const token = site.token('owner');
    const ways: InjectOptions['headers'][] = [
      {},
      { cookie: `docstead_session=${token}` },
      { 'x-api-token': token },
      { authorization: `Bearer ${token}` },
      { authorization: 'Bearer of-the-api-that-is-not-there-yet' },
      { 'x-api-token': 'nobody', cookie: 'docstead_session=nobody; docstead_visit=x' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', cookie: `docstead_session=${token}` },
    ];
    for (const method of ['GET', 'POST', 'OPTIONS'] as const) {
      for (const headers of ways) {
        const answer = await site.atKey(key, { method, ...(headers && { headers }) });
        expect([answer.statusCode, answer.body]).toEqual([200, '{"id":1}']);
        expect(answer.headers).not.toHaveProperty('set-cookie');
        expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
      }
    }
  });

  it('makes no bomb of a template', async () => {
    const { page_id } = await site.page();
    const nested = (depth: number): string => (depth === 0 ? '1' : `{"a|99":[${nested(depth - 1)}]}`);
    const bombs = [
      nested(4),
      `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      '{"a|1000000000":[1]}',
      '{"a|1000000000":"x"}',
      '{"a":"@string(1000000000)"}',
      '{"a":"@b","b":"@a"}',
    ];
    for (const template of bombs) {
      const { error_code, error_message } = await site.add({ page_id, template });
      expect([template.slice(0, 20), error_code]).toEqual([template.slice(0, 20), 10101]);
      expect(error_message).toMatch(/^The template is refused/);
    }
    expect((await site.add({ page_id, template: `"${'x'.repeat(200_000)}"` })).error_code).not.toBe(0);
    const { data } = await site.add({
      page_id,
      template: '{"__proto__":{"polluted":1},"constructor":{"prototype":{"b":1}}}',
    });
    await site.atKey(data.unique_key);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('reaches no mock of another project, and no file', async () => {
    const [mine, theirs] = [await site.page(), await site.page()];
    await site.key(theirs.page_id, { path: '/private' });
    for (const path of ['/private', '../../private', `/private&item_id=${theirs.item_id}`, '/../private']) {
      expect((await site.atPath(mine.item_id, path)).statusCode).toBe(404);
    }
    const escapes = [
      `/server/mock-path/${mine.item_id}&path=../../etc/passwd`,
      `/server/mock-path/${mine.item_id}%26path=/private`,
      `/server/mock-path/..%2f..%2f&path=/`,
      `/server/mock-path/-1&path=/private`,
      `/server/mock-path/1e3&path=/private`,
      '/server/mock-data/%00',
      "/server/mock-data/'%20OR%201=1",
      `/server/index.php?s=/server/mock-data/${'f'.repeat(32)}`,
    ];
    for (const url of escapes) expect([url, (await site.at(url)).statusCode]).toEqual([url, 404]);
    expect((await site.atKey('a'.repeat(10_240))).statusCode).toBe(414);
  });

  it('sends little: what is larger than a stranger’s body is not read', async () => {
    const { page_id } = await site.page();
    const key = await site.key(page_id);
    const payload = Buffer.alloc(65_537);
    expect((await site.atKey(key, { method: 'POST', payload })).statusCode).toBe(413);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const fields = `path=/${'%'.repeat(60_000)}`;
    const item = await site.at('/server/mock-path/1', { method: 'POST', headers: form, payload: fields });
    expect(item.statusCode).toBe(400);
  });

  it('floods nobody: a network has a number of calls in a minute, of which few are written', async () => {
    const { page_id } = await site.page();
    const key = await site.key(page_id);
    const remoteAddress = '203.0.113.9';
    const codes = new Map<number, number>();
    for (let at = 0; at < 610; at += 1) {
      const { statusCode } = await site.atKey(key, { remoteAddress });
      codes.set(statusCode, (codes.get(statusCode) ?? 0) + 1);
    }
    expect([...codes]).toEqual([
      [200, 600],
      [429, 10],
    ]);
    expect((await site.atKey(key, { remoteAddress: '203.0.113.10' })).statusCode).toBe(200);
    site.host.clock.advance(61);
    expect((await site.atKey(key, { remoteAddress })).statusCode).toBe(200);
  });
});
