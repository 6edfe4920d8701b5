import { expect, type Page } from '@playwright/test';
import { expectNoBarrier } from '../barriers.ts';
import { enter, inBothLanguages, SHARED, test } from '../house.ts';
import { words } from '../words.ts';

const ADDRESS = 'https://api.example.com/v1/users/{id}';
const field = (name: string, remark: string, more: object = {}) => ({
  name,
  type: 'string',
  require: '1',
  value: '',
  remark,
  ...more,
});
const HOSTILE = '<img src=x onerror=alert(1)>';
const DOCUMENT = {
  info: {
    from: 'another client',
    url: ADDRESS,
    method: 'PUT',
    description: 'Changes **one** user.',
    remark: 'Once a minute.',
    apiStatus: 4,
  },
  request: {
    params: {
      mode: 'json',
      json: '{"name":"Ann"}',
      jsonDesc: [field('address', 'Where'), field('address.city', HOSTILE)],
    },
    pathVariable: [field('id', 'Number of the user', { value: '42' })],
    headers: [field('Authorization', 'Token', { value: "Bearer o'neil" })],
  },
  response: { responseExample: '{"ok":1}', responseParamsDesc: [field('ok', '1')], responseFailExample: '{"error":7}' },
};

inBothLanguages('An API document', SHARED, (house) => {
  const { t } = house;
  const say = (key: string) => t('items', `api_document.${key}`);
  let address = '';
  let page_id = '';

  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext();
    await house.logIn(context);
    const item_id = await house.addProject(context, { name: 'Users' });
    page_id = await house.addPage(context, item_id, { title: 'Change a user', content: JSON.stringify(DOCUMENT) });
    await house.changePage(context, page_id, {
      title: 'Change a user',
      content: JSON.stringify({ ...DOCUMENT, info: { ...DOCUMENT.info, remark: 'Twice a minute.' } }),
    });
    address = house.at(`/${item_id}/${page_id}`);
    await context.close();
  });

  const code = (page: Page) => page.locator('.md-api-code');
  const choice = (page: Page, name: string) => code(page).locator('summary', { hasText: name });

  test('has more room for its tables on a large screen, and all of it begins at one edge', async ({ page }) => {
    for (const [width, room] of [
      [1440, 720],
      [1920, 960],
      [2560, 960],
    ] as const) {
      await page.setViewportSize({ width, height: 1000 });
      await page.goto(address);
      const box = async (what: string) => (await page.locator(what).first().boundingBox()) ?? { x: -1, width: 0 };
      // What stands before the scripts is taken over by them meanwhile.
      await expect(async () => {
        const text = await box('.md-doc .md-api-line');
        expect(text.width).toBeCloseTo(room, 0);
        expect((await box('.items-title')).x).toBeCloseTo(text.x, 0);
        expect((await box('.md-doc > .md-table > table')).x).toBeCloseTo(text.x, 0);
      }).toPass();
    }
  });

  test('is a reference page before any script runs, with all languages of its example within reach', {
    tag: '@screen',
  }, async ({ browser, language }) => {
    const problems: string[] = [];
    const context = await browser.newContext({ javaScriptEnabled: false });
    await enter(context, language, problems);
    const page = await context.newPage();
    await page.goto(address);
    const line = page.locator('.md-api-line');
    await expect(line).toContainText('PUT');
    await expect(line).toContainText(ADDRESS);
    await expect(line).toContainText(say('status_4'));
    await expect(page.getByRole('heading', { name: say('path') })).toBeVisible();
    await expect(page.getByRole('row', { name: 'Number of the user' })).toContainText(say('yes'));
    await expect(page.getByText(HOSTILE)).toBeVisible();
    await expect(page.getByText('Twice a minute.')).toBeVisible();
    await expect(code(page).getByText('curl -X PUT')).toBeVisible();
    await expect(code(page).getByText('requests.request')).toBeHidden();
    // The browser's own switch.
    await choice(page, 'Python').click();
    await expect(code(page).getByText('requests.request')).toBeVisible();
    await expect(code(page).getByText('curl -X PUT')).toBeHidden();
    await context.close();
    expect(problems).toEqual([]);
  });

  test('is copied, switched by keyboard, and opens in the language that was chosen last', async ({ context, page }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await page.goto(address);
    await page.getByRole('button', { name: t('items', 'draw.copy_address') }).click();
    await expect.poll(copied).toBe(ADDRESS);
    await choice(page, 'Python').focus();
    await page.keyboard.press('Enter');
    const python = code(page).getByText('requests.request');
    await expect(python).toBeVisible();
    // The open one stays open.
    await page.keyboard.press('Enter');
    await expect(python).toBeVisible();
    await code(page)
      .getByRole('button', { name: t('items', 'reading.copy_code') })
      .click();
    await expect.poll(copied).toContain('"Authorization": "Bearer o\'neil"');
    expect(await copied()).toContain('"https://api.example.com/v1/users/42"');

    await page
      .getByRole('navigation', { name: t('items', 'reading.contents') })
      .getByRole('link', { name: say('success'), exact: true })
      .click();
    await expect(page).toHaveURL(/#md-api-success$/);
    await page.reload();
    await expect(python).toBeVisible();
    await expectNoBarrier(page, 'by day');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoBarrier(page, 'by night');
  });

  test('fits on a phone, and the page never scrolls to the side', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address);
    await expect(page.getByRole('button', { name: t('items', 'draw.copy_address') })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const sizes = await code(page)
      .locator('summary')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(390);
    const tables = await page
      .locator('.md-table')
      .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
    expect(tables.length).toBeGreaterThan(2);
    expect(new Set(tables)).toEqual(new Set([0]));
    await expectNoBarrier(page, 'on a phone');
  });

  test('is compared as it is read, in lines of its Markdown where letters count', async ({ context, page }) => {
    await house.logIn(context);
    const { data } = await (
      await context.request.post(house.at('/api/page/history'), { form: { page_id, slim: '1' } })
    ).json();
    await page.goto(house.at(`/page/diff/${page_id}/${data[1].page_history_id}`));
    await expect(page.locator('.md-compared del')).toHaveText('Once');
    await expect(page.locator('.md-compared ins')).toHaveText('Twice');
    await page.getByText(t('items', 'diff.inline'), { exact: true }).click();
    const difference = page.getByRole('textbox', { name: t('items', 'diff.after') });
    await expect(difference).toContainText(`##### ${say('remark')}`);
    await expect(difference).not.toContainText('"remark"');
  });

  test('says the words around its parts in another language as soon as its reader has chosen that', async ({
    context,
    page,
    language,
  }) => {
    const other = language === 'en' ? 'zh-cn' : 'en';
    await house.logIn(context);
    await page.goto(address);
    await expect(page.getByRole('heading', { name: say('headers') })).toBeVisible();
    await page.getByRole('button', { name: t('shell', 'account', { name: 'admin' }) }).click();
    await page
      .getByRole('menu')
      .getByText(t('shell', `languages.${other}`), { exact: true })
      .click();
    await expect(page.getByRole('heading', { name: words(other)('items', 'api_document.headers') })).toBeVisible();
    await expect(page.getByRole('heading', { name: say('headers'), exact: true })).toBeHidden();
  });
});
