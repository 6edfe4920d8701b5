import { type BrowserContext, expect } from '@playwright/test';
import { type House, inBothLanguages, test } from './house.ts';

/** Pages of the large catalog: so many that nobody is as fast as their copy. */
const [SMALL, PARTS, MIDDLES] = [20, 10, 12];
const PAGES = SMALL * PARTS * MIDDLES;

async function send(context: BrowserContext, house: House, [path, form]: readonly [string, Record<string, string>]) {
  const answer = await context.request.post(house.at(path), { form });
  const { error_code, data } = (await answer.json()) as { error_code: number; data: unknown };
  expect(error_code, `${path}: ${await answer.text()}`).toBe(0);
  return data;
}

/** "All" holds "Middle" many times, which holds "Part" several times: each copy of these is done at once. */
async function project(context: BrowserContext, house: House): Promise<string> {
  const item_id = await house.addProject(context, { name: 'Reference' });
  await house.addPage(context, item_id, { title: 'Welcome', content: 'Text.' });
  const catalog = async (cat_name: string, parent_cat_id = '0') =>
    String(await send(context, house, ['/api/catalog/save', { item_id, cat_name, parent_cat_id }]));
  const copies = async (cat_id: string, { into, count }: { readonly into: string; readonly count: number }) => {
    for (let at = 0; at < count; at += 1) {
      await send(context, house, [
        '/api/catalog/copy',
        { cat_id, new_p_cat_id: into, to_item_id: item_id, is_del: '0' },
      ]);
    }
  };
  const all = await catalog('All');
  const middle = await catalog('Middle', all);
  const part = await catalog('Part', middle);
  for (let at = 0; at < SMALL; at += 1) {
    const form = { item_id, cat_id: part, page_title: `Page ${at}`, page_content: 'Text. '.repeat(50) };
    await send(context, house, ['/api/page/save', form]);
  }
  await copies(part, { into: middle, count: PARTS - 1 });
  await copies(middle, { into: all, count: MIDDLES - 1 });
  return item_id;
}

inBothLanguages('A large catalog', {}, (house) => {
  const { t } = house;

  test('is copied while one watches, and stopped, which takes the copy back', async ({ page, context }) => {
    test.slow();
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
    await expect(page.getByText(t('items', 'long.stopped.copy', { name: 'All' }))).toBeVisible({ timeout: 60_000 });
    await expect(work).toHaveCount(0);
    await expect(page.getByRole('treeitem')).toHaveCount(2);
  });
});
