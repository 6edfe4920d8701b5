import { type TestHost, testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { PASSWORD, signUp } from '../testing.ts';
import { closeSites, openSite, readCaptcha } from './site.ts';

closeSites();
const LOGIN = '/api/user/loginByVerify';

describe.each(testDatabases())('logging in, on %s', (db) => {
  it('gives the user and a token that works, and says nothing of the password', async () => {
    const host = await openSite({ db });
    await signUp(host, 'alice');
    const answer = await host.call(LOGIN, { username: 'alice', password: PASSWORD, redirect_login: 'false' });
    expect(answer).toMatchObject({
      error_code: 0,
      data: { uid: '2', username: 'alice', groupid: '2', email_verify: 0 },
    });
    expect(Object.keys(answer.data).sort()).toEqual([
      'avatar',
      'avatar_small',
      'email',
      'email_verify',
      'groupid',
      'name',
      'uid',
      'user_token',
      'username',
    ]);
    const info = await host.call('/api/user/info', {}, { token: answer.data.user_token });
    expect(info.data.username).toBe('alice');
  });

  it('takes the name without its case, and an email address as a name', async () => {
    const host = await openSite({ db });
    await signUp(host, 'Ann@Example.com');
    const answer = await host.call(LOGIN, { username: 'ann@example.COM', password: PASSWORD });
    expect(answer.data).toMatchObject({ username: 'Ann@Example.com', email: 'Ann@Example.com', email_verify: 0 });
  });

  describe('by an address', () => {
    const setEmail = (host: TestHost, username: string, email: string, email_verify = true) =>
      host.db.write(
        async ({ handle }) => void (await handle('users').where({ username }).update({ email, email_verify })),
      );

    it('takes one that its user has confirmed, in any case, and no other', async () => {
      const host = await openSite({ db });
      const log = (username: string, password = PASSWORD) => host.call(LOGIN, { username, password });
      for (const name of ['ann', 'bob']) await signUp(host, name);
      await setEmail(host, 'ann', 'Ann@Example.com');
      await setEmail(host, 'bob', 'bob@example.com', false);
      expect((await log('ann@EXAMPLE.com')).data).toMatchObject({ username: 'ann' });
      expect((await log('bob@example.com')).error_code).toBe(10210);
      expect((await log('ann@example.com', 'wrong')).error_code).toBe(10210);
      await setEmail(host, 'ann', 'other@example.com');
      expect([(await log('ann@example.com')).error_code, (await log('ann')).error_code]).toEqual([10210, 0]);
      await setEmail(host, 'ann', '');
      expect((await log('bob')).data).toMatchObject({ username: 'bob' });
    });

    it('means who has it as a username first', async () => {
      const host = await openSite({ db });
      await signUp(host, 'ann');
      await setEmail(host, 'ann', 'ann@example.com');
      const other = await signUp(host, 'ann@example.com');
      const { data } = await host.call(LOGIN, { username: 'Ann@example.com', password: PASSWORD });
      expect(data).toMatchObject({ uid: String(other.uid), username: 'ann@example.com' });
    });

    it('counts against the account that the name counts against', async () => {
      const host = await openSite({ db });
      await signUp(host, 'ann');
      await setEmail(host, 'ann', 'ann@example.com');
      const log = async (username: string, password = PASSWORD) =>
        (await host.call(LOGIN, { username, password }, { ip: '203.0.113.9' })).error_code;
      for (const name of ['ann', 'ann@example.com', 'ANN', 'Ann@example.com', 'ann']) {
        expect(await log(name, 'wrong')).toBe(10210);
      }
      expect([await log('ann@example.com'), await log('ann'), await log('admin')]).toEqual([10204, 10204, 0]);
    });
  });

  it('counts no try of a server that is too busy to look at the password', async () => {
    const host = await openSite({ db });
    const ends: (() => void)[] = [];
    const held: Promise<unknown>[] = [];
    // As many others as are let in, and wait.
    for (let n = 0; n < 200; n += 1) {
      const work = () => new Promise<void>((end) => void ends.push(end));
      held.push(host.infra.heavy.run(work, { lane: 'passwords' }).catch(() => undefined));
    }
    for (let n = 0; n < 6; n += 1) {
      expect((await host.call(LOGIN, { username: 'admin', password: 'wrong' })).error_code).toBe(11003);
    }
    for (let n = 0; n < held.length; n += 1) {
      for (const end of ends.splice(0)) end();
      await new Promise(setImmediate);
    }
    await Promise.all(held);
    expect((await host.call(LOGIN, { username: 'admin', password: PASSWORD })).error_code).toBe(0);
  });

  it('answers an unknown name exactly like a wrong password', async () => {
    const host = await openSite({ db });
    const unknown = await host.call(LOGIN, { username: 'nobody', password: 'wrong' });
    const wrong = await host.call(LOGIN, { username: 'admin', password: 'wrong' });
    expect(unknown).toEqual(wrong);
    expect(wrong.error_code).toBe(10210);
  });

  it('does not log in as a column name, as a list, or with NUL', async () => {
    const host = await openSite({ db });
    expect((await host.call(LOGIN, { username: 'mobile', password: PASSWORD })).error_code).toBe(10210);
    expect((await host.call(LOGIN, { username: ['admin'], password: PASSWORD })).error_code).toBe(10101);
    expect((await host.call(LOGIN, { username: 'admin\0', password: PASSWORD })).error_code).toBe(10101);
    expect((await host.call(LOGIN, { username: { $ne: '' }, password: PASSWORD })).error_code).toBe(10101);
    expect((await host.call(LOGIN, { username: '', password: PASSWORD })).error_code).toBe(10101);
    expect((await host.call(LOGIN, { username: "admin' OR '1'='1", password: PASSWORD })).error_code).toBe(10101);
  });

  it('locks the name for 300 s after five failures, in any case, and for the right password too', async () => {
    const host = await openSite({ db });
    for (const username of ['admin', 'ADMIN', 'Admin', 'admin', 'aDmin']) {
      expect((await host.call(LOGIN, { username, password: 'wrong' })).error_code).toBe(10210);
    }
    expect((await host.call(LOGIN, { username: 'admin', password: PASSWORD })).error_code).toBe(10204);
    host.clock.advance(301);
    expect((await host.call(LOGIN, { username: 'admin', password: PASSWORD })).error_code).toBe(0);
  });

  it.each([-3600, -200 * 86_400])('locks it no longer when the clock of the machine is set by %i s', async (by) => {
    const host = await openSite({ db });
    for (let tries = 0; tries < 5; tries += 1) await host.call(LOGIN, { username: 'admin', password: 'wrong' });
    host.clock.set(by);
    host.clock.advance(299);
    expect((await host.call(LOGIN, { username: 'admin', password: PASSWORD })).error_code).toBe(10204);
    host.clock.advance(2);
    expect((await host.call(LOGIN, { username: 'admin', password: PASSWORD })).error_code).toBe(0);
  });

  it('does not let more than five tries at once pass', async () => {
    const host = await openSite({ db });
    const tries = Array.from({ length: 9 }, () => host.call(LOGIN, { username: 'admin', password: 'wrong' }));
    const codes = (await Promise.all(tries)).map((answer) => answer.error_code);
    expect(codes.filter((code) => code === 10210)).toHaveLength(5);
    expect(codes.filter((code) => code === 10204)).toHaveLength(4);
  });

  it('locks an address that tries many names, and leaves others alone', async () => {
    const host = await openSite({ db });
    for (let name = 0; name < 20; name += 1) {
      await host.call(LOGIN, { username: `user${name}`, password: 'wrong' }, { ip: '203.0.113.9' });
    }
    const right = { username: 'admin', password: PASSWORD };
    expect((await host.call(LOGIN, right, { ip: '203.0.113.9' })).error_code).toBe(10204);
    expect((await host.call(LOGIN, right, { ip: '203.0.113.10' })).error_code).toBe(0);
  });

  it('lets no more than twenty tries at once from one network pass, whatever names they try', async () => {
    const host = await openSite({ db });
    const ips = Array.from({ length: 30 }, (_, n) => `2001:db8:1:2::${n + 1}`);
    const tries = ips.map((ip, n) => host.call(LOGIN, { username: `user${n}`, password: 'wrong' }, { ip }));
    const codes = (await Promise.all(tries)).map((answer) => answer.error_code);
    expect(codes.filter((code) => code === 10210)).toHaveLength(20);
    expect(codes.filter((code) => code === 10204)).toHaveLength(10);
  });

  it('counts no right password against its network, and no failure less for it', async () => {
    const host = await openSite({ db });
    const ip = '203.0.113.9';
    const log = async (username: string, password: string) =>
      (await host.call(LOGIN, { username, password }, { ip })).error_code;
    for (let time = 0; time < 22; time += 1) expect(await log('admin', PASSWORD)).toBe(0);
    for (let name = 0; name < 20; name += 1) {
      expect(await log(`user${name}`, 'wrong')).toBe(10210);
      if (name < 19) expect(await log('admin', PASSWORD)).toBe(0);
    }
    expect(await log('admin', PASSWORD)).toBe(10204);
  });

  it('locks out nobody whose name strangers try, where that person has logged in from before', async () => {
    const host = await openSite({ db });
    await signUp(host, 'alice');
    const log = async (username: string, password: string, ip: string) =>
      (await host.call(LOGIN, { username, password }, { ip })).error_code;
    const [home, stranger] = ['198.51.100.1', '203.0.113.9'];
    expect(await log('alice', PASSWORD, home)).toBe(0);
    for (let time = 0; time < 5; time += 1) expect(await log('Alice', 'wrong', stranger)).toBe(10210);
    expect(await log('alice', PASSWORD, stranger)).toBe(10204);
    expect(await log('alice', PASSWORD, home)).toBe(0);
    // That login gives the strangers no new tries.
    expect(await log('alice', PASSWORD, stranger)).toBe(10204);
    for (let time = 0; time < 5; time += 1) expect(await log('alice', 'wrong', home)).toBe(10210);
    expect(await log('alice', PASSWORD, home)).toBe(10204);
    // The home of one is no home of another.
    const crowd = [1, 2, 3, 4].map((network) => `192.0.2.${network}`);
    for (const ip of crowd) {
      for (let time = 0; time < 5; time += 1) expect(await log('admin', 'wrong', ip)).toBe(10210);
    }
    expect(await log('admin', PASSWORD, home)).toBe(10204);
  });

  it('locks out nobody on other networks, but for a crowd, and the wait of those does not grow', async () => {
    const host = await openSite({ db });
    await signUp(host, 'alice');
    const log = async (password: string, network: number) =>
      (await host.call(LOGIN, { username: 'alice', password }, { ip: `203.0.113.${network}` })).error_code;
    for (let round = 0; round < 3; round += 1) {
      for (let network = 1; network < 4; network += 1) {
        for (let tries = 0; tries < 5; tries += 1) expect(await log('wrong', 10 * round + network)).toBe(10210);
      }
      // A right password gives the crowd no more tries, and takes none.
      if (round === 0) expect(await log(PASSWORD, 200)).toBe(0);
      for (let tries = 0; tries < 5; tries += 1) expect(await log('wrong', 10 * round + 4)).toBe(10210);
      expect(await log(PASSWORD, 100 + round)).toBe(10204);
      expect(await log(PASSWORD, 200)).toBe(0);
      host.clock.advance(301);
    }
  });

  it('has who goes on failing wait longer each time, up to an hour, and says how long', async () => {
    const host = await openSite({ db });
    const log = (username: string, password: string, ip = '203.0.113.9') =>
      host.call(LOGIN, { username, password }, { ip });
    for (const username of ['admin', 'nobody']) {
      for (const minutes of [5, 10, 20, 40, 60, 60]) {
        for (let tries = 0; tries < 5; tries += 1) expect((await log(username, 'wrong')).error_code).toBe(10210);
        const refused = await log(username, PASSWORD);
        expect([refused.error_code, refused.error_message]).toEqual([
          10204,
          expect.stringContaining(`in ${minutes} min`),
        ]);
        host.clock.advance(minutes * 60 - 1);
        expect((await log(username, PASSWORD)).error_code).toBe(10204);
        host.clock.advance(2);
      }
      expect((await log('admin', PASSWORD, '198.51.100.7')).error_code).toBe(0);
    }
    expect((await log('admin', PASSWORD)).error_code).toBe(0);
    for (let tries = 0; tries < 5; tries += 1) await log('admin', 'wrong');
    host.clock.advance(301);
    expect((await log('admin', PASSWORD)).error_code).toBe(0);
  });

  it('forgets the failures of a name once it has logged in', async () => {
    const host = await openSite({ db });
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 4; tries += 1) await host.call(LOGIN, { username: 'admin', password: 'wrong' });
      expect((await host.call(LOGIN, { username: 'admin', password: PASSWORD })).error_code).toBe(0);
    }
  });

  it('refuses a banned user, and says so only to who knows the password', async () => {
    const host = await openSite({ db });
    const alice = await signUp(host, 'alice');
    await host.db.write(
      async ({ handle }) => void (await handle('users').where({ uid: alice.uid }).update({ is_banned: true })),
    );
    expect((await host.call(LOGIN, { username: 'alice', password: 'wrong' })).error_code).toBe(10210);
    expect((await host.call(LOGIN, { username: 'alice', password: PASSWORD })).error_code).toBe(11102);
  });

  it('asks for the captcha, always, unless the site says otherwise', async () => {
    const host = await openSite({ db, captcha: 'always' });
    const right = { username: 'admin', password: PASSWORD };
    expect((await host.call(LOGIN, right)).error_code).toBe(10206);
    expect((await host.call(LOGIN, { ...right, captcha: 'XXXX', captcha_id: '1' })).error_code).toBe(10206);
    const captcha = await readCaptcha(host);
    expect((await host.call(LOGIN, { ...right, ...captcha })).error_code).toBe(0);
    expect((await host.call(LOGIN, { ...right, ...captcha })).error_code).toBe(10206);
  });

  it('asks for the captcha after a failure only, where the site says so', async () => {
    const host = await openSite({ db, captcha: 'after-failure' });
    const right = { username: 'admin', password: PASSWORD };
    expect((await host.call(LOGIN, right)).error_code).toBe(0);
    expect((await host.call(LOGIN, { ...right, password: 'wrong' })).error_code).toBe(10210);
    expect((await host.call(LOGIN, right)).error_code).toBe(10206);
    expect((await host.call(LOGIN, { ...right, ...(await readCaptcha(host)) })).error_code).toBe(0);
  });

  it('speaks the language of the caller', async () => {
    const host = await openSite({ db });
    const wrong = { username: 'admin', password: 'wrong' };
    expect((await host.call(LOGIN, wrong, { locale: 'zh-cn' })).error_message).toBe('用户名或密码错误。');
    expect((await host.call(LOGIN, wrong, { locale: 'en' })).error_message).toBe(
      'The username or the password is wrong.',
    );
  });
});
