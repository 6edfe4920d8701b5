import { expect, type Page } from '@playwright/test';
import { enter, inBothLanguages, SHARED, test } from '../house.ts';

inBothLanguages('Drafts', SHARED, (house) => {
  const { t } = house;
  const line = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });

  test('a page saved as a draft is its author’s alone, until it is published', async ({ page, context, browser }) => {
    await house.logIn(context);
    const item = await house.addProject(context, { name: 'Handbook' });
    await house.addPage(context, item, { title: 'Welcome', content: 'Text.' });
    const draft = t('items', 'draft.sign');

    await page.goto(house.at(`/page/edit/${item}/0`));
    await page.getByLabel(t('editor', 'title.label')).fill('Plan');
    await page.locator('.cm-content').fill('Not for everybody yet.');
    await page.getByRole('button', { name: t('editor', 'save.more') }).click();
    await page.getByRole('menuitem', { name: t('editor', 'save.menu.draft') }).click();
    await expect(page).not.toHaveURL(/\/0$/);
    const page_id = /\d+$/.exec(new URL(page.url()).pathname)?.[0];

    const other = await browser.newContext();
    await enter(other, house.language, []);
    const reading = await other.newPage();
    await reading.goto(house.at(`/${item}`));
    await expect(line(reading, 'Welcome')).toBeVisible();
    await expect(reading.getByRole('treeitem', { name: 'Plan' })).toHaveCount(0);
    const refused = await reading.goto(house.at(`/${item}/${page_id}`));
    expect(refused?.status()).toBe(404);
    await expect(reading.getByText('Not for everybody yet.')).toHaveCount(0);

    // By its address, so that the first answer of the server has the page.
    await page.goto(house.at(`/${item}/${page_id}`));
    await expect(page.getByText(t('items', 'draft.note'))).toBeVisible();
    await expect(line(page, `Plan ${draft}`)).toBeVisible();
    await page.getByRole('button', { name: t('items', 'draft.publish') }).click();
    await expect(page.getByText(t('items', 'draft.note'))).toHaveCount(0);
    await expect(line(page, 'Plan')).toBeVisible();

    await reading.goto(house.at(`/${item}/${page_id}`));
    await expect(reading.getByText('Not for everybody yet.')).toBeVisible();
    await expect(line(reading, 'Plan')).toBeVisible();
    await other.close();
  });
});
