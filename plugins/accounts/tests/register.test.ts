import { testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { PASSWORD, signUp } from '../testing.ts';
import { closeSites, openSite, readCaptcha } from './site.ts';

closeSites();
const REGISTER = '/api/user/registerByVerify';
const passwords = { password: PASSWORD, confirm_password: PASSWORD };

describe.each(testDatabases())('registering, on %s', (db) => {
  it('makes an ordinary user who is logged in', async () => {
    const host = await openSite({ db });
    const answer = await host.call(REGISTER, { username: '  张三 ', ...passwords, invite_code: 'abc' });
    expect(answer.data).toMatchObject({ uid: '2', username: '张三', groupid: '2', email: '' });
    const info = await host.call('/api/user/info', {}, { token: answer.data.user_token });
    expect(info.error_code).toBe(0);
  });

  it('stores the email address of who registers with one, unverified', async () => {
    const host = await openSite({ db });
    const answer = await host.call(REGISTER, { username: 'ann@example.com', ...passwords });
    expect(answer.data).toMatchObject({ email: 'ann@example.com', email_verify: 0 });
  });

  it('takes nothing but what the call declares', async () => {
    const host = await openSite({ db });
    const more = { groupid: 1, uid: 99, email_verify: 1, is_banned: 0, name: 'Root', reg_time: 5 };
    const answer = await host.call(REGISTER, { username: 'mallory', ...passwords, ...more });
    expect(answer.data).toMatchObject({ uid: '2', groupid: '2', email_verify: 0, name: '' });
  });

  it('refuses a name that is taken, in whatever case', async () => {
    const host = await openSite({ db });
    await signUp(host, 'alice');
    const answer = await host.call(REGISTER, { username: 'ALICE', ...passwords });
    expect(answer).toMatchObject({ error_code: 10101, data: { field: 'username' } });
  });

  it('gives a name to one of two who ask at once', async () => {
    const host = await openSite({ db });
    const both = ['bob', 'Bob'].map((username) => host.call(REGISTER, { username, ...passwords }));
    const codes = (await Promise.all(both)).map((answer) => answer.error_code).sort();
    expect(codes).toEqual([0, 10101]);
  });

  it('refuses bad names and passwords, each by its field, and writes nothing', async () => {
    const host = await openSite({ db });
    const asked = (input: object) => host.call(REGISTER, { username: 'alice', ...passwords, ...input });
    expect(await asked({ username: 'a' })).toMatchObject({ error_code: 10101, data: { field: 'username' } });
    expect(await asked({ username: '<b>x</b>' })).toMatchObject({ error_code: 10101, data: { field: 'username' } });
    expect(await asked({ confirm_password: 'other one' })).toMatchObject({
      error_code: 10101,
      data: { field: 'confirm_password' },
    });
    const short = await asked({ password: 'short', confirm_password: 'short' });
    expect(short.error_code).toBe(10101);
    expect(short.error_message).toContain('password');
    expect((await asked({ password: 'x'.repeat(101), confirm_password: 'x'.repeat(101) })).error_code).toBe(10101);
    expect((await asked({ username: ['alice', 'bob'] })).error_code).toBe(10101);
    expect((await asked({ username: 'al\0ice' })).error_code).toBe(10101);
    expect(await host.db.handle('users').count({ n: '*' }).first()).toMatchObject({ n: 1 });
  });

  it('does not use up the captcha for a mistake that comes before it', async () => {
    const host = await openSite({ db, captcha: 'always' });
    const captcha = await readCaptcha(host);
    const asked = (input: object) => host.call(REGISTER, { username: 'alice', ...passwords, ...captcha, ...input });
    expect((await asked({ confirm_password: 'other one' })).error_code).toBe(10101);
    expect((await asked({})).error_code).toBe(0);
    expect((await asked({ username: 'bob' })).error_code).toBe(10206);
  });

  it('asks for the captcha also where the site asks for it after failures only', async () => {
    const host = await openSite({ db, captcha: 'after-failure' });
    expect((await host.call(REGISTER, { username: 'alice', ...passwords })).error_code).toBe(10206);
  });

  it.each(['never', 'always'] as const)('is limited per network and hour, with the captcha %s', async (captcha) => {
    const host = await openSite({ db, captcha, registrations_per_hour: 2 });
    const join = async (username: string, ip: string) => {
      const read = captcha === 'always' ? await readCaptcha(host) : {};
      return (await host.call(REGISTER, { username, ...passwords, ...read }, { ip })).error_code;
    };
    expect(await join('one', '2001:db8:1:2::1')).toBe(0);
    expect(await join('ONE', '2001:db8:1:2::2')).toBe(10101);
    expect(await join('two', '2001:db8:1:2::3')).toBe(0);
    expect(await join('three', '2001:db8:1:2:ffff::4')).toBe(11105);
    expect(await join('three', '2001:db8:1:3::1')).toBe(0);
    expect(await join('four', '::ffff:203.0.113.7')).toBe(0);
    expect(await join('five', '203.0.113.7')).toBe(0);
    expect(await join('six', '203.0.113.7')).toBe(11105);
    host.clock.advance(3599);
    expect(await join('six', '203.0.113.7')).toBe(11105);
    host.clock.advance(1);
    expect(await join('six', '203.0.113.7')).toBe(0);
  });

  it('is limited for requests at once as for those one after the other, and who is refused takes no place', async () => {
    const host = await openSite({ db, registrations_per_hour: 3 });
    const ip = '203.0.113.7';
    for (const username of ['admin', 'x', 'admin'])
      expect((await host.call(REGISTER, { username, ...passwords }, { ip })).error_code).toBe(10101);
    const asked = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map((username) =>
      host.call(REGISTER, { username, ...passwords }, { ip }),
    );
    const codes = (await Promise.all(asked)).map((answer) => answer.error_code);
    expect(codes.sort((a, b) => a - b)).toEqual([0, 0, 0, 11105, 11105, 11105]);
  });

  it.each(['api', 'API', ' aPi '])('keeps the name %j for scripts, which sign with it', async (username) => {
    const host = await openSite({ db });
    const answer = await host.call(REGISTER, { username, ...passwords });
    expect(answer).toMatchObject({ error_code: 10101, data: { field: 'username' } });
    expect((await host.call(REGISTER, { username: 'api2', ...passwords })).error_code).toBe(0);
  });

  it('is refused when it is closed, and the start page is told', async () => {
    const host = await openSite({ db, register_open: false });
    const answer = await host.call(REGISTER, { username: 'alice', ...passwords });
    expect(answer.error_code).toBe(10101);
    expect(answer.error_message).toMatch(/closed/i);
    const home = await host.call('/api/common/homePageSetting', {});
    expect(home.data).toEqual({ home_page: '', home_item: '', is_show_ai: 0, beian: '', register_open: 0 });
  });

  it('is refused before the site has its administrator', async () => {
    const host = await openSite({ db, bare: true });
    expect((await host.call(REGISTER, { username: 'alice', ...passwords })).error_code).toBe(10101);
    expect(await host.db.handle('users').count({ n: '*' }).first()).toMatchObject({ n: 0 });
  });
});
