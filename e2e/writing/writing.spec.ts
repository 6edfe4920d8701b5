import { expect, type Page } from '@playwright/test';
import { type House, inBothLanguages, SHARED, test } from '../house.ts';
import { storedDrafts } from './drafts.ts';
import { dot } from './image.ts';

const source = (page: Page) => page.locator('.cm-content');

async function openEditor(page: Page, house: House, address: string): Promise<void> {
  await page.goto(house.at(address));
  await expect(source(page)).toBeFocused();
}

async function expectSaved(page: Page, house: House): Promise<void> {
  const [before = ''] = house.t('editor', 'save.saved_at', { time: '|' }).split('|');
  await expect(page.getByRole('status').filter({ hasText: before })).toBeVisible();
}

/** Puts an image into the clipboard event, as a person's Ctrl+V does. */
async function paste(page: Page, base64: string): Promise<void> {
  await source(page).evaluate((target, encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'pasted.png', { type: 'image/png' }));
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, base64);
}

inBothLanguages('Writing', SHARED, (house) => {
  const { t } = house;
  test.beforeEach(async ({ context }) => {
    await house.logIn(context);
  });

  test('a catalog is added, a page with images is written in it, saved by button and key, and read', {
    tag: '@screen',
  }, async ({ page, context }) => {
    const item = await house.addProject(context, { name: 'Payments' });
    await page.goto(house.at(`/${item}`));
    await page.getByRole('button', { name: t('shell', 'place_menu', { name: 'Payments' }), exact: true }).click();
    await page.getByRole('menuitem', { name: t('items', 'catalog.new') }).click();
    await page.getByLabel(t('items', 'catalog.name'), { exact: true }).fill('Guides');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('items', 'dialogs.save') })
      .click();
    await expect(page.getByRole('treeitem', { name: 'Guides' })).toBeVisible();

    await page.getByRole('treeitem', { name: 'Guides' }).hover();
    await page.getByRole('button', { name: t('items', 'tree.catalog_menu', { name: 'Guides' }) }).click();
    await page.getByRole('menuitem', { name: t('editor', 'menu.new_page') }).click();
    await page.waitForURL(/\/page\/edit\/\d+\/0\?cat_id=\d+/);
    await page.getByLabel(t('editor', 'title.label')).fill('Getting started');
    await source(page).click();
    await page.keyboard.type('## How it works\n\nSome **bold** text.\n\n');
    await page.getByLabel(t('editor', 'image.choose')).setInputFiles(dot);
    await expect(source(page)).toContainText(/!\[dot\]\(\S+\)/);
    await paste(page, dot.buffer.toString('base64'));
    await expect(page.locator('.md-doc img')).toHaveCount(2);
    await page.getByRole('button', { name: t('editor', 'save.action'), exact: true }).click();
    await page.waitForURL(/\/page\/edit\/\d+\/[1-9]\d*/);
    await expectSaved(page, house);

    await source(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('\n\nWritten later.');
    await expect(page.getByRole('status').filter({ hasText: t('editor', 'save.unsaved') })).toBeVisible();
    await page.keyboard.press('Control+s');
    await expectSaved(page, house);

    const page_id = new URL(page.url()).pathname.split('/').at(-1);
    await page.goto(house.at(`/${item}/${page_id}`));
    await expect(page.getByRole('heading', { level: 1, name: 'Getting started' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
    await expect(page.getByText('Written later.')).toBeVisible();
    await expect(page.getByRole('article').getByText('Guides')).toBeVisible();
    const images = page.locator('.md-doc img');
    await expect(images).toHaveCount(2);
    for (const image of await images.all()) {
      await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0);
    }
  });

  test('leaving with unsaved text asks first, and stays when told so', async ({ page, context }) => {
    const item = await house.addProject(context, { name: 'Unsaved' });
    await openEditor(page, house, `/page/edit/${item}/0`);
    await page.keyboard.type('Not saved at all');
    const away = page.getByRole('banner').getByRole('link', { name: 'Unsaved' });
    const question = page.getByRole('dialog', { name: t('editor', 'leave.title') });
    await away.click();
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: t('editor', 'leave.stay'), exact: true }).click();
    await expect(question).toBeHidden();
    await expect(source(page)).toContainText('Not saved at all');
    await away.click();
    await question.getByRole('button', { name: t('editor', 'leave.discard'), exact: true }).click();
    await page.waitForURL(house.at(`/${item}`));
  });

  test('text survives a killed tab as a draft', async ({ page, context }) => {
    const item = await house.addProject(context, { name: 'Drafts' });
    const page_id = await house.addPage(context, item, { title: 'Kept', content: 'What was saved.' });
    await openEditor(page, house, `/page/edit/${item}/${page_id}`);
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' And what was not.');
    await expect.poll(() => storedDrafts(page)).toContain('And what was not.');
    await page.close();

    const next = await context.newPage();
    await openEditor(next, house, `/page/edit/${item}/${page_id}`);
    await expect(source(next)).toHaveText('What was saved.');
    await next.getByRole('button', { name: t('editor', 'draft.restore') }).click();
    await expect(source(next)).toHaveText('What was saved. And what was not.');
    await next.keyboard.press('Control+s');
    await expectSaved(next, house);
    await next.reload();
    await expect(source(next)).toHaveText('What was saved. And what was not.');
    await expect(next.getByRole('button', { name: t('editor', 'draft.restore') })).toHaveCount(0);
  });
});
