import type { CallAnswer } from '@docstead/core/testing';
import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../items/server/testing/office.ts';
import openapi from '../server/index.ts';

type Input = Record<string, unknown>;

describe.each(testDatabases())('what scripts do with the key of a project, on %s', (db) => {
  let office: Office;
  let item_id: number;
  let pair: { api_key: string; api_token: string };

  beforeAll(async () => {
    office = await openOffice(db, [openapi]);
    item_id = await office.item({ password: 'secret' });
    const { api_key, api_token } = (await office.ask('owner', '/api/item/getKey', { item_id })).data;
    pair = { api_key, api_token };
  });
  afterAll(() => office?.host.close());

  const open = (call: string, input: Input = {}): Promise<CallAnswer> =>
    office.ask('guest', `/api/open/${call}`, { ...pair, ...input });
  const did = async (call: string, input: Input = {}) => {
    const answer = await open(call, input);
    expect(answer, JSON.stringify(answer)).toMatchObject({ error_code: 0 });
    return answer.data;
  };
  const put = (input: Input) => did('updatePage', input);
  const pageOf = async (page_id: string) => (await office.ask('owner', '/api/page/info', { page_id })).data;

  it('a page is written by its title, and written again in its place, signed API', async () => {
    const first = await put({ cat_name: 'API/Users', page_title: 'Log in', page_content: 'one', s_number: 7 });
    expect(first).toMatchObject({ author_uid: '0', author_username: 'API', page_title: 'Log in', s_number: '7' });
    const again = await put({ cat_name: 'API', cat_name_sub: 'Users', page_title: 'Log in', page_content: 'two' });
    expect(again).toMatchObject({ page_id: first.page_id, page_content: 'two' });
    const elsewhere = await put({ cat_name: 'API', page_title: 'Log in', page_content: 'three' });
    expect(elsewhere.page_id).not.toBe(first.page_id);
    expect(again.addtime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  it('a title with < > & " stays one page, however often it is pushed, on the older address form too', async () => {
    const page = { page_title: 'A <b> & "c"', page_content: 'x < y' };
    const first = await put(page);
    const again = await office.ask('guest', '/api/open/updateItem', { ...pair, ...page }, { legacy: true });
    expect(again.data).toMatchObject({ page_id: first.page_id, page_title: page.page_title, page_content: 'x &lt; y' });
    expect(await put({ ...page, page_content: 'z' })).toMatchObject({ page_id: first.page_id });
  });

  it('keeps the order of a page where none is sent, and puts a new one behind the others', async () => {
    const first = await put({ page_title: 'Ordered', s_number: 3 });
    expect((await put({ page_title: 'Ordered', page_content: 'more' })).s_number).toBe('3');
    expect((await put({ page_title: 'Ordered', page_content: 'more', s_number: 4 })).s_number).toBe('4');
    expect(first.page_content).toBe('');
    expect((await put({ page_title: 'Fresh' })).s_number).toBe('99');
  });

  it('keeps the text before in the history, and makes no version of the same text', async () => {
    const { page_id } = await put({ page_title: 'Kept', page_content: 'one' });
    await put({ page_title: 'Kept', page_content: 'one' });
    await put({ page_title: 'Kept', page_content: 'two' });
    const history = (await office.ask('owner', '/api/page/history', { page_id })).data;
    expect(history.map((row: { page_content: string }) => row.page_content)).toEqual(['one']);
    const changes = (await office.ask('owner', '/api/item/getChangeLog', { item_id })).data.list;
    expect(changes[0]).toMatchObject({ username: 'API', op_action_type: 'update', op_object_name: 'Kept' });
  });

  it('writes no page that somebody has locked, and no deleted one again', async () => {
    const { page_id } = await put({ page_title: 'Busy', page_content: 'one' });
    await office.ask('owner', '/api/page/setLock', { page_id, item_id });
    const push = { page_title: 'Busy', page_content: 'two' };
    expect((await open('updatePage', push)).error_code).toBe(11203);
    expect((await open('deletePage', { page_id })).error_code).toBe(11203);
    await office.ask('owner', '/api/page/setLock', { page_id, item_id, lock_to: 1000 });
    expect(await did('deletePage', { page_id })).toEqual({ page_id: Number(page_id) });
    const bin = (await office.ask('owner', '/api/recycle/getList', { item_id })).data;
    expect(JSON.stringify(bin)).toContain('Busy');
    expect((await put(push)).page_id).not.toBe(page_id);
  });

  it('two that push a new page at once make one', async () => {
    const page = { page_title: 'At once' };
    const made = await Promise.all([1, 2, 3, 4].map((n) => put({ ...page, page_content: `x${n}` })));
    expect(new Set(made.map(({ page_id }) => page_id)).size).toBe(1);
  });

  it('takes form, JSON and query, by GET on the older address form alone', async () => {
    const fields = { ...pair, page_title: 'Ways', page_content: 'json' };
    const json = await office.host.inject({ method: 'POST', url: '/api/item/updateByApi', payload: fields });
    const { page_id } = json.json().data;
    const query = new URLSearchParams({ ...fields, page_content: 'query' });
    const get = await office.host.inject({ url: `/server/index.php?s=/api/item/updateByApi&${query}` });
    expect(get.json().data).toMatchObject({ page_id, page_content: 'query' });
    expect((await office.host.inject({ url: `/api/open/updatePage?${query}` })).json().error_code).toBe(10404);
    expect((await pageOf(page_id)).page_content).toBe('query');
  });

  it('is a program: a browser with a session that is led to such an address writes nothing, whatever key stands in it', async () => {
    const { page_id } = await put({ page_title: 'Led', page_content: 'before' });
    const query = new URLSearchParams({ ...pair, page_title: 'Led', page_content: 'after' });
    const url = `/server/index.php?s=/api/item/updateByApi&${query}`;
    const led = await office.host.inject({ url, headers: { cookie: 'docstead_session=x' } });
    expect([led.statusCode, (await pageOf(page_id)).page_content]).toEqual([403, 'before']);
    await office.host.inject({ url });
    expect((await pageOf(page_id)).page_content).toBe('after');
  });

  it('says by code what it does not take', async () => {
    const told = async (input: Input) => (await open('updatePage', input)).error_message;
    expect(await told({ page_content: 'x' })).toBe('The page title is missing.');
    expect(await told({ page_title: ' \u200b' })).toBe('The page title is missing.');
    expect(await told({ page_title: 'x', cat_name: `a/${'b'.repeat(256)}` })).toMatch(/at most 255 .*“b{40}…”/);
    expect((await open('updatePage', { page_title: 'x', cat_name: 'a/b/c/d' })).error_code).toBe(11204);
    expect((await open('updatePage', { page_title: 'x', cat_name: 'a'.repeat(1001) })).error_code).toBe(10101);
    expect((await open('getPage', { page_id: 999_999 })).error_code).toBe(10101);
    expect((await open('getPage')).error_code).toBe(10101);
    expect((await open('createCatalog')).error_code).toBe(10101);
  });

  it('reads a page by id and by title, and the tree with its texts, but no draft', async () => {
    const { page_id } = await put({ cat_name: 'Read/Below', page_title: 'Readable', page_content: '<b>' });
    const draft = { item_id, page_title: 'Draft of mine', page_content: 'hidden', is_draft: 1 };
    await office.ask('owner', '/api/page/save', draft);
    expect(await did('getPage', { page_id })).toMatchObject({ page_title: 'Readable', page_content: '<b>' });
    expect(await did('getPage', { page_title: 'Readable' })).toMatchObject({ page_id });
    expect((await open('getPage', { page_title: 'Draft of mine' })).error_code).toBe(10101);
    const { catalogs, pages } = await did('getCatalogTree');
    const read = catalogs.find((one: { cat_name: string }) => one.cat_name === 'Read');
    expect(read.catalogs[0]).toMatchObject({
      cat_name: 'Below',
      level: '3',
      pages: [{ page_id, page_content: '<b>' }],
    });
    expect(JSON.stringify(pages)).not.toContain('Draft of mine');
  });

  it('makes, renames, moves and deletes catalogs; what is not sent stays', async () => {
    const made = await did('createCatalog', { cat_name: 'New <c>', s_number: 5 });
    expect(made).toMatchObject({ cat_name: 'New <c>', s_number: '5', parent_cat_id: '0', level: '2' });
    const { cat_id } = await did('createCatalog', { cat_name: 'Inner', parent_cat_id: made.cat_id });
    expect(await did('updateCatalog', { cat_id: made.cat_id, cat_name: 'Other' })).toMatchObject({
      ...{ cat_name: 'Other', s_number: '5' },
    });
    expect((await open('updateCatalog', { cat_id: made.cat_id, parent_cat_id: cat_id })).error_code).toBe(11205);
    await put({ cat_name: 'Other/Inner', page_title: 'Goes too' });
    expect(await did('deleteCatalog', { cat_id: made.cat_id })).toEqual({ cat_id: Number(made.cat_id) });
    expect((await open('getPage', { page_title: 'Goes too' })).error_code).toBe(10101);
  });

  it('never touches another project of the same person, whoever sends the key', async () => {
    const other = await office.item();
    const [page_id, cat_id] = [await office.page(other, 'Theirs'), await office.catalog(other, 'Theirs')];
    for (const who of ['guest', 'owner'] as const) {
      const said = async (call: string, input: Input) => {
        const { error_code, error_message } = await office.ask(who, `/api/open/${call}`, { ...pair, ...input });
        return [error_code, error_message];
      };
      // As of what is nowhere.
      const noPage = [10101, 'This page does not exist or has been deleted.'];
      const noCatalog = (await said('deleteCatalog', { cat_id: 999_999 })) as unknown[];
      expect(noCatalog[0]).toBe(10101);
      expect(await said('getPage', { page_id })).toEqual(noPage);
      expect(await said('deletePage', { page_id })).toEqual(noPage);
      expect(await said('updateCatalog', { cat_id, cat_name: 'Mine' })).toEqual(noCatalog);
      expect(await said('deleteCatalog', { cat_id })).toEqual(noCatalog);
      expect(await said('createCatalog', { cat_name: 'x', parent_cat_id: cat_id })).toEqual(noCatalog);
    }
    expect((await pageOf(String(page_id))).page_title).toBe('Theirs');
  });
});
