import { expect, type Page } from '@playwright/test';
import { type House, inBothLanguages, test } from './house.ts';
import { words } from './words.ts';

async function choose(page: Page, { t }: Pick<House, 't'>, entry: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell', 'more'), exact: true })
    .click();
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
    await choose(page, house, t('shell', `languages.${other}`));
    const title = page.getByRole('heading', { level: 1, name: tOther('items', 'list.title') });
    await expect(title).toBeVisible();
    await page.reload();
    await expect(title).toBeVisible();
    await expect(page.getByText(t('items', 'list.empty_title'))).toHaveCount(0);
    await choose(page, { t: tOther }, tOther('shell', `languages.${language}`));
    await expect(page.getByRole('heading', { level: 1, name: t('items', 'list.title') })).toBeVisible();
  });

  test('a guest switches it too', async ({ page }) => {
    await page.goto(house.at('/user/login'));
    await choose(page, house, t('shell', `languages.${other}`));
    await expect(page.getByRole('heading', { level: 1, name: tOther('accounts', 'titles.login') })).toBeVisible();
    await page.goto(house.at('/user/register'));
    await expect(page.getByRole('heading', { level: 1, name: tOther('accounts', 'titles.register') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', other === 'en' ? /^en/ : /^zh/);
  });

  test('the theme is switched in the header, kept, and follows the system when told to', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(house.at('/user/login'));
    await choose(page, house, t('shell', 'themes.light'));
    const light = await background(page);
    await choose(page, house, t('shell', 'themes.dark'));
    await expect.poll(() => background(page)).not.toBe(light);
    const dark = await background(page);
    await page.reload();
    expect(await background(page)).toBe(dark);
    await page.goto(house.at('/nothing-here'));
    expect(await background(page)).toBe(dark);
    await choose(page, house, t('shell', 'themes.system'));
    await expect.poll(() => background(page)).toBe(light);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => background(page)).toBe(dark);
  });
});
