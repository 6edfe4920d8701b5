import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice, PASSWORD, type Person } from '../testing/office.ts';

describe.each(testDatabases())('items, on %s', (db) => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice(db);
  });
  afterAll(() => office?.host.close());

  const add = async (input: Record<string, unknown>) =>
    (await office.ask('owner', '/api/item/add', { item_name: 'Handbook', ...input })).error_code;
  const idsOf = async (who: Person, input = {}) =>
    (await office.ask(who, '/api/item/myList', input)).data.map((one: { item_id: string }) => Number(one.item_id));

  it('need a name and a type that is known here', async () => {
    expect(await add({ item_name: '  ' })).toBe(10100);
    expect(await add({ item_name: undefined })).toBe(10100);
    expect(await add({ item_type: 99 })).toBe(10101);
    for (const item_type of [1, 2, 3]) expect(await add({ item_type })).toBe(0);
  });

  it('are opened by a domain of letters and digits, compared without case', async () => {
    for (const bad of ['12345', 'a-b', 'user', 'API', '中文', 'a/b'])
      expect(await add({ item_domain: bad })).toBe(10305);
    const item_id = await office.item({ item_domain: 'HandBook1' });
    expect(await add({ item_domain: 'handbook1' })).toBe(10304);
    const { data } = await office.ask('guest', '/api/item/info', { item_id: 'HANDBOOK1' });
    expect(data).toMatchObject({ item_id: String(item_id), item_domain: 'HandBook1', is_login: false });
    expect((await office.ask('guest', '/api/item/info', { item_domain: 'handbook1' })).error_code).toBe(0);
    expect((await office.ask('guest', '/api/item/info', { item_id: 'nobody' })).error_code).toBe(10101);
    const other = await office.item();
    const taken = await office.ask('owner', '/api/item/update', { item_id: other, item_domain: 'HANDBOOK1' });
    expect(taken.error_code).toBe(10304);
    expect((await office.ask('owner', '/api/item/update', { item_id, item_domain: 'handbook1' })).error_code).toBe(0);
  });

  it('give one domain to one of two at once', async () => {
    const codes = await Promise.all([add({ item_domain: 'race1' }), add({ item_domain: 'race1' })]);
    expect(codes.sort()).toEqual([0, 10304]);
  });

  it('take no owner, time or flag from whoever creates or updates them', async () => {
    const item_id = await office.item({ uid: office.uid('stranger'), is_archived: 1, is_del: 1, item_id: 7 });
    await office.ask('owner', '/api/item/update', {
      item_id,
      uid: office.uid('stranger'),
      item_type: 3,
      is_archived: 1,
    });
    const { data } = await office.ask('owner', '/api/item/detail', { item_id });
    expect(data).toMatchObject({
      uid: String(office.uid('owner')),
      username: 'owner',
      item_type: '1',
      is_archived: '0',
    });
  });

  it('keep what an update does not name', async () => {
    const item_id = await office.item({ item_description: 'old', password: 'secret' });
    await office.ask('owner', '/api/item/update', { item_id, item_name: 'Renamed' });
    const { data } = await office.ask('owner', '/api/item/detail', { item_id });
    expect(data).toMatchObject({ item_name: 'Renamed', item_description: 'old', password: 'secret' });
    await office.ask('owner', '/api/item/update', { item_id, password: '' });
    expect((await office.ask('guest', '/api/item/info', { item_id })).error_code).toBe(0);
  });

  it('are listed for their owner and members, the deleted and the foreign left out', async () => {
    const item_id = await office.item({ password: 'secret' });
    await office.admit(item_id, 'editor', 1);
    expect(await idsOf('editor')).toEqual([item_id]);
    expect(await idsOf('editor', { original: 1 })).toEqual([]);
    expect(await idsOf('owner', { original: 1 })).toContain(item_id);
    expect(await idsOf('root')).toEqual([]);
    expect(await idsOf('owner', { item_group_id: 7 })).toEqual([]);
    await office.dismiss(item_id, 'editor');
    expect(await idsOf('editor')).toEqual([]);
  });

  it('are starred once, by whoever may read them', async () => {
    const item_id = await office.item();
    const star = () => office.ask('stranger', '/api/item/star', { item_id });
    const { data } = await star();
    expect((await star()).data).toEqual(data);
    expect(await idsOf('stranger', { item_group_id: -1 })).toEqual([item_id]);
    // The star of one is not that of another, its owner's neither.
    expect(await idsOf('owner', { item_group_id: -1 })).toEqual([]);
    await office.ask('owner', '/api/item/update', { item_id, password: 'secret' });
    expect(await idsOf('stranger', { item_group_id: -1 })).toEqual([]);
    await office.ask('owner', '/api/item/update', { item_id, password: '' });
    expect((await office.ask('stranger', '/api/item/unstar', { item_id })).data).toEqual([]);
    expect(await idsOf('stranger', { item_group_id: -1 })).toEqual([]);
    expect((await office.ask('guest', '/api/item/star', { item_id })).error_code).toBe(10102);
  });

  it('are gone for everybody at once when deleted with the login password, and free their domain', async () => {
    const item_id = await office.item({ item_domain: 'shortlived' });
    const page_id = await office.page(item_id, 'Page');
    await office.admit(item_id, 'admin', 2);
    const remove = async (who: Person, password: string) =>
      (await office.ask(who, '/api/item/delete', { item_id, password })).error_code;
    expect(await remove('admin', PASSWORD)).toBe(10303);
    expect(await remove('owner', '')).toBe(10208);
    expect(await remove('owner', PASSWORD)).toBe(0);
    for (const who of ['owner', 'admin', 'root', 'guest'] as const) {
      expect((await office.ask(who, '/api/page/info', { page_id })).error_code).toBe(10101);
      expect(await office.ask(who, '/api/item/info', { item_id })).toMatchObject({
        error_code: 10303,
        data: { missing: 1 },
      });
    }
    expect(await idsOf('owner')).not.toContain(item_id);
    expect(await remove('owner', PASSWORD)).toBe(10303);
    expect(await add({ item_domain: 'shortlived' })).toBe(0);
  });

  it('do not let the login password be guessed', async () => {
    const { data } = await office.ask('limited', '/api/item/add', { item_name: 'Mine' });
    const remove = async (password: string) =>
      (await office.ask('limited', '/api/item/delete', { item_id: data.item_id, password })).error_code;
    for (let n = 0; n < 5; n += 1) expect(await remove(`guess ${n}`)).toBe(10208);
    expect(await remove(PASSWORD)).toBe(10204);
  });

  it('are read-only once archived, for their owner too', async () => {
    const item_id = await office.item();
    const page_id = await office.page(item_id, 'Page');
    const cat_id = await office.catalog(item_id, 'Catalog');
    await office.host.db.write((tx) => tx.handle('item').where({ item_id }).update({ is_archived: true }));
    for (const [path, input] of [
      ['/api/page/save', { page_id, page_content: 'x' }],
      ['/api/page/save', { item_id, page_title: 'N', page_content: 'x' }],
      ['/api/page/delete', { page_id }],
      ['/api/page/sort', { item_id, pages: '{}' }],
      ['/api/catalog/save', { item_id, cat_name: 'N' }],
      ['/api/catalog/delete', { cat_id }],
      ['/api/item/update', { item_id, item_name: 'N' }],
      ['/api/recycle/recover', { item_id, page_id }],
    ] as const) {
      expect((await office.ask('owner', path, input)).error_code, path).toBe(11202);
    }
    const { data } = await office.ask('owner', '/api/item/info', { item_id });
    expect(data).toMatchObject({ is_archived: '1', item_edit: false, item_manage: false });
  });

  it('refuse lists, NUL and oversized text in a sentence that names the field', async () => {
    const refused = async (input: Record<string, unknown>) => {
      const answer = await office.ask('owner', '/api/item/add', input);
      expect(answer.error_code).toBe(10101);
      return answer.error_message;
    };
    expect(await refused({ item_name: ['a'] })).toContain('item_name');
    expect(await refused({ item_name: 'a\0b' })).toContain('item_name');
    expect(await refused({ item_name: 'x'.repeat(256) })).toContain('item_name');
    expect(await refused({ item_name: 'a', item_type: { $ne: 1 } })).toContain('item_type');
    expect((await office.ask('owner', '/api/item/info', { item_id: '99999999999999999999' })).error_code).toBe(10303);
    expect((await office.ask('owner', '/api/page/info', { page_id: 9_000_000_000 })).error_code).toBe(10101);
  });
});
