import { settingsConsole } from '@docstead/core/server';
import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDesk } from '../testing/desk.ts';

/** A PNG of one point. */
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe.each(testDatabases())('what a site has of its own, on %s', (db) => {
  let desk: Awaited<ReturnType<typeof openDesk>>;
  beforeAll(async () => {
    desk = await openDesk(db);
  });
  beforeEach(() => desk.host.services.get(settingsConsole).set('site', { site_name: '', logo: '', accent: '' }));
  afterAll(() => desk?.host.close());

  const get = (url: string) => desk.host.inject({ method: 'GET', url });

  it('is the page of the agreement alone to begin with', async () => {
    expect(desk.brand()).toEqual({ agreement: '/agreement' });
    expect((await get('/api/site/logo')).json()).toMatchObject({ error_code: 10101 });
  });

  it('is a name, a mark at an address that changes with it, and an accent that can be read', async () => {
    expect((await desk.save({ site_name: '  Acme & Söhne ', logo: PNG, accent: '#ffdd00' })).error_code).toBe(0);
    const { name, logo = '', accent } = desk.brand();
    expect([name, logo]).toEqual(['Acme & Söhne', expect.stringMatching(/^\/api\/site\/logo\?v=[0-9a-f]{16}$/)]);
    expect(accent?.text[0]).not.toBe('#ffdd00');
    const picture = await get(logo);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': expect.stringContaining('immutable'),
    });
    expect(picture.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect((await get('/api/site/logo?v=old')).headers['cache-control']).not.toContain('immutable');
  });

  it.each([
    ['a drawing that could run scripts', { logo: 'data:image/svg+xml;base64,PHN2Zy8+' }],
    ['a page', { logo: 'data:image/png;base64,PGh0bWw+' }],
    ['another site’s picture', { logo: 'https://example.com/x.png' }],
    ['a style', { accent: 'red;}*{' }],
    ['a tag', { site_name: '<b>Acme</b>' }],
    ['a long name', { site_name: 'x'.repeat(41) }],
  ])('refuses %s, and keeps what was', async (_, form) => {
    await desk.save({ site_name: 'Acme' });
    expect((await desk.save(form)).error_code).toBeGreaterThan(0);
    expect(desk.brand()).toEqual({ name: 'Acme', agreement: '/agreement' });
  });
});

describe.each(testDatabases())('what search engines are told, on %s', (db) => {
  let desk: Awaited<ReturnType<typeof openDesk>>;
  beforeAll(async () => {
    desk = await openDesk(db);
  });
  afterAll(() => desk?.host.close());
  const map = async (token?: string) =>
    (
      await desk.host.inject({
        method: 'GET',
        url: '/sitemap.xml',
        ...(token && { headers: { authorization: `Bearer ${token}` } }),
      })
    ).body;

  it('are the pages that a guest may read, whoever asks', async () => {
    const open = await desk.item({ item_name: 'Open', item_domain: 'open' });
    const closed = await desk.item({ item_name: 'Closed', item_domain: 'closed', password: 'secret' });
    const gone = await desk.item({ item_name: 'Gone', item_domain: 'gone' });
    const page_id = await desk.page(open, 'Shown');
    const draft = await desk.page(open, 'Draft', { is_draft: 1 });
    await desk.page(closed, 'Hidden');
    await desk.page(gone, 'Deleted');
    await desk.ask('owner', '/api/item/delete', { item_id: gone, password: 'correct horse' });
    for (const text of [await map(), await map(desk.token('owner'))]) {
      const paths = [...text.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path);
      expect(paths).toEqual(['/', '/help', '/clients', '/agreement', '/open', `/open/${page_id}`]);
      expect(paths).not.toContain(`/open/${draft}`);
    }
  });

  it('is nothing where the site asks everybody for a login', async () => {
    expect(await desk.robots()).toEqual([expect.stringMatching(/^Sitemap: http.*\/sitemap\.xml$/)]);
    await desk.host.services.get(settingsConsole).set('items', { force_login: true });
    expect(await map()).not.toContain('<loc>');
    expect(await desk.robots()).toEqual(['Disallow: /']);
  });
});
