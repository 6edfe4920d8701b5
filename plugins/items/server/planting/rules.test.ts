import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, type Garden, openGarden, seedOf, versionOf } from '../testing/garden.ts';
import { type Office, openOffice, PASSWORD } from '../testing/office.ts';

describe.each(testDatabases())('whoever brings pages in, on %s', (db) => {
  let office: Office;
  let garden: Garden;
  let item_id: number;
  beforeAll(async () => {
    office = await openOffice(db);
    garden = openGarden(office);
  });
  beforeEach(async () => {
    garden.next();
    item_id = await office.item();
  });
  afterAll(() => office?.host.close());

  const info = async (page_id: number) => (await office.ask('owner', '/api/page/info', { page_id })).data;

  it('writes names of others without a person, times of the past, and versions as after so many saves', async () => {
    await office.host.infra.settings.set('items', { history_versions: 2 });
    const now = office.host.clock.seconds();
    const versions = ['a', 'b', 'c'].map((text, at) => versionOf(text, 10 + at));
    const [old = 0, ahead = 0] = await garden.pages(item_id, [
      seedOf('Old', { addtime: 1_500_000_000, author_username: 'alice', s_number: 3, versions }),
      seedOf('Ahead', { addtime: now + 1000, author_username: 'owner' }),
    ]);
    await garden.versions(old, [versionOf('d', 14)]);
    await garden.show(item_id);
    const stored = await office.host.db.handle('page').whereIn('page_id', [old, ahead]).orderBy('page_id');
    expect(stored[0]).toMatchObject({ author_uid: 0, author_username: 'alice', s_number: 3, revision: 4 });
    expect(stored[0]).toMatchObject({ addtime: 1_500_000_000, page_addtime: 11 });
    expect(stored[1]).toMatchObject({ author_uid: office.uid('owner'), addtime: now, s_number: 99, revision: 1 });
    const texts = () =>
      office.host.db.handle('page_history').where({ page_id: old }).orderBy('page_history_id').pluck('page_content');
    expect(await texts()).toEqual(['c', 'd']);
    expect((await office.ask('owner', '/api/page/save', { page_id: old, page_content: 'new' })).error_code).toBe(0);
    expect(await texts()).toEqual(['d', '# Old\n\nnarwhal']);
    expect(await codeOf(garden.versions(old, [versionOf('e', 15)]))).toBe(10101);
    await office.host.infra.settings.set('items', { history_versions: 100 });
  });

  it('is held to the limits of page/save and catalog/save', async () => {
    const page = (more: object) => codeOf(garden.pages(item_id, [seedOf('Title', more)]));
    expect(await page({ page_title: 'x'.repeat(501) })).toBe(10101);
    expect(await page({ page_title: 'a\0b' })).toBe(10101);
    expect(await page({ page_content: 'x'.repeat(8 * 2 ** 20 + 1) })).toBe(11207);
    expect(await page({ page_comments: 'x'.repeat(2001) })).toBe(10101);
    expect(await page({ cat_id: 999_999 })).toBe(10101);
    const catalog = (cat_name: string, parent_cat_id = 0) =>
      codeOf(garden.catalogs(item_id, [{ cat_name, parent_cat_id }]));
    expect([await catalog(' '), await catalog('x'.repeat(256)), await catalog('Fine', 999_999)]).toEqual([
      10101, 10101, 10101,
    ]);
    expect(await codeOf(garden.item({ item_name: ' ' }))).toBe(10100);
    expect(await codeOf(garden.item({ item_type: 77 }))).toBe(10101);
    expect(
      await codeOf(
        garden.pages(
          item_id,
          Array.from({ length: 101 }, (_, n) => seedOf(`${n}`)),
        ),
      ),
    ).toBe('RangeError');
    const long = 'x'.repeat(600_000);
    expect(
      await codeOf(garden.pages(item_id, [seedOf('a', { page_content: long }), seedOf('b', { page_content: long })])),
    ).toBe('RangeError');
    expect(await page({ page_content: 'x'.repeat(2 ** 20 + 1) })).toBe(0);
    const [empty = 0] = await garden.pages(item_id, [seedOf('Empty', { page_content: '' })]);
    await garden.show(item_id);
    expect((await info(empty)).page_content).toBe('\n');
  });

  it('plants into catalogs of this item that people see, or its own, and no other', async () => {
    const foreign = await office.catalog(await office.item(), 'Foreign');
    const anothers = await garden.catalog(item_id, 'Of another job');
    garden.next();
    for (const cat_id of [foreign, anothers]) {
      expect(await codeOf(garden.pages(item_id, [seedOf('Lost', { cat_id })]))).toBe(10101);
      expect(await codeOf(garden.catalogs(item_id, [{ cat_name: 'Lost', parent_cat_id: cat_id }]))).toBe(10101);
    }
    const elsewhere = await office.item();
    await garden.pages(item_id, [seedOf('Here')]);
    expect(await codeOf(garden.pages(elsewhere, [seedOf('There')]))).toBe('RangeError');
  });

  it('puts what would be too deep on the lowest level', async () => {
    const one = await office.catalog(item_id, 'One');
    const two = await garden.catalog(item_id, 'Two', one);
    const three = await garden.catalog(item_id, 'Three', two);
    const four = await garden.catalog(item_id, 'Four', three);
    await garden.catalog(item_id, 'Five', four);
    await garden.show(item_id);
    const named = Object.fromEntries((await garden.all('catalog', { item_id })).map((row) => [row.cat_name, row]));
    expect(named.Three).toMatchObject({ parent_cat_id: two, level: 4 });
    expect(named.Four).toMatchObject({ parent_cat_id: two, level: 4 });
    expect(named.Five).toMatchObject({ parent_cat_id: two, level: 4 });
  });

  it('finds at the root what was to stand in a catalog that has gone, with the right levels', async () => {
    const outer = await office.catalog(item_id, 'Outer');
    const inner = await garden.catalog(item_id, 'Inner', outer);
    await garden.catalog(item_id, 'Innermost', inner);
    const [page_id = 0] = await garden.pages(item_id, [seedOf('Orphan', { cat_id: outer })]);
    expect((await office.ask('owner', '/api/catalog/delete', { cat_id: outer })).error_code).toBe(0);
    expect((await office.ask('owner', '/api/recycle/getList', { item_id })).data).toEqual([]);
    await garden.show(item_id);
    const levels = Object.fromEntries(
      (await garden.all('catalog', { item_id })).map((row) => [row.cat_name, row.level]),
    );
    expect(levels).toEqual({ Inner: 2, Innermost: 3 });
    const { data } = await office.ask('owner', '/api/item/info', { item_id });
    expect(data.menu.pages.map((page: { page_id: string }) => Number(page.page_id))).toEqual([page_id]);
  });

  it('is refused where others are: by an archived item, one that is gone, and one that is a single page', async () => {
    await garden.pages(item_id, [seedOf('Before')]);
    await office.ask('owner', '/api/item/archive', { item_id, password: PASSWORD });
    expect(await codeOf(garden.pages(item_id, [seedOf('After')]))).toBe(11202);
    expect(await codeOf(garden.catalogs(item_id, [{ cat_name: 'After', parent_cat_id: 0 }]))).toBe(11202);
    expect(await codeOf(garden.show(item_id))).toBe(11202);
    expect(await garden.uproot(item_id)).toBe(true);
    garden.next();
    const gone = await office.item();
    await garden.pages(gone, [seedOf('Before')]);
    await office.ask('owner', '/api/item/delete', { item_id: gone, password: PASSWORD });
    expect([await codeOf(garden.pages(gone, [seedOf('After')])), await codeOf(garden.show(gone))]).toEqual([
      10303, 10303,
    ]);
    expect([await garden.uproot(gone), await garden.rows('page', { item_id: gone })]).toEqual([true, 0]);
    garden.next();
    const single = await office.item({ item_type: 2, item_name: 'One' });
    expect(await codeOf(garden.pages(single, [seedOf('Second')]))).toBe(11220);
    garden.next();
    const { item_id: fresh } = await garden.item({ item_type: 2 });
    expect(await codeOf(garden.catalogs(fresh, [{ cat_name: 'None', parent_cat_id: 0 }]))).toBe(11220);
    expect(await codeOf(garden.pages(fresh, [seedOf('First')]))).toBe(0);
    expect(await codeOf(garden.pages(fresh, [seedOf('Second')]))).toBe(11220);
  });
});
