import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice, PEOPLE, type Person, staffed } from './office.ts';

type Codes = Record<Person, number>;
type Site = Awaited<ReturnType<typeof staffed>>;

const all = (code: number, but: Partial<Codes> = {}): Codes => ({
  ...(Object.fromEntries([...PEOPLE, 'guest'].map((who) => [who, code])) as Codes),
  ...but,
});
/** Reading a private item. */
const reading = all(0, { guest: 10303, stranger: 10303 });
/** Writing in it, outside of the catalogs of the limited editor. */
const writing = all(0, { guest: 10102, stranger: 10103, reader: 10103, limited: 10103 });
const managing = all(10303, { guest: 10102, owner: 0, admin: 0, root: 0 });
/** An order that is there already asks nothing of anybody's right. */
let orders = 0;
const next = () => {
  orders += 1;
  return orders;
};
/** Refused for what it is, to those who may write there. */
const intoItself = { owner: 11205, admin: 11205, editor: 11205, root: 11205 };
/** Pages that the limited editor cannot see are not there for them. */
const readingTheirs = { ...reading, limited: 10101 };
const writingTheirs = { ...writing, limited: 10101 };

const cases: readonly [string, (site: Site) => Record<string, unknown>, Codes][] = [
  ['/api/item/info', ({ item_id }) => ({ item_id }), reading],
  ['/api/item/tree', ({ item_id }) => ({ item_id }), reading],
  ['/api/item/search', ({ item_id }) => ({ item_id, keyword: 'zebra' }), reading],
  ['/api/item/star', ({ item_id }) => ({ item_id }), reading],
  ['/api/item/unstar', ({ item_id }) => ({ item_id }), all(0, { guest: 10102 })],
  ['/api/item/myList', () => ({}), all(0, { guest: 10102 })],
  ['/api/item/add', () => ({ item_name: 'New' }), all(0, { guest: 10102 })],
  ['/api/item/detail', ({ item_id }) => ({ item_id }), managing],
  ['/api/item/update', ({ item_id }) => ({ item_id, item_name: 'Handbook' }), managing],
  ['/api/item/delete', ({ item_id }) => ({ item_id, password: 'no' }), all(10303, { guest: 10102, owner: 10208 })],
  ['/api/catalog/catListGroup', ({ item_id }) => ({ item_id }), reading],
  ['/api/catalog/catListName', ({ item_id }) => ({ item_id }), reading],
  ['/api/catalog/getPagesBycat', ({ item_id, theirs }) => ({ item_id, cat_id: theirs }), { ...writing, limited: 0 }],
  ['/api/catalog/save', ({ item_id }) => ({ item_id, cat_name: 'New' }), writing],
  ['/api/catalog/save', ({ theirs }) => ({ cat_id: theirs, cat_name: 'Theirs' }), writing],
  ['/api/catalog/save', ({ mine }) => ({ cat_id: mine, cat_name: 'Mine' }), { ...writing, limited: 0 }],
  [
    '/api/catalog/batUpdate',
    ({ item_id, pageOfTheirs }) => ({ item_id, cats: JSON.stringify([{ page_id: pageOfTheirs, s_number: next() }]) }),
    writing,
  ],
  [
    '/api/catalog/batUpdate',
    ({ item_id, pageOfMine }) => ({ item_id, cats: JSON.stringify([{ page_id: pageOfMine, s_number: next() }]) }),
    { ...writing, limited: 0 },
  ],
  ['/api/catalog/copy', ({ theirs }) => ({ cat_id: theirs, new_p_cat_id: theirs }), { ...writing, ...intoItself }],
  ['/api/catalog/copy', ({ mine }) => ({ cat_id: mine, new_p_cat_id: 0, is_del: 1 }), { ...writing, limited: 10103 }],
  ['/api/page/about', ({ pageOfTheirs }) => ({ page_id: pageOfTheirs }), readingTheirs],
  ['/api/page/about', ({ pageBelow }) => ({ page_id: pageBelow }), reading],
  ['/api/page/copy', ({ pageOfTheirs }) => ({ page_id: pageOfTheirs }), writingTheirs],
  ['/api/page/copy', ({ pageBelow }) => ({ page_id: pageBelow }), { ...writing, limited: 0 }],
  ['/api/page/info', ({ pageOfTheirs }) => ({ page_id: pageOfTheirs }), readingTheirs],
  ['/api/page/info', ({ pageAtRoot }) => ({ page_id: pageAtRoot }), readingTheirs],
  ['/api/page/info', ({ pageBelow }) => ({ page_id: pageBelow, with_path: 1 }), reading],
  ['/api/page/history', ({ pageOfTheirs }) => ({ page_id: pageOfTheirs }), readingTheirs],
  ['/api/page/isLock', ({ pageOfTheirs }) => ({ page_id: pageOfTheirs }), readingTheirs],
  ['/api/page/isLock', ({ item_id }) => ({ page_id: 0, item_id }), reading],
  [
    '/api/page/diff',
    ({ pageOfTheirs }) => ({ page_id: pageOfTheirs, page_history_id: 1 }),
    all(10101, { guest: 10303, stranger: 10303 }),
  ],
  ['/api/page/save', ({ item_id }) => ({ item_id, page_title: 'New', page_content: 'x' }), writing],
  ['/api/page/save', ({ pageOfTheirs }) => ({ page_id: pageOfTheirs, page_content: 'Theirs zebra' }), writingTheirs],
  [
    '/api/page/save',
    ({ pageBelow }) => ({ page_id: pageBelow, page_content: 'Below zebra' }),
    { ...writing, limited: 0 },
  ],
  ['/api/page/setLock', ({ pageOfTheirs }) => ({ page_id: pageOfTheirs, lock_to: 1000 }), writingTheirs],
  [
    '/api/page/sort',
    ({ item_id, pageOfTheirs }) => ({ item_id, pages: JSON.stringify({ [pageOfTheirs]: 5 }) }),
    writing,
  ],
  [
    '/api/page/sort',
    ({ item_id, pageOfMine }) => ({ item_id, pages: JSON.stringify({ [pageOfMine]: 5 }) }),
    { ...writing, limited: 0 },
  ],
  [
    '/api/page/updateHistoryComments',
    ({ pageOfTheirs }) => ({ page_id: pageOfTheirs, page_history_id: 999_999, page_comments: 'x' }),
    all(10101, { guest: 10102, stranger: 10103, reader: 10103 }),
  ],
  ['/api/recycle/getList', ({ item_id }) => ({ item_id }), managing],
  [
    '/api/recycle/recover',
    ({ item_id }) => ({ item_id, page_id: 999_999 }),
    all(10303, { guest: 10102, owner: 10101, admin: 10101, root: 10101 }),
  ],
];

