import { expect, type Page } from '@playwright/test';
import { type House, inBothLanguages, SHARED, test } from '../house.ts';
import { storedDrafts } from './drafts.ts';

const source = (page: Page) => page.locator('.cm-content').last();

/** From the reading view, so that there is a way back. */
async function edit(page: Page, house: House, address: string): Promise<void> {
  await page.goto(house.at(address));
  await page
    .getByRole('link', { name: house.t('editor', 'menu.edit_page'), exact: true })
    .first()
    .click();
  await expect(source(page)).toBeFocused();
}

inBothLanguages('Leaving the editor', SHARED, (house) => {
  const { t } = house;
  let item = '';
  let address = '';
  test.beforeEach(async ({ context }) => {
    await house.logIn(context);
    item = await house.addProject(context, { name: 'Manual' });
    address = `/${item}/${await house.addPage(context, item, { title: 'Start', content: 'What stood here.' })}`;
  });
  const question = (page: Page) => page.getByRole('dialog', { name: t('editor', 'leave.title') });
  const press = (page: Page, key: string) =>
    question(page)
      .getByRole('button', { name: t('editor', `leave.${key}`), exact: true })
      .click();
  const write = async (page: Page, text: string) => {
    await source(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText(text);
  };

  test('with Back: stays, or saves and goes on', async ({ page }) => {
    await edit(page, house, address);
    await write(page, ' And more.');
    await page.goBack();
    await expect(question(page)).toContainText('Start');
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await expect(source(page)).toContainText('And more.');
    await page.goBack();
    await expect(question(page).getByRole('button', { name: t('editor', 'leave.save') })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === address);
    await expect(page.getByRole('article')).toContainText('What stood here. And more.');
  });

  test('keeps a draft that is offered at the next visit, or throws the text away', { tag: '@screen' }, async ({
    page,
  }) => {
    await edit(page, house, address);
    await write(page, ' And a draft.');
    await page.goBack();
    await press(page, 'keep');
    await page.waitForURL((url) => url.pathname === address);
    await expect(page.getByRole('article')).not.toContainText('And a draft.');
    await edit(page, house, address);
    await page.getByRole('button', { name: t('editor', 'draft.restore'), exact: true }).click();
    await expect(source(page)).toContainText('And a draft.');
    await page.goBack();
    await press(page, 'discard');
    await page.waitForURL((url) => url.pathname === address);
    expect(await storedDrafts(page)).not.toContain('And a draft.');
    await edit(page, house, address);
    await expect(page.getByRole('button', { name: t('editor', 'draft.restore'), exact: true })).toHaveCount(0);
  });

  test('of a new page that is saved on the way leads where one wanted to go', async ({ page }) => {
    await page.goto(house.at(address));
    await page.goto(house.at(`/page/edit/${item}/0`));
    await expect(source(page)).toBeFocused();
    await page.getByRole('textbox', { name: t('editor', 'title.label') }).fill('Made on the way out');
    await write(page, 'Its text.');
    await page.getByRole('link', { name: 'Manual', exact: true }).click();
    await press(page, 'save');
    await page.waitForURL((url) => !url.pathname.startsWith('/page/edit/'));
    await expect(page.getByRole('treeitem', { name: 'Made on the way out' })).toBeVisible();
  });
});
