import { limitTo } from '@docstead/core/contract';
import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ITEM_SCOPE } from '../../points.ts';
import { type Office, openOffice, type Person } from '../testing/office.ts';

const place = (item_id: number): string => limitTo(ITEM_SCOPE, item_id);

describe.each(testDatabases())('access tokens for some projects, on %s', (db) => {
  let office: Office;
  let mine: number;
  let other: number;
  let shared: number;
  beforeAll(async () => {
    office = await openOffice(db);
    mine = await office.item({ item_name: '100% Payment API', password: 'secret' });
    other = await office.item({ item_name: 'Other', password: 'secret' });
    shared = await office.item({ item_name: 'Shared', password: 'secret' });
    await office.admit(shared, 'reader', 0);
  });
  afterAll(() => office?.host.close());

  const create = (who: Person, places: readonly string[]) =>
    office.ask(who, '/api/user/createToken', { name: 'x', access: 'write', places });
  const tokenOf = async (who: Person, ...items: readonly number[]): Promise<string> =>
    (await create(who, items.map(place))).data.token;
  const offered = async (who: Person, term = '') =>
    (await office.ask(who, '/api/user/tokenPlaces', { term })).data.map((one: { label: string }) => one.label);
  const code = async (token: string, path: string, input: Record<string, unknown>) =>
    (await office.host.call(path, input, { token })).error_code;

  it('are offered the projects that one owns or is in, by name', async () => {
    expect(await offered('owner')).toEqual(['Shared', 'Other', '100% Payment API']);
    expect(await offered('owner', 'payment')).toEqual(['100% Payment API']);
    expect(await offered('owner', '0%')).toEqual(['100% Payment API']);
    expect(await offered('owner', '_')).toEqual([]);
    expect(await offered('reader')).toEqual(['Shared']);
    expect([await offered('stranger'), await offered('root')]).toEqual([[], []]);
  });

  it('are refused what is another’s, deleted, or nothing', async () => {
    const gone = await office.item({ password: 'secret' });
    await office.ask('owner', '/api/item/delete', { item_id: gone, password: 'correct horse' });
    for (const [who, item_id] of [
      ['stranger', mine],
      ['reader', mine],
      ['root', mine],
      ['owner', gone],
      ['owner', 99_999],
      ['owner', 99_999_999_999],
    ] as const) {
      expect([who, item_id, (await create(who, [place(item_id)])).error_code]).toEqual([who, item_id, 10101]);
    }
    expect((await create('owner', [place(mine), `teams/team:${mine}`])).error_code).toBe(10101);
    expect((await create('owner', [`items/item:0${mine}`])).error_code).toBe(10101);
  });

  it('reach those projects and no other', async () => {
    const token = await tokenOf('owner', mine, shared);
    const add = (item_id: number) => code(token, '/api/page/save', { item_id, page_title: 'x', page_content: 'x' });
    expect([await add(mine), await add(shared), await add(other)]).toEqual([0, 0, 11008]);
    const { data } = await office.host.call('/api/item/myList', {}, { token });
    expect(data.map((item: { item_id: string }) => item.item_id).sort()).toEqual([String(mine), String(shared)]);
  });

  it('reach no more than their user does, when that changes too', async () => {
    const token = await tokenOf('reader', shared);
    const info = () => code(token, '/api/item/info', { item_id: shared });
    expect(await code(token, '/api/page/save', { item_id: shared, page_title: 'x', page_content: 'x' })).toBe(10103);
    expect(await info()).toBe(0);
    await office.dismiss(shared, 'reader');
    office.host.clock.advance(2);
    expect(await info()).toBe(10303);
    const { data } = await office.ask('reader', '/api/user/tokenList');
    expect(data[0].places).toEqual([{ place: place(shared), label: '' }]);
  });
});
