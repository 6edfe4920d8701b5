import { type BrowserContext, expect, type Page } from '@playwright/test';
import { answerTo } from '../plugins/accounts/tests/question-reader.ts';
import { ALIYUN, type FakeSms, openFakeSms } from '../plugins/sms/testing/fake-sms.ts';
import { expectFine } from './barriers.ts';
import { enter, type House, inBothLanguages, test } from './house.ts';

/** The gateway joins them before the sites start: it is known then. */
const consoleEnv: Record<string, string> = { DOCSTEAD_ACCOUNTS_CAPTCHA: 'never' };
const captchaEnv: Record<string, string> = {
  // A login that does not fail asks for none; a text message always does.
  DOCSTEAD_ACCOUNTS_CAPTCHA: 'after-failure',
  ...{ DOCSTEAD_SMS_PROVIDER: 'aliyun', DOCSTEAD_SMS_ALIYUN_KEY_ID: ALIYUN.keyId },
  ...{ DOCSTEAD_SMS_ALIYUN_KEY_SECRET: ALIYUN.keySecret, DOCSTEAD_SMS_ALIYUN_SIGN_NAME: ALIYUN.signName },
  DOCSTEAD_SMS_ALIYUN_TEMPLATE: ALIYUN.template,
};
const manifest = 'e2e/tools.json';
let fake: FakeSms;
test.beforeAll(async () => {
  fake = await openFakeSms();
  for (const env of [consoleEnv, captchaEnv]) {
    Object.assign(env, { DOCSTEAD_HTTP_ALLOW: '127.0.0.1', DOCSTEAD_SMS_ALIYUN_GATEWAY: fake.origin });
  }
});
test.afterAll(() => fake.close());

const BOB = { username: 'bob', password: 'long enough' };
const MOBILE = '13800001234';

