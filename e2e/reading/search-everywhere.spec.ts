import { expect, type Page } from '@playwright/test';
import { type House, inBothLanguages, test } from '../house.ts';

const palette = (page: Page, { t }: House) => page.getByRole('combobox', { name: t('shell', 'palette.field') });
const openByField = (page: Page, { t }: House) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: t('shell', 'palette.search') })
    .click();

/** Keeps back the script that has this text; what it gives lets it go, and says how many were kept. */
async function holdScript(page: Page, mark: string): Promise<() => number> {
  const held: (() => void)[] = [];
  await page.route('**/*.js', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    if (text.includes(`"${mark}"`)) await new Promise<void>((resolve) => held.push(resolve));
    await route.fulfill({ response });
  });
  return () => held.splice(0).map((go) => go()).length;
}

inBothLanguages('The search over everything', {}, (house) => {
  const { t } = house;
  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext();
    await house.logIn(context);
    const handbook = await house.addProject(context, { name: 'Handbook', domain: 'handbook' });
    await house.addPage(context, handbook, { title: 'Welcome', content: 'Read me first.' });
    const wiki = await house.addProject(context, { name: 'Billing wiki', domain: 'wiki' });
    await house.addPage(context, wiki, {
      title: '发票 Invoices',
      content: 'How an **invoice** is written: 独一无二。',
    });
    await context.close();
  });

  // Scripts that are fetched ahead may be under way when a test is over.
  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

  test('finds a page of another project from the list and from a project, and goes there with its words marked', {
    tag: '@screen',
  }, async ({ page, context }) => {
    await house.logIn(context);
    await page.goto(house.at('/item/index'));
    await openByField(page, house);
    const field = palette(page, house);
    const top = async () => (await field.boundingBox())?.y;
    const before = await top();
    for (const words of ['i', 'invo', 'nothing at all', '独一无二']) {
      await field.fill(words);
      expect(await top()).toBe(before);
    }
    const hit = page.getByRole('option', { name: /发票 Invoices/ });
    await expect(hit).toContainText('Billing wiki');
    await expect(hit.locator('mark')).toHaveText(['独一无二']);
    expect(await top()).toBe(before);
    await hit.click();
    await page.waitForURL(/\/wiki\/\d+$/);
    await expect(page.getByRole('group', { name: t('items', 'marks.label', { word: '独一无二' }) })).toBeVisible();

    await page.goto(house.at('/handbook'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('/');
    await field.fill('invoice');
    await expect(hit).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(field).toHaveCount(0);
  });

  test('begins with where one has been, knows acts in both languages, and begins a page of that name', async ({
    page,
    context,
  }) => {
    await house.logIn(context);
    await page.goto(house.at('/wiki'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('docstead.items.recent') ?? '')).toContain('wiki');
    await page.goto(house.at('/handbook'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    const field = palette(page, house);
    await expect(page.getByText(t('items', 'search.recent'), { exact: true })).toBeVisible();
    for (const [key, words] of [
      ['menu.edit_page', ['Edit', '编辑']],
      ['menu.new_page', ['New page', '新建页面']],
    ] as const) {
      for (const word of words) {
        await field.fill(word);
        await expect(page.getByRole('option', { name: t('editor', key), exact: true })).toBeVisible();
      }
    }
    await field.fill('设置');
    await expect(page.getByRole('option', { name: t('items', 'titles.item_setting') })).toBeVisible();
    await field.fill('Weekly plan');
    await page.getByRole('option', { name: t('items', 'search.new_page', { title: 'Weekly plan' }) }).click();
    await page.waitForURL(/\/page\/edit\/\d+\/0/);
    await expect(page.getByRole('textbox', { name: t('editor', 'title.label') })).toHaveValue('Weekly plan');
    await openByField(page, house);
    await expect(field).toBeVisible();
  });

  test('is an icon on a phone, and a guest finds in the open project', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(house.at('/wiki'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await openByField(page, house);
    const field = palette(page, house);
    await field.fill('invoice');
    await expect(page.getByRole('option', { name: /发票 Invoices/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  for (const [what, mark] of [
    ['the search', '/api/item/searchAll'],
    // What stands where a page was deleted is a part of it.
    ['the page', 'gone.recycle'],
  ] as const) {
    test(`of a guest is quicker than the script of ${what}: it waits, and says nothing before`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const release = await holdScript(page, mark);
      await page.goto(house.at('/wiki'));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await openByField(page, house);
      await palette(page, house).fill('invoice');
      await expect(page.getByText(t('shell', 'palette.searching'))).toBeVisible();
      await page.waitForTimeout(600);
      await expect(page.getByText(t('shell', 'palette.searching'))).toBeVisible();
      await expect(page.getByText(t('shell', 'palette.none', { query: 'invoice' }))).toHaveCount(0);
      expect(release()).toBe(1);
      await expect(page.getByRole('option', { name: /发票 Invoices/ })).toBeVisible();
    });
  }
});
