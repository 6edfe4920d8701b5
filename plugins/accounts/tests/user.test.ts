import { testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { users } from '../points.ts';
import { PASSWORD, setUpSite, signUp } from '../testing.ts';
import { closeSites, openSite } from './site.ts';

closeSites();
const INFO = '/api/user/info';

describe.each(testDatabases())('the user, on %s', (db) => {
  it('has every field of the specification, neutral where nobody fills it', async () => {
    const host = await openSite({ db });
    const { token } = await signUp(host, 'alice');
    const now = String(host.clock.seconds());
    expect((await host.call(INFO, { user_token: token, redirect_login: 'false' })).data).toEqual({
      uid: '2',
      username: 'alice',
      name: '',
      avatar: '',
      avatar_small: '',
      email: '',
      email_verify: 0,
      mobile: '',
      is_wechat: 0,
      payment_verify: 0,
      vip_type: 0,
      expiration_time: '',
      user_token: token,
      groupid: '2',
      reg_time: now,
      is_sso: '0',
      last_login_time: now,
    });
  });

  it.each([
    ['/api/user/info', {}],
    ['/api/user/updateInfo', { name: 'x' }],
    ['/api/user/resetPassword', { password: PASSWORD, new_password: 'another one' }],
  ])(
    '%s answers 10102 to a guest and to an unknown token, and works for user and administrator',
    async (path, input) => {
      const host = await openSite({ db, bare: true });
      const admin = await setUpSite(host);
      const alice = await signUp(host, 'alice');
      expect((await host.call(path, input)).error_code).toBe(10102);
      expect((await host.call(path, input, { token: 'f'.repeat(64) })).error_code).toBe(10102);
      expect((await host.call(path, input, { token: alice.token })).error_code).toBe(0);
      expect((await host.call(path, input, { token: admin.token })).error_code).toBe(0);
    },
  );

  it('changes the display name, raw as it was written, and nothing else', async () => {
    const host = await openSite({ db });
    const { token } = await signUp(host, 'alice');
    const sent = { name: '  <b>Alice</b> ', groupid: 1, uid: 1, username: 'root', email: 'x@y.zz' };
    expect(await host.call('/api/user/updateInfo', sent, { token })).toEqual({ error_code: 0, data: [] });
    const { data } = await host.call(INFO, {}, { token });
    expect(data).toMatchObject({ name: '<b>Alice</b>', groupid: '2', uid: '2', username: 'alice', email: '' });
    expect((await host.call('/api/user/updateInfo', { name: 'x'.repeat(61) }, { token })).error_code).toBe(10101);
    expect((await host.call('/api/user/updateInfo', { name: ['x'] }, { token })).error_code).toBe(10101);
  });

  it('changes the password only with the old one, and after five wrong ones not at all for a while', async () => {
    const host = await openSite({ db });
    const { token } = await signUp(host, 'alice');
    const change = (password: string, new_password = 'another one') =>
      host.call('/api/user/resetPassword', { password, new_password }, { token });
    expect((await change(PASSWORD, 'short')).error_code).toBe(10101);
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await change('wrong')).toMatchObject({ error_code: 10208, data: { field: 'password' } });
    }
    expect((await change(PASSWORD)).error_code).toBe(10204);
    host.clock.advance(301);
    expect((await change(PASSWORD)).error_code).toBe(0);
  });

  it('changes the password for one of two who bring the same old one at once', async () => {
    const host = await openSite({ db });
    const { token } = await signUp(host, 'alice');
    const bob = await signUp(host, 'bob');
    const wishes = ['first choice', 'second choice'];
    const asked = wishes.map((new_password) =>
      host.call('/api/user/resetPassword', { password: PASSWORD, new_password }, { token }),
    );
    const codes = (await Promise.all(asked)).map((answer) => answer.error_code);
    expect(codes.toSorted()).toEqual([0, 10208]);
    const right = { username: 'alice', password: wishes[codes.indexOf(0)] };
    expect((await host.call('/api/user/loginByVerify', right)).error_code).toBe(0);
    expect((await host.call(INFO, {}, { token: bob.token })).error_code).toBe(0);
    expect((await host.call('/api/user/loginByVerify', { ...right, username: 'bob' })).error_code).toBe(10210);
  });

  it('is offered to other plugins by id, by name and by password', async () => {
    const host = await openSite({ db });
    const alice = await signUp(host, 'Alice');
    const service = host.services.get(users);
    const found = await service.byIds(host.db, [1, alice.uid, alice.uid, 99]);
    expect([...found.keys()].sort()).toEqual([1, 2]);
    expect(found.get(2)).not.toHaveProperty('password');
    expect((await service.byName(host.db, 'alice'))?.uid).toBe(2);
    expect(await service.byName(host.db, 'nobody')).toBeUndefined();
    expect(await service.checkPassword(host.db, 2, PASSWORD)).toBe(true);
    expect(await service.checkPassword(host.db, 2, 'wrong')).toBe(false);
    expect(await service.checkPassword(host.db, 99, PASSWORD)).toBe(false);
  });

  it('is offered by what a search finds, as ids, with word of others that are left out', async () => {
    const host = await openSite({ db });
    const uids: number[] = [];
    for (const name of ['anna', 'Annabel', 'bob', 'joanna']) uids.push((await signUp(host, name)).uid);
    const [anna, annabel, bob, joanna] = uids;
    const found = (term: string, most = 3) => host.services.get(users).uidsOf(host.db, { term, most });
    expect(await found('ANNA')).toEqual({ uids: [joanna, annabel, anna], isMore: false });
    expect(await found('anna', 2)).toEqual({ uids: [joanna, annabel], isMore: true });
    expect(await found(`${bob}`)).toEqual({ uids: [bob], isMore: false });
    expect(await found('nobody')).toEqual({ uids: [], isMore: false });
  });
});
