import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectFine } from './barriers.ts';
import { enter, inBothLanguages, test } from './house.ts';

/** A site as ShowDoc 3.9.2 wrote it. */
const SITE = join(import.meta.dirname, '../plugins/takeover/testing/site');
const ADDRESS = '/admin/index?section=takeover/sites';
/** A public page of that site, at the address that it has there. */
const SHOWN = { address: '/623034040/266733044', text: 'public text' };

inBothLanguages('Take-over from ShowDoc', {}, (house) => {
  const t = (key: string, params?: Record<string, string>) => house.t('takeover', key, params);
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  const row = (page: Page, table: string) =>
    page.getByRole('row').filter({ has: page.locator('code', { hasText: new RegExp(`^${table}$`) }) });

  test('a site is found, looked at, taken over and read at its old address, by keyboard alone', {
    tag: '@screen',
  }, async ({ page, context }) => {
    await house.logIn(context);
    await page.goto(house.at('/item/index'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await page.keyboard.type('jieguan');
    await expect(page.getByRole('option', { name: t('web.palette') })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.waitForURL(house.at(ADDRESS));

    await expect(page.getByText(t('sources.empty'))).toBeVisible();
    await expectFine(page, 'without a site');
    const folder = (await page.locator('main code').first().textContent()) ?? '';
    mkdirSync(folder, { recursive: true });
    cpSync(SITE, join(folder, 'old'), { recursive: true });
    await press(page, t('sources.again'));
    await expect(page.getByRole('region', { name: 'old', exact: true })).toBeVisible();

    await press(page, t('site.look'));
    await expect(page.getByText(t('report.looked'), { exact: true })).toBeVisible();
    await expect(row(page, 'item')).toContainText('97');
    await expectFine(page, 'what was found');
    expect((await context.request.get(house.at(SHOWN.address))).status()).toBe(404);

    await press(page, t('site.take'));
    const question = page.getByRole('dialog', { name: t('question.title', { name: 'old' }) });
    await expect(question).toBeVisible();
    await expectFine(page, 'the question');
    await question.getByRole('radio', { name: t('question.other') }).press('Enter');
    await expect(question).toHaveCount(0);
    await expect(page.getByText(t('report.done'), { exact: true })).toBeVisible();
    await expectFine(page, 'the report');

    await page.reload();
    await expect(page.getByText(t('report.done'), { exact: true })).toBeVisible();
    await expect(row(page, 'page')).toContainText('125');
    await page.goto(house.at(SHOWN.address));
    await expect(page.locator('main').getByText(SHOWN.text)).toBeVisible();

    await page.goto(house.at(ADDRESS));
    await press(page, t('site.look_again'));
    await expect(page.getByText(t('report.all_here'), { exact: true })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: t('report.here') })).toBeVisible();
  });

  test('a phone shows all of it, and why a site cannot be read', async ({ page, context }) => {
    await house.logIn(context);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(house.at(ADDRESS));
    const folder = (await page.locator('main code').first().textContent()) ?? '';
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'broken.db'), 'no database at all, but long enough to be looked at as one'.repeat(50));
    cpSync(SITE, join(folder, 'pocket'), { recursive: true });
    await press(page, t('sources.again'));
    await expect(page.getByText(t('sources.unreadable'), { exact: true })).toBeVisible();
    await page.goto(house.at(`${ADDRESS}&source=pocket`));
    await expectFine(page, 'the sites on a phone');
    await press(page, t('site.look'));
    await expect(row(page, 'page')).toBeVisible();
    await expect(row(page, 'page').getByText('126')).toBeHidden();
    await row(page, 'page').getByRole('button').click();
    await expect(row(page, 'page').getByText('126')).toBeVisible();
    await expectFine(page, 'the report on a phone');
  });

  test('nobody but the administrator is let in, or shown the way', async ({ browser, language, problems }) => {
    const context = await browser.newContext();
    await enter(context, language, problems);
    const bea = { username: 'bea', password: 'battery staple', confirm_password: 'battery staple' };
    await context.request.post(house.at('/api/user/registerByVerify'), { form: bea });
    const page = await context.newPage();
    expect((await page.goto(house.at(ADDRESS)))?.status()).toBe(403);
    await page.goto(house.at('/item/index'));
    await page.getByRole('button', { name: house.t('items', 'list.create_otherwise') }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await expect(page.getByRole('menuitem', { name: t('web.create') })).toHaveCount(0);
    await context.close();
  });
});
