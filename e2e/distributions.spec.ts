import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, expect } from '@playwright/test';
import { House, test } from './house.ts';
import type { Language } from './words.ts';

const root = join(import.meta.dirname, '..');

interface Built {
  readonly id: string;
  readonly when?: { readonly locale?: readonly string[] };
  readonly routes?: readonly { readonly path: string; readonly first?: boolean; readonly shownWhen?: unknown }[];
  readonly answers?: { readonly calls?: readonly { readonly path: string }[] };
}

const built = (id: string): Built => JSON.parse(readFileSync(join(root, 'dist/plugins', id, 'plugin.json'), 'utf8'));

const idsIn = (manifest: string): string[] =>
  Object.keys(JSON.parse(readFileSync(join(root, manifest), 'utf8')).plugins).sort();

/** Those that are on by themselves in this language. */
const idsFor = (manifest: string, language: Language): string[] =>
  idsIn(manifest).filter((id) => built(id).when?.locale?.includes(language) ?? true);

const ALL = idsIn('plugin-manifest.json');

interface Boot {
  readonly site: { readonly locale: string };
  readonly plugins: readonly { readonly id: string }[];
}

/** What the first response tells the browser. */
async function bootOf(house: House, context: BrowserContext): Promise<{ readonly boot: Boot; readonly html: string }> {
  const html = await (await context.request.get(house.at('/item/index'))).text();
  const block = /<script[^>]*type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  return { boot: JSON.parse(block), html };
}

const DISTRIBUTIONS: readonly [name: string, language: Language][] = [
  ['minimal', 'en'],
  ['community', 'en'],
  ['zh-cn', 'zh-cn'],
  ['hosted', 'en'],
];

test('every distribution is run', () => {
  const files = readdirSync(join(root, 'distributions')).filter((name) => name.endsWith('.json'));
  expect(files.sort()).toEqual(DISTRIBUTIONS.map(([name]) => `${name}.json`).sort());
});

for (const [name, language] of DISTRIBUTIONS) {
  test.describe(`The distribution ${name}`, () => {
    test.use({ language });
    const manifest = `distributions/${name}.json`;
    const house = new House(language);
    test.beforeAll(async ({ browser }) => {
      await house.open({ DOCSTEAD_ACCOUNTS_CAPTCHA: 'never' }, manifest);
      const context = await browser.newContext();
      await house.setUp(context);
      await context.close();
    });
    test.afterAll(() => house.close());

    test('runs what it names for its language, and a page is written and read', async ({ page, context }) => {
      await house.logIn(context);
      const { exit, printed } = await house.site.command(['plugins']);
      expect(exit).toBe(0);
      const on = printed.split('\n').flatMap((line) => /^(\S+) +\S+ +on$/.exec(line)?.[1] ?? []);
      expect(on.sort()).toEqual(idsFor(manifest, language));
      const { boot } = await bootOf(house, context);
      expect(boot.plugins.map(({ id }) => id).sort()).toEqual(idsFor(manifest, language));
      expect(boot.site.locale).toBe(language);
      const item_id = await house.addProject(context, { name: 'Handbook', password: 'open sesame' });
      const page_id = await house.addPage(context, item_id, { title: 'Welcome', content: 'Read me.' });
      await page.goto(house.at(`/${item_id}/${page_id}`));
      await expect(page.getByText('Read me.')).toBeVisible();
      await page.getByRole('link', { name: house.t('editor', 'menu.edit_page'), exact: true }).click();
      await expect(page.locator('.cm-content')).toContainText('Read me.');
    });

    test('opens the pages of what is on', async ({ context }) => {
      await house.logIn(context);
      for (const { path, first, shownWhen } of idsFor(manifest, language).flatMap((id) => built(id).routes ?? [])) {
        // What the server answers with a first view may depend on settings: the square is closed.
        if (first || shownWhen || path.includes(':')) continue;
        expect((await context.request.get(house.at(path))).status(), path).toBe(200);
      }
    });

    test('has no trace of what is not on', async ({ page, context }) => {
      await house.logIn(context);
      const absent = ALL.filter((id) => !idsFor(manifest, language).includes(id));
      if (name === 'minimal') expect(absent).toContain('teams');
      const chinese = ['ai', 'community', 'httptool', 'mock', 'sms', 'wechat'];
      if (name === 'community') expect(absent).toEqual([...chinese, 'commerce'].sort());
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(house.at('/item/index'));
      await page.waitForLoadState('networkidle');
      const { html } = await bootOf(house, context);
      const described = await (await context.request.get(house.at('/api/openapi.json'))).json();
      for (const id of absent) {
        const { routes = [], answers } = built(id);
        expect(html, id).not.toContain(`plugins/${id}`);
        expect(asked.filter((url) => url.includes(`/plugins/${id}/`))).toEqual([]);
        for (const path of (answers?.calls ?? [])
          .map((call) => call.path)
          .filter((call) => call.startsWith('/api/') && !/[:*]/.test(call))) {
          expect(Object.keys(described.paths)).not.toContain(path);
          expect((await context.request.post(house.at(path))).status(), path).toBe(404);
        }
        // `/` leads on where nobody owns it.
        for (const { path } of routes.filter((route) => route.path !== '/' && !route.path.includes(':'))) {
          expect((await context.request.get(house.at(path))).status(), path).toBe(404);
        }
      }
    });
  });
}
