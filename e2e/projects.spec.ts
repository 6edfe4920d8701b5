import { expect, type Page } from '@playwright/test';
import { type House, inBothLanguages, SHARED, test } from './house.ts';

interface Filled {
  readonly name: string;
  readonly domain?: string;
  readonly password?: string;
}

async function createProject(page: Page, { t, at }: { t: House['t']; at: House['at'] }, project: Filled) {
  await page.goto(at('/item/index'));
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('items', 'list.create') })
    .click();
  const dialog = page.getByRole('dialog', { name: t('items', 'list.create') });
  await dialog.getByRole('textbox', { name: t('items', 'form.name') }).fill(project.name);
  if (project.domain) {
    await dialog.getByRole('textbox', { name: t('items', 'form.domain'), exact: true }).fill(project.domain);
  }
  if (project.password) {
    await dialog.getByRole('radio', { name: t('items', 'form.private'), exact: true }).check();
    await dialog.getByLabel(t('items', 'form.password'), { exact: true }).fill(project.password);
  }
  await dialog.getByRole('button', { name: t('items', 'form.create') }).click();
}

inBothLanguages('Projects', SHARED, (house) => {
  const { t } = house;
  const tools = { t, at: (path: string) => house.at(path) };
  test.beforeEach(async ({ context }) => {
    await house.logIn(context);
  });

  test('a public project with a domain opens at its number, its domain, and its pages', { tag: '@screen' }, async ({
    page,
    context,
  }) => {
    await createProject(page, tools, { name: 'Payment API', domain: 'payments' });
    await page.waitForURL(/\/(payments|\d+)$/);
    await expect(page.getByText(t('items', 'reading.empty_title', { name: 'Payment API' }))).toBeVisible();
    await page.goto(house.at('/item/index'));
    const row = page.getByRole('listitem').filter({ hasText: 'Payment API' });
    await expect(row.getByText(t('items', 'list.private'), { exact: true })).toHaveCount(0);
    await row.getByRole('link', { name: 'Payment API' }).click();
    await page.waitForURL(house.at('/payments'));

    const { data } = await (await context.request.post(house.at('/api/item/myList'))).json();
    const item = (data as { item_id: string; item_name: string }[]).find(
      ({ item_name }) => item_name === 'Payment API',
    );
    const item_id = item?.item_id ?? '';
    const page_id = await house.addPage(context, item_id, { title: 'Errors', content: 'What can go wrong.' });
    for (const address of [`/${item_id}`, '/payments', `/${item_id}/${page_id}`, `/payments/${page_id}`]) {
      await page.goto(house.at(address));
      await expect(page.getByText('What can go wrong.')).toBeVisible();
      await expect(page).toHaveTitle(/Errors|Payment API/);
    }
  });

  test('a private project needs a visit password, and is marked in the list', async ({ page }) => {
    await createProject(page, tools, { name: 'Secrets', password: 'visit me' });
    await page.waitForURL(/\/\d+$/);
    await page.goto(house.at('/item/index'));
    const row = page.getByRole('listitem').filter({ hasText: 'Secrets' });
    await expect(row.getByText(t('items', 'list.private'), { exact: true })).toBeVisible();
  });

  test('a project without a name, and one with a reserved domain, are refused where it was typed', async ({ page }) => {
    await createProject(page, tools, { name: ' ' });
    const dialog = page.getByRole('dialog', { name: t('items', 'list.create') });
    await expect(dialog.getByText(t('items', 'form.name_missing'))).toBeVisible();
    await dialog.getByRole('textbox', { name: t('items', 'form.name') }).fill('Named');
    await dialog.getByRole('textbox', { name: t('items', 'form.domain'), exact: true }).fill('user');
    await dialog.getByRole('button', { name: t('items', 'form.create') }).click();
    await expect(dialog.getByText(t('items', 'errors.domain_bad'))).toBeVisible();
  });

  test('the list has one line for each on a desk and two on a phone, and breaks no time and no word of access', async ({
    page,
    context,
  }) => {
    const name = `Service ${'Level Agreement '.repeat(12)}`.trim();
    await house.addProject(context, { name, password: 'secret' });
    for (const [width, height] of [
      [1440, 44],
      [820, 44],
      [720, 44],
      [390, 60],
      [375, 60],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(house.at('/item/index'));
      const row = page.getByRole('listitem').filter({ hasText: name });
      await expect(row).toBeVisible();
      // The last of them has no line below it.
      expect([height, height + 1], `at ${width}`).toContain(Math.round((await row.boundingBox())?.height ?? 0));
      for (const part of ['.project-access', 'time']) {
        const { whole, lines } = await row.locator(part).evaluate((node) => ({
          whole: node.scrollWidth <= node.clientWidth || node.clientWidth === 0,
          lines: Math.round(node.getBoundingClientRect().height / 20),
        }));
        expect([whole, lines], `${part} at ${width}`).toEqual([true, 1]);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width}`).toBeLessThanOrEqual(width);
    }
  });
});
