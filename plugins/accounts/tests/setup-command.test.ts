import { site } from '@docstead/core/server';
import { testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { PASSWORD, setupToken } from '../testing.ts';
import { closeSites, openSite } from './site.ts';

closeSites();
const right = { username: 'root', password: PASSWORD };

describe.each(testDatabases())('the command setup, on %s', (db) => {
  async function open() {
    const host = await openSite({ db, bare: true });
    const command = host.current.commands.get('setup')?.value;
    if (!command) throw new Error('accounts has no command named setup');
    return { host, run: (options: Record<string, string>) => command.run(options, host.system()) };
  }

  it('makes the administrator and sets the language of the site', async () => {
    const { host, run } = await open();
    expect(await run({ ...right, locale: 'zh-cn' })).toEqual(['root is now the administrator of this site.']);
    expect(host.services.get(site).locale()).toBe('zh-cn');
    const login = await host.call('/api/user/loginByVerify', right);
    expect(login.data).toMatchObject({ uid: '1', groupid: '1' });
    expect(await setupToken(host)).toBe('');
  });

  it('works once', async () => {
    const { run } = await open();
    await run(right);
    await expect(run({ ...right, username: 'other' })).rejects.toThrow('already set up');
  });

  it.each([
    [{ username: 'x' }, 'The username "x" will not do'],
    [{ username: 'Api' }, 'The username "Api" is reserved for scripts'],
    [{ password: 'short' }, 'has 5 characters'],
    [{ locale: 'fr' }, 'The language "fr" is unknown'],
  ])('refuses %j with a sentence, and writes nothing', async (mistake, sentence) => {
    const { host, run } = await open();
    await expect(run({ ...right, ...mistake })).rejects.toThrow(sentence);
    expect(await host.db.handle('users').select()).toEqual([]);
  });
});
