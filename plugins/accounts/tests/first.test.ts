import type { Caller } from '@docstead/core/contract';
import type { FirstView } from '@docstead/core/server';
import { type TestHost, testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { setUpSite, setupToken } from '../testing.ts';
import { closeSites, openSite } from './site.ts';

closeSites();

const guest: Caller = { kind: 'guest' };
const alice: Caller = { kind: 'user', uid: 2, username: 'alice', name: '', groupid: 2, session_id: 1 };

interface Asked {
  readonly query?: Record<string, string>;
  readonly caller?: Caller;
  readonly locale?: 'en' | 'zh-cn';
}

async function first(host: TestHost, route: string, { query = {}, caller = guest, locale = 'en' }: Asked = {}) {
  const view = host.current.firsts.get(`accounts/${route}`);
  if (!view) throw new Error(`no first view for ${route}`);
  return view.value({}, { ...host.system(), caller, locale }, query);
}
const namesIn = ({ html = '' }: FirstView) => [...html.matchAll(/<input[^>]* name="(\w+)"/g)].map((hit) => hit[1]);

describe.each(testDatabases())('the first response of a form, on %s', (db) => {
  it('has the fields that the site asks for, in the language of the reader', async () => {
    const host = await openSite({ db });
    expect(namesIn(await first(host, 'login'))).toEqual(['username', 'password']);
    const register = await first(host, 'register');
    expect(namesIn(register)).toEqual(['username', 'password', 'confirm_password', 'invite_code', 'agree']);
    expect(namesIn(await first(host, 'register', { query: { icode: 'xyz' } }))).not.toContain('invite_code');
    expect((await first(host, 'login', { locale: 'zh-cn' })).html).toContain('>邮箱或用户名</label>');
    const always = await openSite({ db, captcha: 'always' });
    expect(namesIn(await first(always, 'login'))).toEqual(['username', 'password', 'captcha']);
    const later = await openSite({ db, captcha: 'after-failure' });
    expect(namesIn(await first(later, 'login'))).toEqual(['username', 'password']);
    expect(namesIn(await first(later, 'register'))).toContain('captcha');
  });

  it('sends nothing by itself: no button submits, and nothing could get into the address', async () => {
    const host = await openSite({ db });
    for (const route of ['login', 'register']) {
      const { html = '' } = await first(host, route);
      expect(html).toContain('method="post"');
      expect(html).toMatch(/<button type="button" class="narrow-submit">/);
      expect(html).not.toMatch(/type="submit"|<button(?! type="button")/);
    }
  });

  it('keeps the way back in the link to registration, escaped', async () => {
    const host = await openSite({ db });
    const { html } = await first(host, 'login', { query: { redirect: '/7"><script>' } });
    expect(html).toContain('href="/user/register?redirect=%2F7%22%3E%3Cscript%3E"');
    expect((await first(host, 'login')).html).toContain('href="/user/register"');
  });

  it('is none where registration is closed, nor for who is logged in', async () => {
    const host = await openSite({ db, register_open: false });
    expect(await first(host, 'register')).toEqual({ status: 200 });
    expect((await first(host, 'login')).html).not.toContain('/user/register');
    const open = await openSite({ db });
    for (const route of ['login', 'register']) {
      expect(await first(open, route, { caller: alice })).toEqual({ status: 200 });
    }
  });

  it('has the setup form behind a good link only, until the site is set up', async () => {
    const host = await openSite({ db, bare: true });
    const token = await setupToken(host);
    const view = await first(host, 'setup', { query: { token }, locale: 'zh-cn' });
    expect(namesIn(view)).toEqual(['username', 'password', 'confirm_password', 'locale', 'locale']);
    expect(view.html).toContain('name="locale" value="zh-cn" checked');
    expect(view).toMatchObject({ noindex: true, data: { ready: 0, link_valid: 1 } });
    expect(view.html).not.toContain(token);
    for (const query of [{ token: 'another' }, {}])
      expect(await first(host, 'setup', { query })).toEqual({ status: 200 });
    await setUpSite(host);
    expect(await first(host, 'setup', { query: { token } })).toEqual({ status: 200 });
  });
});
