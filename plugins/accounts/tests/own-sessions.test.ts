import { type TestHost, testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { PASSWORD, signUp } from '../testing.ts';
import { closeSites, openSite } from './site.ts';

closeSites();
const LIST = '/api/user/sessionList';
const END = '/api/user/endSession';
const LOGIN = '/api/user/loginByVerify';
const DAY = 86_400;

interface Listed {
  readonly session_id: string;
  readonly is_current: number;
}

describe.each(testDatabases())('sessions of one’s own, on %s', (db) => {
  async function twoPeople() {
    const host = await openSite({ db });
    const [ann, bob] = [await signUp(host, 'ann'), await signUp(host, 'bob')];
    return { host, ann, bob };
  }
  const logIn = async (host: TestHost, username: string) =>
    String(
      (await host.call(LOGIN, { username, password: PASSWORD }, { headers: { 'user-agent': 'Phone' } })).data
        .user_token,
    );
  const listed = async (host: TestHost, token: string): Promise<Listed[]> =>
    (await host.call(LIST, {}, { token })).data;
  const code = async (host: TestHost, token: string) => (await host.call('/api/user/info', {}, { token })).error_code;

  it('are listed with where, when and how: this one first, then the one that was used last', async () => {
    const { host, ann } = await twoPeople();
    const start = host.clock.seconds();
    host.clock.advance(DAY);
    const phone = await logIn(host, 'ann');
    await host.call(LOGIN, { username: 'ann', password: PASSWORD }, { ip: '203.0.113.5' });
    host.clock.advance(3601);
    const { data } = await host.call(LIST, {}, { token: ann.token });
    const [now, login] = [host.clock.seconds(), start + DAY];
    expect(data).toEqual([
      { ...{ session_id: '2', addtime: start, last_check_time: now, way: 'registration', is_current: 1 }, ...anywhere },
      {
        ...{ session_id: '5', addtime: login, last_check_time: login, way: 'password', is_current: 0 },
        ...{ ...anywhere, ip: '203.0.113.5' },
      },
      {
        ...{ session_id: '4', addtime: login, last_check_time: login, way: 'password', is_current: 0 },
        ...{ ...anywhere, user_agent: 'Phone' },
      },
    ]);
    expect((await listed(host, phone)).map((one) => one.session_id)).toEqual(['4', '2', '5']);
  });

  it('are listed while they go on only', async () => {
    const { host, ann } = await twoPeople();
    host.clock.advance(100 * DAY);
    const phone = await logIn(host, 'ann');
    host.clock.advance(80 * DAY);
    expect(await code(host, ann.token)).toBe(10102);
    expect(await listed(host, phone)).toHaveLength(1);
  });

  it('end one by one, at once, with what is open in them; nobody else’s do', async () => {
    const { host, ann, bob } = await twoPeople();
    const phone = await logIn(host, 'ann');
    const live = await host.socket('/api/live', {}, { token: phone });
    const [, other] = await listed(host, ann.token);
    const [ofBob] = await listed(host, bob.token);
    const end = (session_id: unknown, token: string) => host.call(END, { session_id }, { token });
    expect(await end(ofBob?.session_id, ann.token)).toMatchObject({ error_code: 10101 });
    expect([await code(host, bob.token), await code(host, phone)]).toEqual([0, 0]);
    expect(await end(other?.session_id, ann.token)).toEqual({ error_code: 0, data: [] });
    await live.closed;
    expect([await code(host, phone), await code(host, ann.token), await code(host, bob.token)]).toEqual([10102, 0, 0]);
    expect((await end(other?.session_id, ann.token)).error_code).toBe(10101);
    expect((await end(2 ** 40, ann.token)).error_code).toBe(10101);
  });

  it('clear the cookie where it is this one that ends', async () => {
    const { host, ann } = await twoPeople();
    const cookie = `docstead_session=${ann.token}`;
    const [own] = (await host.call(LIST, {}, { cookie })).data;
    const ended = await host.send(END, { session_id: own.session_id }, { cookie });
    expect(String(ended.headers['set-cookie'])).toMatch(/docstead_session=;.*Max-Age=0/);
    expect(await code(host, ann.token)).toBe(10102);
  });

  it('end all but this one', async () => {
    const { host, ann, bob } = await twoPeople();
    const phone = await logIn(host, 'ann');
    expect(await host.call('/api/user/endOtherSessions', {}, { token: phone })).toEqual({ error_code: 0, data: [] });
    expect([await code(host, ann.token), await code(host, phone), await code(host, bob.token)]).toEqual([10102, 0, 0]);
    expect(await listed(host, phone)).toHaveLength(1);
  });

  it('stay in the login log for as long as the site says', async () => {
    const host = await openSite({ db, login_log_days: 30 });
    const ann = await signUp(host, 'ann');
    await host.call('/api/user/logout', {}, { token: ann.token });
    const lines = () => host.db.handle('user_session').where({ uid: ann.uid });
    host.clock.advance(30 * DAY);
    await host.jobs.drain();
    expect(await lines()).toMatchObject([{ token_digest: null, way: 'registration' }]);
    host.clock.advance(DAY + 1);
    await host.jobs.drain();
    expect(await lines()).toEqual([]);
  });
});

const anywhere = { ip: expect.any(String), user_agent: expect.any(String) };
