import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { access } from '../points.ts';
import { type Office, openOffice, PASSWORD, type Person } from '../server/testing/office.ts';

interface Listed {
  readonly item_id: string;
  readonly item_name: string;
  readonly username: string;
  readonly member_num: number;
  readonly item_domain: string;
  readonly days_left: number;
  readonly password: string;
}

interface Found {
  readonly items: Listed[];
  readonly total: number;
  readonly total_more: boolean;
  readonly owners_more: boolean;
}

const LIST = '/api/adminItem/getList';
const DAY = 86_400;

describe.each(testDatabases())('all projects, for the site administrator, on %s', (db) => {
  let office: Office;
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    office = await openOffice(db);
    ids.open = await office.item({ item_name: 'Open 100%', item_domain: 'open1' });
    await office.page(ids.open, 'Welcome');
    ids.closed = await office.item({ item_name: 'Closed', item_description: 'of ZEBRAS', password: 'secret' });
    ids.single = await office.item({ item_name: 'Single', item_type: 2 });
    const theirs = await office.ask('stranger', '/api/item/add', { item_name: 'Theirs' });
    ids.theirs = Number(theirs.data.item_id);
  });
  afterAll(() => office?.host.close());

  const act = async (path: string, input: Record<string, unknown>, who: Person = 'root') =>
    (await office.ask(who, `/api/adminItem/${path}`, input)).error_code;
  const list = async (asked: Record<string, unknown> = {}) => (await office.ask('root', LIST, asked)).data as Found;
  const names = async (asked: Record<string, unknown>) => (await list(asked)).items.map((one) => one.item_name);

  it('are listed newest first, seven at a time, with owner and people, and no password', async () => {
    const { items, total } = await list();
    expect([items.map((one) => one.item_name), total]).toEqual([['Theirs', 'Single', 'Closed', 'Open 100%'], 4]);
    expect(items[2]).toMatchObject({ username: 'owner', is_private: 1, is_del: '0', days_left: -1, member_num: 0 });
    expect(JSON.stringify(await office.ask('root', LIST))).not.toContain('secret');
    // Existing clients tell by it who may read; a mask is all that it says.
    const masked = items.map(({ password }) => password);
    expect(masked).toEqual(['', '', '******', '']);
    const second = await list({ page: 2, count: 3 });
    expect([second.items.map((one) => one.item_name), second.total]).toEqual([['Open 100%'], 4]);
    for (let more = 0; more < 5; more += 1)
      await office.ask('stranger', '/api/item/add', { item_name: `More ${more}` });
    const { data } = await office.ask('root', LIST);
    expect([data.items.length, data.total]).toEqual([7, 9]);
    for (const { item_id } of (await list({ item_name: 'More ' })).items) await act('deleteItem', { item_id });
  });

  it('are found by name or description, owner, type, privacy and whether there is a page', async () => {
    expect(await names({ item_name: 'zebra' })).toEqual(['Closed']);
    expect(await names({ item_name: '%' })).toEqual(['Open 100%']);
    expect(await names({ item_name: '_' })).toEqual([]);
    expect(await names({ username: 'STRANG' })).toEqual(['Theirs']);
    expect(await names({ username: String(office.uid('stranger')) })).toEqual(['Theirs']);
    expect(await names({ username: 'nobody at all' })).toEqual([]);
    expect(await names({ item_type: 2 })).toEqual(['Single']);
    expect((await names({ item_type: -1 })).length).toBe(4);
    expect(await names({ privacy_type: 3 })).toEqual(['Closed']);
    expect(await names({ privacy_type: 2, username: 'owner' })).toEqual(['Single', 'Open 100%']);
    expect(await names({ positive_type: 2, item_name: 'o' })).toEqual(['Open 100%']);
  });

  it('that are found are paged through as all are, newest first, and counted', async () => {
    const found = async (page: number) => {
      const { items, ...counts } = await list({ item_name: 'e', page, count: 2 });
      return { names: items.map((one) => one.item_name), ...counts };
    };
    const counts = { total: 4, total_more: false, owners_more: false };
    expect(await found(1)).toEqual({ names: ['Theirs', 'Single'], ...counts });
    expect(await found(2)).toEqual({ names: ['Closed', 'Open 100%'], ...counts });
    expect(await found(3)).toEqual({ names: [], ...counts });
    expect((await list()).total_more).toBe(false);
  });

  it('tell how many people are in them, each once, the owner and people of plugins that are off left out', async () => {
    const item_id = ids.closed ?? 0;
    const rights = office.host.services.get(access);
    const grant = (source: string, who: Person, cat_id = 0) =>
      rights.grant(office.host.db, { source, source_ref: 1 }, [{ item_id, uid: office.uid(who), level: 1, cat_id }]);
    await office.admit(item_id, 'reader', 0, 1);
    await grant('items', 'reader', 2);
    await grant('items', 'owner');
    await grant('off', 'editor');
    expect((await list({ item_name: 'Closed' })).items[0]?.member_num).toBe(1);
    await rights.revoke(office.host.db, { source: 'items', source_ref: 1 }, { item_id });
  });

  it('are deleted for their people at once, and brought back within the days of the bin', async () => {
    const [item_id, beside] = [ids.open ?? 0, ids.single ?? 0];
    expect(await act('deleteItem', { item_id })).toBe(0);
    expect((await office.ask('owner', '/api/item/info', { item_id })).error_code).toBe(10303);
    expect((await office.ask('owner', '/api/item/info', { item_id: beside })).error_code).toBe(0);
    expect(await names({ is_del: 1, item_name: 'Open' })).toEqual(['Open 100%']);
    expect(await names({ item_name: 'Open' })).toEqual([]);
    office.host.clock.advance(DAY);
    expect(await act('deleteItem', { item_id })).toBe(0);
    // Deleting it again gives it no more time.
    expect((await list({ is_del: 1, item_name: 'Open' })).items[0]?.days_left).toBe(2);
    expect(await act('recoverItem', { item_id })).toBe(0);
    expect((await office.ask('owner', '/api/item/info', { item_id: 'open1' })).data.item_id).toBe(String(item_id));
    expect((await office.ask('owner', '/api/item/tree', { item_id })).data.pages).toHaveLength(1);
    expect(await act('recoverItem', { item_id })).toBe(0);
    expect([await act('deleteItem', { item_id: 99_999 }), await act('recoverItem', { item_id: 99_999 })]).toEqual([
      10101, 10101,
    ]);
    expect([await act('deleteItem', {}), await act('deleteItem', { item_id: '3000000000' })]).toEqual([10101, 10101]);
  });

  it('come back without an address that somebody else has by now', async () => {
    const item_id = await office.item({ item_name: 'Old', item_domain: 'wanted1' });
    await act('deleteItem', { item_id });
    const next = await office.item({ item_name: 'Next', item_domain: 'Wanted1' });
    expect(await act('recoverItem', { item_id })).toBe(0);
    expect((await list({ item_name: 'Old' })).items[0]?.item_domain).toBe('');
    expect((await office.ask('owner', '/api/item/info', { item_id: 'wanted1' })).data.item_id).toBe(String(next));
  });

  it('are given to another user, who needs no membership; who had it keeps nothing', async () => {
    const item_id = await office.item({ item_name: 'Given', password: 'secret' });
    await office.admit(item_id, 'editor', 1);
    await office.admit(item_id, 'reader', 0);
    const beside = await office.item({ item_name: 'Kept', password: 'secret' });
    await office.admit(beside, 'editor', 1);
    const page_id = await office.page(item_id, 'Open');
    await office.ask('owner', '/api/page/setLock', { page_id, item_id });
    expect(await act('attorn', { item_id, username: 'nobody' })).toBe(10209);
    expect([await act('attorn', { item_id, username: '' }), await act('attorn', { username: 'editor' })]).toEqual([
      10101, 10101,
    ]);
    const { data } = await office.ask('root', '/api/adminItem/attorn', { item_id, username: ' Editor ' });
    expect(data).toMatchObject({ item_id: String(item_id), uid: String(office.uid('editor')), username: 'editor' });
    expect((await office.ask('owner', '/api/item/info', { item_id })).error_code).toBe(10303);
    expect((await office.ask('editor', '/api/page/setLock', { page_id, item_id })).error_code).toBe(0);
    expect((await office.ask('editor', '/api/item/delete', { item_id, password: 'wrong' })).error_code).toBe(10208);
    const members = (await office.ask('editor', '/api/member/getList', { item_id })).data as Listed[];
    expect(members.map((one) => one.username)).toEqual(['reader']);
    expect((await office.ask('owner', '/api/member/getList', { item_id: beside })).data).toHaveLength(1);
    expect((await office.ask('editor', '/api/item/delete', { item_id, password: PASSWORD })).error_code).toBe(0);
    expect(await act('attorn', { item_id, username: 'owner' })).toBe(10101);
  });
});
