import { expect, type Page } from '@playwright/test';
import { inBothLanguages, SHARED, test } from '../house.ts';
import { doc, lines, long, openEditor, source } from './source-page.ts';

inBothLanguages('The panes of the editor', SHARED, (house) => {
  const { t } = house;
  const tool = (page: Page, key: string) =>
    page
      .getByRole('toolbar', { name: t('editor', 'tools.label') })
      .getByRole('button', { name: t('editor', key), exact: true });
  let item: string;
  test.beforeEach(async ({ context }) => {
    await house.logIn(context);
    item = await house.addProject(context, { name: 'Panes' });
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
    await expect(page.locator('footer')).toContainText(t('editor', 'preview.off_title'));
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

  test('the preview shows what is being written where the source has room for all and the preview has not', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1100, height: 500 });
    await openEditor(page, house, `/page/edit/${item}/0`);
    for (let at = 0; at < 12; at += 1) {
      await page.keyboard.type(`# Large ${at}`);
      await page.keyboard.press('Enter');
    }
    await page.keyboard.type('the last words');
    expect(await page.locator('.cm-scroller').evaluate((pane) => pane.scrollTop)).toBe(0);
    await expect(doc(page).getByText('the last words')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Control+Home');
    await expect(doc(page).getByRole('heading', { name: 'Large 0' })).toBeInViewport({ ratio: 1 });
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
    await expect(page.getByRole('combobox', { name: t('shell', 'palette.field') })).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(source(page)).toBeFocused();
    await page.keyboard.press('Control+Shift+k');
    expect((await lines(page)).at(-1)?.trim()).toBe('done[](https://)');
    await page.keyboard.press('Control+s');
    await page.waitForURL(/\/page\/edit\/\d+\/[1-9]\d*/);
  });

  test('on a phone the tools stand at the bottom, and everything is within reach', { tag: '@screen' }, async ({
    page,
  }) => {
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
    await tool(page, 'tools.insert').click();
    await page.getByRole('menuitem', { name: t('editor', 'insert.rule') }).click();
    await expect(source(page)).toContainText('---');
    await expect(page.getByLabel(t('editor', 'catalog.label')).first()).toBeVisible();
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isWide).toBe(false);
    await page.getByRole('button', { name: t('editor', 'save.action'), exact: true }).click();
    await page.waitForURL(/\/page\/edit\/\d+\/[1-9]\d*/);
  });

  test('a listing has its colours in the source, in the middle of a wide window', async ({ page }) => {
    await page.setViewportSize({ width: 1600, height: 900 });
    await openEditor(page, house, `/page/edit/${item}/0`);
    await page.keyboard.insertText('```ts\nconst one = 1;\n```\n\nAnd words.');
    await expect(source(page).locator('.hljs-keyword')).toHaveText('const');
    await page.keyboard.press('Control+Alt+p');
    await page.keyboard.press('Control+Alt+p');
    await expect(doc(page)).toHaveCount(0);
    const words = source(page).getByText('And words.');
    const place = await words.evaluate((line) => Number.parseFloat(getComputedStyle(line).paddingInlineStart));
    expect(place).toBeGreaterThan(200);
  });

  test('on a tablet and a phone the title has a row of its own, and a page may begin with it alone', async ({
    page,
  }) => {
    for (const width of [820, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await openEditor(page, house, `/page/edit/${item}/0`);
      const title = page.getByRole('textbox', { name: t('editor', 'title.label') });
      expect((await title.boundingBox())?.width).toBeGreaterThan(width - 40);
      await title.fill(`Skeleton ${width}`);
      const done = t('editor', width < 480 ? 'save.done_short' : 'save.done');
      await page.getByRole('button', { name: done, exact: true }).click();
      await page.waitForURL((url) => /^\/\d+\/\d+$/.test(url.pathname));
      await expect(page.getByRole('heading', { level: 1, name: `Skeleton ${width}` })).toBeVisible();
    }
  });

  test('the first line stands at most 96 px from the top', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openEditor(page, house, `/page/edit/${item}/0`);
    expect((await page.locator('.cm-line').first().boundingBox())?.y).toBeLessThanOrEqual(96);
  });
});
