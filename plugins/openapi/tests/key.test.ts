import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice, type Person } from '../../items/server/testing/office.ts';
import openapi from '../server/index.ts';

const WRONG = { error_code: 10306, error_message: 'The API key or its token is wrong.' };

describe.each(testDatabases())('the key of a project, on %s', (db) => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice(db, [openapi]);
  });
  afterAll(() => office?.host.close());

  const keyOf = async (item_id: number, who: Person = 'owner') =>
    (await office.ask(who, '/api/item/getKey', { item_id })).data;
  const put = (pair: Record<string, unknown>, ip?: string) => {
    const page = { ...pair, page_title: 'Pushed', page_content: 'x' };
    return office.ask('guest', '/api/open/updatePage', page, ip ? { ip } : {});
  };

  it('is made when a manager first looks, is the same for all of them, and 128 bits long', async () => {
    const item_id = await office.item();
    await office.admit(item_id, 'admin', 2);
    const key = await keyOf(item_id);
    expect(key).toMatchObject({ item_id: String(item_id), last_check_time: '0' });
    expect([key.api_key, key.api_token]).toEqual([
      expect.stringMatching(/^[0-9a-f]{32,}$/),
      expect.stringMatching(/^[0-9a-f]{32,}$/),
    ]);
    expect(key.api_key).not.toBe(key.api_token);
    expect(await keyOf(item_id, 'admin')).toEqual(key);
  });

  it('stands nowhere in the database in words', async () => {
    const item_id = await office.item();
    const { api_key, api_token } = await keyOf(item_id);
    const stored = JSON.stringify(await office.host.db.handle('item_token').where({ item_id }));
    expect(stored).not.toContain(api_key);
    expect(stored).not.toContain(api_token);
  });

  it('gets another token by a reset, which ends the one before at once', async () => {
    const item_id = await office.item();
    const before = await keyOf(item_id);
    expect(await put(before)).toMatchObject({ error_code: 0 });
    const after = (await office.ask('owner', '/api/item/resetKey', { item_id })).data;
    expect(after).toMatchObject({ id: before.id, api_key: before.api_key });
    expect(after.api_token).not.toBe(before.api_token);
    expect(await put(before)).toEqual(WRONG);
    expect(await put(after)).toMatchObject({ error_code: 0 });
    const { api_token } = await keyOf(item_id);
    expect(api_token).toBe(after.api_token);
  });

  it('answers 10306 for a wrong half, a missing one, and the token of another project', async () => {
    const [key, other] = [await keyOf(await office.item()), await keyOf(await office.item())];
    const { api_key, api_token } = key;
    expect(await put({ api_key, api_token: 'f'.repeat(32) })).toEqual(WRONG);
    expect(await put({ api_key, api_token: other.api_token })).toEqual(WRONG);
    expect(await put({ api_key: 'x', api_token })).toEqual(WRONG);
    expect(await put({ api_key })).toEqual(WRONG);
    expect(await put({})).toEqual(WRONG);
  });

  it('says when it was used last, to the minute', async () => {
    const item_id = await office.item();
    const key = await keyOf(item_id);
    await put({ ...key, api_token: 'x' });
    expect((await keyOf(item_id)).last_check_time).toBe('0');
    await put(key);
    const first = (await keyOf(item_id)).last_check_time;
    expect(Number(first)).toBe(office.host.clock.seconds());
    office.host.clock.advance(59);
    await put(key);
    expect((await keyOf(item_id)).last_check_time).toBe(first);
    office.host.clock.advance(1);
    await office.ask('guest', '/api/open/getCatalogTree', key);
    expect(Number((await keyOf(item_id)).last_check_time)).toBe(Number(first) + 60);
  });

  it('that is wrong is told as such beside a large page, too, wherever in it the pair stands', async () => {
    const page = `page_title=Large&page_content=${'a'.repeat(200_000)}`;
    const code = async (payload: string, query = '') => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const url = `/api/item/updateByApi${query}`;
      return (await office.host.inject({ method: 'POST', url, headers, payload })).json().error_code;
    };
    const wrong = 'api_key=x&api_token=y';
    expect(await code(`${wrong}&${page}`)).toBe(10306);
    expect(await code(`${page}&${wrong}`)).toBe(10306);
    expect(await code(page, `?${wrong}`)).toBe(10306);
    expect(await code(page)).toBe(10306);
  });

  it('is not looked up for a network that has tried twenty wrong pairs, until five minutes are over', async () => {
    const key = await keyOf(await office.item());
    const guess = async (n: number) =>
      (await put({ api_key: key.api_key, api_token: `guess ${n}` }, '198.51.100.9')).error_code;
    // An old token in a script that runs all the time is one guess.
    for (let n = 0; n < 30; n += 1) expect(await guess(0)).toBe(10306);
    for (let n = 1; n < 20; n += 1) expect(await guess(n)).toBe(10306);
    expect(await guess(20)).toBe(10104);
    expect((await put(key, '198.51.100.9')).error_code).toBe(10104);
    expect((await put(key, '203.0.113.9')).error_code).toBe(0);
    office.host.clock.advance(301);
    expect((await put(key, '198.51.100.9')).error_code).toBe(0);
  });

  it('opens nothing while the owner is banned, and nothing after the project is gone', async () => {
    const item_id = await office.item();
    const key = await keyOf(item_id);
    const ban = (is_banned: boolean) =>
      office.host.db.write(({ handle }) => handle('users').where({ username: 'owner' }).update({ is_banned }));
    await ban(true);
    office.host.clock.advance(120);
    expect(await put(key)).toEqual(WRONG);
    await ban(false);
    office.host.clock.advance(120);
    expect((await put(key)).error_code).toBe(0);
    await office.ask('owner', '/api/item/delete', { item_id, password: 'correct horse' });
    expect((await put(key)).error_code).toBe(10303);
  });

  it('reads and writes its private project in the other calls too, and manages nothing', async () => {
    const item_id = await office.item({ password: 'secret' });
    const page_id = await office.page(item_id, 'Mine');
    const key = await keyOf(item_id);
    const code = async (path: string, input: object) =>
      (await office.ask('guest', path, { ...key, ...input })).error_code;
    expect(await code('/api/page/info', { page_id })).toBe(0);
    expect(await code('/api/item/detail', { item_id })).toBe(10303);
    expect(await code('/api/item/getKey', { item_id })).toBe(10303);
    expect(await code('/api/item/resetKey', { item_id })).toBe(10303);
    expect(await code('/api/page/info', { page_id, api_token: 'f'.repeat(32) })).toBe(10303);
  });

  it('reads an archived project and writes nothing in it; a leaked one can still be ended', async () => {
    const item_id = await office.item();
    const page_id = await office.page(item_id, 'Kept');
    const key = await keyOf(item_id);
    await office.host.db.write(({ handle }) => handle('item').where({ item_id }).update({ is_archived: true }));
    expect((await put(key)).error_code).toBe(11202);
    expect((await office.ask('guest', '/api/open/getPage', { ...key, page_id })).error_code).toBe(0);
    expect((await office.ask('owner', '/api/item/resetKey', { item_id })).error_code).toBe(0);
    expect((await office.ask('guest', '/api/open/getPage', { ...key, page_id })).error_code).toBe(10306);
  });
});
