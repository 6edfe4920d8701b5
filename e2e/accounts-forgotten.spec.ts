import { type BrowserContext, expect, type Page } from '@playwright/test';
import { barriersOn } from './barriers.ts';
import { enter, type House, inBothLanguages, test } from './house.ts';
import { mailbox } from './mailbox.ts';

const { env, received, pathIn } = mailbox();
const BEFORE = 'a good password';
const AFTER = 'another good one';
const ANN = 'ann@example.com';
const BOB = 'bob@example.com';

async function post(context: BrowserContext, house: House, path: string, form: Record<string, string>) {
  const answer = await context.request.post(house.at(path), { form });
  return ((await answer.json()) as { error_code: number }).error_code;
}

/** Somebody whose address is confirmed. */
async function register(context: BrowserContext, house: House, username: string): Promise<void> {
  const form = { username, password: BEFORE, confirm_password: BEFORE };
  expect(await post(context, house, '/api/user/registerByVerify', form)).toBe(0);
  const token = (await pathIn('verifyEmailByUrl', username)).split('/').at(-1) ?? '';
  expect(await post(context, house, '/api/user/verifyEmailByUrlToken', { token })).toBe(0);
}

inBothLanguages('A forgotten password', { env }, (house) => {
  const t = (key: string, params?: Record<string, string>) => house.t('accounts', key, params);
  const field = (page: Page, name: string) => page.getByLabel(t(`fields.${name}`), { exact: true });
  const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });

  async function ask(page: Page, email: string): Promise<void> {
    await page.goto(house.at('/user/resetPassword'));
    await field(page, 'email').fill(email);
    await button(page, 'actions.send_link').click();
    await expect(page.getByText(t('reset.sent'), { exact: true })).toBeVisible();
    await expect(page.getByText(t('reset.sent_text', { email }))).toBeVisible();
  }
  async function set(page: Page, path: string, password = AFTER): Promise<void> {
    await page.goto(house.at(path));
    await field(page, 'new_password').fill(password);
    await button(page, 'actions.set_password').click();
  }
  async function logIn(page: Page, username: string, password: string): Promise<void> {
    await page.goto(house.at('/user/login'));
    await field(page, 'username').fill(username);
    await field(page, 'password').fill(password);
    await page.keyboard.press('Enter');
  }
  const isIn = async (page: Page) => {
    await page.goto(house.at('/user/setting/profile'));
    await page.waitForURL(/\/user\/(setting\/profile|login\b)/);
    return !page.url().includes('/user/login');
  };

  test('is set anew by the mailed link, which ends every session and works once', async ({
    page,
    context,
    browser,
    language,
    problems,
  }) => {
    // On another device she is logged in.
    const phone = await browser.newContext();
    await enter(phone, language, problems);
    await register(phone, house, ANN);
    await register(await browser.newContext(), house, BOB);
    const there = await phone.newPage();
    expect(await isIn(there)).toBe(true);

    await page.goto(house.at('/user/login?redirect=%2Fuser%2Fsetting%2Fprofile'));
    await page.getByRole('link', { name: t('login.forgotten') }).click();
    await page.waitForURL(house.at('/user/resetPassword'));
    await field(page, 'email').fill('no address');
    await page.keyboard.press('Enter');
    await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'true');
    await ask(page, ANN);
    expect(await barriersOn(page)).toEqual([]);
    const link = await pathIn('resetPasswordByUrl', ANN);
    expect(await isIn(there)).toBe(true);

    // A short one is refused, and uses nothing up.
    await set(page, link, 'short');
    await expect(field(page, 'new_password')).toHaveAttribute('aria-invalid', 'true');
    await set(page, link);
    await page.waitForURL(house.at('/user/login'));
    await expect(page.getByText(t('reset.done'))).toBeVisible();
    expect(await isIn(there)).toBe(false);

    await logIn(page, ANN, BEFORE);
    await expect(page.getByText(t('errors.login_wrong'))).toBeVisible();
    await logIn(page, ANN, AFTER);
    await page.waitForURL(house.at('/item/index'));
    expect(await isIn(page)).toBe(true);

    await page.goto(house.at(link));
    await expect(page.getByText(t('reset.bad_link'))).toBeVisible();
    await expect(field(page, 'new_password')).toHaveCount(0);
    const again = { token: link.split('/').at(-1) ?? '', new_password: 'a third good one' };
    expect(await post(phone, house, '/api/user/resetPasswordByUrlToken', again)).toBe(10101);
    await page.getByRole('link', { name: t('actions.new_link') }).click();
    await page.waitForURL(house.at('/user/resetPassword'));

    // Bob's link, opened where Ann is logged in, is Bob's alone.
    await ask(page, BOB);
    await set(page, await pathIn('resetPasswordByUrl', BOB), 'what bob will have');
    await expect(page.getByText(t('reset.done'))).toBeVisible();
    expect(await isIn(page)).toBe(true);
    expect(await post(phone, house, '/api/user/loginByVerify', { username: ANN, password: 'what bob will have' })).toBe(
      10210,
    );
    expect(await post(phone, house, '/api/user/loginByVerify', { username: BOB, password: 'what bob will have' })).toBe(
      0,
    );
    await context.clearCookies({ name: 'docstead_session' });
    await phone.close();
  });

  test('is asked for by an Enter that comes before the scripts', async ({ page }) => {
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/shell\/(vendor|main)\.\w+\.js/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(house.at('/user/resetPassword'), { waitUntil: 'domcontentloaded' });
    await field(page, 'email').fill('early@example.com');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(house.at('/user/resetPassword'));
    await expect(field(page, 'email')).toHaveValue('early@example.com');
    release();
    await expect(page.getByText(t('reset.sent_text', { email: 'early@example.com' }))).toBeVisible();
  });

  test('is asked for in the same words where nobody has the address, who is sent nothing', async ({ page }) => {
    received.length = 0;
    await ask(page, 'nobody@example.com');
    await page.goto(house.at('/user/resetPasswordByUrl/0123456789abcdef'));
    await expect(page.getByText(t('reset.bad_link'))).toBeVisible();
    expect(received).toEqual([]);
  });
});
