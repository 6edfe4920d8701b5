import { expect } from '@playwright/test';
import { inBothLanguages, test } from '../house.ts';
import { addLargeProject, PAGES } from './large-catalog.ts';

inBothLanguages('A large catalog', {}, (house) => {
  const { t } = house;

  test('is copied while one watches, and stopped, which takes the copy back', async ({ page, context }) => {
    await house.logIn(context);
    const { item_id } = await addLargeProject(context, house);
    await page.goto(house.at(`/${item_id}`));
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
    // Said once, by the list of all work.
    const ended = t('items', 'long.cancelled.copy', { name: 'All' });
    await expect(page.getByText(ended)).toHaveCount(1);
    await expect(work).toHaveCount(0);
    await expect(page.getByRole('treeitem')).toHaveCount(2);
  });
});
