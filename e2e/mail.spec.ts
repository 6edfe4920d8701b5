import { expect, type Page } from '@playwright/test';
import { barriersOn } from './barriers.ts';
import { inBothLanguages, test } from './house.ts';
import { mailbox } from './mailbox.ts';

const { env, pathIn } = mailbox();

async function expectAccessible(page: Page): Promise<void> {
  const violations = await barriersOn(page);
  expect(violations.map(({ id }) => id)).toEqual([]);
}

inBothLanguages('A site that sends mail', { env }, (house) => {
  const { t } = house;
  const field = (page: Page, name: string) => page.getByLabel(t('accounts', `fields.${name}`), { exact: true });
  const email = 'ann@example.com';

  test('has addresses verified, and forgotten passwords set anew, by mailed links', { tag: '@screen' }, async ({
    page,
    context,
  }) => {
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

    await page.goto(house.at(await pathIn('verifyEmailByUrl')));
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

    const path = await pathIn('resetPasswordByUrl');
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
  test('has no page that needs it, and says who helps where somebody asks for one', async ({ page }) => {
    for (const path of ['/user/resetPasswordByUrl/x', '/user/verifyEmailByUrl/x']) {
      expect((await page.goto(house.at(path)))?.status(), path).toBe(404);
    }
    expect((await page.goto(house.at('/user/resetPassword')))?.status()).toBe(200);
    await expect(page.getByText(house.t('accounts', 'reset.off'))).toBeVisible();
    await expectAccessible(page);
    await page.goto(house.at('/user/login'));
    await expect(field(page)).toBeFocused();
    await expect(page.getByRole('link', { name: house.t('accounts', 'login.forgotten') })).toHaveCount(0);
  });
  const field = (page: Page) => page.getByLabel(house.t('accounts', 'fields.username'), { exact: true });
});
