import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectNoBarrier } from './barriers.ts';
import { inBothLanguages, SHARED, test } from './house.ts';

const operation = (tag: string, summary: string) => ({
  tags: [tag],
  summary,
  responses: { 200: { description: 'ok' } },
});
const SHOP = {
  openapi: '3.0.0',
  info: { title: 'Shop', version: '1' },
  paths: {
    '/orders': { get: operation('Orders', 'List orders'), post: operation('Orders', 'Create an order') },
    '/users/{id}': { get: operation('Users', 'One user') },
  },
};

inBothLanguages('Import and export', SHARED, (house) => {
  const t = (key: string, params?: Record<string, string>) => house.t('exchange', key, params);
  test.beforeEach(({ context }) => house.logIn(context));

  test('a description becomes a project that was looked at first, goes out as an archive, and comes back', {
    tag: '@screen',
  }, async ({ page }) => {
    const choose = (name: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    await page.goto(house.at('/item/import'));
    await expectNoBarrier(page, 'the choice of a file');
    await choose('picture.json', Buffer.from('{"no": "description"}'));
    await expect(page.locator('main').getByRole('alert')).toBeVisible();
    await choose('shop.json', Buffer.from(JSON.stringify(SHOP)));
    const tree = page.getByRole('tree');
    await expect(tree.getByText('Create an order')).toBeVisible();
    await expectNoBarrier(page, 'the preview');
    await page
      .getByRole('button', { name: t(house.language === 'en' ? 'web.run_other' : 'web.run', { count: '3' }) })
      .click();
    await expect(page.getByText(t('work.done', { name: 'Shop' })).first()).toBeVisible();
    await page.getByRole('link', { name: t('web.open') }).click();
    await expect(page.locator('.md-doc code').first()).toContainText('/orders');

    const item = new URL(page.url()).pathname.split('/')[1];
    await page.goto(house.at(`/item/export/${item}`));
    await page.getByRole('radio', { name: t('formats.own.name') }).check();
    await expectNoBarrier(page, 'the export');
    await page.getByRole('button', { name: t('web.export'), exact: true }).click();
    const download = page.waitForEvent('download');
    await page.locator('main a[download]').first().click();
    const archive = await readFile(await (await download).path());

    await page.goto(house.at('/item/import'));
    await choose('shop.zip', archive);
    await expect(tree.getByText('One user')).toBeVisible();
    await expect(tree.getByText('List orders')).toBeVisible();
  });
});
