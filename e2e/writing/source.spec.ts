import { expect, type Page } from '@playwright/test';
import { inBothLanguages, SHARED, test } from '../house.ts';
import { doc, drop, lines, openEditor, paste, source } from './source-page.ts';

inBothLanguages('The source', SHARED, (house) => {
  const { t } = house;
  const tool = (page: Page, key: string) =>
    page
      .getByRole('toolbar', { name: t('editor', 'tools.label') })
      .getByRole('button', { name: t('editor', key), exact: true });
  let item: string;
  test.beforeEach(async ({ context }) => {
    await house.logIn(context);
    item = await house.addProject(context, { name: 'Source' });
  });

  test('tools mark the words and make lists, by mouse and by key, on and off', async ({ page }) => {
    await openEditor(page, house, `/page/edit/${item}/0`);
    await page.keyboard.type('some words');
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await tool(page, 'keys.bold').click();
    await expect(source(page)).toBeFocused();
    expect(await lines(page)).toEqual(['some **words**']);
    await expect(tool(page, 'keys.bold')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Control+b');
    expect(await lines(page)).toEqual(['some words']);
    await page.keyboard.press('Control+Shift+8');
    expect(await lines(page)).toEqual(['- some words']);
    await page.keyboard.press('Control+Alt+2');
    await page.keyboard.press('Control+z');
    await tool(page, 'keys.task').click();
    expect(await lines(page)).toEqual(['- [ ] some words']);
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('inner');
    expect(await lines(page)).toEqual(['- [ ] some words', '  - [ ] inner']);
    await tool(page, 'tools.heading').click();
    await page.getByRole('menuitem', { name: t('editor', 'keys.heading2') }).click();
    await expect(source(page)).toBeFocused();
  });

  test('a mark typed over words goes around them, and Backspace takes an empty task at once', async ({ page }) => {
    await openEditor(page, house, `/page/edit/${item}/0`);
    await page.keyboard.type('some words');
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await page.keyboard.type('**');
    expect(await lines(page)).toEqual(['some **words**']);
    await page.keyboard.type('`');
    expect(await lines(page)).toEqual(['some **`words`**']);
    await page.keyboard.type('(');
    expect(await lines(page)).toEqual(['some **`(words)`**']);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('- [ ] ');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('a*b');
    expect(await lines(page)).toEqual(['a*b']);
  });

  test('a table is picked, filled with Tab, grows, and lines up', async ({ page }) => {
    await openEditor(page, house, `/page/edit/${item}/0`);
    await tool(page, 'tools.table').click();
    const grid = page.getByRole('button', { name: t('editor', 'table.of_size', { columns: '3', rows: '3' }) });
    await expect(grid).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(source(page)).toBeFocused();
    for (const [at, word] of ['名称', 'type', 'id', 'a long cell', 'x'].entries()) {
      if (at > 0) await page.keyboard.press('Tab');
      await page.keyboard.type(word);
    }
    await page.keyboard.press('Tab');
    expect((await lines(page)).slice(0, 4)).toEqual([
      '| 名称 | type        |',
      '| ---- | ----------- |',
      '| id   | a long cell |',
      '| x    |             |',
    ]);
    await tool(page, 'tools.table_change').click();
    await page.getByRole('menuitem', { name: t('editor', 'keys.delete_row') }).click();
    await expect(source(page)).toBeFocused();
    expect((await lines(page))[3]).toBe('');
    await expect(doc(page).getByRole('cell', { name: 'a long cell' })).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await page.keyboard.type('below');
    await expect(doc(page).locator(':scope > p')).toHaveText('below');
  });

  test('pasted HTML asks what it is to be, short HTML only offers', async ({ page }) => {
    await openEditor(page, house, `/page/edit/${item}/0`);
    const html = `<h2>Pasted</h2><ul><li>one</li><li><b>two</b></li></ul><p>${'words '.repeat(40)}</p>`;
    await paste(page, { html, text: 'Pasted one two' });
    const ask = page.getByRole('dialog', { name: t('editor', 'paste.title') });
    await expect(ask).toBeVisible();
    await expect(source(page)).toBeFocused();
    await page.keyboard.press('Alt+Enter');
    await expect(ask.getByRole('button', { name: t('editor', 'paste.markdown') })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(source(page)).toBeFocused();
    expect(await lines(page)).toEqual(['Pasted one two']);
    await page.keyboard.press('Control+z');
    await paste(page, { html, text: 'Pasted one two' });
    await expect(ask).toBeVisible();
    await page.keyboard.press('Alt+Enter');
    await page.keyboard.press('Enter');
    await expect(ask).toBeHidden();
    expect((await lines(page)).slice(0, 4)).toEqual(['## Pasted', '', '- one', '- **two**']);
    await page.keyboard.press('Control+z');
    expect(await lines(page)).toEqual(['Pasted one two']);
    await page.keyboard.press('Control+z');
    await paste(page, { html: '<b>short</b>', text: 'short' });
    await expect(source(page)).toHaveText('short');
    // What it lost is one press away, and nobody has to answer.
    await expect(ask.getByRole('button')).toHaveText(new RegExp(`^${t('editor', 'paste.keep')}`));
    await page.setViewportSize({ width: 700, height: 500 });
    const chip = await ask.boundingBox();
    const caret = await page.locator('.cm-cursor-primary').boundingBox();
    expect(Math.abs((chip?.y ?? 0) - (caret?.y ?? 0) - (caret?.height ?? 0))).toBeLessThan(10);
    await page.keyboard.press('Alt+Enter');
    await page.keyboard.press('Enter');
    await expect(source(page)).toHaveText('**short**');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await paste(page, { html: '<b>short</b>', text: 'short' });
    await expect(ask).toBeVisible();
    await page.keyboard.press('Alt+Enter');
    await page.keyboard.type('!');
    await expect(source(page)).toHaveText('short!');
    await expect(ask).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await paste(page, { text: 'a\tb\n1\t2' });
    await ask.getByRole('button', { name: t('editor', 'paste.table') }).click();
    await expect(doc(page).getByRole('cell', { name: '2' })).toBeVisible();
    await paste(page, { html, text: 'x' });
    await expect(ask).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(ask).toBeHidden();
    await expect(source(page)).toBeFocused();
  });

  test('what is typed after a paste comes behind it, and no paste is dropped', async ({ page }) => {
    await openEditor(page, house, `/page/edit/${item}/0`);
    const html = `<h2>Pasted</h2><p>${'words '.repeat(40)}</p>`;
    const ask = page.getByRole('dialog', { name: t('editor', 'paste.title') });
    await paste(page, { html, text: 'Pasted' });
    await expect(ask).toBeVisible();
    await page.keyboard.type(' typed while it asks');
    await expect(ask).toBeHidden();
    await page.keyboard.press('Enter');
    await paste(page, { html, text: 'Second' });
    await expect(ask).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(ask).toBeHidden();
    await page.keyboard.press('Enter');
    await paste(page, { html, text: 'Third' });
    await expect(ask).toBeVisible();
    await page.getByRole('region', { name: t('editor', 'preview.label') }).click();
    await expect(ask).toBeHidden();
    expect(await lines(page)).toEqual(['Pasted typed while it asks', 'Second', 'Third']);
  });

  test('a dropped image that fails stays to be tried again; a save asks; other files are refused', async ({ page }) => {
    await openEditor(page, house, `/page/edit/${item}/0`);
    await page.keyboard.type('after');
    let isBroken = true;
    await page.route('**/api/page/uploadImg', async (route) => {
      if (isBroken) await route.fulfill({ json: { success: 0, message: 'no room' } });
      else await route.continue();
    });
    await drop(page, [
      { name: 'Plan.png', type: 'image/png' },
      { name: 'notes.pdf', type: 'application/pdf' },
    ]);
    await expect(page.getByText(t('editor', 'image.refused', { names: 'notes.pdf' }))).toBeVisible();
    const failed = page.getByText(t('editor', 'image.failed_because', { name: 'Plan.png', reason: 'no room' }));
    await expect(failed).toBeVisible();
    await source(page).focus();
    await page.keyboard.press('Control+s');
    const ask = page.getByRole('dialog', { name: t('editor', 'image.ask_title') });
    await ask.getByRole('button', { name: t('core', 'confirm.cancel'), exact: true }).click();
    await expect(ask).toBeHidden();
    isBroken = false;
    await page.getByRole('button', { name: t('editor', 'image.retry_of', { name: 'Plan.png' }) }).click();
    await expect(source(page)).toHaveText(/^!\[Plan\]\(\S+\)after$/);
    await expect(doc(page).locator('img')).toHaveCount(1);
    await expect(failed).toBeHidden();
    await source(page).focus();
    await page.keyboard.press('Control+s');
    await page.waitForURL(/\/page\/edit\/\d+\/[1-9]\d*/);
  });

  test('find says which of how many, and unfolds replace, in the reader’s words', async ({ page }) => {
    await openEditor(page, house, `/page/edit/${item}/0`);
    await page.keyboard.type('one two One ones');
    await page.keyboard.press('Control+f');
    const row = page.getByRole('search', { name: t('editor', 'keys.replace') });
    const find = row.getByRole('textbox', { name: t('editor', 'search.find') });
    const way = (key: string) => row.getByRole('button', { name: t('editor', `search.${key}`), exact: true });
    const place = (at: string, many: string) => t('editor', 'search.place', { at, many });
    await expect(find).toBeFocused();
    await find.fill('one');
    await expect(row.getByRole('status')).toHaveText(place('1', '3'));
    await find.press('Enter');
    await expect(row.getByRole('status')).toHaveText(place('2', '3'));
    await find.press('Shift+Enter');
    await find.press('Shift+Enter');
    await expect(row.getByRole('status')).toHaveText(place('3', '3'));
    await way('match_case').click();
    await expect(way('match_case')).toHaveAttribute('aria-pressed', 'true');
    await expect(row.getByRole('status')).toHaveText(place('2', '2'));
    await way('by_word').click();
    await expect(row.getByRole('status')).toHaveText(place('1', '1'));
    await expect(find).toBeFocused();
    await expect(row.getByRole('textbox')).toHaveCount(1);

    await page.keyboard.press('Control+h');
    await row.getByRole('textbox', { name: t('editor', 'search.replace') }).fill('1');
    await way('replace_all').click();
    expect(await lines(page)).toEqual(['1 two One ones']);
    await expect(row.getByRole('status')).toHaveText(t('editor', 'search.none'));
    await find.press('Escape');
    await expect(source(page)).toBeFocused();
    await expect(row).toHaveCount(0);
    await page.keyboard.press('Control+h');
    await expect(row.getByRole('textbox')).toHaveCount(2);
    await expect(find).toBeFocused();
  });

  test('what is typed into find is gone to at once, and Escape leaves it selected', async ({ page }) => {
    await openEditor(page, house, `/page/edit/${item}/0`);
    await page.keyboard.insertText(`${'line of words\n'.repeat(200)}the needle itself\n${'more words\n'.repeat(200)}`);
    await page.keyboard.press('Control+Home');
    const needle = page.locator('.cm-line', { hasText: 'the needle itself' });
    await expect(needle).toHaveCount(0);
    await page.keyboard.press('Control+f');
    const find = page.getByRole('textbox', { name: t('editor', 'search.find') });
    await expect(find).toBeFocused();
    await page.keyboard.type('needle');
    await expect(needle).toBeInViewport({ ratio: 1 });
    await expect(needle.locator('.cm-searchMatch-selected')).toHaveText('needle');
    await expect(find).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(source(page)).toBeFocused();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('needle');
  });

  test('a slash at the beginning of a line inserts by name in either language, and is a slash elsewhere', async ({
    page,
  }) => {
    await openEditor(page, house, `/page/edit/${item}/0`);
    const list = page.getByRole('listbox', { name: t('editor', 'tools.insert') });
    const entry = (key: string) => list.getByRole('option', { name: t('editor', key), exact: true });
    await page.keyboard.type('/');
    await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.type('warn');
    await expect(list.getByRole('option')).toHaveCount(1);
    await expect(entry('insert.warning')).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Hot.');
    await expect(doc(page).locator('.md-callout-warning')).toContainText('Hot.');
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText('\n');
    await page.keyboard.type('/');
    await page.keyboard.insertText('表格');
    await expect(entry('insert.table')).toHaveAttribute('aria-selected', 'true');
    await entry('insert.table').click();
    await expect(source(page)).toBeFocused();
    await expect(doc(page).locator('table')).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await page.keyboard.type('/');
    await expect(list).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await page.keyboard.type(' and/or');
    expect((await lines(page)).at(-1)).toBe('/ and/or');
    await expect(list).toHaveCount(0);
  });

  test('an attachment is chosen from the menu of what can be inserted, and stands as a link', async ({ page }) => {
    await openEditor(page, house, `/page/edit/${item}/0`);
    await tool(page, 'tools.insert').click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('menuitem', { name: t('editor', 'insert.attachment'), exact: true }).click();
    await (await chooser).setFiles({
      name: 'Plan (2).pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4'),
    });
    await expect(doc(page).getByRole('link', { name: 'Plan (2).pdf' })).toHaveAttribute('href', /visitFile/);
    await expect(source(page)).toBeFocused();
  });

  test('rows of a table move by key, and up and down go over its dashes', async ({ page }) => {
    await openEditor(page, house, `/page/edit/${item}/0`);
    await page.keyboard.insertText('| a | b |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |');
    await page.keyboard.press('Alt+ArrowUp');
    expect((await lines(page)).slice(2)).toEqual(['| 3   | 4   |', '| 1   | 2   |']);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.type('+');
    expect((await lines(page))[0]).toMatch(/^\+/);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('+');
    expect((await lines(page))[2]).toMatch(/^\+/);
  });
});
