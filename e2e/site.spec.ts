import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectFine } from './barriers.ts';
import { enter, inBothLanguages, SHARED, test } from './house.ts';

const WINDOWS = [
  [1440, 900],
  [390, 844],
] as const;

/** What moved by itself since the page began: 0 is nothing. */
const shift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const watch = new PerformanceObserver((list) => {
          // The type of entries of this kind is not among those of the library.
          for (const one of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
            if (!one.hadRecentInput) sum += one.value;
          }
        });
        watch.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

inBothLanguages('Pages of the site', SHARED, (house) => {
  const t = (key: string, params?: Record<string, string>) => house.t('site', key, params);

  test('the landing page stands before any script runs, and nothing of it moves', { tag: '@screen' }, async ({
    page,
    browser,
  }) => {
    const silent = await browser.newContext({ javaScriptEnabled: false });
    await enter(silent, house.language, []);
    const quiet = await silent.newPage();
    await quiet.goto(house.at('/'));
    await expect(heading(quiet, t('landing.claim'))).toBeVisible();
    await expect(quiet.getByRole('link', { name: t('landing.login') }).first()).toBeVisible();
    await silent.close();

    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const [width, height] of WINDOWS) {
        await page.setViewportSize({ width, height });
        await page.goto(house.at('/'));
        await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
        expect.soft(await shift(page), `${colorScheme} ${width}`).toBeLessThan(0.02);
        await expectFine(page, `landing, ${colorScheme} at ${width}`);
      }
    }
  });

  test('its pages lead to each other, and say where they are to be found', async ({ page }) => {
    await page.goto(house.at('/'));
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(house.at('/'));
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect((await page.request.get(picture ?? '')).headers()['content-type']).toBe('image/png');
    for (const name of ['help', 'clients', 'agreement'] as const) {
      await page
        .getByRole('navigation', { name: t('foot.label') })
        .getByRole('link', { name: t(`titles.${name}`), exact: true })
        .press('Enter');
      await page.waitForURL(house.at(`/${name}`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectFine(page, name);
    }
    expect(await (await page.request.get(house.at('/robots.txt'))).text()).toContain('/sitemap.xml');
    expect(await (await page.request.get(house.at('/sitemap.xml'))).text()).toContain(house.at('/help'));
  });
});

inBothLanguages('The site itself', {}, (house) => {
  const t = (key: string, params?: Record<string, string>) => house.t('site', key, params);
  const save = async (context: BrowserContext, form: Record<string, string>) => {
    const answer = await context.request.post(house.at('/api/site/saveSettings'), { form });
    expect((await answer.json()).error_code).toBe(0);
  };

  test('an administrator gives it a name, a colour and what is read first', async ({ page, context, browser }) => {
    await house.logIn(context);
    const item_id = await house.addProject(context, { name: 'Handbook', domain: `book${house.language.slice(0, 2)}` });
    await page.goto(house.at('/admin/index?section=items/projects'));
    await page.getByRole('button', { name: house.t('items', 'list.item_menu', { name: 'Handbook' }) }).click();
    await page.getByRole('menuitem', { name: t('recommend.act') }).click();
    await expect(page.getByText(t('recommend.done'))).toBeVisible();
    await page.goto(house.at('/admin/index?section=site/recommendations'));
    await page.getByRole('button', { name: t('recommend.menu', { name: 'Handbook' }) }).click();
    await page.getByRole('menuitem', { name: t('recommend.first'), exact: true }).click();
    await expect(page.getByText(t('recommend.placed', { position: '1' }))).toBeVisible();
    await expectFine(page, 'recommendations');

    await page.goto(house.at('/admin/index?section=site/settings'));
    await page.getByLabel(t('settings.site_name')).fill('Acme Docs');
    await page.getByLabel(t('settings.contact')).fill('docs@acme.example');
    await page.getByRole('button', { name: t('settings.accent_number', { number: '4' }) }).click();
    await expect(page.getByRole('figure', { name: t('settings.preview') })).toContainText('Acme Docs');
    await expectFine(page, 'site pages');
    await page.getByRole('button', { name: t('settings.save'), exact: true }).click();
    await expect(page.getByText(t('settings.saved'), { exact: true })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Acme Docs');

    const visitor = await browser.newContext();
    await enter(visitor, house.language, []);
    const guest = await visitor.newPage();
    await guest.goto(house.at('/'));
    await expect(guest).toHaveTitle(/Acme Docs/);
    await expect(guest.getByRole('link', { name: /Handbook/ })).toHaveAttribute('href', /\/book/);
    expect(
      await guest.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ds-accent').trim()),
    ).toContain('#a3335f');
    await guest
      .getByRole('navigation', { name: t('foot.label') })
      .getByRole('link', { name: t('feedback.entry') })
      .press('Enter');
    await expect(guest.getByRole('dialog')).toContainText('docs@acme.example');
    await guest.goto(house.at('/user/login'));
    await expect(guest.getByText('Acme Docs').first()).toBeVisible();
    await visitor.close();

    for (const [home_page, to] of [
      ['2', '/user/login'],
      ['3', `/book${house.language.slice(0, 2)}`],
    ] as const) {
      await save(context, { home_page, home_item: item_id });
      const answer = await page.request.fetch(house.at('/'), { maxRedirects: 0, headers: { cookie: '' } });
      expect(answer.headers().location).toBe(to);
    }
    await save(context, { home_page: '1', site_name: '', accent: '', contact: '' });
  });

  test('the guide becomes a project by a button, and help leads to it', async ({ page, context }) => {
    await house.logIn(context);
    await page.goto(house.at('/admin/index?section=site/settings'));
    await page.getByRole('button', { name: t('guide.make') }).click();
    await expect(page.getByText(t('guide.begun'))).toBeVisible();
    await expect(async () => {
      await page.goto(house.at('/help'));
      await expect(page).toHaveURL(/\/\d+(\/\d+)?$/, { timeout: 3_000 });
    }).toPass();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
