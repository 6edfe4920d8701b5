import { expect, type Page } from '@playwright/test';
import { inBothLanguages, test } from './house.ts';
import { words } from './words.ts';

/** `button` is the account, "more", or, on a page outside of the house, that of the choice alone. */
async function choose(page: Page, entry: string, button: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: entry }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
}

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

inBothLanguages('Language and theme', {}, (house) => {
  const { t, language } = house;
  const other = language === 'en' ? 'zh-cn' : 'en';
  const tOther = words(other);

  test('the language is switched in the header, at once and for good, for a user', async ({ page, context }) => {
    await house.logIn(context);
    await page.goto(house.at('/item/index'));
    await choose(page, t('shell', `languages.${other}`), t('shell', 'account', { name: 'admin' }));
    const title = page.getByRole('heading', { level: 1, name: tOther('items', 'list.title') });
    await expect(title).toBeVisible();
    await page.reload();
    await expect(title).toBeVisible();
    await expect(page.getByText(t('items', 'list.empty_title'))).toHaveCount(0);
    await choose(page, tOther('shell', `languages.${language}`), tOther('shell', 'account', { name: 'admin' }));
    await expect(page.getByRole('heading', { level: 1, name: t('items', 'list.title') })).toBeVisible();
  });

  test('a guest switches it too', async ({ page }) => {
    await page.goto(house.at('/user/login'));
    await choose(page, t('shell', `languages.${other}`), t('shell', 'language'));
    await expect(page.getByRole('heading', { level: 1, name: tOther('accounts', 'titles.login') })).toBeVisible();
    await page.goto(house.at('/user/register'));
    await expect(page.getByRole('heading', { level: 1, name: tOther('accounts', 'titles.register') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', other === 'en' ? /^en/ : /^zh/);
  });

  test('the theme is switched in the header, kept, and follows the system when told to', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(house.at('/user/login'));
    await choose(page, t('shell', 'themes.light'), t('shell', 'theme'));
    const light = await background(page);
    await choose(page, t('shell', 'themes.dark'), t('shell', 'theme'));
    await expect.poll(() => background(page)).not.toBe(light);
    const dark = await background(page);
    await page.reload();
    expect(await background(page)).toBe(dark);
    await page.goto(house.at('/nothing-here'));
    expect(await background(page)).toBe(dark);
    await choose(page, t('shell', 'themes.system'), t('shell', 'more'));
    await expect.poll(() => background(page)).toBe(light);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => background(page)).toBe(dark);
  });
});
