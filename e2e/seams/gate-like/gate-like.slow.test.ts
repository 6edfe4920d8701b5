import { guestCaller } from '@docstead/core/contract';
import { users } from '@docstead/core/plugins/accounts/points';
import { type TestHost, testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { signUp } from '../../../plugins/accounts/testing.ts';
import { addItem, closeHouses, did, expectNoTrace, openHouse } from '../house.ts';
import gate from './server/index.ts';

closeHouses();

describe.each(testDatabases())('a plugin that stands before everything, on %s', (db) => {
  const scene = async () => {
    const host = await openHouse(db, gate);
    const [ann, bob] = [await signUp(host, 'ann'), await signUp(host, 'bob')];
    await did(host, '/api/gatelike/confirm', {}, { token: bob.token });
    return { host, ann: ann.token, bob: bob.token };
  };
  const codeOf = async (host: TestHost, path: string, token?: string, input = {}) =>
    (await host.call(path, input, { token })).error_code;

  it('refuses every call until one has confirmed, and says where that is', async () => {
    const { host, ann } = await scene();
    const refused = {
      error_code: 20111,
      error_message: 'Confirm the rules of this site first.',
      data: { gate: '/x/gate-like/confirm' },
    };
    expect(await host.call('/api/item/myList', {}, { token: ann })).toEqual(refused);
    expect(await host.call('/api/item/add', { item_name: 'x' }, { token: ann, legacy: true })).toEqual(refused);
    await did(host, '/api/gatelike/confirm', {}, { token: ann });
    expect(await codeOf(host, '/api/item/myList', ann)).toBe(0);
  });

  it('stands in nobody else’s way', async () => {
    const { host, bob } = await scene();
    const item_id = await addItem(host, bob, { password: '' });
    expect(await codeOf(host, '/api/item/info', undefined, { item_id })).toBe(0);
    expect(await codeOf(host, '/api/item/info', bob, { item_id })).toBe(0);
  });

  it('leaves log-out, and who one is, in reach', async () => {
    const { host, ann } = await scene();
    expect(await codeOf(host, '/api/user/info', ann)).toBe(0);
    expect(await codeOf(host, '/api/user/updateInfo', ann, { name: 'x' })).toBe(20111);
    expect(await codeOf(host, '/api/user/logout', ann)).toBe(0);
    expect(await codeOf(host, '/api/item/myList', ann)).toBe(10102);
  });

  it('says the same of pages', async () => {
    const { host, ann, bob } = await scene();
    const closedTo = async (token: string) => {
      const caller = await host.services
        .get(users)
        .callerOf(host.db, (await did(host, '/api/user/info', {}, { token })).uid);
      return host.current.gateOf('/item/index', { ...host.system(), caller: caller ?? guestCaller });
    };
    expect(await closedTo(ann)).toMatchObject({ plugin: 'gate-like', screen: '/x/gate-like/confirm' });
    expect(await closedTo(bob)).toBeUndefined();
    expect(await host.current.gateOf('/item/index', { ...host.system(), caller: guestCaller })).toBeUndefined();
  });

  it('is open when it is switched off', async () => {
    const { host, ann } = await scene();
    await host.disable('gate-like');
    await expectNoTrace(host, gate);
    expect(await codeOf(host, '/api/item/myList', ann)).toBe(0);
  });
});
