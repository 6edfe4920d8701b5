import { type TestHost, testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { sessions, users } from '../../points.ts';
import { PASSWORD, signUp } from '../../testing.ts';
import { closeMailServers, openMailServer } from '../mail-server.ts';
import { bindEmail, closeSites, mailedToken, openSite } from '../site.ts';

/**
 * Case 10 of the attacks: a banned user is let in by nothing. What stands elsewhere: live sockets and the lifting of a ban
 * (admin-users.test.ts), every call with the session of a banned user (rights.test.ts, here and of items, ldap and sso), mails to
 * the banned (forgotten.test.ts), hand-over tokens (hand-over.test.ts), directories and their sessions (other-ways.test.ts,
 * plugins/ldap/tests/login.test.ts), identity providers (plugins/sso/tests/rules.test.ts).
 */
closeSites();
closeMailServers();
const email = 'ann@example.com';
const NEW = 'another good one';

describe.each(testDatabases())('a banned user, on %s', (db) => {
  /** Two people with all that opens a door, and the administrator, who bans the first. */
  async function open() {
    const server = await openMailServer();
    const host = await openSite({ db, mailServer: server });
    const [ann, bob] = [await signUp(host, 'ann'), await signUp(host, 'bob')];
    await bindEmail(host, server, { token: ann.token, email, password: PASSWORD });
    host.clock.advance(181);
    await host.call('/api/user/resetPasswordEmail', { email });
    const reset = await mailedToken(host, server);
    const handOver = await host.services.get(sessions).handOver(host.db, { uid: ann.uid, issuer: 'demo' });
    const root = (await host.call('/api/user/loginByVerify', { username: 'admin', password: PASSWORD })).data
      .user_token;
    const ban = () => host.call('/api/adminUser/ban', { uid: ann.uid }, { token: root });
    return { host, ann, bob, reset, handOver, ban };
  }
  const code = async (host: TestHost, path: string, input: object, options: object = {}) =>
    (await host.call(path, { ...input }, options)).error_code;

  it('is let in by no password, token, cookie, link or other way, from the ban on; the others are', async () => {
    const { host, ann, bob, reset, handOver, ban } = await open();
    const INFO = '/api/user/info';
    expect(await code(host, INFO, {}, { token: ann.token })).toBe(0);
    expect((await ban()).error_code).toBe(0);
    const doors = {
      header: await code(host, INFO, {}, { token: ann.token }),
      cookie: await code(host, INFO, {}, { cookie: ann.token }),
      field: await code(host, INFO, { user_token: ann.token }),
      bearer: await code(host, INFO, {}, { headers: { authorization: `Bearer ${ann.token}` } }),
      older: await code(host, INFO, { user_token: ann.token }, { legacy: true }),
      password: await code(host, '/api/user/loginByVerify', { username: 'ann', password: PASSWORD }),
      'password in the older form': await code(
        host,
        '/api/user/loginByVerify',
        { username: 'ann', password: PASSWORD },
        { legacy: true },
      ),
      address: await code(host, '/api/user/loginByVerify', { username: email, password: PASSWORD }),
      'token of an address': await code(host, '/api/user/loginByUserToken', { token: ann.token }),
      'hand-over': await code(host, '/api/user/loginByUserToken', { token: handOver }),
      link: await code(host, '/api/user/resetPasswordByUrlToken', { token: reset, new_password: NEW }),
    };
    expect(doors).toEqual({
      ...{ header: 10102, cookie: 10102, field: 10102, bearer: 10102, older: 10102 },
      ...{ password: 11102, 'password in the older form': 11102, address: 11102 },
      ...{ 'token of an address': 10101, 'hand-over': 11102, link: 11102 },
    });
    const other = host.services.get(sessions);
    await expect(other.loginAllowed(host.db, ann.uid)).rejects.toMatchObject({ failure: { code: 11102 } });
    expect(await host.services.get(users).callerOf(host.db, ann.uid)).toBeUndefined();
    expect(await code(host, INFO, {}, { token: bob.token })).toBe(0);
    expect(await code(host, '/api/user/loginByVerify', { username: 'bob', password: PASSWORD })).toBe(0);
  });

  it('has the old password and no session when the ban is lifted: nothing of before lives on', async () => {
    const { host, ann, handOver, ban } = await open();
    await ban();
    await code(host, '/api/user/loginByUserToken', { token: handOver });
    await ban();
    expect(await code(host, '/api/user/info', {}, { token: ann.token })).toBe(10102);
    expect(await code(host, '/api/user/loginByUserToken', { token: ann.token })).toBe(10101);
    expect(await code(host, '/api/user/loginByUserToken', { token: handOver })).toBe(10101);
    expect(await code(host, '/api/user/loginByVerify', { username: 'ann', password: PASSWORD })).toBe(0);
  });
});
