import { testDatabases } from '@docstead/core/testing';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pages, planting, tending } from '../points.ts';
import { type Office, openOffice } from '../server/testing/office.ts';

describe.each(testDatabases())('keywords that the administrator has written down, on %s', (db) => {
  let office: Office;
  let item_id: number;
  beforeAll(async () => {
    office = await openOffice(db);
    item_id = await office.item();
  });
  afterAll(() => office?.host.close());

  /** As another host changes the list, which this one has not heard of. */
  const elsewhere = (change: (handle: Knex) => Promise<unknown>) =>
    office.host.db.write(async ({ handle }) => {
      await change(handle);
      await handle('keyword_revision').increment('revision', 1);
    });
  const empty = async () => {
    await elsewhere((handle) => handle('filter_keyword').delete());
    office.host.clock.advance(61);
  };
  const root = async (path: string, input: Record<string, unknown> = {}) =>
    office.ask('root', `/api/adminItem/${path}`, input);
  const save = (page_content: string, more: Record<string, unknown> = {}) =>
    office.ask('owner', '/api/page/save', { item_id, page_title: 'Page', page_content, ...more });
  const textOf = async (page_id: number) => (await office.ask('owner', '/api/page/info', { page_id })).data;

  it('are listed with the newest first, changed by writing them again, and deleted', async () => {
    await root('addKeyword', { keyword: ' first ' });
    const { data } = await root('addKeyword', { keyword: 'a & b &', is_replace: 1 });
    expect(data).toMatchObject({ keyword: 'a&b', is_replace: 1 });
    await root('addKeyword', { keyword: 'first', is_replace: 1 });
    const list = (await root('getKeywordList')).data.items;
    expect(list.map((one: { keyword: string; is_replace: number }) => [one.keyword, one.is_replace])).toEqual([
      ['a&b', 1],
      ['first', 1],
    ]);
    for (const keyword of ['', '  ', '& &']) expect((await root('addKeyword', { keyword })).error_code).toBe(10101);
    for (const { id } of list) expect((await root('deleteKeyword', { id })).error_code).toBe(0);
    expect((await root('deleteKeyword', { id: 999_999 })).error_code).toBe(0);
    expect((await root('getKeywordList')).data).toEqual({ items: [], total: 0 });
  });

  it('are listed by pages, and found by a part of them', async () => {
    await root('addKeywords', { keywords: 'Alpha\nalphabet\n100%\nbeta' });
    const list = async (asked: object) => {
      const { items, total } = (await root('getKeywordList', { ...asked })).data;
      return [items.map((one: { keyword: string }) => one.keyword), total];
    };
    expect(await list({ count: 3 })).toEqual([['beta', '100%', 'alphabet'], 4]);
    expect(await list({ count: 3, page: 2 })).toEqual([['Alpha'], 4]);
    expect(await list({ keyword: ' ALPHA ' })).toEqual([['alphabet', 'Alpha'], 2]);
    expect(await list({ keyword: '%' })).toEqual([['100%'], 1]);
    await empty();
  });

  it('are added many at once, with what was there already and which lines are too long', async () => {
    await root('addKeyword', { keyword: 'there' });
    const keywords = ['one', ' two ', '', 'there', 'one', '字'.repeat(101), '&', 'b & c'].join('\r\n');
    expect((await root('addKeywords', { keywords, is_replace: 1 })).data).toEqual({
      ...{ added: 3, known: 2, too_long: [6] },
    });
    const { items } = (await root('getKeywordList')).data;
    expect(items.map((one: { keyword: string; is_replace: number }) => `${one.keyword} ${one.is_replace}`)).toEqual([
      ...['b&c 1', 'two 1', 'one 1', 'there 1'],
    ]);
    expect((await root('addKeywords', { keywords: ' \n&\n' })).error_code).toBe(10101);
    expect((await root('addKeywords', { keywords: 'x'.repeat(101) })).data).toEqual({
      ...{ added: 0, known: 0, too_long: [1] },
    });
    await empty();
  });

  it('are 10,000 at most, and none of a call is added that would be more', async () => {
    const many = (from: number, count: number) => Array.from({ length: count }, (_, at) => `word-${from + at}`);
    const add = (words: readonly string[]) => root('addKeywords', { keywords: words.join('\n') });
    expect((await add(many(0, 9999))).data.added).toBe(9999);
    expect((await add(many(9998, 3))).error_code).toBe(10100);
    expect((await add(many(9998, 2))).data).toMatchObject({ added: 1, known: 1 });
    expect((await root('addKeyword', { keyword: 'one more' })).error_code).toBe(10100);
    expect((await root('addKeyword', { keyword: 'word-5' })).error_code).toBe(0);
    expect((await root('getKeywordList', { count: 1 })).data.total).toBe(10_000);
    expect((await save('a word-9999 b')).error_code).toBe(11231);
    await empty();
  });

  it('refuse the text or the title of a page, and say which; nothing is lost or changed', async () => {
    const { data } = await save('fine');
    await root('addKeyword', { keyword: 'casino&bonus' });
    const page_id = Number(data.page_id);
    const refused = await save('A Casino, with a BONUS.', { page_id });
    expect([refused.error_code, refused.error_message]).toEqual([11231, expect.stringContaining('casino&bonus')]);
    expect((await save('x', { page_title: 'Bonus casino' })).error_code).toBe(11231);
    expect((await save('x', { page_title: 'casino bonus', is_draft: 1 })).error_code).toBe(11231);
    expect((await textOf(page_id)).page_content).toBe('fine');
    expect((await save('A casino alone', { page_id })).error_code).toBe(0);
  });

  it('are written over, in text and title, and the search does not find them', async () => {
    await root('addKeyword', { keyword: 'secretword', is_replace: 1 });
    const { data } = await save('It is SecretWord here.', { page_title: 'My secretword' });
    const page = await textOf(Number(data.page_id));
    expect([page.page_title, page.page_content]).toEqual(['My **********', 'It is ********** here.']);
    const { data: hits } = await office.ask('owner', '/api/item/search', { item_id, keyword: 'secretword' });
    expect(hits.pages).toEqual([]);
  });

  it('hold for what is brought in as well', async () => {
    const garden = office.host.services.get(planting);
    const scope = { ...office.host.system(), job_id: 77 };
    const author = { uid: office.uid('owner'), username: 'owner' };
    const seed = { cat_id: 0, page_title: 'Planted secretword', page_content: 'secretword' };
    const [planted = 0] = await garden.pages(item_id, [seed], author, scope);
    await garden.texts(item_id, [{ page_id: planted, page_content: 'again secretword' }], author, scope);
    const older = { page_title: 'Older', page_content: 'older secretword', author_username: 'owner', addtime: 1 };
    await garden.versions(planted, [older], author, scope);
    const [other = 0] = await garden.pages(item_id, [{ ...seed, versions: [older] }], author, scope);
    const kept = await office.host.db.handle('page_history').whereIn('page_id', [planted, other]).pluck('page_content');
    expect(kept).toEqual(['older **********', 'older **********']);
    await garden.show(item_id, scope);
    expect(await textOf(planted)).toMatchObject({ page_title: 'Planted **********', page_content: 'again **********' });
    const refused = { ...seed, page_content: 'casino bonus' };
    await expect(garden.pages(item_id, [refused], author, scope)).rejects.toMatchObject({ failure: { code: 11231 } });
    const before = { ...seed, versions: [{ ...older, page_content: 'bonus, casino' }] };
    await expect(garden.pages(item_id, [before], author, scope)).rejects.toMatchObject({ failure: { code: 11231 } });
  });

  it('hold for copies of pages, of catalogs and of projects, which were saved before or where all may be written', async () => {
    const trusted = await office.item({ item_name: 'Trusted' });
    await root('white', { item_id: trusted, is_white: 1 });
    const cat_id = await office.catalog(trusted, 'Casino bonus');
    const page_id = await office.page(trusted, 'My secretword', { cat_id, page_content: 'a secretword' });
    const copyCatalog = () => office.ask('owner', '/api/catalog/copy', { cat_id, to_item_id: item_id });
    const copyItem = () => office.ask('owner', '/api/item/add', { copy_item_id: trusted, item_name: 'Copy' });
    const found = async (where: object) =>
      office.host.db.handle('page').where(where).orderBy('page_id', 'desc').first();
    expect((await copyCatalog()).error_code).toBe(0);
    const there = { page_title: 'My **********', page_content: 'a **********' };
    expect(await found({ item_id })).toMatchObject(there);
    const { data: copy } = await copyItem();
    expect(await found({ item_id: copy.item_id })).toMatchObject(there);
    await office.page(trusted, 'Casino', { cat_id, page_content: 'bonus, casino' });
    expect([(await copyCatalog()).error_code, (await copyItem()).error_code]).toEqual([11231, 11231]);
    await root('white', { item_id: trusted, is_white: 0 });
    const { data: single } = await office.ask('owner', '/api/page/copy', { page_id, item_id: trusted });
    expect(await found({ page_id: single.page_id })).toMatchObject({ page_content: 'a **********' });
  });

  it('hold for what other plugins and programs save, and for versions that come back', async () => {
    const { services, ...host } = office.host;
    const author = { uid: office.uid('owner'), username: 'owner' };
    const page = { item_id, cat_id: 0, page_title: 'By a plugin', page_content: 'secretword' };
    const { page_id } = await services.get(pages).save(page, author, host.system());
    expect((await textOf(page_id)).page_content).toBe('**********');
    const put = { item_id, names: ['casino bonus'], page_title: 'By a program', page_content: 'secretword' };
    const kept = await services.get(tending).put(put, author, host.system());
    expect(kept.page_content).toBe('**********');
    const refused = services.get(tending).put({ ...put, page_content: 'bonus casino' }, author, host.system());
    await expect(refused).rejects.toMatchObject({ failure: { code: 11231 } });
    await save('older than the keyword', { page_id });
    await save('and newer', { page_id });
    await root('addKeyword', { keyword: 'older than' });
    const { data: versions } = await office.ask('owner', '/api/page/history', { page_id });
    const { page_history_id } = versions[0];
    const { data } = await office.ask('owner', '/api/page/diff', { page_id, page_history_id });
    expect(data.history_page.page_content).toBe('older than the keyword');
    const { page_title, page_content } = data.history_page;
    expect((await save(page_content, { page_id, page_title })).error_code).toBe(11231);
  });

  it('leave names of projects and catalogs alone', async () => {
    expect(await office.item({ item_name: 'Casino bonus' })).toBeGreaterThan(0);
    expect(Number(await office.catalog(item_id, 'Casino bonus'))).toBeGreaterThan(0);
  });

  it('are read when the list has changed, and at no other save; elsewhere changed, after a minute at the latest', async () => {
    await save('fine');
    const { handle } = office.host.db;
    const lists: string[] = [];
    const listen = ({ sql }: { sql: string }) => void (/from .filter_keyword/.test(sql) && lists.push(sql));
    handle.on('query', listen);
    office.host.clock.advance(61);
    for (const text of ['fine', 'secretword']) expect((await save(text)).error_code).toBe(0);
    expect(lists).toEqual([]);
    await elsewhere((db) => db('filter_keyword').insert({ keyword: 'elsewhere', addtime: 1 }));
    office.host.clock.advance(61);
    expect((await save('elsewhere')).error_code).toBe(11231);
    expect((await save('elsewhere')).error_code).toBe(11231);
    expect(lists).toHaveLength(1);
    handle.removeListener('query', listen);
    await root('addKeyword', { keyword: 'at once' });
    expect((await save('now, at once')).error_code).toBe(11231);
    const { items } = (await root('getKeywordList', { keyword: 'at once' })).data;
    await root('deleteKeyword', { id: items[0].id });
    expect((await save('now, at once')).error_code).toBe(0);
  });

  it('are nothing to a project on the whitelist', async () => {
    await root('white', { item_id, is_white: 1 });
    const { data } = await save('casino bonus secretword');
    expect((await textOf(Number(data.page_id))).page_content).toBe('casino bonus secretword');
    await root('white', { item_id, is_white: 0 });
    expect((await save('casino bonus')).error_code).toBe(11231);
  });
});
