import type { Caller } from '@docstead/core/contract';
import { type Grant, guestCaller } from '@docstead/core/contract';
import type { Scope } from '@docstead/core/server';
import { testDatabases, testUser } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice, type Person, staffed } from '../testing/office.ts';

describe.each(testDatabases())('the first response of a reading address, on %s', (db) => {
  let office: Office;
  let item_id: number;
  let page_id: number;
  beforeAll(async () => {
    office = await openOffice(db);
    item_id = await office.item({ item_domain: 'firsts' });
    const cat_id = await office.catalog(item_id, 'Catalog');
    page_id = await office.page(item_id, 'Welcome', { page_content: '# Hello\n\nSome **text**.', cat_id });
  });
  afterAll(() => office?.host.close());

  const callerOf = (who: Person): Caller =>
    who === 'guest'
      ? { kind: 'guest' }
      : testUser({ uid: office.uid(who), username: who, groupid: who === 'root' ? 1 : 2 });
  const first = (route: string, params: Record<string, string>, who: Person = 'guest') => {
    const view = office.host.current.firsts.get(`items/${route}`);
    const scope = { ...office.host.system(), caller: callerOf(who) };
    if (!view) throw new Error(`no first view for ${route}`);
    return view.value(params, scope, {});
  };

  it('carries the text of a public page, its title and an excerpt', async () => {
    const ways: [string, Record<string, string>][] = [
      ['page', { item: 'FIRSTS', page_id: String(page_id) }],
      ['page', { item: String(item_id), page_id: String(page_id) }],
      ['page-view', { page_id: String(page_id) }],
      ['item', { item: 'firsts' }],
    ];
    for (const [route, params] of ways) {
      const view = await first(route, params);
      expect(view).toMatchObject({ status: 200, title: 'Welcome', noindex: false });
      expect(view).toMatchObject({ data: { page_id: String(page_id), is_private: 0, is_api: 0 } });
      expect(view.html).toContain('<strong>text</strong>');
      expect(view.description).toContain('Some text.');
    }
  });

  it('says where the text is an API document', async () => {
    const api = await office.page(item_id, 'Login', { page_content: '{"info":{"url":"/login","method":"get"}}' });
    expect(await first('page-view', { page_id: String(api) })).toMatchObject({ data: { is_api: 1 } });
  });

  it('names a page without a title in the language of the reader, in the text and in the window, and says when it was saved', async () => {
    const blank = await office.page(item_id, '  ');
    const view = office.host.current.firsts.get('items/page-view');
    for (const [locale, name, updated] of [
      ['en', 'Untitled page', 'updated just now'],
      ['zh-cn', '未命名页面', '刚刚更新'],
    ] as const) {
      const scope: Scope = { ...office.host.system(), caller: guestCaller, locale };
      const shown = await view?.value({ page_id: String(blank) }, scope, {});
      expect(shown).toMatchObject({ title: name, data: { page_title: '' } });
      expect(shown?.html).toContain(`<h1 class="items-title">${name}</h1>`);
      expect(shown?.html).toContain(`<time>${updated}</time>`);
    }
  });

  it('carries a page of a private project for who brings a share of it, and of no other page', async () => {
    const closed = await office.item({ password: 'secret' });
    const [shared, other] = [await office.page(closed, 'Shared'), await office.page(closed, 'Other')];
    const open = (route: string, params: Record<string, string>) => {
      const grants: Grant[] = [{ kind: 'share', subject: shared, scopes: ['read'] }];
      const scope: Scope = { ...office.host.system(), caller: guestCaller, grants };
      return office.host.current.firsts.get(`items/${route}`)?.value(params, scope, {});
    };
    const inItem = { item: String(closed), page_id: String(shared) };
    for (const view of [await open('page-view', { page_id: String(shared) }), await open('page', inItem)])
      expect(view).toMatchObject({ status: 200, title: 'Shared', noindex: true, data: { is_private: 1 } });
    expect(await open('page-view', { page_id: String(other) })).not.toHaveProperty('html');
    expect(await open('page', { ...inItem, page_id: String(other) })).not.toHaveProperty('html');
    expect(await open('item', { item: String(closed) })).not.toHaveProperty('html');
  });

  it('is a 404 for what is not there, and for a page of another item', async () => {
    const other = await office.item();
    for (const [route, params] of [
      ['item', { item: 'nowhere' }],
      ['item', { item: '999999' }],
      ['page-view', { page_id: '99999999999' }],
      ['page', { item: String(other), page_id: String(page_id) }],
    ] as const) {
      expect(await first(route, params)).toEqual({ status: 404, noindex: true });
    }
  });

  it('says 10303 at a private item and gives nothing of it away', async () => {
    const closed = await office.item({ password: 'secret', item_name: 'Hidden' });
    const inside = await office.page(closed, 'Hidden');
    const refused = { status: 403, error_code: 10303, noindex: true };
    expect(await first('item', { item: String(closed) })).toEqual(refused);
    expect(await first('page', { item: String(closed), page_id: String(inside) })).toEqual(refused);
    expect(await first('page-view', { page_id: String(inside) })).toEqual(refused);
  });

  it("keeps within a member's catalogs, at every address, and shows the rest to those who may", async () => {
    const { item_id: closed, pageOfTheirs: hidden, pageBelow: shown } = await staffed(office);
    const at = (page_id: number) => ({ item: String(closed), page_id: String(page_id) });
    const gone = { status: 404, noindex: true };
    for (const route of ['page', 'page-view']) {
      expect([route, await first(route, at(hidden), 'limited')]).toEqual([route, gone]);
      expect((await first(route, at(shown), 'limited')).html).toContain('Below zebra');
      for (const who of ['owner', 'admin', 'editor', 'reader'] as const) {
        expect((await first(route, at(hidden), who)).html).toContain('Theirs zebra');
      }
      expect(await first(route, at(shown), 'stranger')).toEqual({ status: 403, error_code: 10303, noindex: true });
    }
    const opened = await first('item', { item: String(closed) }, 'limited');
    expect(opened.title).toBe('Mine zebra');
  });

  it('keeps robots away from a private item, for whoever is let in, and from no public one', async () => {
    const closed = await office.item({ password: 'secret', item_name: 'Private' });
    expect(await first('item', { item: String(closed) }, 'owner')).toMatchObject({ status: 200, noindex: true });
    const inside = await office.page(closed, 'Inside');
    const at = { item: String(closed), page_id: String(inside) };
    for (const route of ['item', 'page', 'page-view']) {
      expect([route, (await first(route, at, 'owner')).noindex]).toEqual([route, true]);
      const open = { item: String(item_id), page_id: String(page_id) };
      expect([route, (await first(route, open, 'owner')).noindex]).toEqual([route, false]);
    }
  });

  it('shows an item without pages by its name', async () => {
    const empty = await office.item({ item_name: 'Empty' });
    expect(await first('item', { item: String(empty) })).toMatchObject({ status: 200, title: 'Empty' });
  });
});
