import { expect, type Page } from '@playwright/test';
import { type House, inBothLanguages, test } from './house.ts';

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

inBothLanguages('Projects', {}, (house) => {
  const { t } = house;
  const tools = { t, at: (path: string) => house.at(path) };
  test.beforeEach(async ({ context }) => {
    await house.logIn(context);
  });

  test('a public project with a domain opens at its number, its domain, and its pages', async ({ page, context }) => {
    await createProject(page, tools, { name: 'Payment API', domain: 'payments' });
    await page.waitForURL(/\/(payments|\d+)$/);
    await expect(page.getByText(t('items', 'reading.empty_title', { name: 'Payment API' }))).toBeVisible();
    await page.goto(house.at('/item/index'));
    const row = page.getByRole('listitem').filter({ hasText: 'Payment API' });
    await expect(row.getByRole('img', { name: t('items', 'list.private') })).toHaveCount(0);
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
    await expect(row.getByRole('img', { name: t('items', 'list.private') })).toBeVisible();
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
});
