import { expect, type Page } from '@playwright/test';
import { expectNoBarrier } from '../barriers.ts';
import { type House, inBothLanguages, SHARED, test } from '../house.ts';
import { doc, lines, openEditor, paste, source } from './source-page.ts';

/** A tool, what it is given, and a line of what it makes. */
const TOOLS = [
  ['paste_table', 'id\tname\n1\tada', '| 1   | ada  |'],
  ['json_table', '{"user":{"name":"ada"}}', '| user.name | string |'],
  ['json_pretty', '{"id":12345678901234567890}', '  "id": 12345678901234567890'],
  [
    'sql_table',
    "CREATE TABLE `t_user` (`id` int NOT NULL AUTO_INCREMENT COMMENT '主键', PRIMARY KEY (`id`)) COMMENT='用户';",
    '### t_user',
  ],
  ['table_json', '| a |\n|---|\n| 1 |', '    "a": 1'],
] as const;

const WIDTHS = [1440, 390] as const;
/** A low laptop, a page at 200 %, a small phone. */
const LOW = [
  [1366, 600],
  [720, 450],
  [375, 667],
] as const;

/** By a slash and its name, as who never takes the hands off the keys. */
async function openTool(page: Page, house: House, tool: string) {
  const name = house.t('editor', `insert.${tool}`);
  await source(page).press('/');
  await page.keyboard.type(name.replace(/\s/g, ''));
  const list = page.getByRole('listbox', { name: house.t('editor', 'tools.insert') });
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-label', name);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  return dialog;
}

inBothLanguages('Tools that convert', SHARED, (house) => {
  const { t } = house;
  let item: string;
  test.beforeEach(async ({ context }) => {
    await house.logIn(context);
    item = await house.addProject(context, { name: 'Format' });
  });

  for (const width of WIDTHS) {
    test(`are led by the keyboard, show what they make and put it in as one step (${width})`, async ({ page }) => {
      // Five dialogs, one after the other.
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme: width === 390 ? 'dark' : 'light' });
      await openEditor(page, house, `/page/edit/${item}/0`);
      for (const [tool, given, made] of TOOLS) {
        const dialog = await openTool(page, house, tool);
        await page.keyboard.insertText(given);
        const shown = dialog.getByRole('region', { name: t('editor', 'format.preview') });
        await expect(shown.locator('table, pre')).toBeVisible();
        await expectNoBarrier(page);
        const box = await dialog.boundingBox();
        expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
        await page.keyboard.press('Control+Enter');
        await expect(dialog).toBeHidden();
        await expect(source(page)).toBeFocused();
        await expect
          .poll(async () => (await lines(page)).some((line) => line.startsWith(made)), { message: tool })
          .toBe(true);
        await page.keyboard.press('Control+z');
        await expect
          .poll(async () => (await lines(page)).some((line) => line.startsWith(made)), { message: tool })
          .toBe(false);
        await page.keyboard.press('Control+a');
        await page.keyboard.press('Delete');
      }
    });
  }

  test('have what puts it in in view, where the window is low', async ({ page }) => {
    await openEditor(page, house, `/page/edit/${item}/0`);
    for (const [width, height] of LOW) {
      await page.setViewportSize({ width, height });
      const dialog = await openTool(page, house, 'json_table');
      // What was typed before stands there still.
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText('{"user":{"name":"ada"}}');
      const preview = dialog.getByRole('region', { name: t('editor', 'format.preview') });
      await expect(preview.locator('table')).toBeVisible();
      const insert = dialog.getByRole('button', { name: t('editor', 'format.insert') });
      await expect(insert).toBeInViewport({ ratio: 1 });
      // What the keyboard comes to is not below it.
      await preview.focus();
      const [above, below] = [await preview.boundingBox(), await insert.boundingBox()];
      expect((above?.y ?? 0) + Math.min(above?.height ?? 0, 40)).toBeLessThanOrEqual(below?.y ?? 0);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
    }
  });

  test('say where a text is wrong, and lead there', async ({ page }) => {
    await openEditor(page, house, `/page/edit/${item}/0`);
    const dialog = await openTool(page, house, 'json_pretty');
    await page.keyboard.insertText('{\n  "a": 1,\n}');
    const problem = t('editor', 'format.problems.json_comma_last');
    await expect(dialog.getByText(t('editor', 'format.at', { line: '2', column: '9', problem }))).toBeVisible();
    await expectNoBarrier(page);
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: t('editor', 'format.go') })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Delete');
    await expect(dialog.getByRole('region', { name: t('editor', 'format.preview') }).locator('pre')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(source(page)).toBeFocused();
    await expect(page.locator('.cm-placeholder')).toBeVisible();
  });

  test('take the table at the cursor, and JSON comes back as the same table', async ({ page }) => {
    await openEditor(page, house, `/page/edit/${item}/0`);
    await paste(page, { text: '| id  | name   |\n| --- | ------ |\n| 1   | a \\| b |\n| 2   |        |' });
    await page
      .getByRole('toolbar', { name: t('editor', 'tools.label') })
      .getByRole('button', { name: t('editor', 'tools.insert'), exact: true })
      .click();
    await page.getByRole('menuitem', { name: t('editor', 'insert.table_json') }).click();
    const there = page.getByRole('dialog', { name: t('editor', 'insert.table_json') });
    await expect(there.getByRole('textbox')).toBeFocused();
    await there.getByRole('button', { name: t('editor', 'format.replace') }).click();
    await expect(source(page)).toBeFocused();
    await expect.poll(() => lines(page)).toContain('    "name": "a | b"');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page
      .getByRole('toolbar', { name: t('editor', 'tools.label') })
      .getByRole('button', { name: t('editor', 'tools.insert'), exact: true })
      .click();
    await page.getByRole('menuitem', { name: t('editor', 'insert.json_table') }).click();
    const back = page.getByRole('dialog', { name: t('editor', 'insert.json_table') });
    await back.getByText(t('editor', 'format.choices.values'), { exact: true }).click();
    await back.getByRole('button', { name: t('editor', 'format.replace') }).click();
    await expect
      .poll(async () => (await lines(page)).slice(0, 4))
      .toEqual(['| id  | name   |', '| --- | ------ |', '| 1   | a \\| b |', '| 2   |        |']);
    await expect(doc(page).getByRole('cell', { name: 'a | b' })).toBeVisible();
  });
});
