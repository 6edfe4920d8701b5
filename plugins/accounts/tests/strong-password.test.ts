import { testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORDS } from '../server/user/common-passwords.ts';
import { weaknessOf } from '../server/user/strong-password.ts';
import { PASSWORD, signUp } from '../testing.ts';
import { closeMailServers, openMailServer } from './mail-server.ts';
import { bindEmail, closeSites, mailedToken, openSite } from './site.ts';

closeSites();
closeMailServers();

const GOOD = 'seven green kettles';
const SENTENCES = {
  short: 'This password is too weak. Use at least 10 characters.',
  common: 'This password is too weak. Many people use it: choose another one.',
  named: 'This password is too weak. It contains the username, or the name in the email address: choose another one.',
};
const weak = (rule: keyof typeof SENTENCES, field = 'password') => ({
  error_code: 11161,
  error_message: SENTENCES[rule],
  data: { field },
});

describe('a password', () => {
  const ann = { username: 'Annika', email: 'Miller@example.com' };

  it.each([
    ['123456789', 'short'],
    ['密码密码密码密码密', 'short'],
    ['PassWord123', 'common'],
    ['qwertyuiop', 'common'],
    ['for-ANNIKA-only', 'named'],
    ['the miller of dee', 'named'],
    ['密码密码密码密码密码', undefined],
    ['seven green kettles', undefined],
    ['examples of com', undefined],
  ])('%s is %s', (password, weakness) => {
    expect(weaknessOf(password, ann)).toBe(weakness);
  });

  it('holds the name in an address that is the username, and short names by chance', () => {
    expect(weaknessOf('the miller of dee', { username: 'miller@example.com' })).toBe('named');
    expect(weaknessOf('a better one', { username: 'be', email: 'on@example.com' })).toBeUndefined();
  });

  it('is common where many have it: the list has some hundreds that are long enough, each as it is compared', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThanOrEqual(200);
    for (const one of COMMON_PASSWORDS) expect([one, one.length >= 10]).toEqual([one.toLowerCase(), true]);
  });
});

