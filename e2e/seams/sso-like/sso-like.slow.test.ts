import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type TestHost, testDatabases } from '@docstead/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { closeHouses, expectNoTrace, openHouseWith } from '../house.ts';
import sso from './server/index.ts';

closeHouses();

/** The provider: a code is what it says of somebody. */
let provider: Server | undefined;
async function openProvider(): Promise<string> {
  const server = createServer(async (request, response) => {
    const code = new URLSearchParams(await text(request)).get('code') ?? '';
    response.statusCode = code === '' ? 400 : 200;
    response.end(Buffer.from(code, 'base64url'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  provider = server;
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterEach(() => void provider?.close());

const CROSS = { 'sec-fetch-site': 'cross-site', origin: 'https://idp.example' };
const ANN = { sub: 'u-1', preferred_username: 'ann', email: 'ann@example.com', email_verified: true };

describe.each(testDatabases())('a plugin by which people log in elsewhere, on %s', (db) => {
  let host: TestHost;
  const open = async () => {
    const issuer = await openProvider();
    const env = { DOCSTEAD_HTTP_ALLOW: '127.0.0.1' };
    const options = { db, env, config: { 'sso-like': { issuer } }, siteUrl: 'https://docs.example' };
    host = await openHouseWith(options, sso);
    return issuer;
  };
  const cookiesOf = (response: { headers: { 'set-cookie'?: string | string[] | undefined } }) =>
    [response.headers['set-cookie'] ?? []].flat();
  const start = async (redirect = '/7/8') => {
    const response = await host.inject(`/api/ssolike/start?redirect=${encodeURIComponent(redirect)}`);
    const asked = new URL(String(response.headers.location));
    const [cookie = ''] = cookiesOf(response);
    return { asked, cookie, pair: cookie.split(';')[0] ?? '', state: asked.searchParams.get('state') ?? '' };
  };
  const codeFor = (asked: URL, claims: object) =>
    Buffer.from(JSON.stringify({ nonce: asked.searchParams.get('nonce'), ...claims })).toString('base64url');
  const back = async (fields: Record<string, string>, cookie: string, method: 'GET' | 'POST' = 'GET') => {
    const form = new URLSearchParams(fields).toString();
    const headers = { ...CROSS, cookie, 'content-type': 'application/x-www-form-urlencoded' };
    const url = '/api/ssolike/back';
    const response = await host.inject(
      method === 'GET' ? { url: `${url}?${form}`, headers } : { method, url, headers, payload: form },
    );
    const session = cookiesOf(response).find((one) => one.startsWith('docstead_session='));
    return {
      response,
      session: session?.split(';')[0] ?? '',
      code: response.body === '' ? 0 : response.json().error_code,
    };
  };
  const login = async (claims: object = ANN, method: 'GET' | 'POST' = 'GET') => {
    const { asked, pair, state } = await start();
    return back({ code: codeFor(asked, claims), state }, pair, method);
  };
  const whoIs = async (cookie: string) => (await host.call('/api/user/info', {}, { cookie })).data;

  it('goes out with a state and a nonce that this browser keeps', async () => {
    const issuer = await open();
    const { asked, cookie } = await start();
    expect(asked.origin).toBe(issuer);
    expect(asked.searchParams.get('redirect_uri')).toBe('https://docs.example/api/ssolike/back');
    expect(cookie).toMatch(/; HttpOnly; SameSite=None; Max-Age=600; Secure$/);
  });

  it.each(['GET', 'POST'] as const)(
    'comes back by %s, with an account at the first time and the same one after',
    async (method) => {
      await open();
      const first = await login(ANN, method);
      expect([first.response.statusCode, first.response.headers.location]).toEqual([303, '/7/8']);
      const ann = await whoIs(first.session);
      expect(ann).toMatchObject({ username: 'ann', email: 'ann@example.com', email_verify: 1, is_sso: '1' });
      const second = await login({ ...ANN, preferred_username: 'ann2', email: 'other@example.com' }, method);
      expect((await whoIs(second.session)).uid).toBe(ann.uid);
    },
  );

  it('knows whoever has the confirmed address, and believes no other', async () => {
    await open();
    const { uid } = await whoIs((await login()).session);
    expect((await whoIs((await login({ ...ANN, sub: 'u-2' })).session)).uid).toBe(uid);
    const stranger = await login({ ...ANN, sub: 'u-3', preferred_username: 'eve', email_verified: false });
    expect((await whoIs(stranger.session)).username).toBe('eve');
    expect((await login({ ...ANN, sub: 'u-4', email_verified: false })).code).toBe(10101);
  });

  it('refuses a state that is missing, wrong, used or another browser’s, and a wrong nonce or code', async () => {
    await open();
    const { asked, pair, state } = await start();
    const code = codeFor(asked, ANN);
    const other = await start();
    const answers = [
      await back({ code }, pair),
      await back({ code, state: 'x' }, pair),
      await back({ code, state }, ''),
      await back({ code, state }, other.pair),
      await back({ code: codeFor(asked, { ...ANN, nonce: 'x' }), state }, pair),
      await back({ code: codeFor(other.asked, ANN), state }, pair),
      await back({ state }, pair),
      await back({ code, state }, pair, 'POST'),
    ];
    expect(answers.map((one) => one.code)).toEqual([...Array(7).fill(20101), 0]);
    expect(answers.map((one) => one.session !== '')).toEqual([...Array(7).fill(false), true]);
    const { response } = answers[0] ?? {};
    expect(response?.json().error_message).toBe('The login did not come back as it went out. Please begin it again.');
  });

  it('leads to no other site afterwards', async () => {
    await open();
    const { asked, pair, state } = await start('//evil.example');
    const { response } = await back({ code: codeFor(asked, ANN), state }, pair);
    expect(response.headers.location).toBe('/item/index');
  });

  it('refuses who is banned, with the sentence of the login form', async () => {
    await open();
    const { uid } = await whoIs((await login()).session);
    await host.db.write((tx) => tx.handle('users').where({ uid }).update({ is_banned: true }));
    const { code, session, response } = await login();
    expect([code, session]).toEqual([11102, '']);
    expect(response.json().error_message).toBe('This account is banned. Ask the administrator of this site.');
  });

  it('ends at log-out, and hears of it', async () => {
    await open();
    const { session } = await login();
    const { uid } = await whoIs(session);
    await host.call('/api/user/logout', {}, { cookie: session });
    expect((await host.call('/api/user/info', {}, { cookie: session })).error_code).toBe(10102);
    await host.settled();
    const line = host.log.lines.find(({ message }) => message === 'Somebody has logged out.');
    expect(line?.detail).toMatchObject({ uid: Number(uid) });
  });

  it('is gone when it is switched off, and those who came by it stay', async () => {
    await open();
    const { session } = await login();
    await host.disable('sso-like');
    await expectNoTrace(host, sso);
    expect((await whoIs(session)).username).toBe('ann');
  });
});
