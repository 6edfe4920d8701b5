import type { Caller } from '@docstead/core/contract';
import { testDatabases, testUser } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { access, openItems, pages, publicItems } from '../points.ts';
import { type Office, openOffice, type Person } from '../server/testing/office.ts';

const BANNED = 11230;

describe.each(testDatabases())('a project that is banned, on %s', (db) => {
  let office: Office;
  let item_id: number;
  let page_id: number;
  let key: string;
  beforeAll(async () => {
    office = await openOffice(db);
    item_id = await office.item({ item_name: 'Loud', item_domain: 'loud' });
    page_id = await office.page(item_id, 'Shout', { page_content: 'quokka' });
    await office.admit(item_id, 'reader', 0);
    await office.admit(item_id, 'editor', 1);
    const share = await ask('owner', '/api/page/createSinglePage', { page_id, isCreateSiglePage: 'true' });
    key = share.data.unique_key;
    await ask('stranger', '/api/item/star', { item_id });
  });
  afterAll(() => office?.host.close());

  const ask = (who: Person, path: string, input: object) => office.ask(who, path, input as Record<string, unknown>);
  const code = async (who: Person, path: string, input: object = { item_id }) =>
    (await ask(who, path, input)).error_code;
  const ban = (more: object = {}) => ask('root', '/api/adminItem/ban', { item_id, remark: ' too loud ', ...more });
  const readers = async () => {
    const opened: Person[] = [];
    for (const who of ['guest', 'stranger', 'reader', 'editor', 'owner', 'root'] as const)
      if ((await code(who, '/api/page/info', { page_id })) === 0) opened.push(who);
    return opened;
  };
  const firstOf = async (who: Person) => {
    const uid = office.uid(who);
    const caller: Caller = who === 'guest' ? { kind: 'guest' } : testUser({ uid, username: who, groupid: 2 });
    const view = office.host.current.firsts.get('items/page-view');
    return view?.value({ page_id: `${page_id}` }, { ...office.host.system(), caller }, {});
  };

  it('is closed to visitors, who read the reason; its people go on, and the same call lifts it', async () => {
    expect((await ban()).data).toEqual({ is_banned: 1 });
    for (const who of ['guest', 'stranger'] as const) {
      for (const [path, input] of [
        ['/api/item/info', { item_id }],
        ['/api/item/info', { item_id: 'loud' }],
        ['/api/item/tree', { item_id }],
        ['/api/item/search', { item_id, keyword: 'quokka' }],
        ['/api/page/info', { page_id }],
        ['/api/page/history', { page_id }],
      ] as const) {
        const answer = await ask(who, path, input);
        expect([path, answer.error_code, answer.data]).toEqual([path, BANNED, { remark: 'too loud' }]);
      }
    }
    expect((await ask('guest', '/api/item/info', { item_id })).error_message).toMatch(
      /closed this project\. too loud$/,
    );
    expect(await readers()).toEqual(['reader', 'editor', 'owner', 'root']);
    expect(await code('editor', '/api/page/save', { page_id, page_content: 'quokka two' })).toBe(0);
    expect((await ban()).data).toEqual({ is_banned: 0 });
    expect(await readers()).toHaveLength(6);
    expect(await office.host.db.handle('item_ban').where({ item_id })).toEqual([]);
  });

  it('for all is closed to its people as well, in every way that they have; not to the site administrator', async () => {
    await ban({ forbid_all: 1, is_ban: 1 });
    expect(await readers()).toEqual(['root']);
    for (const [who, path, input] of [
      ['owner', '/api/item/info', { item_id }],
      ['owner', '/api/item/update', { item_id, item_name: 'Quiet' }],
      ['owner', '/api/item/getChangeLog', { item_id }],
      ['editor', '/api/page/save', { page_id, page_content: 'quokka three' }],
      ['editor', '/api/catalog/save', { item_id, cat_name: 'New' }],
      ['reader', '/api/page/about', { page_id }],
    ] as const)
      expect([path, await code(who, path, input)]).toEqual([path, BANNED]);
    for (const who of ['owner', 'editor', 'stranger'] as const) {
      const { data } = await ask(who, '/api/item/searchAll', { keyword: 'quokka' });
      expect([who, data.pages]).toEqual([who, []]);
      const found = await office.host.services.get(pages).readers(office.host.db, page_id, [office.uid(who)]);
      expect([...found.keys()]).toEqual([]);
      expect(await office.host.services.get(access).rights(office.host.db, office.uid(who), item_id)).toBeUndefined();
    }
    // They still see that it is theirs, and can let go of it.
    const { data: mine } = await ask('owner', '/api/item/myList', {});
    expect(mine.map((one: { item_id: string }) => one.item_id)).toContain(`${item_id}`);
    await ban({ is_ban: 0 });
    expect(await readers()).toHaveLength(6);
  });

  it('has no way around it: a share, a star, the first response, the public lists', async () => {
    expect(await code('guest', '/api/page/infoByKey', { unique_key: key })).toBe(0);
    const publicly = async () =>
      (await office.host.services.get(publicItems).list(office.host.db, { page: 1, count: 5 })).total;
    const starred = async () => (await ask('stranger', '/api/item/myList', { item_group_id: -1 })).data.length;
    const found = async () => (await ask('stranger', '/api/item/searchAll', { keyword: 'quokka' })).data.pages.length;
    expect([await publicly(), await starred(), await found(), (await firstOf('guest'))?.status]).toEqual([
      1, 1, 1, 200,
    ]);
    await ban({ is_ban: 1 });
    expect([await publicly(), await starred(), await found()]).toEqual([0, 0, 0]);
    const first = await firstOf('guest');
    expect([first?.status, first?.error_code, first?.html]).toEqual([403, BANNED, undefined]);
    expect((await firstOf('reader'))?.status).toBe(200);
    expect(await code('guest', '/api/page/infoByKey', { unique_key: key })).toBe(10101);
    expect(await code('guest', '/api/page/info', { page_id, unique_key: key })).toBe(BANNED);
    const readable = await office.host.services
      .get(pages)
      .readable([page_id], { ...office.host.system(), caller: { kind: 'guest' } });
    expect([...readable.keys()]).toEqual([]);
    await ban({ is_ban: 0 });
  });

  it('stands open to nobody: on the map of the site, and where the site recommends it', async () => {
    const open = office.host.services.get(openItems);
    const shown = async (who: 'guest' | 'owner' | 'root') => {
      const caller: Caller = who === 'guest' ? { kind: who } : testUser({ uid: office.uid(who), username: who });
      const scope = { ...office.host.system(), caller };
      const [byId, byIds] = [await open.find(`${item_id}`, scope), await open.byIds([item_id], scope)];
      const items = await open.itemsAfter(item_id - 1, 1, scope);
      const after = await open.pagesAfter(page_id - 1, 1, scope);
      const found = [await open.find('loud', scope), byId, ...byIds.values(), ...items].map((one) => one?.item_id);
      return [...found, ...after.map((page) => page.item_id)].filter((id) => id === item_id).length;
    };
    expect(await Promise.all([shown('guest'), shown('owner'), shown('root')])).toEqual([5, 5, 5]);
    for (const forbid_all of [0, 1]) {
      await ban({ forbid_all, is_ban: 1 });
      expect(await Promise.all([shown('guest'), shown('owner'), shown('root')])).toEqual([0, 0, 0]);
    }
    await ban({ is_ban: 0 });
  });

  it('with a visit password tells nothing of the ban to who has not got it', async () => {
    const closed = await office.item({ item_name: 'Closed', password: 'open sesame' });
    for (const forbid_all of [0, 1]) {
      await ask('root', '/api/adminItem/ban', { item_id: closed, remark: 'why', forbid_all, is_ban: 1 });
      expect(await code('stranger', '/api/item/info', { item_id: closed })).toBe(10303);
      expect(await code('stranger', '/api/item/info', { item_id: closed, _item_pwd: 'open sesame' })).toBe(BANNED);
    }
  });

  it('stands in the administrator’s list with its reason, and is no valid one', async () => {
    const list = async (more: object = {}) =>
      (await ask('root', '/api/adminItem/getList', { item_name: 'Loud', ...more })).data.items as Record<
        string,
        unknown
      >[];
    const columns = ([row]: Record<string, unknown>[]) => [
      row?.is_banned,
      row?.is_banned_for_all,
      row?.ban_remark,
      row?.is_white,
    ];
    expect(columns(await list())).toEqual([0, 0, '', 0]);
    await ban({ forbid_all: 1 });
    await ask('root', '/api/adminItem/white', { item_id });
    expect(columns(await list())).toEqual([1, 1, 'too loud', 1]);
    expect([await list({ positive_type: 2 }), await list({ trust: 0 })].map((rows) => rows.length)).toEqual([0, 1]);
    expect([await list({ trust: 1 }), await list({ trust: 2 })].map((rows) => rows.length)).toEqual([1, 1]);
    await ban();
    expect((await ask('root', '/api/adminItem/white', { item_id })).data).toEqual({ is_white: 0 });
    expect([await list({ trust: 1 }), await list({ trust: 2 })].map((rows) => rows.length)).toEqual([0, 0]);
    expect(await code('root', '/api/adminItem/ban', { item_id: 999_999 })).toBe(10101);
    expect(await code('root', '/api/adminItem/white', { item_id: 2 ** 40 })).toBe(10101);
    expect(await code('root', '/api/adminItem/ban', { item_id, remark: 'x'.repeat(501) })).toBe(10101);
  });

  it('keeps out visitors unless it is said otherwise, and somebody in any case', async () => {
    expect((await ban({ forbid_visitor: 0, is_ban: 1 })).error_code).toBe(10101);
    expect(await readers()).toHaveLength(6);
    for (const [wish, opened] of [
      [{ forbid_visitor: 1, forbid_all: 0 }, 4],
      [{ forbid_visitor: 0, forbid_all: 1 }, 1],
    ] as const) {
      expect((await ban({ ...wish, is_ban: 1 })).data).toEqual({ is_banned: 1 });
      expect(await readers()).toHaveLength(opened);
    }
    expect((await ban({ forbid_visitor: 0 })).data).toEqual({ is_banned: 0 });
  });

  it('is said to its people: in their list and its settings, with the reason', async () => {
    const told = async (who: Person) => {
      const { data: list } = await ask(who, '/api/item/myList', {});
      return list.find((one: { item_id: string }) => one.item_id === `${item_id}`)?.is_banned;
    };
    const settings = async () => (await ask('owner', '/api/item/detail', { item_id })).data;
    expect([await told('owner'), await settings()]).toMatchObject([0, { is_banned: 0, ban_remark: '' }]);
    await ban({ is_ban: 1 });
    expect([await told('owner'), await told('reader')]).toEqual([1, 1]);
    expect(await settings()).toMatchObject({ is_banned: 1, is_banned_for_all: 0, ban_remark: 'too loud' });
    await ban({ is_ban: 0 });
  });
});
