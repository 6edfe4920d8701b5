import {
  type Boot,
  contract,
  contribute,
  coreFailures,
  type Descriptor,
  fail,
  failure,
  plugin,
  shellAddress,
} from '@docstead/core/contract';
import { type First, identify, server, siteReady } from '@docstead/core/server';
import { createTestHost, type TestHost, testUser } from '@docstead/core/testing';
import * as T from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bareMount } from '../testing/bare-mount.ts';
import { createResolver } from './first-view.ts';

const closed = failure('docs/closed', 20303);
const lost = failure('docs/lost', 20304, 404);
const state = { isReady: true, work: async (): Promise<unknown> => undefined };

const accounts = server({
  descriptor: plugin({
    id: 'accounts',
    version: '1.0.0',
    sdk: '^1.0.0',
    routes: [
      { id: 'login', path: '/user/login', title: 'login' },
      { id: 'setup', path: '/setup', title: 'setup' },
      { id: 'console', path: '/admin', title: 'console', audience: 'admin' },
    ],
  }),
  contract: contract({}),
  setup(app) {
    state.work = () => app.jobs.add('export', {}, { uid: 7 });
    app.on(siteReady, () => state.isReady);
    app.on(identify, ({ session }) =>
      session
        ? {
            caller: testUser({
              username: session,
              uid: session === 'bob' ? 8 : 7,
              groupid: session === 'root' ? 1 : 2,
            }),
          }
        : undefined,
    );
    return { calls: {} };
  },
});

const views: Record<string, First> = {
  link: async ({ key }) => {
    if (key === 'broken') throw new Error('a bug');
    return key === 'old' ? { status: 302, redirect: '/new' } : { status: 200 };
  },
  async item({ item }, scope, query) {
    if (item === 'broken') throw new Error('a bug');
    if (item === 'closed') throw fail(closed);
    if (item === 'lost') throw fail(lost);
    if (item === 'busy') throw fail(coreFailures.busy);
    if (item === 'slow') return new Promise(() => {});
    if (item === 'gone') return { status: 404 };
    if (item === 'old') return { status: 302, redirect: '/new' };
    if (item === 'evil') return { status: 200, redirect: '//evil.example' };
    return {
      status: 200,
      title: `Title of ${item}`,
      description: 'What it is about',
      html: `<p>Text for ${scope.caller.kind} ${query.q ?? ''}</p>`,
      data: { item },
    };
  },
};

const descriptor: Descriptor = {
  id: 'docs',
  version: '1.0.0',
  sdk: '^1.0.0',
  settings: T.Object({
    columns: T.Integer({ default: 3, browser: true }),
    secret: T.Integer({ default: 7 }),
  }),
  csp: { formAction: ['https://pay.example'] },
  contributions: [
    contribute(shellAddress, {
      id: 'former',
      label: 'list',
      href: '/item/index?by=time',
      data: { at: ['/x/list', '/intro'] },
    }),
  ],
  routes: [
    { id: 'list', path: '/item/index', title: 'list', audience: 'user' },
    { id: 'link', path: '/link/:key', title: 'item', first: true, secretAddress: true },
    { id: 'item', path: '/:item', where: { item: 'word' }, title: 'item', first: true },
  ],
};
const docs = server({ descriptor, contract: contract({}), setup: () => ({ calls: {}, first: views }) });

/** The same object until it is built anew, as the host has it. */
const docsWeb = { entry: 'remoteEntry.00.js', css: ['docs.00.css'], locales: { en: 'en.00.json' } };
const files = { js: ['/assets/shell/theme.1.js', '/assets/shell/main.2.js'], css: [] };
let host: TestHost;
beforeAll(async () => {
  host = await createTestHost({
    plugins: [accounts, docs],
    locales: { docs: { en: { item: 'Project', list: 'Projects' }, 'zh-cn': { item: '项目', list: '我的项目' } } },
    kernel: {
      extend: (app, generation) =>
        bareMount({
          ...(host && { log: host.log }),
          webOf: async ({ id }) => (id === 'docs' ? docsWeb : undefined),
          shell: async () => files,
        })(app, generation),
    },
  });
});
afterAll(() => host.close());

const get = (url: string, headers: Record<string, string> = {}) => host.inject({ url, headers });
/** What keeps a page from being framed, its address from being told, and its reader from being kept by a cache. */
const GUARDS = {
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
  'content-security-policy': [
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: https:",
    "font-src 'self' data:; worker-src 'self' blob:; connect-src 'self'; object-src 'none'; base-uri 'none'",
    "frame-ancestors 'self'; form-action 'self' https://pay.example",
  ].join('; '),
};

it.each([
  ['a page', '/intro', 200],
  ['a page that is not there', '/no/such/page', 404],
  ['a page whose first view fails', '/broken', 200],
] as const)('%s carries every header that guards it', async (_, url, status) => {
  const { statusCode, headers } = await get(url);
  expect(statusCode).toBe(status);
  expect(headers).toMatchObject(GUARDS);
});

