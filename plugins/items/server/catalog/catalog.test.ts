import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../testing/office.ts';

describe.each(testDatabases())('catalogs and the recycle bin, on %s', (db) => {
  let office: Office;
  let item_id: number;
  beforeAll(async () => {
    office = await openOffice(db);
  });
  beforeEach(async () => {
    item_id = await office.item();
  });
  afterAll(() => office?.host.close());

  const save = async (input: Record<string, unknown>) =>
    (await office.ask('owner', '/api/catalog/save', { item_id, ...input })).error_code;
  const names = async () =>
    (await office.ask('owner', '/api/catalog/catListName', { item_id })).data.map(
      (one: { cat_name: string; level: string }) => [one.cat_name, one.level],
    );
  const bin = async () => (await office.ask('owner', '/api/recycle/getList', { item_id })).data;

  it('nest three levels deep at most, however they come there', async () => {
    const one = await office.catalog(item_id, '1');
    const two = await office.catalog(item_id, '2', one);
    const three = await office.catalog(item_id, '3', two);
    expect(await save({ cat_name: '4', parent_cat_id: three })).toBe(11204);
    const other = await office.catalog(item_id, 'other');
    expect(await save({ cat_id: one, parent_cat_id: other })).toBe(11204);
    expect(await save({ cat_id: two, parent_cat_id: other })).toBe(0);
    expect(await names()).toEqual([
      ['1', '2'],
      ['other', '2'],
      ['other/2', '3'],
      ['other/2/3', '4'],
    ]);
    expect(await save({ cat_id: two, parent_cat_id: 0 })).toBe(0);
    expect(await names()).toContainEqual(['2/3', '3']);
  });

  it('are fifteen hundred at most in one project, and any number in those beside it', async () => {
    const beside = await office.item();
    const fill = (n: number) =>
      office.host.db.write(async ({ handle }) => {
        const row = { item_id, cat_name: 'one', parent_cat_id: 0, level: 2, s_number: 1, addtime: 1 };
        for (let left = n; left > 0; left -= 100)
          await handle('catalog').insert(Array.from({ length: Math.min(left, 100) }, () => row));
      });
    await fill(1499);
    expect(await save({ cat_name: 'the last' })).toBe(0);
    expect(await save({ cat_name: 'one too many' })).toBe(10100);
    expect(await save({ item_id: beside, cat_name: 'first' })).toBe(0);
    const cat_id = await office.catalog(beside, 'copied');
    const copy = { cat_id, to_item_id: item_id };
    expect((await office.ask('owner', '/api/catalog/copy', copy)).error_code).toBe(10100);
    expect(await names()).toHaveLength(1500);
  });

  it('never lie in themselves, in another item, or nowhere', async () => {
    const one = await office.catalog(item_id, '1');
    const two = await office.catalog(item_id, '2', one);
    expect(await save({ cat_id: one, parent_cat_id: one })).toBe(11205);
    expect(await save({ cat_id: one, parent_cat_id: two })).toBe(11205);
    const foreign = await office.catalog(await office.item(), 'foreign');
    expect(await save({ cat_id: one, parent_cat_id: foreign })).toBe(10101);
    expect(await save({ cat_name: 'new', parent_cat_id: foreign })).toBe(10101);
    expect(await save({ cat_name: 'new', parent_cat_id: 999_999 })).toBe(10101);
    expect(await save({ cat_id: 999_999, cat_name: 'x' })).toBe(10101);
    expect(await save({ cat_name: ' ' })).toBe(10101);
  });

  it('make no cycle when two are moved into each other at once', async () => {
    const [a, b] = [await office.catalog(item_id, 'a'), await office.catalog(item_id, 'b')];
    const codes = await Promise.all([save({ cat_id: a, parent_cat_id: b }), save({ cat_id: b, parent_cat_id: a })]);
    expect(codes.sort()).toEqual([0, 11205]);
    expect(await names()).toHaveLength(2);
  });

  it('keep their place and name when an update does not name them', async () => {
    const one = await office.catalog(item_id, '1');
    const two = await office.catalog(item_id, '2', one);
    expect(await save({ cat_id: two, s_number: 5 })).toBe(0);
    expect(await names()).toContainEqual(['1/2', '3']);
  });

  it('send their pages to the bin when deleted, and with them all below', async () => {
    const one = await office.catalog(item_id, '1');
    const two = await office.catalog(item_id, '2', one);
    const page_id = await office.page(item_id, 'Deep', { cat_id: two });
    await office.ask('owner', '/api/catalog/delete', { cat_id: one });
    expect(await names()).toEqual([]);
    expect((await office.ask('owner', '/api/page/info', { page_id })).error_code).toBe(10101);
    expect(await bin()).toEqual([
      {
        id: expect.any(String),
        item_id: String(item_id),
        page_id: String(page_id),
        page_title: 'Deep',
        del_by_uid: String(office.uid('owner')),
        del_by_username: 'owner',
        del_by_name: 'owner',
        del_time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        // The same in seconds of the epoch.
        deleted_time: expect.any(Number),
        // The catalog is gone for good: the page would return to the top level.
        cat_name: '',
        days_left: 3,
      },
    ]);
    expect((await office.ask('owner', '/api/recycle/recover', { item_id, page_id })).data).toEqual([]);
    expect((await office.ask('owner', '/api/page/info', { page_id })).data.cat_id).toBe('0');
  });

  it('get a deleted page back while they live', async () => {
    const cat_id = await office.catalog(item_id, '1');
    const page_id = await office.page(item_id, 'Page', { cat_id });
    await office.ask('owner', '/api/page/delete', { page_id });
    expect((await office.ask('owner', '/api/page/save', { page_id, page_content: 'x' })).error_code).toBe(10101);
    const other = await office.item();
    const foreign = await office.ask('owner', '/api/recycle/recover', { item_id: other, page_id });
    expect(foreign.error_code).toBe(10101);
    await office.ask('owner', '/api/recycle/recover', { item_id, page_id });
    expect((await office.ask('owner', '/api/page/info', { page_id })).data.cat_id).toBe(String(cat_id));
    expect(await bin()).toEqual([]);
  });
});
