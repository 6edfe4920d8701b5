import { testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../../accounts/testing.ts';
import { closeSmsSites, MOBILE, OTHER_MOBILE, openSmsSite, type SmsSite } from '../testing/site.ts';

closeSmsSites();

const [CODE_WRONG, MOBILE_TAKEN, BOUND_ALREADY, NOT_BOUND] = [10206, 12105, 12106, 12107];

const rowsOf = ({ host }: SmsSite) => host.db.handle('mobile_binding').select('uid', 'mobile').orderBy('uid');
const unbind = async ({ host }: SmsSite, token: string, password?: string): Promise<number> =>
  (await host.call('/api/user/unbindMobile', { password }, { token })).error_code;

describe.each(testDatabases())('a mobile, on %s', (db) => {
  it('belongs to one account: the second hears it only with its code', async () => {
    const site = await openSmsSite({ db });
    const { host, ann, bob, code, bind } = site;
    expect(await bind(ann, await code(ann))).toBe(0);
    host.clock.advance(60);
    const sent = await code(bob);
    expect(await bind(bob, { ...sent, captcha: '000000' })).toBe(CODE_WRONG);
    expect(await bind(bob, sent)).toBe(MOBILE_TAKEN);
    expect(await bind(bob, sent)).toBe(CODE_WRONG);
    expect(await rowsOf(site)).toEqual([{ uid: ann.uid, mobile: MOBILE }]);
  });

  it('goes to one of two accounts that bind it at once', async () => {
    const site = await openSmsSite({ db });
    const { host, ann, bob, code, bind } = site;
    const first = await code(ann);
    host.clock.advance(60);
    const second = await code(bob);
    const codes = await Promise.all([bind(ann, first), bind(bob, second)]);
    expect(codes.sort((a, b) => a - b)).toEqual([0, MOBILE_TAKEN]);
    expect(await rowsOf(site)).toHaveLength(1);
  });

  it('is the only one of an account', async () => {
    const site = await openSmsSite({ db });
    const { host, ann, ask, code, bind } = site;
    const sent = await code(ann);
    await host.db.write(({ handle }) =>
      handle('mobile_binding').insert({ uid: ann.uid, mobile: OTHER_MOBILE, addtime: 1 }),
    );
    expect(await bind(ann, sent)).toBe(BOUND_ALREADY);
    host.clock.advance(60);
    expect((await ask(ann)).error_code).toBe(BOUND_ALREADY);
    expect(await rowsOf(site)).toEqual([{ uid: ann.uid, mobile: OTHER_MOBILE }]);
  });

  it('goes with its user', async () => {
    const site = await openSmsSite({ db });
    const { host, root, ann, bob, code, bind } = site;
    expect(await bind(ann, await code(ann))).toBe(0);
    const deleted = await host.call('/api/adminUser/deleteUser', { uid: ann.uid }, { token: root.token });
    expect(deleted.error_code).toBe(0);
    expect(await rowsOf(site)).toEqual([]);
    host.clock.advance(60);
    expect(await bind(bob, await code(bob))).toBe(0);
  });

  it('is unbound with the login password, once', async () => {
    const site = await openSmsSite({ db });
    const { host, ann, bob, code, bind } = site;
    expect(await unbind(site, ann.token, PASSWORD)).toBe(NOT_BOUND);
    expect(await bind(ann, await code(ann))).toBe(0);
    expect(await unbind(site, ann.token)).toBe(10208);
    expect(await unbind(site, ann.token, 'wrong')).toBe(10208);
    expect(await unbind(site, bob.token, PASSWORD)).toBe(NOT_BOUND);
    expect(await rowsOf(site)).toHaveLength(1);
    const codes = await Promise.all([unbind(site, ann.token, PASSWORD), unbind(site, ann.token, PASSWORD)]);
    expect(codes.sort((a, b) => a - b)).toEqual([0, NOT_BOUND]);
    host.clock.advance(60);
    expect(await bind(bob, await code(bob))).toBe(0);
  });
});

describe('the number', () => {
  it('is told to its user and to administrators, to nobody else', async () => {
    const { host, root, ann, bob, code, bind } = await openSmsSite();
    expect(await bind(ann, await code(ann))).toBe(0);
    const info = async ({ token }: { readonly token: string }) =>
      (await host.call('/api/user/info', {}, { token })).data;
    expect([(await info(ann)).mobile, (await info(bob)).mobile]).toEqual([MOBILE, '']);
    const list = await host.call('/api/adminUser/getList', { page: 1, count: 10 }, { token: root.token });
    const mobiles = (list.data.users as { username: string; mobile: string }[]).map((user) => [
      user.username,
      user.mobile,
    ]);
    expect(Object.fromEntries(mobiles)).toEqual({ admin: '', ann: MOBILE, bob: '' });
    await host.settled();
    expect(host.log.text()).not.toContain(MOBILE);
  });
});
