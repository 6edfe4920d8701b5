import { expect } from '@playwright/test';
import { ADMINISTRATOR, House, inBothLanguages, test } from './house.ts';

inBothLanguages('The first start', { isSetUp: false }, (house) => {
  const { t } = house;
  test.describe.configure({ mode: 'serial' });

  test('before the setup the start page says where the link is', async ({ page }) => {
    const answer = await page.goto(house.at('/'));
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole('heading', { name: t('host', 'page.not_ready_title') })).toBeVisible();
    await expect(page.getByText(t('host', 'page.not_ready_text'))).toBeVisible();
  });

  test('a link that was cut short says so', async ({ page }) => {
    await page.goto(house.site.setupLink.slice(0, -3));
    await expect(page.getByText(t('accounts', 'setup.bad_link'), { exact: true })).toBeVisible();
    await expect(page.getByRole('form')).toHaveCount(0);
  });

  test('the setup link makes the administrator, picks the language of the site, and works once', {
    tag: '@screen',
  }, async ({ page, browser }) => {
    const { username, password } = ADMINISTRATOR;
    const link = house.site.setupLink;
    await page.goto(link);
    await page.getByLabel(t('accounts', 'fields.username'), { exact: true }).fill(username);
    await page.getByLabel(t('accounts', 'fields.password'), { exact: true }).fill(password);
    await page.getByLabel(t('accounts', 'fields.confirm_password'), { exact: true }).fill('another one');
    await page.getByRole('radio', { name: t('accounts', 'setup.locale_zh') }).check();
    await page.getByRole('button', { name: t('accounts', 'actions.create_administrator') }).click();
    await expect(page.getByText(t('accounts', 'checks.passwords_differ'))).toBeVisible();
    await page.getByLabel(t('accounts', 'fields.confirm_password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: t('accounts', 'actions.create_administrator') }).click();
    await page.waitForURL('**/item/index');
    await expect(page.getByText(t('items', 'list.empty_title'))).toBeVisible();

    // Whoever has chosen no language now meets the site's.
    const stranger = await browser.newContext({ locale: 'fr-FR' });
    const second = await stranger.newPage();
    await second.goto(link);
    await expect(second.locator('html')).toHaveAttribute('lang', /^zh/);
    await expect(second.getByRole('form')).toHaveCount(0);
    const form = { token: new URL(link).searchParams.get('token') ?? '', username: 'thief', password };
    const answer = await stranger.request.post(house.at('/api/setup/create'), { form });
    expect(await answer.json()).not.toMatchObject({ error_code: 0 });
    await stranger.close();
  });
});

test.describe('The setup command', () => {
  const house = new House('en');
  const { t } = house;
  test.beforeAll(() => house.open());
  test.afterAll(() => house.close());

  test('makes the administrator, once, who then logs in', async ({ page }) => {
    const { username, password } = ADMINISTRATOR;
    const command = ['setup', '--username', username, '--password', password];
    expect(await house.site.command(command)).toMatchObject({ exit: 0, printed: expect.stringContaining(username) });
    expect((await house.site.command(command)).exit).not.toBe(0);
    await page.goto(house.at('/user/login'));
    await page.getByLabel(t('accounts', 'fields.username'), { exact: true }).fill(username);
    await page.getByLabel(t('accounts', 'fields.password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: t('accounts', 'actions.login'), exact: true }).click();
    await page.waitForURL('**/item/index');
    await expect(page.getByText(t('items', 'list.empty_title'))).toBeVisible();
  });
});
