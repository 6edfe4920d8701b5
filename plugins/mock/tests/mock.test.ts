import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mocks, openMocks } from '../testing/mocked.ts';

const TEMPLATE = '{"code": 0, "list|3": [{"id|+1": 1, "name": "@name"}], "html": "<b>&\'\\""}';

describe.each(testDatabases())('the mock of a page, on %s', (db) => {
  let site: Mocks;
  beforeAll(async () => {
    site = await openMocks(db);
  });
  afterAll(() => site?.host.close());

  const info = async (page_id: number) => (await site.ask('owner', '/api/mock/infoByPageId', { page_id })).data;

  it('is one for each page: its key stays, and what was not sent stays as it is', async () => {
    const { item_id, page_id } = await site.page();
    expect(await info(page_id)).toEqual([]);
    const first = await site.add({
      ...{ page_id, template: TEMPLATE, path: 'user/list', method: 'GET', status: 201, delay: 5, cors: 1 },
      headers: [{ name: 'X-Quota', value: '0' }],
    });
    const unique_key = first.data.unique_key;
    expect(first.data).toEqual({ page_id, path: '/user/list', unique_key: expect.stringMatching(/^[0-9a-f]{32}$/) });
    const shown = await info(page_id);
    expect(shown).toEqual({
      ...{ id: expect.stringMatching(/^\d+$/), unique_key, uid: String(site.uid('owner')), page_id: String(page_id) },
      ...{ item_id: String(item_id), view_times: '0', template: TEMPLATE, path: '/user/list' },
      addtime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      last_update_time: shown.addtime,
      ...{ method: 'GET', status: 201, delay: 5, cors: 1, headers: [{ name: 'X-Quota', value: '0' }] },
    });
    site.host.clock.advance(60);
    // As older clients save it.
    const again = await site.add({ page_id, template: '{}' });
    expect(again.data).toEqual({ page_id, path: '/', unique_key });
    expect(await info(page_id)).toMatchObject({
      ...{ id: shown.id, template: '{}', path: '/', addtime: shown.addtime, method: 'GET', status: 201, cors: 1 },
      headers: [{ name: 'X-Quota', value: '0' }],
    });
    expect((await info(page_id)).last_update_time).not.toBe(shown.addtime);
  });

  it('has one key where two set it at once', async () => {
    const { page_id } = await site.page();
    const keys = await Promise.all(Array.from({ length: 8 }, () => site.key(page_id)));
    expect(new Set(keys).size).toBe(1);
  });

  it('takes the older address form, and a form of fields', async () => {
    const { page_id } = await site.page();
    const fields = { page_id, template: '{"a":1}', path: '/a' };
    const { data } = await site.ask('owner', '/api/mock/add', fields, { legacy: true });
    expect(data).toMatchObject({ page_id, path: '/a' });
  });

  it.each([
    ['not json', 'The template is not JSON: line 1, column 1'],
    ['{\n "a": 1,\n}', 'The template is not JSON: line 3, column 1'],
    ...['[]', '0', '""', 'false', 'null'].map((text) => [text, 'The template is not JSON: it is empty']),
  ])('refuses %j as no JSON, and says where', async (template, error_message) => {
    const { page_id } = await site.page();
    expect(await site.add({ page_id, template })).toMatchObject({ error_code: 10101, error_message });
    expect(await info(page_id)).toEqual([]);
  });

  it('refuses a template that would be refused later, however chance falls', async () => {
    const { page_id } = await site.page();
    expect(await site.add({ page_id, template: '{"users": {"list|1-1001": [1]}}' })).toMatchObject({
      error_code: 10101,
      error_message: expect.stringMatching(/^The template is refused at .*list.*: more than 1,000 rows/),
    });
  });

  it.each([
    ['~([', 'The path is refused: its pattern cannot be read (missing closing ]: `[`)'],
    ['~', 'The path is refused: no pattern stands after the ~'],
    [`~${'a'.repeat(500)}`, 'The path is refused: it is longer than 500 characters'],
    [`/${'a'.repeat(500)}`, 'The path is refused: it is longer than 500 characters'],
    [`~${'(x{1000})'.repeat(50)}`, 'The path is refused: its pattern is too large'],
    ['~(?=a)b', expect.stringContaining('cannot be read')],
    ['~(a)\\1', expect.stringContaining('cannot be read')],
  ])('refuses the path %j', async (path, error_message) => {
    const { page_id } = await site.page();
    expect(await site.add({ page_id, path })).toMatchObject({ error_code: 10101, error_message });
  });

  it('answers 10101 for a page that is not there', async () => {
    expect(await site.add({ page_id: 999_999 })).toMatchObject({ error_code: 10101 });
    expect(await site.add({ page_id: 0 })).toMatchObject({ error_code: 10101 });
  });

  it('is deleted once, and gets another key afterwards', async () => {
    const { page_id } = await site.page();
    const before = await site.key(page_id);
    const end = () => site.ask('owner', '/api/mock/delete', { page_id });
    expect(await end()).toMatchObject({ error_code: 0, data: [] });
    expect((await site.atKey(before)).statusCode).toBe(404);
    expect(await end()).toMatchObject({ error_code: 10101, error_message: 'This page has no mock.' });
    expect(await site.key(page_id)).not.toBe(before);
  });
});

describe('a header of a mock', () => {
  let site: Mocks;
  beforeAll(async () => {
    site = await openMocks('sqlite');
  });
  afterAll(() => site?.host.close());

  it.each([
    ...['Set-Cookie', 'docstead_session', 'Content-Length', 'Connection', 'Transfer-Encoding', 'Content-Encoding'],
    ...['Content-Security-Policy', 'content-security-policy-report-only', 'X-Frame-Options', 'Clear-Site-Data'],
    ...['Strict-Transport-Security', 'Service-Worker-Allowed', 'Access-Control-Allow-Origin', 'Link', 'Refresh'],
    ...[
      'Location',
      'WWW-Authenticate',
      'X-Accel-Redirect',
      'X-Sendfile',
      'X-Content-Type-Options',
      'X-Docstead-Revision',
    ],
    ...['a b', 'a\r\nb', 'ä', 'a:'],
  ])('is refused where it is %j', async (name) => {
    const { page_id } = await site.page();
    const { error_code, error_message } = await site.add({ page_id, headers: [{ name, value: 'x' }] });
    expect([error_code, error_message]).toEqual([10101, `The header “${name}” cannot be set here.`]);
  });

  it('is refused where its value breaks the line', async () => {
    const { page_id } = await site.page();
    for (const value of ['a\r\nSet-Cookie: docstead_session=x', 'a\nb', 'a\u0001', '汉']) {
      expect((await site.add({ page_id, headers: [{ name: 'X-A', value }] })).error_code).toBe(10101);
    }
  });
});
