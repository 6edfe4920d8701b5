import { type BrowserContext, expect, type Page } from '@playwright/test';
import { ACCOUNT, type FakeWechat, openFakeWechat } from '../plugins/wechat/testing/fake-wechat.ts';
import { expectFine } from './barriers.ts';
import { ADMINISTRATOR, enter, inBothLanguages, test } from './house.ts';

const TOOLS = {
  env: { DOCSTEAD_ACCOUNTS_CAPTCHA: 'never', DOCSTEAD_HTTP_ALLOW: '127.0.0.1' },
  manifest: 'e2e/tools.json',
};
const CENTER = '/user/setting/wechat.binding';
const SCENE_OVER = 12003;

inBothLanguages('WeChat login', TOOLS, (house) => {
  const t = (key: string, params: Record<string, string> = {}) => house.t('wechat', key, params);
  const callback = () => house.at('/api/wechat/callback');
  const dialog = (page: Page) => page.getByRole('dialog');
  const press = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true }).click();
  let wechat: FakeWechat;

  test.beforeAll(async () => {
    wechat = await openFakeWechat();
    house.site.editManifest(({ plugins }) => {
      if (plugins.wechat) plugins.wechat.config = { gateway: wechat.origin };
    });
    await house.site.restart();
  });
  test.afterAll(() => wechat.close());

  async function expectFineAtBothWidths(page: Page, where: string): Promise<void> {
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFine(page, `${where} at ${width}`);
    }
  }

  /** As an administrator does it: tried with a wrong secret and with the right one, then saved. */
  async function setUp(page: Page): Promise<void> {
    await page.goto(house.at('/admin/index?section=settings#settings-wechat'));
    const form = page.getByRole('form', { name: t('plugin.name'), exact: true });
    const field = (key: string) => form.getByLabel(t(`settings.${key}`), { exact: true });
    await expect(form.locator('code')).toHaveText(callback());
    await field('app_id').fill(ACCOUNT.appId);
    await field('app_secret').fill('a wrong secret');
    await press(page, 'trial.try');
    await expect(form.getByText(t('trial.advice.secret'))).toBeVisible();
    await expect(form.getByText(/40125/)).toBeVisible();
    await expectFineAtBothWidths(page, 'a trial that failed');
    await field('app_secret').fill(ACCOUNT.secret);
    await press(page, 'trial.try');
    await expect(form.getByText(t('trial.ok'))).toBeVisible();
    await field('token').fill(ACCOUNT.token);
    await field('aes_key').fill(ACCOUNT.aesKey);
    await form.getByRole('button', { name: house.t('admin', 'settings.save'), exact: true }).click();
    await expect(page.getByText(house.t('admin', 'settings.saved'), { exact: true }).first()).toBeVisible();
    await expectFineAtBothWidths(page, 'the settings');
    await wechat.verify(callback());
  }

  /** Opens the dialog; gives the scene that is this browser's alone. */
  async function openCode(page: Page, button: string): Promise<string> {
    const made = page.waitForResponse('**/api/wechat/getQrcodeUrl');
    await press(page, button);
    const { data } = (await (await made).json()) as { data: { qrscene: string } };
    await expect(dialog(page).getByAltText(t('scan.alt'))).toBeVisible();
    return data.qrscene;
  }

  /** Somebody scans the code that is on the screen. Gives the number that stands there then. */
  async function scan(page: Page, openid: string): Promise<string> {
    await wechat.subscribe(callback(), wechat.lastCode().url, openid);
    const number = dialog(page).getByText(/^\d{4}$/);
    await expect(number).toBeVisible();
    await expect(dialog(page).getByText(t('scan.send'))).toBeVisible();
    return (await number.textContent()) ?? '';
  }
  const send = (number: string, openid: string) => wechat.say(callback(), openid, number);

  async function codeOf(context: BrowserContext, path: string, qrscene: string): Promise<number> {
    const answer = await context.request.post(house.at(path), { form: { qrscene } });
    return ((await answer.json()) as { error_code: number }).error_code;
  }

  test('is set up, bound in the user center, logs in by a scan, and is unbound', { tag: '@screen' }, async ({
    page,
    context,
    browser,
    language,
    problems,
  }) => {
    await house.logIn(context);
    await setUp(page);

    await page.goto(house.at(CENTER));
    await expectFineAtBothWidths(page, 'nothing bound');
    await openCode(page, 'binding.bind');
    await send(await scan(page, 'administrator'), 'administrator');
    await expect(page.getByText(t('binding.done'))).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText(t('binding.bound'), { exact: true })).toBeVisible();
    await expectFineAtBothWidths(page, 'a WeChat bound');

    await page.goto(house.at('/user/setting/sessions'));
    await page
      .getByRole('button', { name: house.t('accounts', 'actions.logout'), exact: true })
      .last()
      .click();
    await expect
      .poll(async () => (await context.cookies()).some(({ name }) => name === 'docstead_session'))
      .toBe(false);

    const theirs = await browser.newContext();
    await enter(theirs, language, problems);
    await page.goto(house.at(`/user/login?redirect=${CENTER}`));
    const qrscene = await openCode(page, 'login.button');
    await expectFineAtBothWidths(page, 'the code');
    const number = await scan(page, 'administrator');
    await expectFineAtBothWidths(page, 'the number');
    expect(await codeOf(theirs, '/api/wechat/checkOrcodeStatus', qrscene)).toBe(SCENE_OVER);
    await send(number, 'administrator');
    expect(await codeOf(theirs, '/api/user/loginByQrcode', qrscene)).toBe(SCENE_OVER);
    await page.waitForURL(house.at(CENTER));
    await expect(page.getByText(t('binding.bound'), { exact: true })).toBeVisible();

    // Somebody else's WeChat leads nowhere yet.
    const stranger = await theirs.newPage();
    await stranger.goto(house.at('/user/login'));
    await openCode(stranger, 'login.button');
    await wechat.scan(callback(), wechat.lastCode().url, 'stranger');
    await expect(dialog(stranger).getByText(t('login.unbound'))).toBeVisible();
    await expectFineAtBothWidths(stranger, 'an unbound WeChat');
    await stranger.getByRole('button', { name: t('login.register') }).click();
    await stranger.waitForURL(house.at('/user/register?**'));
    await theirs.close();

    await press(page, 'binding.unbind');
    const password = dialog(page).getByLabel(t('password.label'), { exact: true });
    await expect(password).toBeFocused();
    await expectFineAtBothWidths(page, 'the question before it is unbound');
    await password.fill(ADMINISTRATOR.password);
    await password.press('Enter');
    await expect(page.getByText(t('binding.undone'))).toBeVisible();
    await expect(page.getByText(t('binding.none'), { exact: true })).toBeVisible();
  });
});