async function expectFineOnBoth(page: Page, where: string): Promise<void> {
  for (const [width, height] of [
    [375, 800],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectFine(page, `${where} at ${width}`);
  }
}

const lastCode = (): string => fake.messages.at(-1)?.code ?? '';
const otherCode = (): string => (lastCode() === '000000' ? '000001' : '000000');

async function mobileOf(context: BrowserContext, house: House): Promise<string> {
  const answer = await context.request.post(house.at('/api/user/info'));
  return ((await answer.json()) as { data: { mobile: string } }).data.mobile;
}

inBothLanguages('A mobile', { env: consoleEnv, manifest }, (house) => {
  const t = (key: string, params?: Record<string, string>) => house.t('sms', key, params);

  /** With a wrong secret at first, as it is copied. */
  async function setUpProvider(page: Page): Promise<void> {
    await page.goto(house.at('/admin/index?section=settings#settings-sms'));
    const group = page.getByRole('form', { name: t('plugin.name'), exact: true });
    const field = (key: string) => group.getByLabel(t(`settings.${key}`), { exact: true });
    await expect(group.getByText(t('trial.choose'))).toBeVisible();
    await group.getByRole('radio', { name: t('settings.choices.provider.aliyun'), exact: true }).check();
    await field('aliyun_key_id').fill(ALIYUN.keyId);
    await field('aliyun_key_secret').fill('another secret');
    await field('aliyun_sign_name').fill(ALIYUN.signName);
    await field('aliyun_template').fill(ALIYUN.template);
    await group.getByLabel(t('trial.mobile'), { exact: true }).fill('13900005678');
    const send = group.getByRole('button', { name: t('trial.send'), exact: true });
    await send.click();
    await expect(group.getByText(t('trial.advice.secret'))).toBeVisible();
    await expectFineOnBoth(page, 'a refused trial');
    await field('aliyun_key_secret').fill(ALIYUN.keySecret);
    const before = fake.messages.length;
    await send.click();
    await expect(group.getByText(t('trial.sent'))).toBeVisible();
    expect(fake.messages.slice(before).map(({ mobile }) => mobile)).toEqual(['13900005678']);
    await expectFineOnBoth(page, 'a trial');
    await group.getByRole('button', { name: house.t('admin', 'settings.save'), exact: true }).click();
    await expect(page.getByText(house.t('admin', 'settings.saved'), { exact: true }).first()).toBeVisible();
  }

  test('is bound by a code once a provider is set, and unbound by the password', { tag: '@screen' }, async ({
    page,
    context,
    browser,
    problems,
  }) => {
    await house.logIn(context);
    await setUpProvider(page);

    const theirs = await browser.newContext();
    await enter(theirs, house.language, problems);
    const form = { ...BOB, confirm_password: BOB.password };
    await theirs.request.post(house.at('/api/user/registerByVerify'), { form });
    const bob = await theirs.newPage();
    await bob.goto(house.at('/user/setting/sms.mobile'));
    const button = (name: string | RegExp) => bob.getByRole('button', { name });
    await bob.getByLabel(t('bind.mobile'), { exact: true }).fill(MOBILE);
    await expectFineOnBoth(bob, 'a mobile to bind');
    await button(t('bind.get')).click();
    const code = bob.getByLabel(t('bind.code'), { exact: true });
    await expect(code).toBeFocused();
    await expect(bob.getByText(t('bind.sent', { mobile: '138****1234', minutes: '10' }))).toBeVisible();
    const [before = '', after = ''] = t('bind.get_later', { seconds: '#' }).split('#');
    await expect(button(new RegExp(`^${before}\\d+${after}$`))).toHaveAttribute('aria-disabled', 'true');
    await code.fill(otherCode());
    await code.press('Enter');
    await expect(bob.getByText(t('errors.code_wrong'))).toBeVisible();
    await expectFineOnBoth(bob, 'a wrong code');
    await code.fill(lastCode());
    await code.press('Enter');
    await expect(bob.getByText(t('bind.done'), { exact: true })).toBeVisible();
    await expect(bob.getByText('138****1234')).toBeVisible();
    expect(await mobileOf(theirs, house)).toContain('1234');
    await expectFineOnBoth(bob, 'a mobile that is bound');

    await button(t('bound.unbind')).click();
    const dialog = bob.getByRole('dialog');
    const password = dialog.getByLabel(t('unbind.password'), { exact: true });
    await password.fill('another one');
    await password.press('Enter');
    await expect(dialog.getByText(house.t('accounts', 'errors.password_wrong'))).toBeVisible();
    await expectFineOnBoth(bob, 'the question before a mobile is unbound');
    await password.fill(BOB.password);
    await password.press('Enter');
    await expect(bob.getByText(t('unbind.done'), { exact: true })).toBeVisible();
    await expect(bob.getByLabel(t('bind.mobile'), { exact: true })).toBeFocused();
    expect(await mobileOf(theirs, house)).toBe('');
    await theirs.close();
  });
});

inBothLanguages('A mobile on a site with captchas', { env: captchaEnv, manifest }, (house) => {
  const t = (key: string, params?: Record<string, string>) => house.t('sms', key, params);

  test('gets its code after the captcha alone, which is another one each time', async ({ page, context }) => {
    await house.logIn(context);
    await page.goto(house.at('/user/setting/sms.mobile'));
    const captcha = page.getByLabel(house.t('accounts', 'fields.captcha'), { exact: true });
    const picture = page.getByRole('img', { name: house.t('accounts', 'fields.captcha_picture') });
    await expect(picture).toBeVisible();
    const first = (await picture.getAttribute('src')) ?? '';
    await page.getByLabel(t('bind.mobile'), { exact: true }).fill(MOBILE);
    await captcha.fill('!!!!');
    await captcha.press('Enter');
    await expect(page.getByText(house.t('accounts', 'errors.captcha_wrong'))).toBeVisible();
    await expect(captcha).toBeFocused();
    await expect(captcha).toHaveValue('');
    await expect(picture).not.toHaveAttribute('src', first);
    await expectFineOnBoth(page, 'a mobile with a captcha');

    const before = fake.messages.length;
    await page.getByRole('button', { name: house.t('accounts', 'actions.ask_in_words') }).click();
    const help = page.locator('.captcha-question');
    await expect(help).toBeVisible({ timeout: 50_000 });
    const question = /^[^?？]+[?？]/.exec((await help.textContent()) ?? '')?.[0] ?? '';
    await captcha.fill(answerTo(question, house.language).is);
    await captcha.press('Enter');
    await expect(page.getByLabel(t('bind.code'), { exact: true })).toBeFocused();
    expect(fake.messages.slice(before).map(({ mobile }) => mobile)).toEqual([MOBILE]);
    await page.getByLabel(t('bind.code'), { exact: true }).fill(lastCode());
    await page.getByRole('button', { name: t('bind.bind'), exact: true }).click();
    await expect(page.getByText(t('bind.done'), { exact: true })).toBeVisible();
  });
});
