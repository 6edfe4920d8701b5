import { expect, type Page } from '@playwright/test';
import { type House, inBothLanguages, test } from './house.ts';
import { dot } from './image.ts';

const source = (page: Page) => page.locator('.cm-content');
const lines = (page: Page) => page.locator('.cm-line').allTextContents();
const doc = (page: Page) => page.locator('.md-doc');

async function openEditor(page: Page, house: House, address: string): Promise<void> {
  await page.goto(house.at(address));
  await expect(source(page)).toBeFocused();
}

interface Clip {
  readonly html?: string;
  readonly text?: string;
}

/** What Ctrl+V brings, without a clipboard that tests would share. */
async function paste(page: Page, clip: Clip): Promise<void> {
  await source(page).evaluate((target, { html = '', text = '' }) => {
    const clipboardData = new DataTransfer();
    if (html) clipboardData.setData('text/html', html);
    clipboardData.setData('text/plain', text);
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, clip);
}

/** Drops files at the first letter of the text. */
async function drop(page: Page, files: readonly { readonly name: string; readonly type: string }[]): Promise<void> {
  await source(page).evaluate(
    (target, { files, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const dataTransfer = new DataTransfer();
      for (const { name, type } of files) dataTransfer.items.add(new File([bytes], name, { type }));
      const line = target.querySelector('.cm-line')?.getBoundingClientRect();
      const place = { clientX: (line?.left ?? 0) + 2, clientY: (line?.top ?? 0) + 5 };
      target.dispatchEvent(new DragEvent('drop', { dataTransfer, ...place, bubbles: true, cancelable: true }));
    },
    { files, base64: dot.buffer.toString('base64') },
  );
}

const long = (paragraphs: number) =>
  Array.from(
    { length: paragraphs },
    (_, at) => `## Part ${at}\n\nText of part ${at}, ${'and more words, '.repeat(8)}`,
  ).join('\n\n');

inBothLanguages('The source', {}, (house) => {
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
    await page.getByRole('menuitem', { name: t('editor', 'table.delete_row') }).click();
    await expect(source(page)).toBeFocused();
    expect((await lines(page))[3]).toBe('');
    await expect(doc(page).getByRole('cell', { name: 'a long cell' })).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await page.keyboard.type('below');
    await expect(doc(page).locator(':scope > p')).toHaveText('below');
  });

  test('pasted HTML asks what it is to be, short HTML does not', async ({ page }) => {
    await openEditor(page, house, `/page/edit/${item}/0`);
    const html = `<h2>Pasted</h2><ul><li>one</li><li><b>two</b></li></ul><p>${'words '.repeat(40)}</p>`;
    await paste(page, { html, text: 'Pasted one two' });
    const ask = page.getByRole('dialog', { name: t('editor', 'paste.title') });
    await expect(ask.getByRole('button', { name: t('editor', 'paste.markdown') })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(source(page)).toBeFocused();
    expect(await lines(page)).toEqual(['Pasted one two']);
    await page.keyboard.press('Control+z');
    await paste(page, { html, text: 'Pasted one two' });
    await page.keyboard.press('Enter');
    await expect(ask).toBeHidden();
    expect((await lines(page)).slice(0, 4)).toEqual(['## Pasted', '', '- one', '- **two**']);
    await page.keyboard.press('Control+z');
    await paste(page, { html: '<b>short</b>', text: 'short' });
    await expect(source(page)).toHaveText('short');
    await expect(ask).toBeHidden();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await paste(page, { text: 'a\tb\n1\t2' });
    await ask.getByRole('button', { name: t('editor', 'paste.table') }).click();
    await expect(doc(page).getByRole('cell', { name: '2' })).toBeVisible();
    await paste(page, { html, text: 'x' });
    await page.keyboard.press('Escape');
    await expect(ask).toBeHidden();
    await expect(source(page)).toBeFocused();
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

  test('find and replace, in the reader’s words', async ({ page }) => {
    await openEditor(page, house, `/page/edit/${item}/0`);
    await page.keyboard.type('one two one');
    await page.keyboard.press('Control+f');
    const find = page.getByRole('textbox', { name: t('editor', 'search.find') });
    await expect(find).toBeFocused();
    await find.fill('one');
    await page.getByRole('textbox', { name: t('editor', 'search.replace') }).fill('1');
    await page.getByRole('button', { name: t('editor', 'search.replace_all') }).click();
    expect(await lines(page)).toEqual(['1 two 1']);
    await find.press('Escape');
    await expect(source(page)).toBeFocused();
    await expect(page.getByText(t('editor', 'foot.words_other', { count: '3' }))).toBeVisible();
  });

  test('a long page has its live preview off, says so once, and keeps it on when told to', async ({
    page,
    context,
  }) => {
    const page_id = await house.addPage(context, item, { title: 'Long', content: long(40) });
    await openEditor(page, house, `/page/edit/${item}/${page_id}`);
    const told = page.getByRole('alert').filter({ hasText: t('editor', 'preview.off_title') });
    await expect(told).toBeVisible();
    await expect(doc(page)).toHaveCount(0);
    await page.reload();
    await expect(source(page)).toBeFocused();
    await expect(doc(page)).toHaveCount(0);
    await expect(told).toBeHidden();

    const other = await house.addPage(context, item, { title: 'Long too', content: long(40) });
    await openEditor(page, house, `/page/edit/${item}/${other}`);
    await told.getByRole('button', { name: t('editor', 'preview.keep') }).click();
    await expect(doc(page).getByRole('heading', { name: 'Part 3', exact: true })).toBeVisible();
    await page.goto(house.at(`/page/edit/${item}/${page_id}`));
    await expect(doc(page).getByRole('heading', { name: 'Part 3', exact: true })).toBeVisible();
    await expect(told).toBeHidden();
  });

  test('both panes scroll together, both ways, and a click in the preview goes to its source', async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => localStorage.setItem('docstead.editor.preview.keep', '1'));
    const page_id = await house.addPage(context, item, { title: 'Scrolled', content: long(60) });
    await openEditor(page, house, `/page/edit/${item}/${page_id}`);
    const part = (number: number) => doc(page).getByRole('heading', { name: `Part ${number}`, exact: true });
    await expect(part(1)).toBeVisible();
    const preview = page.getByRole('region', { name: t('editor', 'preview.label') });
    const topLine = () =>
      page.evaluate(() => {
        const box = document.querySelector('.cm-scroller')?.getBoundingClientRect();
        return [...document.querySelectorAll('.cm-line')].find(
          (line) => line.getBoundingClientRect().top > (box?.top ?? 0),
        )?.textContent;
      });
    await page.locator('.cm-scroller').hover();
    await page.mouse.wheel(0, 3000);
    await expect.poll(() => preview.evaluate((pane) => pane.scrollTop)).toBeGreaterThan(1000);
    await expect(part(0)).not.toBeInViewport();

    await preview.hover();
    await page.mouse.wheel(0, -100_000);
    await expect.poll(() => page.locator('.cm-scroller').evaluate((pane) => pane.scrollTop)).toBe(0);
    await part(30).scrollIntoViewIfNeeded();
    await expect.poll(topLine).toMatch(/part 2\d|Part 2\d|^$/i);
    await part(30).click();
    await expect(source(page)).toBeFocused();
    await page.keyboard.type('!');
    await expect(page.locator('.cm-line', { hasText: '!## Part 30' })).toBeVisible();
  });

  test('all by keyboard: title, text, toolbar, help, and out of the text again', async ({ page }) => {
    await openEditor(page, house, `/page/edit/${item}/0`);
    await page.keyboard.press('F1');
    const help = page.getByRole('dialog', { name: t('editor', 'help.title') });
    await expect(help.getByText(t('editor', 'keys.cell_next'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await expect(source(page)).toBeFocused();

    await page.keyboard.press('Alt+F10');
    await page.keyboard.press('Home');
    await expect(tool(page, 'keys.undo')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(tool(page, 'tools.more')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(source(page)).toBeFocused();

    await page.keyboard.press('Tab');
    await expect(source(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+Tab');
    await expect(source(page)).not.toBeFocused();
    await page.getByLabel(t('editor', 'title.label')).focus();
    await page.keyboard.type('By keyboard');
    await page.keyboard.press('Enter');
    await expect(source(page)).toBeFocused();
    await page.keyboard.type('done');
    await page.keyboard.press('Control+k');
    expect((await lines(page)).at(-1)?.trim()).toBe('done[](https://)');
    await page.keyboard.press('Control+s');
    await page.waitForURL(/\/page\/edit\/\d+\/[1-9]\d*/);
  });

  test('on a phone the tools stand at the bottom, and everything is within reach', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openEditor(page, house, `/page/edit/${item}/0`);
    const bar = page.getByRole('toolbar', { name: t('editor', 'tools.label') });
    const place = await bar.boundingBox();
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeGreaterThan(780);
    expect(place?.y).toBeLessThan(844);
    await page.keyboard.type('## Small screen');
    await page.getByRole('button', { name: t('editor', 'modes.preview'), exact: true }).click();
    await expect(doc(page).getByRole('heading', { name: 'Small screen' })).toBeVisible();
    await page.getByRole('button', { name: t('editor', 'modes.source'), exact: true }).click();
    await expect(source(page)).toBeVisible();
    await tool(page, 'tools.more').click();
    await page.getByRole('menuitem', { name: t('editor', 'insert.rule') }).click();
    await expect(source(page)).toContainText('---');
    await expect(page.getByLabel(t('editor', 'catalog.label')).first()).toBeVisible();
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isWide).toBe(false);
    await page.getByRole('button', { name: t('editor', 'save.action'), exact: true }).click();
    await page.waitForURL(/\/page\/edit\/\d+\/[1-9]\d*/);
  });

  test('the first line stands at most 96 px from the top', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openEditor(page, house, `/page/edit/${item}/0`);
    expect((await page.locator('.cm-line').first().boundingBox())?.y).toBeLessThanOrEqual(96);
  });
});
