import { expect, type Page } from '@playwright/test';
import { answerTo } from '../plugins/accounts/tests/question-reader.ts';
import { barriersOn } from './barriers.ts';
import { ADMINISTRATOR, type House, inBothLanguages, SHARED, test } from './house.ts';

const field = (page: Page, house: House, name: string) =>
  page.getByLabel(house.t('accounts', `fields.${name}`), { exact: true });

async function tryToLogIn(page: Page, house: House, { username, password } = ADMINISTRATOR): Promise<void> {
  await field(page, house, 'username').fill(username);
  await field(page, house, 'password').fill(password);
  await page.getByRole('button', { name: house.t('accounts', 'actions.login'), exact: true }).click();
}

inBothLanguages('Accounts with a captcha each time', { env: {} }, (house) => {
  const { t } = house;

  test('a wrong captcha is refused beside its field, and another picture comes', async ({ page }) => {
    await page.goto(house.at('/user/login'));
    const picture = page.getByRole('img', { name: t('accounts', 'fields.captcha_picture') });
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0);
    const first = (await picture.getAttribute('src')) ?? '';
    await field(page, house, 'captcha').fill('!!!!');
    await tryToLogIn(page, house);
    await expect(page.getByText(t('accounts', 'errors.captcha_wrong'))).toBeVisible();
    await expect(picture).not.toHaveAttribute('src', first);
    await expect(field(page, house, 'captcha')).toHaveValue('');
    await expect(page).toHaveURL(/\/user\/login/);
  });

  test('registering asks for the captcha too', async ({ page }) => {
    await page.goto(house.at('/user/register'));
    await field(page, house, 'username').fill('mallory');
    await field(page, house, 'password').fill('long enough');
    await field(page, house, 'confirm_password').fill('long enough');
    await page.getByRole('button', { name: t('accounts', 'actions.register'), exact: true }).click();
    await expect(page.getByText(t('accounts', 'checks.captcha_needed'))).toBeVisible();
  });
});

inBothLanguages('Accounts of people who cannot read a captcha', { env: {} }, (house) => {
  const { t } = house;

  test('are made by keyboard alone: the browser does a task instead, tells of it, and bars nobody', async ({
    page,
  }) => {
    await page.goto(house.at('/user/register'));
    await field(page, house, 'username').fill('louis');
    await field(page, house, 'password').fill('long enough');
    await field(page, house, 'confirm_password').fill('long enough');
    await expect(page.getByRole('img', { name: t('accounts', 'fields.captcha_picture') })).toBeVisible();
    await field(page, house, 'captcha').focus();
    const button = page.getByRole('button', { name: t('accounts', 'actions.read_captcha') });
    for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    const status = page.getByRole('form').getByRole('status');
    await expect(status).toHaveText(t('accounts', 'captcha.working'));
    const violations = await barriersOn(page);
    expect(violations.map(({ id }) => id)).toEqual([]);
    await expect(button).toBeFocused();
    await expect(status).toHaveText(t('accounts', 'captcha.done'), { timeout: 50_000 });
    await expect(field(page, house, 'captcha')).toHaveValue(/^[A-Z2-9]{4}$/);
    await field(page, house, 'captcha').press('Enter');
    await page.waitForURL(house.at('/item/index'));
  });

  test('are made by who answers a question in words, in their language, by keyboard alone', async ({ page }) => {
    await page.goto(house.at('/user/register'));
    await field(page, house, 'username').fill('helen');
    await field(page, house, 'password').fill('long enough');
    await field(page, house, 'confirm_password').fill('long enough');
    await expect(page.getByRole('img', { name: t('accounts', 'fields.captcha_picture') })).toBeVisible();
    await field(page, house, 'captcha').focus();
    for (let stop = 0; stop < 2; stop += 1) await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: t('accounts', 'actions.ask_in_words') })).toBeFocused();
    await page.keyboard.press('Enter');
    const status = page.getByRole('form').getByRole('status');
    await expect(status).toHaveText(t('accounts', 'captcha.preparing'));
    await expect(status).toContainText(/[?？]/, { timeout: 50_000 });
    await expect(field(page, house, 'captcha')).toHaveAccessibleDescription((await status.textContent()) ?? '');
    const violations = await barriersOn(page);
    expect(violations.map(({ id }) => id)).toEqual([]);
    const question = /^[^?？]+[?？]/.exec((await status.textContent()) ?? '')?.[0] ?? '';
    await field(page, house, 'captcha').fill(answerTo(question, house.language).is);
    await field(page, house, 'captcha').press('Enter');
    await page.waitForURL(house.at('/item/index'));
  });
});