describe.each(testDatabases())('where the site asks for strong passwords, on %s', (db) => {
  async function open() {
    const mailServer = await openMailServer();
    const host = await openSite({ db, mailServer });
    const [ann, bob] = [await signUp(host, 'annika'), await signUp(host, 'bob')];
    const root = (await host.call('/api/user/loginByVerify', { username: 'admin', password: PASSWORD })).data
      .user_token;
    await bindEmail(host, mailServer, { token: ann.token, email: 'miller@example.com', password: PASSWORD });
    await host.infra.settings.set('accounts', { strong_password: true });
    const login = async (username: string, password: string) =>
      (await host.call('/api/user/loginByVerify', { username, password })).error_code;
    return { host, mailServer, ann, bob, root: { token: String(root) }, login };
  }

  it('who registers is told which rule it is, and makes no account by it', async () => {
    const { host, login } = await open();
    const join = (password: string) =>
      host.call('/api/user/registerByVerify', { username: 'carla', password, confirm_password: password });
    expect(await join('nine char')).toMatchObject(weak('short'));
    expect(await join('Password123')).toMatchObject(weak('common'));
    expect(await join('I am CARLA here')).toMatchObject(weak('named'));
    expect(await login('carla', 'Password123')).toBe(10210);
    expect((await join(GOOD)).error_code).toBe(0);
  });

  it('a changed one keeps the rules, the one that stands goes on, and a refusal is no try at it', async () => {
    const { host, ann, bob, login } = await open();
    const change = (new_password: string, token = ann.token) =>
      host.call('/api/user/resetPassword', { password: PASSWORD, new_password }, { token });
    for (let tries = 0; tries < 6; tries += 1) {
      expect(await change('miller of dee')).toMatchObject(weak('named', 'new_password'));
    }
    expect(await change('nine char')).toMatchObject(weak('short', 'new_password'));
    expect([await login('annika', PASSWORD), await login('bob', PASSWORD)]).toEqual([0, 0]);
    expect((await change('miller of dee', bob.token)).error_code).toBe(0);
    expect((await change(GOOD)).error_code).toBe(0);
    expect([await login('annika', GOOD), await login('annika', PASSWORD)]).toEqual([0, 10210]);
  });

  it('so does one that is set by a mailed link, which is not used up by a refusal', async () => {
    const { host, mailServer, login } = await open();
    await host.call('/api/user/resetPasswordEmail', { email: 'miller@example.com' });
    const token = await mailedToken(host, mailServer);
    const set = (new_password: string) => host.call('/api/user/resetPasswordByUrlToken', { token, new_password });
    expect(await set('password123')).toMatchObject(weak('common', 'new_password'));
    expect(await set('annika 1234')).toMatchObject(weak('named', 'new_password'));
    expect(await login('annika', PASSWORD)).toBe(0);
    expect((await set(GOOD)).error_code).toBe(0);
    expect(await login('annika', GOOD)).toBe(0);
  });

  it('and those that the administrator sets, for who is new and who is there', async () => {
    const { host, ann, root, login } = await open();
    const ask = (input: Record<string, unknown>) => host.call('/api/adminUser/addUser', input, root);
    const dora = { username: 'dora', email: 'weaver@example.com' };
    expect(await ask({ ...dora, password: 'nine char' })).toMatchObject(weak('short'));
    expect(await ask({ ...dora, password: 'a fine weaver' })).toMatchObject(weak('named'));
    expect((await ask({ ...dora, password: GOOD })).error_code).toBe(0);
    const change = { updateUid: ann.uid, username: 'annika' };
    expect(await ask({ ...change, password: 'miller of dee' })).toMatchObject(weak('named'));
    expect(await ask({ ...change, email: 'smith@example.com', password: 'black smith 1' })).toMatchObject(
      weak('named'),
    );
    expect(await ask({ updateUid: 999, password: GOOD })).toMatchObject({ error_code: 10209 });
    expect((await ask(change)).error_code).toBe(0);
    expect(await login('annika', PASSWORD)).toBe(0);
    expect((await ask({ ...change, password: GOOD })).error_code).toBe(0);
    expect(await login('annika', GOOD)).toBe(0);
  });

  it('and those of the operator’s commands, for which one that is made will do', async () => {
    const { host, login } = await open();
    const run = (name: string, options: object) =>
      Promise.resolve(host.current.commands.get(name)?.value.run({ ...options }, host.system()));
    await expect(run('users-password', { username: 'annika', password: 'miller of dee' })).rejects.toThrow('username');
    await expect(run('users-administrator', { username: 'erik', password: 'nine char' })).rejects.toThrow('10 char');
    expect([await login('annika', PASSWORD), await login('erik', 'nine char')]).toEqual([0, 10210]);
    await run('users-password', { username: 'annika', password: GOOD });
    expect(await login('annika', GOOD)).toBe(0);
    expect(await run('users-administrator', { username: 'erik' })).toHaveLength(2);
  });

  it('the first administrator’s too, by the link and by the command', async () => {
    const env = { DOCSTEAD_ACCOUNTS_STRONG_PASSWORD: 'true' };
    const host = await openSite({ db, bare: true, env });
    const setup = (password: string) =>
      host.current.commands.get('setup')?.value.run({ username: 'root', password }, host.system());
    const create = { username: 'root', password: 'password123', confirm_password: 'password123', locale: 'en' };
    expect(await host.call('/api/setup/create', { ...create, token: 'x' })).toMatchObject(weak('common'));
    await expect(setup('password123')).rejects.toThrow('Many people');
    expect(await host.db.handle('users').select()).toEqual([]);
    await setup(GOOD);
    expect(await host.db.handle('users').select()).toHaveLength(1);
  });

  it('nothing of it is asked where it does not', async () => {
    const host = await openSite({ db });
    const form = { username: 'carla', password: 'password', confirm_password: 'password' };
    expect((await host.call('/api/user/registerByVerify', form)).error_code).toBe(0);
  });
});
