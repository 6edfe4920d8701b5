import { settingsConsole } from '@docstead/core/server';
import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDesk, squareDoor } from '../testing/desk.ts';

const HOSTILE = '<img src=x onerror=alert(1)>"\'&</script>';

describe.each(testDatabases())('the site’s own pages, on %s', (db) => {
  let desk: Awaited<ReturnType<typeof openDesk>>;
  beforeAll(async () => {
    desk = await openDesk(db);
  });
  beforeEach(async () => {
    squareDoor.isOpen = false;
    await set({ home_page: '1', home_item: '', demo_item: '', contact: '', beian: '', agreement: '' });
    await set({ force_login: false }, 'items');
    await desk.host.db.write(async ({ handle }) => void (await handle('recommend').delete()));
  });
  afterAll(() => desk?.host.close());

  const set = (values: Record<string, unknown>, plugin = 'site') =>
    desk.host.services.get(settingsConsole).set(plugin, values);
  const names = async (path: string, input = {}, who: 'guest' | 'owner' = 'guest') =>
    (await desk.ask(who, path, input)).data.map((one: { item_name: string }) => one.item_name);
  const homeSetting = async () => (await desk.ask('guest', '/api/common/homePageSetting')).data;

  describe('recommendations', () => {
    it('are the newest first, by pages, whatever number is asked for', async () => {
      for (const item_name of ['One', 'Two', 'Three']) await desk.recommend(await desk.item({ item_name }));
      expect(await names('/api/item/getRecommend', { page: 1, count: 1_000_000 })).toEqual(['Three', 'Two', 'One']);
      expect(await names('/api/item/getRecommend', { page: 2, count: 2 })).toEqual(['One']);
      const [first] = (await desk.ask('guest', '/api/item/getRecommend', { count: 1 })).data;
      expect(first).toEqual({
        id: expect.stringMatching(/^\d+$/),
        item_id: expect.stringMatching(/^\d+$/),
        item_domain: '',
        item_name: 'Three',
      });
    });

    it('lead by the own address, and stand once however often they are made', async () => {
      const item_id = await desk.item({ item_name: 'Twice', item_domain: 'twice' });
      await desk.recommend(item_id);
      await desk.recommend(item_id);
      const list = (await desk.ask('guest', '/api/item/getRecommend')).data;
      expect(list.map((one: { item_domain: string }) => one.item_domain)).toEqual(['twice']);
      expect((await desk.first('landing')).html).toContain('href="/twice"');
    });

    it('name no project that has got a password or was deleted since, and say so to the administrator', async () => {
      const [closed, gone] = [await desk.item({ item_name: 'Closed later' }), await desk.item({ item_name: 'Gone' })];
      for (const item_id of [closed, gone]) await desk.recommend(item_id);
      await desk.ask('owner', '/api/item/update', { item_id: closed, item_name: 'Closed later', password: 'secret' });
      await desk.ask('owner', '/api/item/delete', { item_id: gone, password: 'correct horse' });
      expect(await names('/api/item/getRecommend')).toEqual([]);
      expect(await names('/api/item/getRecommend', {}, 'owner')).toEqual([]);
      expect((await desk.first('landing')).html).not.toContain('Closed later');
      const { data } = await desk.ask('root', '/api/adminItem/getRecommendList');
      expect(data.items.map(({ is_open }: { is_open: number }) => is_open)).toEqual([0, 0]);
    });

    it('are shown to no guest where the site asks for a login', async () => {
      await desk.recommend(await desk.item({ item_name: 'Inside' }));
      await set({ force_login: true }, 'items');
      expect(await names('/api/item/getRecommend')).toEqual([]);
      expect(await names('/api/item/getRecommend', {}, 'owner')).toEqual(['Inside']);
      expect((await desk.first('landing')).html).not.toContain('Inside');
    });

    it('stand first in the order that they were given, and nowhere twice', async () => {
      const ids = [];
      for (const item_name of ['A', 'B', 'C']) {
        const item_id = await desk.item({ item_name });
        await desk.recommend(item_id);
        ids.push(item_id);
      }
      const [a, , c] = ids;
      await desk.ask('root', '/api/adminItem/placeRecommend', { item_ids: `[${c},${a}]` });
      expect(await names('/api/item/posItems')).toEqual(['C', 'A']);
      const { data } = await desk.ask('root', '/api/adminItem/getRecommendList');
      expect(data.items.map((one: { item_name: string }) => one.item_name)).toEqual(['C', 'A', 'B']);
      expect(data.items[0].username).toBe('owner');
      const { html = '' } = await desk.first('landing');
      expect(html.match(/>C</g)?.length).toBe(2);
      await desk.ask('root', '/api/adminItem/placeRecommend', { item_ids: '[]' });
      expect(await names('/api/item/posItems')).toEqual([]);
    });

    it('can be taken back, more than once', async () => {
      const item_id = await desk.item({ item_name: 'Out' });
      await desk.recommend(item_id);
      for (const again of [1, 2]) {
        expect([again, (await desk.ask('root', '/api/adminItem/deleteRecommend', { item_id })).error_code]).toEqual([
          again,
          0,
        ]);
      }
      expect(await names('/api/item/getRecommend')).toEqual([]);
    });

    it('refuse what is no public project', async () => {
      const closed = await desk.item({ item_name: 'Closed', password: 'secret' });
      for (const item_id of [closed, 999_999_999]) {
        expect((await desk.recommend(item_id)).error_code).toBe(10101);
      }
      expect((await desk.ask('root', '/api/adminItem/getRecommendList')).data.total).toBe(0);
    });
  });

  it('counts begun days, people, and pages that are there: no drafts, no binned ones, none of deleted projects', async () => {
    const before = (await desk.ask('guest', '/api/common/indexStatistics')).data;
    const item_id = await desk.item({ item_name: 'Counted', password: 'secret' });
    const [, binned] = [await desk.page(item_id, 'One'), await desk.page(item_id, 'Two')];
    await desk.page(item_id, 'Three', { is_draft: 1 });
    const other = await desk.item({ item_name: 'Deleted' });
    await desk.page(other, 'Four');
    await desk.ask('owner', '/api/page/delete', { page_id: binned });
    await desk.ask('owner', '/api/item/delete', { item_id: other, password: 'correct horse' });
    desk.host.clock.advance(86_400);
    const after = (await desk.ask('guest', '/api/common/indexStatistics')).data;
    expect(after).toEqual({ days: before.days + 1, docs: before.docs + 1, users: 7 });
  });

  describe('the address of the site', () => {
    it('shows the landing page to visitors, and its list to who is logged in, unless the page itself is asked for', async () => {
      expect(await desk.first('landing')).toMatchObject({ status: 200, title: 'Documentation for your team' });
      expect((await desk.first('landing', 'owner')).redirect).toBe('/item/index');
      const asked = await desk.first('landing', 'owner', { home: '' });
      expect(asked.html).toContain('href="/item/index"');
      expect(asked.html).not.toContain('href="/user/login"');
    });

    it('leads to the login, and is the landing page for the administrator alone, who asks for it', async () => {
      expect((await desk.save({ home_page: '2' })).error_code).toBe(0);
      expect((await desk.first('landing')).redirect).toBe('/user/login');
      expect((await desk.first('landing', 'guest', { home: '' })).redirect).toBe('/user/login');
      expect((await desk.first('landing', 'owner')).redirect).toBe('/item/index');
      expect((await desk.first('landing', 'root', { home: '' })).html).toContain('site-hero');
    });

    it('leads to a public project, by id or address, and is the landing page again when that is gone', async () => {
      const item_id = await desk.item({ item_name: 'Front', item_domain: 'front' });
      for (const home_item of [String(item_id), 'FRONT']) {
        expect((await desk.save({ home_page: '3', home_item })).error_code).toBe(0);
        expect((await desk.first('landing')).redirect).toBe('/front');
        expect((await desk.first('landing', 'owner')).redirect).toBe('/front');
      }
      expect(await homeSetting()).toMatchObject({ home_page: '3', home_item: 'FRONT' });
      await desk.ask('owner', '/api/item/delete', { item_id, password: 'correct horse' });
      expect((await desk.first('landing')).html).toContain('site-hero');
    });

    it('refuses a project that is not open to all, and keeps what was', async () => {
      const closed = await desk.item({ item_name: 'Closed', password: 'secret' });
      for (const home_item of ['', 'nobody', '999999999', String(closed)]) {
        expect([home_item, (await desk.save({ home_page: '3', home_item, contact: 'x' })).error_code]).toEqual([
          home_item,
          10101,
        ]);
      }
      expect(await homeSetting()).toMatchObject({ home_page: '1', home_item: '' });
      expect((await desk.ask('root', '/api/site/settings')).data.contact).toBe('');
    });

    it('is not written over by who has seen what was there before, and nothing beside it is saved', async () => {
      expect((await desk.save({ contact: 'theirs@example.com' })).error_code).toBe(0);
      const old = await desk.save({ contact: 'mine@example.com', beian: 'x', base: { contact: '', beian: '' } });
      expect([old.error_code, old.data]).toEqual([11043, { changed: { contact: 'theirs@example.com' } }]);
      const { data } = await desk.ask('root', '/api/site/settings');
      expect([data.contact, data.beian]).toEqual(['theirs@example.com', '']);
      const seen = { contact: 'theirs@example.com' };
      expect((await desk.save({ contact: 'mine@example.com', base: seen })).error_code).toBe(0);
    });

    it('leads to the public square only while that is open', async () => {
      expect((await desk.save({ home_page: '4' })).error_code).toBe(10101);
      squareDoor.isOpen = true;
      expect((await desk.save({ home_page: '4' })).error_code).toBe(0);
      expect((await desk.first('landing')).redirect).toBe('/public-square/index');
      expect((await homeSetting()).home_page).toBe('4');
      squareDoor.isOpen = false;
      expect((await desk.first('landing')).html).toContain('site-hero');
      expect((await homeSetting()).home_page).toBe('1');
    });
  });

  it('names the square where it is open, and nowhere else', async () => {
    expect((await desk.first('landing')).html).not.toContain('/public-square');
    squareDoor.isOpen = true;
    expect((await desk.first('landing')).html).toContain('/public-square/index');
  });

  it('are written in the language of the reader', async () => {
    for (const name of ['landing', 'clients', 'demo', 'help', 'runapi', 'agreement']) {
      const [english, chinese] = [await desk.first(name), await desk.first(name, 'guest', {}, 'zh-cn')];
      expect([name, english.status, /\p{Script=Han}/u.test(english.html ?? '')]).toEqual([name, 200, false]);
      expect([name, /\p{Script=Han}/u.test(chinese.html ?? '')]).toEqual([name, true]);
      // A key without a text would be shown as it is.
      expect(`${english.html}${chinese.html}`).not.toMatch(/>[a-z_]+\.[a-z_.]+</);
    }
  });

  it('escape what people wrote', async () => {
    const item_id = await desk.item({ item_name: HOSTILE, item_description: HOSTILE });
    await desk.recommend(item_id);
    await desk.ask('root', '/api/adminItem/placeRecommend', { item_ids: `[${item_id}]` });
    await set({ agreement: `# Ours\n\n${HOSTILE}\n\n[x](javascript:alert(1))` });
    const all = [(await desk.first('landing')).html, (await desk.first('agreement')).html].join('');
    expect(all).not.toMatch(/<img[^>]*onerror|<\/script|href="javascript/);
    expect(all).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(all).toContain('Ours');
  });

  it('offer feedback and a record number where they are set', async () => {
    expect((await desk.first('landing')).html).not.toContain('site-feedback');
    await set({ contact: 'docs@example.com', beian: '京ICP备 1 号' });
    const { html } = await desk.first('landing');
    expect(html).toContain('<a href="#site-feedback">');
    expect(html).toMatch(/id="site-feedback">[^<]* docs@example.com</);
    expect(html).toContain('京ICP备 1 号');
    expect((await homeSetting()).beian).toBe('京ICP备 1 号');
  });

  it('lead from /demo to the project of the demo', async () => {
    const item_id = await desk.item({ item_name: 'Shown', item_domain: 'shown' });
    expect(await desk.first('demo')).toMatchObject({ status: 200, noindex: true });
    expect((await desk.first('demo')).html).not.toContain('/admin/index?section=site/settings');
    expect((await desk.first('demo', 'root')).html).toContain('/admin/index?section=site/settings');
    expect((await desk.save({ demo_item: String(item_id) })).error_code).toBe(0);
    expect((await desk.first('demo')).redirect).toBe('/shown');
    expect((await desk.save({ demo_item: 'nobody' })).error_code).toBe(10101);
  });

  it('show downloads and their codes where there are any, and no address that is none of the web', async () => {
    expect((await desk.first('clients')).html).not.toContain('site-downloads');
    await desk.save({ download_mac: 'https://files.example.com/docs.dmg', download_ios: 'https://apps.example.com/x' });
    const { html = '' } = await desk.first('clients');
    expect(html).toContain('href="https://files.example.com/docs.dmg"');
    // One for the site itself, one for the app.
    expect(html.match(/<svg[^>]*viewBox/g)?.length).toBe(2);
    expect(html).toContain('enter ');
    for (const download_mac of ['javascript:alert(1)', 'ftp://x', 'https://x"><b>']) {
      expect([download_mac, (await desk.save({ download_mac })).error_code === 0]).toEqual([download_mac, false]);
    }
    await desk.save({ download_mac: '', download_ios: '' });
  });

  it('are asked for by name by who comes from another page, and say where to go', async () => {
    const page = async (who: 'guest' | 'owner', input: object) =>
      (await desk.ask(who, '/api/site/page', { ...input })).data;
    expect(await page('owner', { name: 'landing' })).toEqual({ title: '', html: '', to: '/item/index' });
    expect((await page('owner', { name: 'landing', home: 1 })).html).toContain('site-hero');
    expect((await page('guest', { name: 'help', chapter: 'members' })).title).toBe(
      'Members and teams · Docstead guide',
    );
    expect((await page('guest', { name: 'help', chapter: 'nowhere' })).html).toContain('aria-current="page"');
    expect((await desk.ask('guest', '/api/site/page', { name: 'settings' })).error_code).toBe(10101);
  });
});