const afterFailure = { DOCSTEAD_ACCOUNTS_CAPTCHA: 'after-failure' };

inBothLanguages('Accounts with a captcha after a failure', { env: afterFailure }, (house) => {
  const { t } = house;
  test.describe.configure({ mode: 'serial' });

  test('logging in asks for no captcha at first, and leads nowhere but into this site', async ({ page }) => {
    await page.goto(house.at('/user/login?redirect=https%3A%2F%2Fevil.example%2F'));
    await expect(field(page, house, 'captcha')).toHaveCount(0);
    await tryToLogIn(page, house);
    await page.waitForURL(house.at('/item/index'));
  });

  test('logging in goes on to the page that was asked for', async ({ page }) => {
    await page.goto(house.at('/user/setting'));
    await page.waitForURL(/\/user\/login\?redirect=/);
    await tryToLogIn(page, house);
    await page.waitForURL(house.at('/user/setting'));
    await expect(page.getByRole('heading', { name: t('accounts', 'titles.user_setting') })).toBeVisible();
  });

  test('logging out ends the session and leaves nothing in the browser', async ({ page, context }) => {
    await house.logIn(context);
    await page.goto(house.at('/item/index'));
    await page.evaluate(() => localStorage.setItem('left', 'behind'));
    await page.getByRole('button', { name: t('shell', 'account', { name: ADMINISTRATOR.username }) }).click();
    await page.getByRole('menuitem', { name: t('accounts', 'actions.logout') }).click();
    await page.waitForURL(house.at('/'));
    await expect(page.getByRole('link', { name: t('site', 'foot.login') }).first()).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('left'))).toBeNull();
    await page.goto(house.at('/item/index'));
    await page.waitForURL(/\/user\/login/);
  });

  test('a wrong password is refused, and from then on a captcha is asked for', async ({ page }) => {
    await page.goto(house.at('/user/login'));
    await tryToLogIn(page, house, { username: ADMINISTRATOR.username, password: 'a wrong one' });
    await expect(page.getByText(t('accounts', 'errors.login_wrong'))).toBeVisible();
    await expect(field(page, house, 'captcha')).toBeVisible();
  });
});

inBothLanguages('Registering', SHARED, (house) => {
  const { t } = house;

  test('makes an account that is logged in at once; a taken name is refused', { tag: '@screen' }, async ({
    page,
    browser,
  }) => {
    const fill = async (target: Page) => {
      await target.goto(house.at('/user/register'));
      await field(target, house, 'username').fill('grace');
      await field(target, house, 'password').fill('long enough');
      await field(target, house, 'confirm_password').fill('long enough');
      await target.getByRole('button', { name: t('accounts', 'actions.register'), exact: true }).click();
    };
    await fill(page);
    await page.waitForURL(house.at('/item/index'));
    await expect(page.getByRole('button', { name: t('shell', 'account', { name: 'grace' }) })).toBeVisible();

    const other = await browser.newContext();
    await other.addCookies([{ name: 'docstead_locale', value: house.language, domain: '127.0.0.1', path: '/' }]);
    const second = await other.newPage();
    await fill(second);
    await expect(second.getByText(t('accounts', 'errors.username_taken'))).toBeVisible();
    await other.close();
  });
});
