import { expect, type Page } from '@playwright/test';
import { inBothLanguages, SHARED, test } from '../house.ts';
import { doc, openEditor, paste, source } from './source-page.ts';

/** Pixels that a finger wants. */
const FINGER = 44;

inBothLanguages('Writing with a thumb', SHARED, (house) => {
  const { t } = house;
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  let item: string;
  test.beforeEach(async ({ context }) => {
    await house.logIn(context);
    item = await house.addProject(context, { name: 'Thumb' });
  });

  const bar = (page: Page) => page.getByRole('toolbar', { name: t('editor', 'tools.label') });

  test('find is one row: what is typed is gone to, and the rest is behind a toggle', async ({ page }) => {
    await openEditor(page, house, `/page/edit/${item}/0`);
    await page.keyboard.insertText(`needle\n${'words\n'.repeat(100)}needle`);
    await bar(page)
      .getByRole('button', { name: t('editor', 'tools.more'), exact: true })
      .tap();
    await page.getByRole('menuitem', { name: t('editor', 'keys.find'), exact: true }).tap();
    const row = page.getByRole('search', { name: t('editor', 'keys.replace') });
    const button = (key: string) => row.getByRole('button', { name: t('editor', `search.${key}`), exact: true });
    await expect(row).toBeVisible();
    await page.keyboard.type('needle');
    await expect(row.getByRole('status')).toHaveText(t('editor', 'search.place', { at: '1', many: '2' }));
    await button('next').tap();
    await expect(page.locator('.cm-searchMatch-selected')).toBeInViewport();
    expect((await row.boundingBox())?.height).toBeLessThan(2 * FINGER);
    await expect(button('match_case')).toBeHidden();
    await button('replace_fold').tap();
    await expect(button('match_case')).toBeVisible();
    await expect(row.getByRole('textbox')).toHaveCount(2);
    for (const one of await row.getByRole('button').all()) {
      expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(FINGER);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test('the catalog is as tall as a finger in its list, and the one that is chosen is marked', async ({
    page,
    context,
  }) => {
    const name = 'A catalog with a name that is longer than the foot of the editor';
    const form = { item_id: item, cat_id: '0', cat_name: name, parent_cat_id: '0', s_number: '1' };
    await context.request.post(house.at('/api/catalog/save'), { form });
    await openEditor(page, house, `/page/edit/${item}/0`);
    const field = page.getByRole('combobox', { name: t('editor', 'catalog.label') });
    await field.tap();
    for (const option of await page.getByRole('option').all()) {
      expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(FINGER);
    }
    await expect(page.getByRole('option', { selected: true }).locator('svg')).toBeVisible();
    await page.getByRole('option', { name }).tap();
    await expect(field).toHaveValue(name);
    expect(await field.evaluate((input) => getComputedStyle(input).textOverflow)).toBe('ellipsis');
    await field.tap();
    await expect(page.getByRole('option', { name, selected: true }).locator('svg')).toBeVisible();
  });

  test('the tools say that there are more of them than are shown, at the end that they lie at', async ({ page }) => {
    await openEditor(page, house, `/page/edit/${item}/0`);
    const tools = bar(page).locator('[data-more]');
    await expect(tools).toHaveAttribute('data-more', 'end');
    await tools.evaluate((part) => part.scrollTo({ left: 60 }));
    await expect(tools).toHaveAttribute('data-more', 'start end');
    await tools.evaluate((part) => part.scrollTo({ left: part.scrollWidth }));
    await expect(tools).toHaveAttribute('data-more', 'start');
    await expect(bar(page).getByRole('button', { name: t('editor', 'tools.more'), exact: true })).toBeInViewport();
    for (const one of await bar(page).getByRole('button').all()) {
      expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(FINGER);
    }
  });

  test('no keys are named where there is no keyboard', async ({ page }) => {
    await openEditor(page, house, `/page/edit/${item}/0`);
    await paste(page, { html: `<h2>Pasted</h2><p>${'words '.repeat(40)}</p>`, text: 'Pasted' });
    const ask = page.getByRole('dialog', { name: t('editor', 'paste.title') });
    await expect(ask).toBeVisible();
    await expect(ask.locator('kbd')).toBeHidden();
    await ask.getByRole('button', { name: t('editor', 'paste.text') }).tap();
    await page.keyboard.type('\n\n/');
    const list = page.getByRole('listbox', { name: t('editor', 'tools.insert') });
    const quote = list.getByRole('option', { name: t('editor', 'keys.quote') });
    await expect(quote.locator('kbd')).toBeHidden();
    expect((await quote.boundingBox())?.height).toBeGreaterThanOrEqual(FINGER);
    await quote.tap();
    await expect(source(page)).toBeFocused();
    await page.keyboard.type('said');
    await page.getByRole('button', { name: t('editor', 'modes.preview'), exact: true }).tap();
    await expect(doc(page).locator('blockquote')).toHaveText('said');
  });
});
