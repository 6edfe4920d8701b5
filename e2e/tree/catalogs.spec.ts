import { expect, type Page } from '@playwright/test';
import { expectNoBarrier } from '../barriers.ts';
import { enter, inBothLanguages, SHARED, THEMES, test } from '../house.ts';

const BEA = { username: 'eve', password: 'correct horse battery' };
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

inBothLanguages('The catalogs of a project', SHARED, (house) => {
  const { t } = house;
  let item = '';
  let guide = '';
  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext();
    await house.logIn(context);
    item = await house.addProject(context, { name: 'Handbook' });
    const catalog = async (cat_name: string, parent_cat_id = '0') => {
      const form = { item_id: item, cat_name, parent_cat_id };
      const answer = await context.request.post(house.at('/api/catalog/save'), { form });
      return String(((await answer.json()) as { data: unknown }).data);
    };
    guide = await catalog('Guide');
    await catalog('Inner', guide);
    await catalog('API');
    await house.addPage(context, item, { title: 'Welcome', content: 'Text.' });
    const form = { ...BEA, confirm_password: BEA.password };
    expect((await context.request.post(house.at('/api/user/registerByVerify'), { form })).ok()).toBe(true);
    await context.close();
  });

  const line = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });
  const open = async (page: Page) => {
    await page.goto(house.at(`/catalog/${item}`));
    await expect(page.getByRole('heading', { level: 1, name: t('items', 'titles.catalog_manager') })).toBeVisible();
    await expect(page.getByRole('button', { name: t('items', 'catalog.new'), exact: true })).toBeVisible();
    await expect(line(page, 'Inner')).toBeVisible();
  };

  for (const colorScheme of THEMES) {
    for (const viewport of [WIDE, PHONE]) {
      test(`stand open in the width of the window (${colorScheme}, ${viewport.width})`, async ({ page, context }) => {
        await house.logIn(context);
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize(viewport);
        await open(page);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(over).toBeLessThanOrEqual(0);
        await expectNoBarrier(page);
      });
    }
  }

  test('are changed by keyboard alone, and one begins a page in each', { tag: '@screen' }, async ({
    page,
    context,
  }) => {
    await house.logIn(context);
    await page.setViewportSize(WIDE);
    await open(page);
    await page.getByRole('button', { name: t('items', 'catalog.new'), exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: t('items', 'catalog.new') });
    await expect(dialog.getByRole('textbox', { name: t('items', 'catalog.name') })).toBeFocused();
    await page.keyboard.type('Recipes');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(line(page, 'Recipes')).toBeVisible();
    await page.reload();
    await expect(line(page, 'Recipes')).toBeVisible();
    await line(page, 'Guide').click({ button: 'right' });
    const menu = page.getByRole('menu');
    await expect(menu).toBeVisible();
    await expectNoBarrier(page);
    await menu.getByRole('menuitem', { name: t('items', 'reading.new_page') }).press('Enter');
    await page.waitForURL(house.at(`/page/edit/${item}/0?cat_id=${guide}`));
  });

  test('are nobody’s who may only read', async ({ browser, language, problems }) => {
    const context = await browser.newContext();
    await enter(context, language, problems);
    await house.logIn(context, BEA);
    const page = await context.newPage();
    await page.goto(house.at(`/catalog/${item}`));
    await expect(page.getByRole('heading', { name: t('core', 'no_right.title') })).toBeVisible();
    await expect(page.getByRole('tree')).toHaveCount(0);
    await context.close();
  });
});
