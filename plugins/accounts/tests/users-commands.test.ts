import { testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { PASSWORD, signUp } from '../testing.ts';
import { closeSites, openSite } from './site.ts';

closeSites();
const LOGIN = '/api/user/loginByVerify';

describe.each(testDatabases())('the operator’s commands for users, on %s', (db) => {
  async function open(bare = false) {
    const host = await openSite({ db, bare });
    const run = async (name: string, options: Record<string, string> = {}) => {
      const command = host.current.commands.get(name)?.value;
      if (!command) throw new Error(`accounts has no command named ${name}`);
      return await command.run(options, host.system());
    };
    const login = (username: string, password = PASSWORD) => host.call(LOGIN, { username, password });
    const code = async (token: string) => (await host.call('/api/user/info', {}, { token })).error_code;
    return { host, run, login, code };
  }
  const passwordIn = (lines: readonly string[]) => /^Password: (\w{16})$/.exec(lines.at(-1) ?? '')?.[1] ?? '';

  it('add an administrator, with a password that is told once', async () => {
    const { run, login } = await open();
    const lines = await run('users-administrator', { username: 'second' });
    expect(lines[0]).toBe('second was added as an administrator of this site.');
    expect((await login('second', passwordIn(lines))).data).toMatchObject({ username: 'second', groupid: '1' });
    expect(await run('users-administrator', { username: 'third', password: PASSWORD })).toHaveLength(1);
    expect((await login('third')).data.groupid).toBe('1');
  });

  it('make a user the administrator, lift a ban with it, and leave the password', async () => {
    const { host, run, login, code } = await open();
    const ann = await signUp(host, 'ann');
    const admin = async () => (await host.call('/api/adminUser/getList', {}, { token: ann.token })).error_code;
    expect(await admin()).toBe(10103);
    expect(await run('users-administrator', { username: 'Ann' })).toEqual([
      'Ann is an administrator of this site now.',
    ]);
    expect([await admin(), await code(ann.token), (await login('ann')).error_code]).toEqual([0, 0, 0]);
    await host.db.write(({ handle }) => handle('users').where({ uid: ann.uid }).update({ is_banned: true }));
    expect((await login('ann')).error_code).toBe(11102);
    await run('users-administrator', { username: 'ann' });
    expect((await login('ann')).error_code).toBe(0);
    const both = run('users-administrator', { username: 'ann', password: 'another one' });
    await expect(both).rejects.toThrow('leave out --password');
  });

  it('set a new password and log out everywhere; nobody else is', async () => {
    const { host, run, login, code } = await open();
    const [ann, bob] = [await signUp(host, 'ann'), await signUp(host, 'bob')];
    const password = passwordIn(await run('users-password', { username: 'ann' }));
    expect([await code(ann.token), await code(bob.token)]).toEqual([10102, 0]);
    expect([(await login('ann')).error_code, (await login('ann', password)).error_code]).toEqual([10210, 0]);
    expect((await login('bob')).error_code).toBe(0);
    await run('users-password', { username: 'ann', password: 'of my own' });
    expect((await login('ann', 'of my own')).error_code).toBe(0);
  });

  it('list sessions, and end one or all', async () => {
    const { host, run, login, code } = await open();
    const [ann, bob] = [await signUp(host, 'ann'), await signUp(host, 'bob')];
    const other = (await login('ann')).data.user_token;
    const lines = await run('users-sessions', { username: 'ann' });
    expect(lines).toHaveLength(2);
    const [newest = '', oldest = ''] = lines.map((line) => line.split(':')[0]);
    expect(lines[0]).toMatch(/^\d+: [0-9.]+, since 2026-01-15 \d\d:00:00, last used 2026-01-15 \d\d:00:00, "/);
    await expect(run('users-logout', { username: 'bob', session: newest })).rejects.toThrow('bob has no session');
    await expect(run('users-logout', { username: 'ann', session: 'x' })).rejects.toThrow('ann has no session "x"');
    expect(await run('users-logout', { username: 'ann', session: newest })).toEqual([
      `The session ${newest} of ann has ended.`,
    ]);
    expect([await code(other), await code(ann.token)]).toEqual([10102, 0]);
    expect(oldest).not.toBe('');
    await run('users-logout', { username: 'ann' });
    expect([await code(ann.token), await code(bob.token)]).toEqual([10102, 0]);
    expect(await run('users-sessions', { username: 'ann' })).toEqual(['ann is not logged in anywhere.']);
  });

  it.each([
    ['users-password', { username: 'nobody' }, 'Nobody is called "nobody" here.'],
    ['users-sessions', { username: 'nobody' }, 'Nobody is called "nobody" here.'],
    ['users-logout', { username: 'nobody' }, 'Nobody is called "nobody" here.'],
    ['users-password', { username: 'admin', password: 'short' }, 'has 5 characters'],
    ['users-administrator', { username: 'second', password: 'short' }, 'has 5 characters'],
    ['users-administrator', { username: 'x' }, 'username_malformed'],
  ])('%s %j ends in a sentence, and writes nothing', async (name, options, sentence) => {
    const { host, run } = await open();
    const before = await host.db.handle('users').select();
    await expect(run(name, options)).rejects.toThrow(sentence);
    expect(await host.db.handle('users').select()).toEqual(before);
  });

  it('leave the first administrator to the setup', async () => {
    const { run } = await open(true);
    await expect(run('users-administrator', { username: 'root' })).rejects.toThrow('`setup` creates');
  });
});
