import { type TestHost, testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { signUp } from '../../../plugins/accounts/testing.ts';
import { addItem, addPage, closeHouses, did, expectNoTrace, openHouse } from '../house.ts';
import openapi from './server/index.ts';

closeHouses();

describe.each(testDatabases())('a plugin with api keys, on %s', (db) => {
  async function scene() {
    const host = await openHouse(db, openapi);
    const { token } = await signUp(host, 'ada');
    const mine = await addItem(host, token);
    const other = await addItem(host, token);
    const page_id = await addPage(host, token, { item_id: mine, page_title: 'Mine' });
    const otherPage = await addPage(host, token, { item_id: other, page_title: 'Other' });
    const key = await did(host, '/api/openapilike/createKey', { item_id: mine }, { token });
    return { host, token, mine, other, page_id, otherPage, key: key as { api_key: string; api_token: string } };
  }

  const TEXT = { page_title: 'Written', page_content: 'By a script.' };
  const codeOf = async (host: TestHost, ...asked: [path: string, input: Record<string, unknown>]) =>
    (await host.call(...asked)).error_code;

  it('writes pages of its project, signed as a script, with history and catalogs', async () => {
    const { host, token, page_id, key } = await scene();
    await did(host, '/api/openapilike/updatePage', { ...key, ...TEXT, page_id });
    const page = await did(host, '/api/page/info', { page_id }, { token });
    expect(page).toMatchObject({ ...TEXT, author_uid: '0', author_username: 'API' });
    expect(await did(host, '/api/page/history', { page_id }, { token })).toHaveLength(1);
    const put = { ...key, ...TEXT, cat_name: 'API/Users' };
    const first = await did(host, '/api/openapilike/putPage', put);
    expect(await did(host, '/api/openapilike/putPage', { ...put, page_content: 'Again.' })).toEqual(first);
    const { full_path } = await did(host, '/api/page/info', { page_id: first.page_id, with_path: 1 }, { token });
    expect(full_path.map((step: { cat_name?: string }) => step.cat_name).slice(0, 2)).toEqual(['API', 'Users']);
  });

  it('never touches another project, though the same person owns it', async () => {
    const { host, token, other, otherPage, key } = await scene();
    expect(await codeOf(host, '/api/openapilike/updatePage', { ...key, ...TEXT, page_id: otherPage })).toBe(10103);
    // An id that is sent beside the key is not even looked at.
    await did(host, '/api/openapilike/putPage', { ...key, ...TEXT, item_id: other });
    expect((await did(host, '/api/item/tree', { item_id: other }, { token })).pages).toHaveLength(1);
    expect(await did(host, '/api/page/info', { page_id: otherPage }, { token })).toMatchObject({ page_title: 'Other' });
  });

  it('reads its private project, and no other one', async () => {
    const { host, page_id, otherPage, key } = await scene();
    expect(await codeOf(host, '/api/page/info', { ...key, page_id })).toBe(0);
    expect(await codeOf(host, '/api/page/info', { ...key, page_id: otherPage })).toBe(10303);
  });

  it('is no user: what asks for one refuses it', async () => {
    const { host, mine, key } = await scene();
    expect(await codeOf(host, '/api/item/myList', key)).toBe(10102);
    expect(await codeOf(host, '/api/item/detail', { ...key, item_id: mine })).toBe(10303);
    expect(await codeOf(host, '/api/openapilike/createKey', { ...key, item_id: mine })).toBe(10303);
  });

  it('answers 20306 in words for a wrong key, a wrong token, and the key before the present one', async () => {
    const { host, token, mine, key } = await scene();
    const put = (sent: Record<string, unknown>, locale?: 'zh-cn') =>
      host.call('/api/openapilike/putPage', { ...TEXT, ...sent }, { locale });
    const wrong = { error_code: 20306, error_message: 'The API key or its token is wrong.' };
    expect(await put({ ...key, api_key: 'f'.repeat(32) })).toEqual(wrong);
    expect(await put({ ...key, api_token: 'f'.repeat(32) })).toEqual(wrong);
    expect((await put({ ...key, api_token: 'x' }, 'zh-cn')).error_message).toBe('API 密钥或令牌不正确。');
    const next = await did(host, '/api/openapilike/createKey', { item_id: mine }, { token });
    expect(await put(key)).toEqual(wrong);
    expect(await put(next)).toMatchObject({ error_code: 0 });
    expect(await put({})).toMatchObject({ error_code: 10101 });
  });

  it('means nothing while the plugin is off', async () => {
    const { host, page_id, key } = await scene();
    await host.disable('openapi-like');
    await expectNoTrace(host, openapi);
    expect(await codeOf(host, '/api/page/info', { ...key, page_id })).toBe(10303);
    await host.enable('openapi-like');
    expect(await codeOf(host, '/api/page/info', { ...key, page_id })).toBe(0);
  });
});
