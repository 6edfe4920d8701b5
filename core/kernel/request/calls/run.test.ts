import { afterEach, describe, expect, it } from 'vitest';
import type { TestHost } from '../../../testing/index.ts';
import { openNotes } from './test-notes.ts';

let host: TestHost;
const open = async (...options: Parameters<typeof openNotes>): Promise<void> => {
  host = await openNotes(...options);
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
    expect([response.statusCode, response.json().error_code]).toEqual([400, 11001]);
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
    const address = await host.current.app.listen({ port: 0, host: '127.0.0.1' });
    const controller = new AbortController();
    const sent = fetch(`${address}/api/note/wait`, { method: 'POST', signal: controller.signal });
    setTimeout(() => controller.abort(), 50);
    await expect(sent).rejects.toThrow();
    await expect.poll(() => host.log.text()).toContain('The client went away.');
  });
});
