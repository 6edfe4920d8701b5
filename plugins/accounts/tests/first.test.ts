import type { Caller } from '@docstead/core/contract';
import type { FirstView } from '@docstead/core/server';
import { type TestHost, testDatabases, testUser } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { PASSWORD, setUpSite, setupToken, signUp } from '../testing.ts';
import { closeMailServers, openMailServer } from './mail-server.ts';
import { bindEmail, closeSites, mailedToken, openSite } from './site.ts';

closeSites();
closeMailServers();

const guest: Caller = { kind: 'guest' };
const alice: Caller = testUser({ uid: 2, username: 'alice' });

interface Asked {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly caller?: Caller;
  readonly locale?: 'en' | 'zh-cn';
  /** Where the browser has the site. */
  readonly origin?: string;
}

async function first(
  host: TestHost,
  route: string,
  { params = {}, query = {}, caller = guest, locale = 'en', origin = 'https://docs.example.com' }: Asked = {},
) {
  const view = host.current.firsts.get(`accounts/${route}`);
  if (!view) throw new Error(`no first view for ${route}`);
  const scope = host.system();
  return view.value(params, { ...scope, caller, locale, request: { ...scope.request, origin } }, query);
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

  it('says before one types what the site asks of a password', async () => {
    const host = await openSite({ db });
    expect((await first(host, 'register')).html).toContain('>8 to 100 characters</p>');
    await host.infra.settings.set('accounts', { strong_password: true });
    expect((await first(host, 'register')).html).toContain('>At least 10 characters; no password that many use');
    expect((await first(host, 'register', { locale: 'zh-cn' })).html).toContain('>至少 10 个字符');
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

  it('has a place for logging in by a passkey where browsers make some', async () => {
    const host = await openSite({ db });
    const button = '<button type="button" class="narrow-submit" data-second>';
    expect((await first(host, 'login')).html).toContain(`${button}Log in with a passkey</button>`);
    expect((await first(host, 'login', { locale: 'zh-cn' })).html).toContain(`${button}使用通行密钥登录</button>`);
    expect((await first(host, 'register')).html).not.toContain(button);
    for (const origin of ['http://docs.example.com', 'https://192.0.2.7', 'http://127.0.0.1:4999']) {
      expect((await first(host, 'login', { origin })).html).not.toContain(button);
    }
  });

  it('keeps the way back in the link to registration, escaped', async () => {
    const host = await openSite({ db });
    const { html } = await first(host, 'login', { query: { redirect: '/7"><script>' } });
    expect(html).toContain('href="/user/register?redirect=%2F7%22%3E%3Cscript%3E"');
    expect((await first(host, 'login')).html).toContain('href="/user/register"');
    expect((await first(host, 'register')).html).toContain('href="/user/login"');
    const back = await first(host, 'register', { query: { redirect: '/7?a=1' } });
    expect(back.html).toContain('href="/user/login?redirect=%2F7%3Fa%3D1"');
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

  it('leads to a new password only where the site sends mail', async () => {
    const host = await openSite({ db });
    expect((await first(host, 'login')).html).not.toContain('/user/resetPassword');
    const mailing = await openSite({ db, mailServer: await openMailServer() });
    expect((await first(mailing, 'login')).html).toContain(
      '<a href="/user/resetPassword">Forgot your password?</a><br>',
    );
    expect(namesIn(await first(mailing, 'reset-password'))).toEqual(['email']);
  });

  it('of a mailed link says whether it is good, and robots keep away', async () => {
    const server = await openMailServer();
    const host = await openSite({ db, mailServer: server });
    const { token } = await signUp(host, 'ann');
    await bindEmail(host, server, { token, email: 'ann@example.com', password: PASSWORD });
    await host.call('/api/user/resetPasswordEmail', { email: 'ann@example.com' });
    const params = { token: await mailedToken(host, server) };
    const good = await first(host, 'new-password', { params });
    expect(good).toMatchObject({ noindex: true, data: { link_valid: 1 } });
    expect(namesIn(good)).toEqual(['new_password']);
    expect(good.html).not.toContain(params.token);
    await host.call('/api/user/resetPasswordByUrlToken', { ...params, new_password: 'another good one' });
    const bad = { status: 200, noindex: true, data: { link_valid: 0 } };
    expect(await first(host, 'new-password', { params })).toEqual(bad);
    expect(await first(host, 'new-password', { params: { token: 'x' } })).toEqual(bad);
    expect(await first(host, 'verify-email', { params })).toMatchObject({ status: 200, noindex: true });
  });
});
