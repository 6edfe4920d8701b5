import * as T from 'typebox';
import { afterEach, describe, expect, it } from 'vitest';
import { call, contract, guest, plugin } from '../../sdk/contract/index.ts';
import { type CallScope, identify, server } from '../../sdk/server/index.ts';
import { createTestHost, type TestHost, testUser } from '../../testing/index.ts';

const input = T.Object({ do: T.Optional(T.String()) });
const output = T.Object({ heard: T.Unknown() });
const api = contract({
  '/api/far/begin': call({ input, output, access: guest, method: 'GET' }),
  '/api/far/back': call({ input, output, access: guest, method: 'GET', foreign: true }),
  '/api/far/usual': call({ input, output, access: guest }),
});

let act: (ctx: CallScope) => unknown = () => undefined;
const far = (id = 'far') =>
  server({
    descriptor: plugin({ id, version: '1.0.0', sdk: '^1' }),
    contract: id === 'far' ? api : (contract({ '/api/other/x': call({ input, output, access: guest }) }) as never),
    setup(app) {
      if (id === 'far')
        app.on(identify, ({ session, token }) => (session || token ? { caller: testUser() } : undefined));
      const handle = async ({ ctx }: { readonly ctx: CallScope }): Promise<never> => {
        const heard = await act(ctx);
        return (typeof heard === 'object' && heard !== null ? heard : { heard }) as never;
      };
      const calls = { '/api/far/begin': handle, '/api/far/back': handle, '/api/far/usual': handle };
      return { calls: (id === 'far' ? calls : { '/api/other/x': handle }) as typeof calls };
    },
  });

let host: TestHost;
const open = async (siteUrl: string | undefined = 'https://docs.example') => {
  host = await createTestHost({ plugins: [far(), far('other')], ...(siteUrl && { siteUrl }) });
};
afterEach(() => host.close());

const CROSS = { 'sec-fetch-site': 'cross-site', origin: 'https://idp.example' };
interface Sent {
  readonly method?: 'GET' | 'POST';
  readonly cookie?: string;
  readonly headers?: Record<string, string>;
}
async function ask(
  path: string,
  work: (ctx: CallScope) => unknown,
  { method = 'POST', cookie, headers = CROSS }: Sent = {},
) {
  act = work;
  const response = await host.inject({
    method,
    url: `/api/${path}`,
    headers: { ...headers, ...(cookie && { cookie }) },
  });
  const cookies = [response.headers['set-cookie'] ?? []].flat();
  return { response, cookies, heard: response.body === '' ? undefined : response.json().data?.heard };
}
const OWN = { headers: { 'sec-fetch-site': 'same-origin' } };
const pairOf = (cookie = '') => cookie.split(';')[0] ?? '';
const begin = async (terms = {}) => {
  const { cookies } = await ask('far/begin', ({ cookies }) => cookies.set('state', 'a b;ü', terms), { method: 'GET' });
  return cookies[0] ?? '';
};

