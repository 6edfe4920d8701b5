import { expect, type Page } from '@playwright/test';
import { type House, inBothLanguages, SHARED, test } from '../house.ts';

const field = (page: Page, house: House) => page.getByRole('combobox', { name: house.t('items', 'search.field') });
const hits = (page: Page, house: House) =>
  page.getByRole('listbox', { name: house.t('items', 'search.results') }).getByRole('option');
const marksOf = (page: Page, house: House, word: string) =>
  page.getByRole('group', { name: house.t('items', 'marks.label', { word }) });

/** What the browser has painted: the words themselves, for the document is not changed. */
const painted = (page: Page) =>
  page.evaluate(() =>
    [...(CSS.highlights.get('items-found')?.values() ?? [])].map((range) => (range as Range).toString()),
  );

inBothLanguages('Search', SHARED, (house) => {
  const { t } = house;
  let item: string;
  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext();
    await house.logIn(context);
    item = await house.addProject(context, { name: 'Almanac', domain: 'searchbook' });
    const filler = '其他内容。\n\n'.repeat(60);
    await house.addPage(context, item, { title: '欢迎 Welcome', content: 'Read me first.' });
    await house.addPage(context, item, {
      title: '登录接口',
      content: `先取得令牌。${filler}独**一**无二的令牌，见 \`getUserToken\`。`,
    });
    await house.addPage(context, item, { title: '鑫', content: 'The page of one letter.' });
    await context.close();
  });

  test('a guest finds Chinese words of one and two characters, and steps through the matches in the page', async ({
    page,
  }) => {
    await page.goto(house.at('/searchbook'));
    await expect(page.getByRole('heading', { level: 1, name: '欢迎 Welcome' })).toBeVisible();
    await field(page, house).fill('鑫');
    await expect(hits(page, house)).toHaveText([/鑫/]);
    await field(page, house).fill('令牌');
    await expect(hits(page, house)).toHaveCount(1);
    await expect(hits(page, house).locator('mark').first()).toHaveText('令牌');
    await expect(page.getByRole('heading', { level: 1, name: '欢迎 Welcome' })).toBeVisible();

    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: '登录接口' })).toBeVisible();
    const bar = marksOf(page, house, '令牌');
    await expect(bar.getByRole('status')).toHaveText(t('items', 'marks.place', { at: '1', count: '2' }));
    expect(await painted(page)).toEqual(['令牌', '令牌']);
    await bar.getByRole('button', { name: t('items', 'marks.next') }).click();
    await expect(bar.getByRole('status')).toHaveText(t('items', 'marks.place', { at: '2', count: '2' }));
    await expect(page.getByText('getUserToken').last()).toBeInViewport();
    await bar.getByRole('button', { name: t('items', 'marks.clear') }).click();
    await expect(bar).toHaveCount(0);
    expect(await painted(page)).toEqual([]);

    await field(page, house).press('Escape');
    await expect(page.getByRole('treeitem', { name: '登录接口' })).toHaveAttribute('aria-selected', 'true');
  });

  test('words across bold letters and parts of names are found, by keyboard alone', { tag: '@screen' }, async ({
    page,
  }) => {
    await page.goto(house.at('/searchbook'));
    await field(page, house).focus();
    await page.keyboard.type('独一无二 userTok');
    await expect(hits(page, house)).toHaveText([/登录接口/]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: '登录接口' })).toBeVisible();
    await expect.poll(() => painted(page)).toEqual(['独一无二', 'UserTok']);
  });

  test('too little, nothing and a failure are told, and a failure can be tried again', async ({ page }) => {
    await page.goto(house.at('/searchbook'));
    await field(page, house).fill('w');
    await expect(page.getByText(t('items', 'search.too_short'))).toBeVisible();
    await field(page, house).fill('zebra');
    await expect(page.getByText(t('items', 'search.none', { word: 'zebra' }))).toBeVisible();
    const refusal = { error_code: 10500, error_message: 'The index is away', data: [] };
    await page.route('**/api/item/search', (route) => route.fulfill({ json: refusal }));
    await field(page, house).fill('letter');
    const retry = page.getByRole('button', { name: t('items', 'search.retry') });
    await expect(page.getByText('The index is away')).toBeVisible();
    await page.unroute('**/api/item/search');
    await retry.click();
    await expect(hits(page, house)).toHaveText([/鑫/]);
  });

  test('on a phone, in the drawer', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(house.at('/searchbook'));
    await page.getByRole('button', { name: t('items', 'tree.open') }).click();
    await field(page, house).fill('令牌');
    await hits(page, house).first().click();
    await expect(page.getByRole('heading', { level: 1, name: '登录接口' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(marksOf(page, house, '令牌')).toBeVisible();
  });

  test('the palette finds pages of the open project, and projects', async ({ page, context }) => {
    await house.logIn(context);
    await page.goto(house.at('/searchbook'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const palette = page.getByRole('combobox', { name: t('shell', 'palette.field') });
    await page.keyboard.press('Control+k');
    await palette.fill('令牌');
    await expect(page.getByRole('option', { name: /登录接口/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: '登录接口' })).toBeVisible();
    await page.goto(house.at('/item/index'));
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Control+k');
    await expect(palette).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await palette.fill('alman');
    await expect(page.getByRole('option', { name: /Almanac/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.waitForURL(house.at('/searchbook'));
  });
});
