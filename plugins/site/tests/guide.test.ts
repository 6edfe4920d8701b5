import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guideIn } from '../server/guide/guide.ts';
import { openDesk } from '../testing/desk.ts';

it('has the same chapters in both languages, and every link leads to one', () => {
  const [en, zh] = [guideIn('en'), guideIn('zh-cn')];
  const keys = en.chapters.map(({ key }) => key);
  expect(zh.chapters.map(({ key }) => key)).toEqual(keys);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { content, key } of [...en.chapters, ...zh.chapters]) {
    for (const [, named = ''] of content.matchAll(/guide:([a-z-]+)/g))
      expect([key, keys]).toEqual([key, expect.arrayContaining([named])]);
  }
  expect(en.chapters.some(({ content, title }) => /\p{Script=Han}/u.test(title + content))).toBe(false);
});

describe.each(testDatabases())('the guide, on %s', (db) => {
  let desk: Awaited<ReturnType<typeof openDesk>>;
  beforeAll(async () => {
    desk = await openDesk(db);
  });
  afterAll(() => desk?.host.close());
  const plant = () => desk.ask('root', '/api/site/plantGuide', {}, { cookie: desk.token('root') });

  it('is there before it is a project, chapter by chapter', async () => {
    for (const { key, title } of guideIn('en').chapters) {
      const view = await desk.first('help', 'guest', { page: key });
      expect([view.status, view.html?.includes(`<h1 class="site-title">${title}`)]).toEqual([200, true]);
      expect(view.html).not.toContain('guide:');
    }
  });

  it('becomes a public project in each language, whose pages lead to each other, once', async () => {
    expect((await plant()).data).toEqual({ begun: 2 });
    await desk.host.jobs.drain();
    expect((await plant()).data).toEqual({ begun: 0 });
    const { data } = await desk.ask('root', '/api/site/settings');
    for (const locale of ['en', 'zh-cn'] as const) {
      const to = data.guides[locale];
      expect((await desk.first('help', 'guest', {}, locale)).redirect).toBe(to);
      expect((await desk.first('demo', 'guest', {}, locale)).redirect).toBe(to);
      const { data: item } = await desk.ask('guest', '/api/item/info', { item_id: to.slice(1) });
      const guide = guideIn(locale);
      expect([item.item_name, item.menu.catalogs.map(({ cat_name }: { cat_name: string }) => cat_name)]).toEqual([
        guide.name,
        [...guide.parts],
      ]);
      const pages = item.menu.catalogs.flatMap(
        ({ pages }: { pages: { page_id: string; page_title: string }[] }) => pages,
      );
      expect(pages.map(({ page_title }: { page_title: string }) => page_title)).toEqual(
        guide.chapters.map(({ title }) => title),
      );
      const { data: first } = await desk.ask('guest', '/api/page/info', { page_id: pages[0].page_id });
      const [, linked] = /\]\(\/\d+\/(\d+)\)/.exec(first.page_content) ?? [];
      expect(pages.map(({ page_id }: { page_id: string }) => page_id)).toContain(linked);
    }
  });

  it('is shown from its texts again once the project is deleted, and can be made anew', async () => {
    const { data } = await desk.ask('root', '/api/site/settings');
    await desk.ask('root', '/api/adminItem/deleteItem', { item_id: Number(data.guides.en.slice(1)) });
    expect((await desk.first('help')).html).toContain('site-help');
    const lines = await desk.host.current.commands.get('site-demo')?.value.run({}, desk.host.system());
    expect(lines?.join()).toContain('project of root');
    await desk.host.jobs.drain();
    expect((await desk.first('help')).redirect).toMatch(/^\/\d+$/);
    const again = await desk.host.current.commands.get('site-demo')?.value.run({}, desk.host.system());
    expect(again?.join()).toContain('there already');
  });

  it('becomes nobody’s project who does not administer the site', async () => {
    const run = desk.host.current.commands.get('site-demo')?.value.run;
    for (const username of ['owner', 'nobody']) {
      await expect(run?.({ username }, desk.host.system())).rejects.toThrow('Name an administrator');
    }
  });
});
