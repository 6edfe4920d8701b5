import { type TestHost, testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { PASSWORD, setUpSite, signUp } from '../testing.ts';
import { closeSites, openSite } from './site.ts';

closeSites();
const LIST = '/api/adminUser/getList';
const ADD = '/api/adminUser/addUser';
const LOGIN = '/api/user/loginByVerify';
const DAY = 86_400;

describe.each(testDatabases())('the administrator, on %s', (db) => {
  async function openOffice() {
    const host = await openSite({ db, bare: true });
    const { token } = await setUpSite(host, 'root');
    const ask = (path: string, input = {}) => host.call(path, input, { token });
    return { host, token, ask };
  }
  const codeOf = async (host: TestHost, username: string, password = PASSWORD) =>
    (await host.call(LOGIN, { username, password })).error_code;
  const names = (answer: { data: { users: { username: string }[] } }) => answer.data.users.map((one) => one.username);

  it('lists users with every field of the specification and no secret, the newest first', async () => {
    const { host, ask } = await openOffice();
    await signUp(host, 'ann@example.com');
    await host.db.write(({ handle }) =>
      handle('users').insert({ username: 'old', username_key: 'old', password: '', reg_time: 0 }),
    );
    const { data } = await ask(LIST);
    const neutral = {
      name: '',
      mobile: '',
      vip_type: 0,
      expiration_time: '',
      email_verify: 0,
      is_banned: 0,
      ban_remark: '',
      registered_time: 0,
      logged_in_time: 0,
    };
    const noon = expect.stringMatching(/^2026-01-15 \d\d:00:00$/);
    const now = host.clock.seconds();
    const seconds = { registered_time: now, logged_in_time: now };
    expect(data).toEqual({
      users: [
        { ...neutral, uid: '3', username: 'old', email: '', groupid: '2', reg_time: '', last_login_time: '' },
        {
          ...{ ...neutral, uid: '2', username: 'ann@example.com', email: 'ann@example.com', groupid: '2' },
          ...{ reg_time: noon, last_login_time: noon, ...seconds },
        },
        {
          ...{ ...neutral, uid: '1', username: 'root', email: '', groupid: '1' },
          ...{ reg_time: noon, last_login_time: noon, ...seconds },
        },
      ],
      total: 3,
    });
  });

  it('takes the name of a user, and the uid by the name that existing clients have for it', async () => {
    const { host, ask } = await openOffice();
    const user = async () => (await ask(LIST, { username: 'carol' })).data.users[0];
    const added = await ask(ADD, { username: 'carol', name: ' Added User ', uid: '', password: PASSWORD });
    expect([added.error_code, added.data]).toEqual([0, []]);
    expect(await user()).toMatchObject({ uid: '2', username: 'carol', name: 'Added User' });
    const change = async (form: object) => (await ask(ADD, { ...form })).error_code;
    expect(await change({ uid: '2', name: 'Carol C' })).toBe(0);
    expect(await user()).toMatchObject({ name: 'Carol C' });
    expect(await change({ username: 'other', password: '', name: ' ', uid: '2', email: 'carol@x.example' })).toBe(0);
    expect(await user()).toMatchObject({ username: 'carol', name: 'Carol C', email: 'carol@x.example' });
    expect(await codeOf(host, 'carol')).toBe(0);
    expect(await change({ uid: '2', updateUid: '1', name: 'Root R' })).toBe(0);
    expect((await user()).name).toBe('Carol C');
    expect(await change({ uid: '2', name: 'x'.repeat(61) })).toBe(10101);
  });

  it('finds users by name, address and uid, seven to a page', async () => {
    const { host, ask } = await openOffice();
    for (let n = 2; n <= 10; n += 1) await ask(ADD, { username: `user_${n}`, password: PASSWORD });
    await host.db.write(({ handle }) => handle('users').where({ uid: 4 }).update({ email: 'Dora@Example.com' }));
    expect(names(await ask(LIST))).toHaveLength(7);
    expect(names(await ask(LIST, { page: 2 }))).toEqual(['user_3', 'user_2', 'root']);
    expect((await ask(LIST, { page: 2, count: 4 })).data).toMatchObject({ total: 10, users: { length: 4 } });
    expect(names(await ask(LIST, { username: 'USER_1' }))).toEqual(['user_10']);
    expect(names(await ask(LIST, { username: ' dora@ex ' }))).toEqual(['user_4']);
    expect(names(await ask(LIST, { username: '5' }))).toEqual(['user_5']);
    expect((await ask(LIST, { username: '%' })).data).toEqual({ users: [], total: 0 });
    expect((await ask(LIST, { count: 100_000 })).error_code).toBe(10101);
  });

  it('finds who administers the site, who is banned, and who has not come for 90 days', async () => {
    const { host, ask } = await openOffice();
    const long = host.clock.seconds() - 91 * DAY;
    const at = { password: '', reg_time: long, last_login_time: long, is_banned: false };
    await host.db.write(({ handle }) =>
      handle('users').insert([
        { ...at, username: 'gone', username_key: 'gone' },
        { ...at, username: 'never', username_key: 'never', last_login_time: 0 },
        { ...at, username: 'newcomer', username_key: 'newcomer', reg_time: host.clock.seconds(), last_login_time: 0 },
        { ...at, username: 'lately', username_key: 'lately', last_login_time: host.clock.seconds() - 89 * DAY },
        { ...at, username: 'barred', username_key: 'barred', last_login_time: host.clock.seconds(), is_banned: true },
      ]),
    );
    expect(names(await ask(LIST, { state: 'admin' }))).toEqual(['root']);
    expect(names(await ask(LIST, { state: 'banned' }))).toEqual(['barred']);
    expect((await ask(LIST, { state: 'idle' })).data).toMatchObject({ total: 2 });
    expect(names(await ask(LIST, { state: 'idle' }))).toEqual(['never', 'gone']);
    expect(names(await ask(LIST, { state: 'idle', username: 'gone' }))).toEqual(['gone']);
    expect((await ask(LIST, { state: '' })).data.total).toBe(6);
    expect((await ask(LIST, { state: 'other' })).error_code).toBe(10101);
  });

  it('adds users, who log in with their password, and nobody with a bad name, password or address', async () => {
    const { host, ask } = await openOffice();
    expect(await ask(ADD, { username: ' dora ', password: PASSWORD, groupid: 1 })).toEqual({ error_code: 0, data: [] });
    expect((await host.call(LOGIN, { username: 'dora', password: PASSWORD })).data).toMatchObject({ groupid: '2' });
    const refused = [
      [{ username: 'DORA' }, 10101, 'username'],
      [{ username: 'api' }, 10101, 'username'],
      [{ username: '' }, 10101, 'username'],
      [{ username: 'emil', password: '' }, 10101, 'password'],
      [{ username: 'emil', password: 'short' }, 10101, 'password'],
      [{ username: 'emil', email: 'nowhere' }, 10101, 'email'],
    ] as const;
    for (const [input, error_code, field] of refused) {
      expect(await ask(ADD, { password: PASSWORD, ...input })).toMatchObject({ error_code, data: { field } });
    }
    expect((await ask(LIST)).data.total).toBe(2);
  });

  it('gives a confirmed address to one user only, whatever its case', async () => {
    const { ask } = await openOffice();
    const confirmed = { password: PASSWORD, email_verify: 1 };
    expect((await ask(ADD, { ...confirmed, username: 'ann', email: 'a@b.cc' })).error_code).toBe(0);
    const other = await ask(ADD, { ...confirmed, username: 'bob', email: 'A@B.cc' });
    expect(other).toMatchObject({ error_code: 10202, data: { field: 'email' } });
    expect((await ask(ADD, { ...confirmed, username: 'bob', email: 'A@B.cc', email_verify: 0 })).error_code).toBe(0);
    expect((await ask(ADD, { updateUid: 3, email_verify: 1 })).error_code).toBe(10202);
    expect((await ask(ADD, { updateUid: 2, email_verify: 1 })).error_code).toBe(0);
  });

  it('changes what is sent: a blank password stays, a new one ends the sessions, another address is unconfirmed', async () => {
    const { host, token, ask } = await openOffice();
    const ann = await signUp(host, 'ann');
    const bob = await signUp(host, 'bob');
    const ofAnn = async () => (await ask(LIST, { username: 'ann' })).data.users[0];
    const info = async (person: { token: string }) =>
      (await host.call('/api/user/info', {}, { token: person.token })).error_code;
    const updateUid = ann.uid;
    await ask(ADD, { updateUid, username: 'other', password: '', email: 'a@b.cc', email_verify: 1 });
    expect(await ofAnn()).toMatchObject({ username: 'ann', email: 'a@b.cc', email_verify: 1 });
    await ask(ADD, { updateUid });
    expect(await ofAnn()).toMatchObject({ email: 'a@b.cc', email_verify: 1 });
    expect((await host.call('/api/user/info', {}, { token: ann.token })).data.email).toBe('a@b.cc');
    await ask(ADD, { updateUid, email: 'c@b.cc' });
    expect(await ofAnn()).toMatchObject({ email: 'c@b.cc', email_verify: 0 });
    await ask(ADD, { updateUid, email: '', email_verify: 1 });
    expect(await ofAnn()).toMatchObject({ email: '', email_verify: 0 });
    expect(await info(ann)).toBe(0);
    await ask(ADD, { updateUid, password: 'another one' });
    expect([await info(ann), await info(bob), await info({ token })]).toEqual([10102, 0, 0]);
    expect([await codeOf(host, 'ann'), await codeOf(host, 'ann', 'another one')]).toEqual([10210, 0]);
    await ask(ADD, { updateUid: 1, password: 'my own new one' });
    expect(await info({ token })).toBe(0);
  });

  it('bans a user, who is out at once and told so at the door, and lifts the ban by the same call', async () => {
    const { host, ask } = await openOffice();
    const ann = await signUp(host, 'ann');
    const bob = await signUp(host, 'bob');
    const live = await host.socket('/api/live', {}, { token: ann.token });
    const info = async (token: string) => (await host.call('/api/user/info', {}, { token })).error_code;
    expect(await info(ann.token)).toBe(0);
    expect(await ask('/api/adminUser/ban', { uid: ann.uid, remark: ' spam ' })).toEqual({ error_code: 0, data: [] });
    expect([await info(ann.token), await info(bob.token)]).toEqual([10102, 0]);
    await live.closed;
    expect([await codeOf(host, 'ann'), await codeOf(host, 'ann', 'wrong'), await codeOf(host, 'bob')]).toEqual([
      11102, 10210, 0,
    ]);
    expect((await ask(LIST, { username: 'ann' })).data.users[0].is_banned).toBe(1);
    const remark = async () => (await host.db.handle('users').where({ uid: ann.uid }).first()).ban_remark;
    expect(await remark()).toBe('spam');
    expect((await ask(LIST, { username: 'ann' })).data.users[0].ban_remark).toBe('spam');
    await ask('/api/adminUser/ban', { uid: ann.uid });
    expect(await remark()).toBe('');
    expect([await info(ann.token), await codeOf(host, 'ann')]).toEqual([10102, 0]);
  });

  it('bans and lifts as it is told, however often: two administrators do not undo each other', async () => {
    const { host, ask } = await openOffice();
    const ann = await signUp(host, 'ann');
    const ban = (banned: number, remark = '') => ask('/api/adminUser/ban', { uid: ann.uid, remark, banned });
    const row = async () => (await ask(LIST, { username: 'ann' })).data.users[0];
    await ban(1, 'first');
    expect(await ban(1, 'second')).toEqual({ error_code: 0, data: [] });
    expect(await row()).toMatchObject({ is_banned: 1, ban_remark: 'first' });
    await ban(0);
    await ban(0);
    expect(await row()).toMatchObject({ is_banned: 0, ban_remark: '' });
    expect(await codeOf(host, 'ann')).toBe(0);
  });

  it.each(['ban', 'deleteUser'])('%s spares the last of two administrators, who call it at once', async (name) => {
    const { host, token } = await openOffice();
    const eve = await signUp(host, 'eve');
    await host.db.write(({ handle }) => handle('users').where({ uid: eve.uid }).update({ groupid: 1 }));
    host.clock.advance(2);
    const ask = (uid: number, by: string) => host.call(`/api/adminUser/${name}`, { uid }, { token: by });
    const codes = (await Promise.all([ask(eve.uid, token), ask(1, eve.token)])).map((answer) => answer.error_code);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(await host.db.handle('users').where({ groupid: 1, is_banned: false })).toHaveLength(1);
  });

  it.each(['ban', 'deleteUser'])(
    '%s is refused for the own account, beside another administrator too',
    async (name) => {
      const { host, ask } = await openOffice();
      const eve = await signUp(host, 'eve');
      await host.db.write(({ handle }) => handle('users').where({ uid: eve.uid }).update({ groupid: 1 }));
      const { error_code, error_message } = await ask(`/api/adminUser/${name}`, { uid: 1 });
      expect([error_code, error_message]).toEqual([10101, 'You cannot ban or delete your own account.']);
      expect(await host.db.handle('users').where({ uid: 1, is_banned: false })).toHaveLength(1);
    },
  );

  it('deletes a user with sessions and bindings, for good', async () => {
    const { host, ask } = await openOffice();
    const ann = await signUp(host, 'ann');
    const bob = await signUp(host, 'bob');
    const live = await host.socket('/api/live', {}, { token: ann.token });
    expect(await ask('/api/adminUser/deleteUser', { uid: ann.uid })).toEqual({ error_code: 0, data: [] });
    await live.closed;
    const info = async (token: string) => (await host.call('/api/user/info', {}, { token })).error_code;
    expect([await info(ann.token), await info(bob.token)]).toEqual([10102, 0]);
    expect(await codeOf(host, 'ann')).toBe(10210);
    expect(await host.db.handle('user_session').where({ uid: ann.uid })).toEqual([]);
    expect((await ask('/api/adminUser/deleteUser', { uid: ann.uid })).error_code).toBe(10101);
    expect((await signUp(host, 'ann')).uid).toBeGreaterThan(bob.uid);
  });

  it('reads the last hundred logins of a user: the one that was used last first, no token among them', async () => {
    const { host, ask } = await openOffice();
    const began = host.clock.seconds();
    const ann = await signUp(host, 'ann');
    await signUp(host, 'bob');
    host.clock.advance(DAY);
    const right = { username: 'ann', password: PASSWORD };
    const sent = { ip: '203.0.113.5', headers: { 'user-agent': 'Firefox', 'x-forwarded-for': '198.51.100.1' } };
    await host.call(LOGIN, right, sent);
    host.clock.advance(DAY);
    await host.call('/api/user/info', {}, { token: ann.token });
    const { data } = await ask('/api/adminUser/loginLog', { uid: ann.uid });
    const at = (day: string) => expect.stringMatching(new RegExp(`^2026-01-${day} \\d\\d:00:00$`));
    expect(data).toEqual([
      {
        addtime: at('15'),
        last_check_time: at('17'),
        ip: expect.any(String),
        user_agent: expect.any(String),
        way: 'registration',
        ...{ began_time: began, used_time: began + 2 * DAY },
      },
      {
        ...{ addtime: at('16'), last_check_time: at('16'), ip: '203.0.113.5', user_agent: 'Firefox', way: 'password' },
        ...{ began_time: began + DAY, used_time: began + DAY },
      },
    ]);
    const now = host.clock.seconds();
    const line = { uid: ann.uid, expire_time: 1, addtime: now, last_check_time: now, ip: '', user_agent: '' };
    await host.db.write(({ handle }) => handle('user_session').insert(Array.from({ length: 100 }, () => line)));
    expect((await ask('/api/adminUser/loginLog', { uid: ann.uid })).data).toHaveLength(100);
  });
});
