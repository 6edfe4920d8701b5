import { join } from 'node:path';
import { type BrowserContext, expect } from '@playwright/test';
import knex from 'knex';
import { type House, inBothLanguages, test } from './house.ts';

/** Pages of the large catalog: their copy takes many times as long as it takes to see it and to press a button. */
const PAGES = 20_000;

/** A project with a page and the catalog “All”, whose pages are laid in past the server, which would take a minute. */
async function project(context: BrowserContext, house: House): Promise<string> {
  const item_id = await house.addProject(context, { name: 'Reference' });
  await house.addPage(context, item_id, { title: 'Welcome', content: 'Text.' });
  const form = { item_id, cat_name: 'All', parent_cat_id: '0' };
  const answer = await context.request.post(house.at('/api/catalog/save'), { form });
  const { data: cat_id } = (await answer.json()) as { data: number };
  const filename = join(house.site.dataFolder, 'docstead.db');
  const db = knex({ client: 'sqlite3', connection: { filename }, useNullAsDefault: true });
  try {
    await db.raw('PRAGMA busy_timeout = 10000');
    await db.raw(
      `INSERT INTO page (item_id, cat_id, author_uid, author_username, page_title, page_content, addtime, page_addtime)
       WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${PAGES})
       SELECT ?, ?, 1, 'admin', 'Page ' || n, ?, 1, 1 FROM numbers`,
      [Number(item_id), cat_id, 'Text. '.repeat(50)],
    );
  } finally {
    await db.destroy();
  }
  return item_id;
}

inBothLanguages('A large catalog', {}, (house) => {
  const { t } = house;

  test('is copied while one watches, and stopped, which takes the copy back', async ({ page, context }) => {
    await house.logIn(context);
    const item = await project(context, house);
    await page.goto(house.at(`/${item}`));
    const line = page.getByRole('treeitem', { name: 'All', exact: true });
    await line.hover();
    await line.getByRole('button', { name: t('items', 'tree.catalog_menu', { name: 'All' }) }).click();
    await page.getByRole('menuitem', { name: t('items', 'catalog.copy') }).click();
    await expect(page.getByText(t('items', 'long.hint', { most: '200' }))).toBeVisible();
    await page.getByRole('button', { name: t('items', 'copy.action'), exact: true }).click();

    const work = page.getByRole('region', { name: t('items', 'long.label') });
    await expect(work.getByRole('progressbar')).toBeVisible();
    await expect(work).toContainText(PAGES.toLocaleString('en'));
    await work.getByRole('button', { name: t('items', 'long.stop.copy') }).click();
    await expect(page.getByText(t('items', 'long.stopped.copy', { name: 'All' }))).toBeVisible({ timeout: 30_000 });
    await expect(work).toHaveCount(0);
    await expect(page.getByRole('treeitem')).toHaveCount(2);
  });
});
