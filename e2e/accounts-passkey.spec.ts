import { type CDPSession, expect, type Page } from '@playwright/test';
import { barriersOn } from './barriers.ts';
import { ADMINISTRATOR, type House, inBothLanguages, test } from './house.ts';

const { username, password } = ADMINISTRATOR;

/** Browsers make no passkeys for addresses of numbers. */
const originOf = ({ site }: House): string => `http://localhost:${new URL(site.origin).port}`;

/** A phone or a computer that knows who holds it. */
async function addDevice(page: Page): Promise<{ readonly devtools: CDPSession; readonly authenticatorId: string }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return { devtools, authenticatorId };
}

inBothLanguages('A passkey alone', { env: { DOCSTEAD_ACCOUNTS_CAPTCHA: 'never' } }, (house) => {
  const t = (key: string) => house.t('accounts', key);
  const at = (path: string) => `${originOf(house)}${path}`;
  const byPasskey = (page: Page) => page.getByRole('button', { name: t('login.passkey'), exact: true });

  test.beforeEach(({ context, language }) =>
    context.addCookies([{ name: 'docstead_locale', value: language, domain: 'localhost', path: '/' }]),
  );

  async function addPasskey(page: Page): Promise<void> {
    await page.goto(at('/user/login?redirect=%2Fuser%2Fsetting%2Fsecond'));
    await page.getByLabel(t('fields.username'), { exact: true }).fill(username);
    await page.getByLabel(t('fields.password'), { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: t('second.add_passkey') }).click();
    await page.getByLabel(t('second.password')).fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: t('second.saved') }).click();
    await expect(page.getByText(t('second.passkey_alone'))).toBeVisible();
    await expect(page.getByText(t('second.alone_how'))).toHaveCount(0);
  }

  test('logs in without name and password, loads its script when it is wanted, and goes on where one came from', async ({
    page,
    context,
  }) => {
    const { devtools, authenticatorId } = await addDevice(page);
    await addPasskey(page);
    await context.clearCookies({ name: 'docstead_session' });

    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(at('/user/login?redirect=%2Fuser%2Fsetting%2Fsecond'));
    await byPasskey(page).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await barriersOn(page)).toEqual([]);
    const before = scripts.length;

    // Nobody has confirmed who holds it: nothing is sent, and the person reads how to go on.
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await byPasskey(page).click();
    await expect(page.getByText(t('login.passkey_failed'))).toBeVisible();
    expect(scripts.length).toBeGreaterThan(before);
    expect(await barriersOn(page)).toEqual([]);

    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    await byPasskey(page).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(at('/user/setting/second'));
    await expect(page.getByText(t('second.on'), { exact: true })).toBeVisible();

    // It leads to no other site.
    await context.clearCookies({ name: 'docstead_session' });
    await page.goto(at('/user/login?redirect=%2F%2Fevil.example'));
    await byPasskey(page).click();
    await page.waitForURL(at('/item/index'));
    const log = await context.request.post(at('/api/adminUser/loginLog'), { form: { uid: '1' } });
    expect((await log.json()).data.map(({ way }: { way: string }) => way)).toContain('passkey');

    // Once it is removed here, the device's own copy opens nothing.
    await page.goto(at('/user/setting/second'));
    await page.getByRole('button', { name: t('second.remove'), exact: false }).click();
    await page.getByLabel(t('second.password')).fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('second.off'), { exact: true })).toBeVisible();
    await context.clearCookies({ name: 'docstead_session' });
    await page.goto(at('/user/login'));
    await byPasskey(page).click();
    await expect(page.getByText(t('errors.passkey_no_login'))).toBeVisible();
    await expect(page).toHaveURL(at('/user/login'));
  });

  test('stands in the first response, so that nothing moves when the scripts have come', async ({ page }) => {
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.push(JSON.stringify(entry));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const answer = await page.goto(at('/user/login'));
    expect(await answer?.text()).toContain(t('login.passkey'));
    await page.waitForLoadState('networkidle');
    await expect(byPasskey(page)).toHaveCount(1);
    expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toEqual([]);
  });

  test('is not offered at an address of numbers, nor in a browser that has none', async ({ page }) => {
    await page.goto(house.at('/user/login'));
    await page.getByRole('button', { name: t('actions.login'), exact: true }).waitFor();
    await expect(byPasskey(page)).toHaveCount(0);
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
    await page.goto(at('/user/login'));
    await page.waitForLoadState('networkidle');
    await expect(byPasskey(page)).toHaveCount(0);
  });
});