describe('the cookies of a plugin', () => {
  const read =
    (name = 'state') =>
    ({ cookies }: CallScope) =>
      cookies.get(name) ?? 'none';

  it('come back as they were set, and are no script’s and no other site’s', async () => {
    await open();
    const cookie = await begin();
    expect(cookie).toMatch(/^docstead\.far\.state=\S+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600; Secure$/);
    expect((await ask('far/usual', read(), { cookie: pairOf(cookie), ...OWN })).heard).toBe('a b;ü');
    expect(await begin({ foreign: true, seconds: 60 })).toContain('SameSite=None; Max-Age=60; Secure');
    const { cookies } = await ask('far/usual', ({ cookies }) => cookies.clear('state'), OWN);
    expect(cookies[0]).toContain('docstead.far.state=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
  });

  it('are nothing once they were changed, are over, or are read under another name or by another plugin', async () => {
    await open();
    const pair = pairOf(await begin());
    const [end, text, signature] = pair.split('=')[1]?.split('.') ?? [];
    const heard = async (cookie: string, name?: string, path = 'far/usual') =>
      (await ask(path, read(name), { cookie, ...OWN })).heard;
    expect(await heard(`docstead.far.state=${Number(end) + 1}.${text}.${signature}`)).toBe('none');
    expect(await heard(`docstead.far.state=${end}.${text}`)).toBe('none');
    expect(await heard(pair.replace('state', 'nonce'), 'nonce')).toBe('none');
    expect(await heard(pair.replace('far', 'other'), 'state', 'other/x')).toBe('none');
    host.clock.advance(600);
    expect(await heard(pair)).toBe('none');
  });

  it('are short, and do not live long', async () => {
    await open();
    for (const work of [
      ({ cookies }: CallScope) => cookies.set('state', 'x'.repeat(2001)),
      ({ cookies }: CallScope) => cookies.set('state', 'x', { seconds: 86_401 }),
      ({ cookies }: CallScope) => cookies.set('../x', 'x'),
    ])
      expect((await ask('far/usual', work, OWN)).response.statusCode).toBe(500);
  });
});

describe('a call that other sites send people to', () => {
  const start = ({ cookies, reply }: CallScope) => {
    cookies.get('state');
    reply.session('token', 60);
  };

  it.each(['GET', 'POST'] as const)('by %s, starts a session for the browser that began it', async (method) => {
    await open();
    const cookie = pairOf(await begin({ foreign: true }));
    const { cookies } = await ask('far/back', start, { method, cookie });
    expect(cookies[0]).toMatch(/^docstead_session=token; .*SameSite=Lax; Max-Age=60/);
  });

  it('starts none for a browser that did not, nor where its plugin does not look', async () => {
    await open();
    const cookie = pairOf(await begin({ foreign: true }));
    for (const [work, sent] of [
      [start, {}],
      [start, { cookie: `${cookie}x` }],
      [({ reply }: CallScope) => reply.session('token'), { cookie }],
    ] as const) {
      const { response, cookies } = await ask('far/back', work, sent);
      expect([response.statusCode, cookies]).toEqual([500, []]);
    }
    expect(host.log.text()).toContain('far starts a session for what another site sent');
  });

  it('never takes the word of a session cookie, and believes a token', async () => {
    await open();
    const who = ({ caller }: CallScope) => caller.kind;
    const cookie = 'docstead_session=ann';
    expect((await ask('far/back', who, { cookie })).heard).toBe('guest');
    expect((await ask('far/back', who, { cookie, method: 'GET' })).heard).toBe('guest');
    expect((await ask('far/back', who, { headers: { ...CROSS, 'x-api-token': 'ann' } })).heard).toBe('user');
    expect((await ask('far/usual', who, { cookie })).response.json().error_code).toBe(11005);
  });

  it('is the only one: elsewhere what another site sent reads no cookie and starts nothing', async () => {
    await open();
    const cookie = pairOf(await begin({ foreign: true }));
    const { cookies, heard } = await ask('far/usual', (ctx) => [start(ctx), ctx.cookies.get('state') ?? 'none'][1], {
      cookie,
    });
    expect([cookies, heard]).toEqual([[], 'none']);
  });
});

describe('a redirect', () => {
  const to = (address: string, foreign?: boolean) =>
    ask('far/usual', ({ reply }) => reply.redirect(address, foreign === undefined ? {} : { foreign }), OWN);

  it('leads to a page of this site, or by https to another', async () => {
    await open();
    const { response } = await to('/item/index?a=1#b');
    expect([response.statusCode, response.headers.location]).toEqual([303, '/item/index?a=1#b']);
    expect(response.headers['cache-control']).toBe('private, no-store');
    const away = await to('https://idp.example/authorize?state=1', true);
    expect(away.response.headers.location).toBe('https://idp.example/authorize?state=1');
  });

  it.each([
    ['//evil.example', undefined],
    ['/\t/evil.example', undefined],
    ['/\\evil.example', undefined],
    ['https://evil.example', undefined],
    ['javascript:alert(1)', true],
    ['http://idp.example', true],
    ['https://ann@idp.example', true],
    ['/item/index', true],
  ])('to %j (foreign: %s) is a bug', async (address, foreign) => {
    await open();
    const { response } = await to(address, foreign);
    expect([response.statusCode, response.headers.location]).toEqual([500, undefined]);
  });
});

describe('a request', () => {
  it('tells its headers, but for those that say who calls', async () => {
    await open();
    const headers = { 'x-signature': 'abc', authorization: 'Bearer ann', cookie: 'a=1' };
    const names = ['X-Signature', 'Authorization', 'Cookie', 'x-api-token', 'x-none'];
    const work = ({ request }: CallScope) => names.map((name) => request.header(name) ?? 'none').join();
    expect((await ask('far/usual', work, { headers })).heard).toBe('abc,none,none,none,none');
  });

  it('knows whether the site’s address is known, or only what the sender says', async () => {
    const work = ({ request }: CallScope) => `${request.origin} ${request.isOriginKnown}`;
    await open();
    expect((await ask('far/usual', work, OWN)).heard).toBe('https://docs.example true');
    expect(host.system().request.isOriginKnown).toBe(true);
    await host.close();
    await open('');
    const guessed = { headers: { ...OWN.headers, host: 'evil.example' } };
    expect((await ask('far/usual', work, guessed)).heard).toBe('http://evil.example false');
    expect([host.system().request.isOriginKnown, host.system().request.header('x')]).toEqual([false, undefined]);
  });
});
