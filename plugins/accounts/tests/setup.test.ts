import { contract, plugin } from '@docstead/core/contract';
import { server, site, siteReady } from '@docstead/core/server';
import { createTestHost, testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { userCreated } from '../points.ts';
import { accounts, PASSWORD, setUpSite, setupToken, signUp } from '../testing.ts';
import { closeSites, openSite } from './site.ts';

closeSites();
const CREATE = '/api/setup/create';
const admin = { username: 'root', password: PASSWORD, confirm_password: PASSWORD, locale: 'en' };

describe.each(testDatabases())('the first run, on %s', (db) => {
  it('prints a link whose page makes the site administrator, and logs in', async () => {
    const host = await openSite({ db, bare: true });
    const token = await setupToken(host);
    expect(token).toMatch(/^[0-9a-f]{48}$/);
    expect((await host.call('/api/setup/state', { token })).data).toEqual({ ready: 0, link_valid: 1 });
    const answer = await host.call(CREATE, { ...admin, token });
    expect(answer.data).toMatchObject({ uid: '1', username: 'root', groupid: '1' });
    expect((await host.call('/api/user/info', {}, { token: answer.data.user_token })).data.groupid).toBe('1');
    expect((await host.call('/api/setup/state', { token })).data).toEqual({ ready: 1, link_valid: 0 });
  });

  it('numbers the next user 2', async () => {
    const host = await openSite({ db });
    expect((await signUp(host, 'alice')).uid).toBe(2);
  });

  it('works once, also for two requests at once, with one link or with two', async () => {
    const host = await openSite({ db, bare: true });
    const tokens = [await setupToken(host), await setupToken(host)];
    const asked = [...tokens, ...tokens].map((token, at) =>
      host.call(CREATE, { ...admin, username: `root${at}`, token }),
    );
    const codes = (await Promise.all(asked)).map((answer) => answer.error_code);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(codes.every((code) => [0, 11103, 11104].includes(code))).toBe(true);
    expect(await host.db.handle('users').count({ n: '*' }).first()).toMatchObject({ n: 1 });
  });

  it('is over for a link that was left', async () => {
    const host = await openSite({ db, bare: true });
    const left = await setupToken(host);
    await setUpSite(host);
    expect((await host.call(CREATE, { ...admin, token: left })).error_code).toBe(11104);
    expect(await setupToken(host)).toBe('');
  });

  it('refuses a guessed link, and says no more of it', async () => {
    const host = await openSite({ db, bare: true });
    await setupToken(host);
    expect((await host.call(CREATE, { ...admin, token: '0'.repeat(48) })).error_code).toBe(11103);
    expect((await host.call('/api/setup/state', { token: 'x' })).data).toEqual({ ready: 0, link_valid: 0 });
    expect((await host.call(CREATE, { ...admin, token: ['a'] })).error_code).toBe(10101);
  });

  it('keeps the link for who made a mistake in the form', async () => {
    const host = await openSite({ db, bare: true });
    const token = await setupToken(host);
    const mistakes = [{ username: 'x' }, { password: 'short' }, { confirm_password: 'other one' }, { locale: 'fr' }];
    for (const mistake of mistakes) {
      expect((await host.call(CREATE, { ...admin, ...mistake, token })).error_code).toBe(10101);
    }
    expect((await host.call(CREATE, { ...admin, token })).error_code).toBe(0);
  });

  it('gives the link back where the server failed, and leaves no half of an administrator', async () => {
    let isBroken = true;
    const broken = server({
      descriptor: plugin({ id: 'broken', version: '1.0.0', sdk: '^1', requires: { accounts: '*' } }),
      contract: contract({}),
      setup(app) {
        app.on(userCreated, () => {
          if (isBroken) throw new Error('not today');
        });
        return { calls: {} };
      },
    });
    const host = await createTestHost({ plugins: [accounts, broken], db });
    const token = await setupToken(host);
    expect((await host.call(CREATE, { ...admin, token })).error_code).toBe(11000);
    expect((await host.call('/api/setup/state', { token })).data).toEqual({ ready: 0, link_valid: 1 });
    isBroken = false;
    expect((await host.call(CREATE, { ...admin, token })).error_code).toBe(0);
    await host.close();
  });

  it('is a week later too late for the link', async () => {
    const host = await openSite({ db, bare: true });
    const token = await setupToken(host);
    host.clock.advance(7 * 86_400 + 1);
    expect((await host.call(CREATE, { ...admin, token })).error_code).toBe(11103);
  });

  it('sets the language of the site, whatever the language of the reader', async () => {
    const host = await openSite({ db, bare: true });
    const token = await setupToken(host);
    expect(host.services.get(site).locale()).toBe('en');
    await host.call(CREATE, { ...admin, token, locale: 'zh-cn' }, { locale: 'en' });
    expect(host.services.get(site).locale()).toBe('zh-cn');
  });

  it('tells the shell when the site is ready', async () => {
    const host = await openSite({ db, bare: true });
    expect(await host.raise(siteReady, {})).toEqual([false]);
    await setUpSite(host);
    expect(await host.raise(siteReady, {})).toEqual([true]);
  });
});
