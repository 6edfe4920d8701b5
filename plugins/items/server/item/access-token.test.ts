import { contract, limitTo, plugin } from '@docstead/core/contract';
import { identify, server } from '@docstead/core/server';
import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../../accounts/points.ts';
import { ITEM_SCOPE } from '../../points.ts';
import { type Office, openOffice } from '../testing/office.ts';

/** A token says whose it is and what it may be used for: `tok 2 read,write`. */
const tokens = server({
  descriptor: plugin({ id: 'tokens', version: '1.0.0', sdk: '^1', requires: { accounts: '*' } }),
  contract: contract({}),
  setup(app) {
    app.on(identify, async ({ token = '' }, { db }) => {
      const [mark, uid, scopes = ''] = token.split(' ');
      const person = mark === 'tok' ? await app.services.get(users).callerOf(db, Number(uid)) : undefined;
      return person && { caller: { ...person, via: { kind: 'token' as const, id: 1, scopes: scopes.split(',') } } };
    });
    return { calls: {} };
  },
});

describe.each(testDatabases())('an access token, on %s', (db) => {
  let office: Office;
  let mine: number;
  let other: number;
  let open: number;
  let myPage: number;
  let otherPage: number;
  beforeAll(async () => {
    office = await openOffice(db, [tokens]);
    [mine, other] = [await office.item({ password: 'secret' }), await office.item({ password: 'secret' })];
    open = await office.item();
    [myPage, otherPage] = [await office.page(mine, 'Mine'), await office.page(other, 'Other')];
  });
  afterAll(() => office?.host.close());

  const by = (who: 'owner' | 'root', ...scopes: readonly string[]) => {
    const token = `tok ${office.uid(who)} ${scopes.join(',')}`;
    return async (path: string, input: Record<string, unknown> = {}) =>
      (await office.host.call(path, input, { token })).error_code;
  };
  const toMine = () => by('owner', 'read', 'write', limitTo(ITEM_SCOPE, mine));
  const save = () => ({ page_id: myPage, page_title: 'Mine', page_content: 'again' });

  it('to read with reads all that its user may, and writes nothing', async () => {
    const call = by('owner', 'read');
    expect(await call('/api/page/info', { page_id: otherPage })).toBe(0);
    expect(await call('/api/item/myList')).toBe(0);
    expect(await call('/api/page/save', save())).toBe(11008);
    expect(await call('/api/user/updateInfo', { name: 'x' })).toBe(11008);
    expect(await by('owner', 'read', 'write')('/api/page/save', save())).toBe(0);
  });

  it('for some projects reads and writes those, within what its user may', async () => {
    expect(await toMine()('/api/page/info', { page_id: myPage })).toBe(0);
    expect(await toMine()('/api/page/save', save())).toBe(0);
    expect(await toMine()('/api/item/tree', { item_id: mine })).toBe(0);
  });

  it('for some projects reaches no other, not even one that is open to all', async () => {
    for (const item_id of [other, open]) {
      expect(await toMine()('/api/item/info', { item_id })).toBe(11008);
      expect(await toMine()('/api/page/save', { item_id, page_title: 'x', page_content: 'x' })).toBe(11008);
      expect(await toMine()('/api/item/detail', { item_id })).toBe(11008);
    }
    expect(await toMine()('/api/page/info', { page_id: otherPage })).toBe(11008);
  });

  it('for some projects finds pages of those alone, and their names alone', async () => {
    const token = `tok ${office.uid('owner')} read,${limitTo(ITEM_SCOPE, mine)}`;
    const found = async (as: string) => {
      const { data } = await office.host.call('/api/item/searchAll', { keyword: 'other' }, { token: as });
      const named = await office.host.call('/api/item/searchAll', { keyword: 'handbook' }, { token: as });
      return [data.pages.map((page: { page_title: string }) => page.page_title), named.data.items.length];
    };
    expect(await found(`tok ${office.uid('owner')} read`)).toEqual([['Other'], 3]);
    expect(await found(token)).toEqual([[], 1]);
  });

  it('for some projects makes no new one, copies none, and touches nothing beside projects', async () => {
    expect(await toMine()('/api/item/add', { item_name: 'New' })).toBe(11008);
    expect(await toMine()('/api/item/add', { item_name: 'Copy', copy_item_id: mine })).toBe(11008);
    expect(await toMine()('/api/item/unstar', { item_id: other })).toBe(11008);
    expect(await toMine()('/api/user/updateInfo', { name: 'x' })).toBe(11008);
    expect(await toMine()('/api/user/logout')).toBe(11008);
    expect(await toMine()('/api/user/info')).toBe(0);
  });

  it('for some projects lists those alone', async () => {
    const token = `tok ${office.uid('owner')} read,${limitTo(ITEM_SCOPE, mine)}`;
    const { data } = await office.host.call('/api/item/myList', {}, { token });
    expect(data.map((item: { item_id: string }) => item.item_id)).toEqual([String(mine)]);
    const all = await office.host.call('/api/item/myList', {}, { token: `tok ${office.uid('owner')} read` });
    expect(all.data.length).toBeGreaterThan(2);
  });

  it('for something else than projects reaches none', async () => {
    expect(await by('owner', 'read', 'teams/team:3')('/api/item/info', { item_id: open })).toBe(11008);
  });

  it('of the administrator that is limited is no administrator’s', async () => {
    expect(await by('root', 'read')('/api/item/info', { item_id: mine })).toBe(0);
    const limited = by('root', 'read', 'write', limitTo(ITEM_SCOPE, mine));
    expect(await limited('/api/item/info', { item_id: mine })).toBe(10303);
    expect(await limited('/api/item/info', { item_id: other })).toBe(11008);
  });

  it('ends no session at log-out, for it has none', async () => {
    expect(await by('owner', 'read', 'write')('/api/user/logout')).toBe(0);
    expect((await office.ask('owner', '/api/user/info')).error_code).toBe(0);
  });
});