it.each([
  ['/link/k7', 200],
  ['/link/k7?a=1', 200],
  ['/link/old', 302],
  ['/link/broken', 200],
])(
  '%s, which says that its address is a secret, is told to no page, and its other guards stay',
  async (url, status) => {
    const { statusCode, headers } = await get(url);
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({ ...GUARDS, 'referrer-policy': 'no-referrer' });
  },
);

it.each(['/link', '/link/k7/more', '/intro?next=/link/k7'])('%s, beside it, is told within this site', async (url) => {
  expect((await get(url)).headers).toMatchObject(GUARDS);
});

const as = (username: string) => ({ cookie: `docstead_session=${username}` });

async function bootOf(url: string, headers: Record<string, string> = {}): Promise<Boot> {
  const { body } = await get(url, headers);
  return JSON.parse(/id="docstead-boot">(.*)<\/script>/.exec(body)?.[1] ?? '') as Boot;
}

describe('the first response of an address', () => {
  it('carries the text, the title and the description of a public page', async () => {
    const { statusCode, headers, body } = await get('/intro?q=1');
    expect(statusCode).toBe(200);
    expect(body).toContain('<div id="docstead-first"><p>Text for guest 1</p></div>');
    expect(body).toContain('<title>Title of intro</title>');
    expect(body).toContain('<meta name="description" content="What it is about">');
    expect(body).toContain('<link rel="stylesheet" href="/assets/plugins/docs/docs.00.css">');
    expect(body).not.toContain('noindex');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    // It is another page for another reader, in another language.
    expect(headers.vary).toBe('accept-encoding, accept-language, cookie');
  });

  it('is private, never stored, and says what the browser may do', async () => {
    const { headers } = await get('/intro');
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['x-docstead-revision']).toBe(host.current.revision);
  });

  it('tells the browser all that it decides on', async () => {
    const boot = await bootOf('/intro', { ...as('ann'), 'accept-language': 'zh-CN' });
    expect(boot).toMatchObject({ revision: host.current.revision, locale: 'zh-cn', theme: 'system' });
    expect(boot.caller).toEqual({ kind: 'user', uid: '7', username: 'ann', name: 'Ann', groupid: '2' });
    expect(boot.first).toEqual({ route: 'item', status: 200, data: { item: 'intro' } });
    const mine = boot.plugins.find((one) => one.id === 'docs');
    expect(mine).toMatchObject({
      entry: '/assets/plugins/docs/remoteEntry.00.js',
      locales: { en: '/assets/plugins/docs/en.00.json' },
      strings: { item: '项目', list: '我的项目' },
    });
    expect(mine?.settings).toEqual({ columns: 3 });
  });

  it('tells of work that somebody waits for, and to nobody else', async () => {
    const hasWork = async () =>
      await Promise.all([as('ann'), as('bob'), {}].map(async (who) => (await bootOf('/intro', who)).hasWork));
    expect(await hasWork()).toEqual([undefined, undefined, undefined]);
    await state.work();
    expect(await hasWork()).toEqual([true, undefined, undefined]);
  });

  it('tells each reader in their own language, whoever came before', async () => {
    const strings = async (language: string) =>
      (await bootOf('/intro', { 'accept-language': language })).plugins.find((one) => one.id === 'docs')?.strings;
    const [chinese, english] = [
      { item: '项目', list: '我的项目' },
      { item: 'Project', list: 'Projects' },
    ];
    for (const _ of [1, 2]) expect([await strings('zh-CN'), await strings('en')]).toEqual([chinese, english]);
  });

  it('takes language and theme from the cookies before anything else', async () => {
    const cookie = 'docstead_theme=dark; docstead_locale=zh-cn';
    const { body } = await get('/intro', { cookie, 'accept-language': 'en' });
    expect(body).toContain('<html lang="zh-CN" data-theme="dark" data-mantine-color-scheme="dark">');
    const { body: odd } = await get('/intro', { cookie: 'docstead_theme="><script>; docstead_locale=xx' });
    expect(odd).toContain('<html lang="en" data-theme="system">');
  });

  it('is a real 404 where nothing is, with the shell around it', async () => {
    for (const url of ['/gone', '/no/such/page', '/a.php']) {
      const { statusCode, body } = await get(url);
      expect([url, statusCode]).toEqual([url, 404]);
      expect(body).toContain('noindex');
      expect(body).toContain('/assets/shell/main.2.js');
    }
  });

  it('says by its code why a closed page is closed', async () => {
    expect((await get('/closed')).statusCode).toBe(403);
    expect((await bootOf('/closed')).first).toEqual({ route: 'item', status: 403, error_code: 20303 });
  });

  it('keeps the status of a declared failure: robots come back to what is busy, and forget what is gone', async () => {
    expect((await get('/lost')).statusCode).toBe(404);
    expect((await get('/busy')).statusCode).toBe(503);
    // Nothing tells the screen that it is closed: it asks again by itself.
    expect((await bootOf('/busy')).first).toEqual({ route: 'item', status: 503 });
  });

  it('is sent without a first view where that fails, without a word of the failure but in the log', async () => {
    const { statusCode, body, headers } = await get('/broken');
    expect(statusCode).toBe(200);
    expect(body).toContain('/assets/shell/main.2.js');
    expect(body).not.toContain('a bug');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect((await bootOf('/broken')).first).toBeUndefined();
    const noted = host.log.lines.filter(({ message }) => message.startsWith('A first view failed'));
    expect(noted[0]).toMatchObject({ level: 'error', detail: { plugin: 'docs', route: 'item' } });
  });

  it('does not wait for a first view without end', async () => {
    const resolve = createResolver(host.current, 0.01);
    const late = new Promise((end) => setTimeout(end, 5_000, 'late').unref());
    const outcome = await Promise.race([resolve({ path: '/slow', url: '/slow', query: {} }, host.system()), late]);
    expect(outcome).toMatchObject({ kind: 'view', view: { status: 200 }, matched: { params: { item: 'slow' } } });
  });

  it('follows a redirect of a view within this site only', async () => {
    expect((await get('/old')).headers.location).toBe('/new');
    expect((await get('/evil')).headers.location).toBeUndefined();
  });

  it('is compressed where the browser takes it', async () => {
    expect((await get('/intro', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
    expect((await get('/intro', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
  });
});

describe('addresses that lead elsewhere', () => {
  it('send a guest to the login page, and back', async () => {
    const { statusCode, headers } = await get('/item/index?a=1&b=2');
    expect([statusCode, headers.location]).toEqual([302, '/user/login?redirect=%2Fitem%2Findex%3Fa%3D1%26b%3D2']);
  });

  it('lead from / to the projects of a user, and a guest to the login page', async () => {
    expect((await get('/', as('ann'))).headers.location).toBe('/item/index');
    expect((await get('/')).headers.location).toBe('/user/login');
  });

  it('lead from where a page stood before to where it is, with what was asked for', async () => {
    expect((await get('/x/list?page=2')).headers.location).toBe('/item/index?by=time&page=2');
    // A page that is there is that page.
    expect((await get('/intro')).statusCode).toBe(200);
  });

  it('show the console to administrators only', async () => {
    expect((await get('/admin')).headers.location).toBe('/user/login?redirect=%2Fadmin');
    expect((await get('/admin', as('ann'))).statusCode).toBe(403);
    expect((await get('/admin', as('root'))).statusCode).toBe(200);
  });
});

describe('a site that is not set up', () => {
  it('explains itself everywhere but at the setup page, and is itself once it is', async () => {
    const fresh = await createTestHost({
      plugins: [accounts, docs],
      kernel: { extend: bareMount({ shell: async () => files }) },
    });
    state.isReady = false;
    const { statusCode, body } = await fresh.inject('/');
    expect([statusCode, body.includes('This site is not set up yet')]).toEqual([503, true]);
    expect((await fresh.inject('/setup?token=1')).body).toContain('"ready":false');
    state.isReady = true;
    expect((await fresh.inject('/intro')).body).toContain('Text for guest');
    await fresh.close();
  });
});

describe('what is no page', () => {
  it('is an unknown call in the envelope', async () => {
    expect((await get('/api/no/such')).json()).toMatchObject({ error_code: 10404 });
    expect((await host.inject({ method: 'POST', url: '/intro' })).statusCode).toBe(404);
  });

  it('is robots.txt and the icon', async () => {
    expect((await get('/robots.txt')).body).toContain('Disallow: /api/');
    expect((await get('/favicon.ico')).headers['content-type']).toBe('image/svg+xml');
  });

  it('is the manifest of the app, named and kept for an hour, whose icons are there in the sizes that it says', async () => {
    const answer = await get('/manifest.json');
    expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
    const { name, start_url, scope, display, icons } = answer.json() as {
      [key: string]: unknown;
      icons: readonly { src: string; sizes: string; type: string; purpose: string }[];
    };
    expect({ name, start_url, scope, display }).toEqual({
      ...{ name: 'Docstead', start_url: '/', scope: '/', display: 'standalone' },
    });
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      ...['192x192 any', '512x512 any', '512x512 maskable'],
    ]);
    for (const { src, sizes, type } of icons) {
      const { headers, rawPayload } = await get(src);
      expect(headers['content-type']).toBe(type);
      expect(headers['cache-control']).toBe('public, max-age=86400');
      expect(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`).toBe(sizes);
    }
    expect((await get('/apple-touch-icon.png')).rawPayload.readUInt32BE(16)).toBe(180);
  });

  it('is nothing under /assets/ that was not built', async () => {
    expect((await get('/assets/shell/main.12345678.js')).statusCode).toBe(404);
    expect((await get('/assets/')).body).toBe('Not found\n');
  });
});
