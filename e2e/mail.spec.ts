import type { AddressInfo } from 'node:net';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { SMTPServer } from 'smtp-server';
import { inBothLanguages, test } from './house.ts';

const env: Record<string, string> = {
  DOCSTEAD_ACCOUNTS_CAPTCHA: 'never',
  DOCSTEAD_ACCOUNTS_MAIL_OPEN: 'true',
  DOCSTEAD_ACCOUNTS_MAIL_HOST: '127.0.0.1',
  DOCSTEAD_ACCOUNTS_MAIL_TLS: 'none',
  DOCSTEAD_ACCOUNTS_MAIL_FROM: 'docs@example.com',
  DOCSTEAD_ACCOUNTS_SITE_ADDRESS: 'https://docs.example.com',
};
const received: string[] = [];
const mails = new SMTPServer({
  ...{ authOptional: true, disabledCommands: ['STARTTLS'] },
  onData(stream, _, done) {
    let raw = '';
    stream.on('data', (chunk: Buffer) => {
      raw += chunk.toString();
    });
    stream.on('end', () => {
      received.push(raw.replace(/=\r\n/g, ''));
      done();
    });
  },
});

test.beforeAll(async () => {
  await new Promise<void>((done) => void mails.listen(0, '127.0.0.1', done));
  env.DOCSTEAD_ACCOUNTS_MAIL_PORT = String((mails.server.address() as AddressInfo).port);
});
test.afterAll(() => new Promise<void>((done) => mails.close(() => done())));

/** The path of the link in the next mail: it comes a moment after it was asked for. */
async function mailedPath(page: string): Promise<string> {
  const find = () =>
    received.map((raw) => new RegExp(`https://docs\\.example\\.com(/user/${page}/\\w+)`).exec(raw)?.[1]);
  await expect.poll(() => find().some(Boolean), { timeout: 20_000 }).toBe(true);
  const path = find().findLast(Boolean) ?? '';
  received.length = 0;
  return path;
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
}

inBothLanguages('A site that sends mail', { env }, (house) => {
  const { t } = house;
  const field = (page: Page, name: string) => page.getByLabel(t('accounts', `fields.${name}`), { exact: true });
  const email = 'ann@example.com';

  test('has addresses verified, and forgotten passwords set anew, by mailed links', async ({ page, context }) => {
    await page.goto(house.at('/user/register'));
    await field(page, 'username').fill(email);
    await field(page, 'password').fill('long enough');
    await field(page, 'confirm_password').fill('long enough');
    await page.keyboard.press('Enter');
    await page.waitForURL(house.at('/item/index'));
    const notice = page.getByText(t('accounts', 'email.notice_unverified', { email }));
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: t('accounts', 'email.notice_action') }).click();
    await page.waitForURL(house.at('/user/setting/email'));
    await expect(page.getByRole('form', { name: t('accounts', 'fields.email') })).toBeVisible();
    await expectAccessible(page);

    await page.goto(house.at(await mailedPath('verifyEmailByUrl')));
    await page.waitForURL(house.at('/item/index'));
    await expect(page.getByText(t('accounts', 'verify.done'))).toBeVisible();

    await context.clearCookies({ name: 'docstead_session' });
    await page.goto(house.at('/user/login'));
    await page.getByRole('link', { name: t('accounts', 'login.forgotten') }).click();
    await page.waitForURL(house.at('/user/resetPassword'));
    await expect(field(page, 'email')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('accounts', 'reset.sent'))).toBeVisible();

    const path = await mailedPath('resetPasswordByUrl');
    await page.goto(house.at(path));
    await expect(field(page, 'new_password')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type('another good one');
    await page.keyboard.press('Enter');
    await page.waitForURL(house.at('/user/login'));
    await expect(page.getByText(t('accounts', 'reset.done'))).toBeVisible();
    await field(page, 'username').fill(email);
    await field(page, 'password').fill('another good one');
    await page.keyboard.press('Enter');
    await page.waitForURL(house.at('/item/index'));

    await page.goto(house.at(path));
    await expect(page.getByText(t('accounts', 'reset.bad_link'))).toBeVisible();
  });
});

inBothLanguages('A site that sends no mail', {}, (house) => {
  test('has no page that needs it, and no word of one', async ({ page }) => {
    for (const path of ['/user/resetPassword', '/user/resetPasswordByUrl/x', '/user/verifyEmailByUrl/x']) {
      expect((await page.goto(house.at(path)))?.status(), path).toBe(404);
    }
    await page.goto(house.at('/user/login'));
    await expect(field(page)).toBeFocused();
    await expect(page.getByRole('link', { name: house.t('accounts', 'login.forgotten') })).toHaveCount(0);
  });
  const field = (page: Page) => page.getByLabel(house.t('accounts', 'fields.username'), { exact: true });
});