describe.each(testDatabases())('who may do what in a private item, on %s', (db) => {
  let office: Office;
  let site: Site;
  beforeAll(async () => {
    office = await openOffice(db);
    site = await staffed(office);
  });
  afterAll(() => office?.host.close());

  it.each(cases)('%s %#: answers each role with its code', async (path, input, expected) => {
    const codes: Partial<Codes> = {};
    for (const who of [...PEOPLE, 'guest'] as const) {
      codes[who] = (await office.ask(who, path, input(site))).error_code;
    }
    expect(codes).toEqual(expected);
  });

  it('lets editors delete a page and a catalog, and nobody else', async () => {
    const cat_id = await office.catalog(site.item_id, 'Short-lived');
    const page_id = await office.page(site.item_id, 'Short-lived', { cat_id });
    const refusals = {
      guest: [10102, 10102],
      stranger: [10103, 10103],
      reader: [10103, 10103],
      limited: [10101, 10103],
    };
    for (const who of ['guest', 'stranger', 'reader', 'limited'] as const) {
      const page = await office.ask(who, '/api/page/delete', { page_id });
      const catalog = await office.ask(who, '/api/catalog/delete', { cat_id });
      expect([page.error_code, catalog.error_code], who).toEqual(refusals[who]);
    }
    expect((await office.ask('editor', '/api/page/delete', { page_id })).error_code).toBe(0);
    expect((await office.ask('editor', '/api/catalog/delete', { cat_id })).error_code).toBe(0);
  });

  it('takes a right away at once', async () => {
    await office.dismiss(site.item_id, 'reader');
    expect((await office.ask('reader', '/api/page/info', { page_id: site.pageAtRoot })).error_code).toBe(10303);
    expect(
      (await office.ask('reader', '/api/item/myList')).data.map((one: { item_id: string }) => Number(one.item_id)),
    ).not.toContain(site.item_id);
    await office.admit(site.item_id, 'reader', 0);
  });

  it('is of one project: nobody is anybody in the one beside it', async () => {
    const beside = await office.item({ password: 'secret' });
    for (const who of ['admin', 'editor', 'limited', 'reader', 'stranger'] as const) {
      expect((await office.ask(who, '/api/item/info', { item_id: beside })).error_code, who).toBe(10303);
      const form = { item_id: beside, page_title: 'Mine', page_content: 'mine' };
      expect((await office.ask(who, '/api/page/save', form)).error_code, who).toBe(10103);
    }
  });

  it('counts no rows of a source that nobody announces', async () => {
    const item_id = await office.item({ password: 'secret' });
    await office.host.db.write((tx) =>
      tx
        .handle('item_access')
        .insert({ item_id, uid: office.uid('stranger'), level: 2, cat_id: 0, source: 'nobody', source_ref: 0 }),
    );
    expect((await office.ask('stranger', '/api/item/info', { item_id })).error_code).toBe(10303);
  });
});
