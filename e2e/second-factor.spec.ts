import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { barriersOn } from './barriers.ts';
import { ADMINISTRATOR, type House, inBothLanguages, test } from './house.ts';

const PICTURES = process.env.SECOND_PICTURES;

/** To look at, where somebody asks for them. */
async function picture(page: Page, name: string): Promise<void> {
  if (!PICTURES) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      await page.screenshot({ path: `${PICTURES}/${name}-${colorScheme}-${width}.png` });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 720 });
}

const accessible = async (page: Page) => expect(await barriersOn(page)).toEqual([]);

async function firstStep(page: Page, house: House): Promise<void> {
  const { username, password } = ADMINISTRATOR;
  await page.goto(house.at('/user/login'));
  await page.getByLabel(house.t('accounts', 'fields.username'), { exact: true }).fill(username);
  await page.getByLabel(house.t('accounts', 'fields.password'), { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

inBothLanguages('A second factor', { env: { DOCSTEAD_ACCOUNTS_CAPTCHA: 'never' } }, (house) => {
  const t = (key: string) => house.t('accounts', key);

  test('is set up, asked for at the next login, lost, and taken away', { tag: '@screen' }, async ({
    page,
    context,
  }) => {
    await firstStep(page, house);
    await page.waitForURL('**/item/index');
    await page.goto(house.at('/user/setting/second'));
    await page.getByRole('button', { name: t('second.set_up_app') }).waitFor();
    await picture(page, `${house.language}-1-off`);
    await accessible(page);
    await page.getByRole('button', { name: t('second.set_up_app') }).click();
    await page.getByLabel(t('second.password')).fill(ADMINISTRATOR.password);
    await picture(page, `${house.language}-2-password`);
    await page.keyboard.press('Enter');
    await page.getByRole('img', { name: t('second.qr') }).waitFor();
    await picture(page, `${house.language}-3-app`);
    await accessible(page);
    const secret = (await page.locator('li code').innerText()).replace(/\s/g, '');
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    await page.getByLabel(t('second.step_code')).fill(app.generate());
    await page.keyboard.press('Enter');
    const codes = page.getByRole('list', { name: t('second.codes') }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const recovery = await codes.allInnerTexts();
    await picture(page, `${house.language}-4-codes`);
    await accessible(page);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: t('second.download') }).click();
    expect((await saved).suggestedFilename()).toMatch(/^recovery-codes-.*\.txt$/);
    await page.getByRole('button', { name: t('second.saved') }).click();
    await expect(page.getByText(t('second.on'), { exact: true })).toBeVisible();
    await picture(page, `${house.language}-5-on`);

    await context.clearCookies({ name: 'docstead_session' });
    await firstStep(page, house);
    const code = page.getByLabel(t('second.code'), { exact: true });
    await expect(code).toBeFocused();
    await picture(page, `${house.language}-6-step`);
    await accessible(page);
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('errors.second_wrong'))).toBeVisible();
    await page.getByRole('button', { name: t('second.use_recovery') }).click();
    await expect(page.getByLabel(t('second.recovery'), { exact: true })).toBeFocused();
    await page.keyboard.type(recovery[0] ?? '');
    await picture(page, `${house.language}-7-recovery`);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/item/index');

    await page.goto(house.at('/user/setting/second'));
    await page.getByRole('button', { name: t('second.turn_off') }).click();
    await page.getByLabel(t('second.password')).fill(ADMINISTRATOR.password);
    await picture(page, `${house.language}-8-off`);
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('second.off'), { exact: true })).toBeVisible();
  });
});

inBothLanguages(
  'A second factor that the site asks for',
  { env: { DOCSTEAD_ACCOUNTS_CAPTCHA: 'never', DOCSTEAD_ACCOUNTS_SECOND_FACTOR: 'all' } },
  (house) => {
    const t = (key: string) => house.t('accounts', key);

    test('is set up before anything else, and leads on to where one wanted to go', async ({ page }) => {
      await firstStep(page, house);
      await page.waitForURL('**/user/secondFactor?redirect=*');
      await page.getByRole('button', { name: t('second.set_up_app') }).waitFor();
      await picture(page, `${house.language}-9-gate`);
      await accessible(page);
      await page.goto(house.at('/item/add'));
      await page.waitForURL('**/user/secondFactor?redirect=*');
      await page.getByRole('button', { name: t('second.set_up_app') }).click();
      await page.getByLabel(t('second.password')).fill(ADMINISTRATOR.password);
      await page.keyboard.press('Enter');
      const secret = (await page.locator('li code').innerText()).replace(/\s/g, '');
      await page.getByLabel(t('second.step_code')).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: t('second.saved') }).click();
      await page.waitForURL('**/item/add');
    });
  },
);

inBothLanguages('A passkey', { env: { DOCSTEAD_ACCOUNTS_CAPTCHA: 'never' } }, (house) => {
  const t = (key: string) => house.t('accounts', key);
  const section = '/user/setting/second';

  test('is added, logs in as the second step, and is removed', async ({ page, context }) => {
    const port = new URL(house.site.origin).port;
    const origin = `http://localhost:${port}`;
    await context.addCookies([{ name: 'docstead_locale', value: house.language, domain: 'localhost', path: '/' }]);
    const devtools = await context.newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    });
    const { username, password } = ADMINISTRATOR;
    const firstHere = async () => {
      await page.goto(`${origin}/user/login`);
      await page.getByLabel(t('fields.username'), { exact: true }).fill(username);
      await page.getByLabel(t('fields.password'), { exact: true }).fill(password);
      await page.keyboard.press('Enter');
    };
    await firstHere();
    await page.waitForURL('**/item/index');
    await page.goto(`${origin}${section}`);
    await page.getByRole('button', { name: t('second.add_passkey') }).click();
    await page.getByLabel(t('second.password')).fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: t('second.codes') }).getByRole('listitem')).toHaveCount(10);
    await page.getByRole('button', { name: t('second.saved') }).click();
    await expect(page.getByRole('button', { name: t('second.remove'), exact: false })).toBeVisible();
    await picture(page, `${house.language}-a-passkey`);
    await accessible(page);
    await page.getByRole('button', { name: t('second.rename') }).click();
    const name = page.getByLabel(t('second.passkey_name'), { exact: true });
    await expect(name).toBeFocused();
    await picture(page, `${house.language}-c-rename`);
    await accessible(page);
    await name.fill('Blue key');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listitem').getByText('Blue key', { exact: true })).toBeVisible();

    await context.clearCookies({ name: 'docstead_session' });
    await firstHere();
    const show = page.getByRole('button', { name: t('second.use_passkey') });
    await expect(show).toBeFocused();
    await picture(page, `${house.language}-b-step`);
    await accessible(page);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/item/index');

    await page.goto(`${origin}${section}`);
    await page.getByRole('button', { name: t('second.remove'), exact: false }).click();
    await page.getByLabel(t('second.password')).fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('second.off'), { exact: true })).toBeVisible();
  });

  test('is not offered at an address of numbers, which says why', async ({ page }) => {
    await firstStep(page, house);
    await page.waitForURL('**/item/index');
    await page.goto(house.at(section));
    await expect(page.getByText(t('second.passkeys_nowhere'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('second.add_passkey') })).toHaveCount(0);
  });
});
