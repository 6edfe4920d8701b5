import { expect, type Page } from '@playwright/test';
import { expectNoBarrier } from '../barriers.ts';
import { type House, inBothLanguages, SHARED, test } from '../house.ts';

const PICTURE =
  'data:image/gif;base64,R0lGODlhkAHIAIAAAP8AAAAAACH5BAAAAAAALAAAAACQAcgAAAL/hI+py+0Po5y02ouz3rz7D4biSJbmiabqyrbuC8fyTNf2jef6zvf+DwwKh8Si8YhMKpfMpvMJjUqn1Kr1is1qt9yu9wsOi8fksvmMTqvX7Lb7DY/L5/S6/Y7P6/f8vv8PGCg4SFhoeIiYqLjI2Oj4CBkpOUlZaXmJmam5ydnp+QkaKjpKWmp6ipqqusra6voKGys7S1tre4ubq7vL2+v7CxwsPExcbHyMnKy8zNzs/AwdLT1NXW19jZ2tvc3d7f0NHi4+Tl5ufo6err7O3u7+Dh8vP09fb3+Pn6+/z9/v/w8woMCBBAsaPIgwocKFDBs6fAgxosSJFCtavIgxo8aN/xw7evwIMqTIkSRLmjyJMqXKlSxbunwJM6bMmTRr2ryJM6fOnTx7+vwJNKjQoUSLGj2KNKnSpUybOn0KNarUqVSrWr2KNavWrVy7ev0KNqzYsWTLmj2LNq3atWzbun0LN67cuXTr2r2LN6/evXz7+v0LOLDgwYQLGz6MOLHixYwbO34MObLkyZQrW76MObPmzZw7e/4MOrTo0aRLmz6NOrXq1axbu34NO7bs2bRr276NO7fu3bx7+/4NPLjw4cSLGz+OPLny5cybO38OPbr06dSrW7+OPbv27dy7e/8OPrz48eTLmz+PPr369ezbu38PP778+fTr27+PP7/+/fz7+x4vUAAAOw==';

const fence = (kind: string, source: string) => `\`\`\`${kind}\n${source}\n\`\`\``;
const filler = (word: string) =>
  Array.from({ length: 14 }, (_, at) => `${word} ${at}. 这一段用来填满屏幕。`).join('\n\n');
const CELLS = Array.from({ length: 12 }, (_, at) => `column number ${at}`);

const TEXT = [
  '[TOC]',
  '## 公式 Formulas',
  'The fee is $f(a) = 0.014a$.\n\n$$\n\\sum_{i=1}^{n} f(a_i)\n$$\n\nA broken one: $\\frac{1$',
  '## Diagrams',
  fence('mermaid', 'graph TD\nA[Client] --> B[Server]'),
  fence('flow', 'st=>start: Begin here\ne=>end: Over\nst->e'),
  fence('sequence', 'Alice->Bob: Good day\nNote right of Bob: thinks'),
  fence('mermaid', 'graph TD\nA[never closed'),
  '## Pictures',
  `![A first picture](${PICTURE})\n\n![A second picture](${PICTURE})`,
  '## Tables and code',
  `| ${CELLS.join(' | ')} |\n|${CELLS.map(() => '---|').join('')}\n| ${CELLS.join(' | ')} |`,
  fence('ts', `const long = '${'0123456789'.repeat(20)}';`),
  '<details>\n<summary>More</summary>\n\nWhat was folded.\n\n</details>',
  '> [!WARNING]\n> Mind the gap.\n\n> [!TIP] 更快的办法\n> H~2~O, ==marked==.',
  '[Elsewhere](https://example.org/there)',
  filler('Line'),
  '## The end',
  'Last words.',
].join('\n\n');

const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const ruled = ([head = [], ...rows]: readonly (readonly string[])[]) =>
  [row(...head), row(...head.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n');

/** As every API document has them, in both scripts, and one that needs more than the measure. */
const TABLES = [
  '## 请求参数',
  ruled([
    ['参数名', '类型', '必填', '说明'],
    ['`page_size`', 'integer', '必填', '每页返回的条数，默认 20，最大 100；超过上限时按上限返回，不会报错。'],
    ['`status`', 'string', '否', '按状态筛选：`open` 表示未完成，`closed` 表示已完成，不传则返回全部状态的记录。'],
  ]),
  '## Parameters',
  ruled([
    ['Name', 'Type', 'Required', 'Description'],
    ['`page_size`', 'integer', 'Required', 'How many entries one answer holds, 20 if it is left out and 100 at most.'],
    ['`created_at`', 'date', 'Optional', 'Only what was created at this time or later, as Unix seconds or as a date.'],
  ]),
  '## Dictionary',
  ruled([
    ['Column name', 'Data type', 'Length', 'Nullable', 'Default value', 'Index', 'Since', 'Meaning'],
    ...['customer_number', 'delivery_address'].map((name) => [
      ...[name, 'character varying', '255', 'not null', 'current_timestamp', 'unique btree', '2026-11-21'],
      'What the order was placed for, as the customer wrote it.',
    ]),
  ]),
  'The last words under the tables.',
].join('\n\n');

/** Cells of a few letters that stand in more than one line. */
const brokenCells = (page: Page) =>
  page.locator('.md-table :is(th, td):not(.md-long)').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      const tops = [...range.getClientRects()].map(({ top }) => top);
      return Math.max(...tops) - Math.min(...tops) > 10 ? [cell.textContent] : [];
    }),
  );

const tableBoxes = (page: Page) =>
  page.locator('.md-table').evaluateAll((frames) =>
    frames.map((frame) => {
      const table = frame.querySelector('table')?.getBoundingClientRect();
      const { left = 0, right = 0 } = frame.closest('.md-doc')?.getBoundingClientRect() ?? {};
      const hidden = frame.scrollWidth - frame.clientWidth;
      return { hidden, before: left - (table?.left ?? 0), after: (table?.right ?? 0) - right };
    }),
  );

/** From top to bottom, so that everything has come into view once. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 400) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    window.scrollTo(0, 0);
  });
}

async function chooseInMenu(page: Page, { t }: House, entry: string): Promise<void> {
  const more = page.getByRole('banner').getByRole('button', { name: t('shell', 'more'), exact: true });
  await more.click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
}

/** What its menu has no room for. */
async function chooseInPalette(page: Page, { t }: House, entry: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: t('shell', 'palette.field') }).fill(entry);
  await page.getByRole('option', { name: entry, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

inBothLanguages('The document', SHARED, (house) => {
  const { t } = house;
  let address = '';
  let tables = '';

  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext();
    await house.logIn(context);
    const item = await house.addProject(context, { name: 'Reading' });
    const page_id = await house.addPage(context, item, { title: 'Everything', content: TEXT });
    await house.addPage(context, item, { title: 'After it', content: 'Short.' });
    address = `/${item}/${page_id}`;
    tables = `/${item}/${await house.addPage(context, item, { title: 'Tables', content: TABLES })}`;
    await context.close();
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`draws formulas and diagrams, and says quietly what it cannot draw (${colorScheme})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(house.at(address));
      await readThrough(page);
      const doc = page.locator('.md-doc');
      await expect(doc.locator('.md-math[data-drawn] math')).toHaveCount(2);
      await expect(doc.locator('.md-diagram[data-drawn] svg')).toHaveCount(3);
      for (const words of ['Client', 'Begin here', 'Good day']) {
        await expect(doc.getByRole('img', { name: words })).toBeVisible();
      }
      await expect(doc.locator('.md-callout-title')).toHaveText([t('items', 'draw.callout_warning'), '更快的办法']);
      const notes = doc.getByRole('note');
      await expect(notes).toHaveCount(2);
      await expect(doc.locator('pre.md-diagram[data-failed] > code')).toHaveText('graph TD\nA[never closed');
      await expectNoBarrier(page, `the document, ${colorScheme}`);
    });
  }

  test('draws diagrams anew when the theme changes', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(house.at(address));
    const box = page.locator('.md-diagram[data-drawn] .node rect').first();
    await readThrough(page);
    const fill = () => box.evaluate((node) => getComputedStyle(node).fill);
    const light = await fill();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(fill).not.toBe(light);
  });

  test('opens its pictures large, by mouse and by key', async ({ page }) => {
    await page.goto(house.at(address));
    const first = page.getByRole('button', { name: t('items', 'draw.enlarge', { alt: 'A first picture' }) });
    await first.click();
    const box = page.getByRole('dialog', { name: t('items', 'lightbox.title') });
    await expect(box.getByRole('img', { name: 'A first picture' })).toBeVisible();
    await expect(box.getByText(t('items', 'lightbox.count', { at: '1', all: '2' }))).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(box.getByRole('img', { name: 'A second picture' })).toBeVisible();
    await box.getByRole('button', { name: t('items', 'lightbox.full') }).click();
    await expect(box.getByRole('button', { name: t('items', 'lightbox.fit') })).toBeVisible();
    await expectNoBarrier(page, 'a picture');
    await page.keyboard.press('Escape');
    await expect(box).toHaveCount(0);
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(box).toBeVisible();
    await box.getByRole('button', { name: t('items', 'lightbox.close') }).click();
    await expect(first).toBeFocused();
  });

  test('contents follow the section in view, to the last', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(house.at(address));
    await readThrough(page);
    const contents = page.getByRole('navigation', { name: t('items', 'reading.contents'), exact: true });
    const current = contents.locator('[aria-current]');
    await expect(current).toHaveText('公式 Formulas');
    await contents.getByRole('link', { name: 'Tables and code' }).click();
    await expect(current).toHaveText('Tables and code');
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(current).toHaveText('The end');
    await page.getByRole('button', { name: t('items', 'reading.to_top') }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByRole('button', { name: t('items', 'reading.to_top') })).toHaveCount(0);
    await contents
      .locator('..')
      .getByRole('button', { name: t('items', 'reading.contents') })
      .click();
    await expect(contents).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('article')).toBeVisible();
    await expect(contents).toHaveCount(0);
  });

  test('fills the screen until Escape, and keeps the width that was chosen', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(house.at(address));
    await expect(page.getByRole('tree')).toBeVisible();
    const isWhole = () => page.evaluate(() => document.fullscreenElement !== null);
    await chooseInPalette(page, house, t('items', 'reading.full'));
    await expect(page.getByRole('tree')).toHaveCount(0);
    await expect.poll(isWhole).toBe(true);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tree')).toBeVisible();
    await expect.poll(isWhole).toBe(false);
    await chooseInPalette(page, house, t('items', 'reading.full'));
    await expect.poll(isWhole).toBe(true);
    // As the browser's own key does.
    await page.evaluate(() => document.exitFullscreen());
    await expect(page.getByRole('tree')).toBeVisible();
    const width = () => page.locator('.md-doc').evaluate((doc) => doc.clientWidth);
    const narrow = await width();
    await chooseInMenu(page, house, t('items', 'reading.wide'));
    await expect.poll(width).toBeGreaterThan(narrow + 50);
    const wide = await width();
    await page.reload();
    await expect.poll(width).toBe(wide);
  });

  test('gives its Markdown, its code and the address of a section to the clipboard', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await page.goto(house.at(address));
    await chooseInMenu(page, house, t('items', 'reading.copy_markdown'));
    await expect.poll(clipboard).toBe(TEXT);
    await page
      .locator('.md-listing')
      .getByRole('button', { name: t('items', 'reading.copy_code') })
      .click();
    await expect.poll(clipboard).toContain('const long');
    await page.getByRole('link', { name: t('items', 'draw.anchor', { heading: 'Pictures' }) }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(clipboard).toBe(house.at(`${address}#md-pictures`));
  });

  for (const width of [1440, 1280, 820, 390]) {
    test(`shows tables of four columns whole, and breaks no short cell, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(house.at(tables));
      await expect(page.getByText('The last words under the tables.')).toBeVisible();
      if (width > 1000) {
        await expect(page.getByRole('tree')).toBeVisible();
        await expect(page.getByRole('navigation', { name: t('items', 'reading.contents') })).toBeVisible();
      }
      const [chinese, english] = await tableBoxes(page);
      for (const box of [chinese, english]) {
        expect(box?.hidden).toBe(0);
        // On a phone the margin is free, too.
        expect(box?.before).toBeLessThan(width === 390 ? 8 : 0.5);
      }
      expect(await brokenCells(page)).toEqual([]);
    });
  }

  test('gives a wide table the margins beside the text before it scrolls', async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 900 });
    await page.goto(house.at(tables));
    await expect(page.getByRole('tree')).toBeVisible();
    await expect.poll(async () => (await tableBoxes(page))[2]?.before).toBeGreaterThan(50);
    const [, , wide] = await tableBoxes(page);
    expect(wide?.hidden).toBe(0);
    expect(wide?.after).toBeCloseTo(wide?.before ?? 0, 0);
    await page.setViewportSize({ width: 820, height: 900 });
    const scrolling = page.getByRole('region', { name: t('items', 'draw.table') });
    await expect(scrolling).toHaveCount(1);
    await expect(scrolling).toContainText('Nullable');
  });

  test('is ticked where it is read, by who may write', async ({ page, context, browser }) => {
    await house.logIn(context);
    const item = await house.addProject(context, { name: 'Tasks' });
    const content = '- [ ] Pack\n- [x] Book';
    const page_id = await house.addPage(context, item, { title: 'Travel', content });
    const source = async () => {
      const answer = await context.request.post(house.at('/api/page/info'), { form: { page_id } });
      return ((await answer.json()) as { data: { page_content: string } }).data.page_content;
    };
    await page.goto(house.at(`/${item}/${page_id}`));
    const [pack, book] = ['Pack', 'Book'].map((name) => page.getByRole('checkbox', { name }));
    await pack?.check();
    await expect.poll(source).toBe('- [x] Pack\n- [x] Book');
    await book?.focus();
    await page.keyboard.press('Space');
    await expect.poll(source).toBe('- [x] Pack\n- [ ] Book');
    await house.changePage(context, page_id, { title: 'Travel', content: 'Soon.\n\n- [x] Pack\n- [ ] Book' });
    await pack?.uncheck();
    await expect.poll(source).toBe('Soon.\n\n- [ ] Pack\n- [ ] Book');
    await page.reload();
    await expect(page.getByText('Soon.')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Pack' })).not.toBeChecked();
    const guest = await browser.newPage();
    await guest.goto(house.at(`/${item}/${page_id}`));
    await expect(guest.getByRole('tree')).toBeVisible();
    await expect(guest.getByRole('checkbox', { name: 'Pack' })).toBeDisabled();
    await guest.close();
  });

  test('has the words of a task begin where its first line does, in lists inside of others too', async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await house.logIn(context);
    const item = await house.addProject(context, { name: 'Wrapped' });
    const long = 'words that take more than one line of a phone '.repeat(3);
    const content = `- [ ] ${long}\n  - [x] ${long}\n- [ ] ${long}\n\n  ${long}\n- none of them`;
    const page_id = await house.addPage(context, item, { title: 'Tasks', content });
    await page.goto(house.at(`/${item}/${page_id}`));
    await expect(page.getByRole('checkbox')).toHaveCount(3);
    const begins = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.task-list-item')].map((task) => {
          const box = task.querySelector('input')?.getBoundingClientRect();
          const text = document.createTreeWalker(task, NodeFilter.SHOW_TEXT, (node) =>
            node.textContent?.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
          );
          const range = document.createRange();
          range.selectNodeContents(text.nextNode() ?? task);
          const isRight = getComputedStyle(task).direction === 'rtl';
          const lines = [...range.getClientRects()].map(({ left, right }) => Math.round(isRight ? right : left));
          return {
            lines,
            isBeside: isRight ? (box?.left ?? 0) > (lines[1] ?? 0) : (box?.right ?? 0) < (lines[1] ?? 0),
          };
        }),
      );
    for (const dir of ['ltr', 'rtl']) {
      await page.locator('.md-doc').evaluate((doc, dir) => Object.assign(doc, { dir }), dir);
      const tasks = await begins();
      for (const { lines, isBeside } of tasks) {
        expect(lines.length).toBeGreaterThan(1);
        expect(isBeside, dir).toBe(true);
        if (dir === 'ltr') expect(Math.max(...lines) - Math.min(...lines)).toBeLessThanOrEqual(1);
      }
    }
  });

  test('is read on a phone with the thumb: what is wide scrolls inside itself', { tag: '@screen' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(house.at(address));
    await readThrough(page);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    const table = page.getByRole('region', { name: t('items', 'draw.table') });
    await table.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => table.evaluate((node) => node.scrollLeft)).toBeGreaterThan(0);
    const code = page.locator('.md-listing');
    await code.getByRole('button', { name: t('items', 'draw.wrap') }).click();
    expect(await code.locator('pre').evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBeLessThanOrEqual(1);
    const bar = page.getByRole('navigation', { name: t('items', 'reading.tools') });
    await bar.getByRole('button', { name: t('items', 'reading.contents') }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'The end' }).click();
    await expect(page.getByText('Last words.')).toBeInViewport();
    await bar.getByRole('button', { name: t('items', 'tree.open'), exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('treeitem', { name: 'After it' })).toBeVisible();
    await expectNoBarrier(page, 'on a phone');
  });

  test('is printed in light colours, without what is only for the screen', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(house.at(address));
    await readThrough(page);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('tree')).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(2);
    await expect(page.getByText('What was folded.')).toBeVisible();
    const style = (selector: string, name: string, pseudo?: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((node, [key = '', of]) => getComputedStyle(node, of).getPropertyValue(key), [name, pseudo] as const);
    expect(await style('body', 'background-color')).toBe('rgb(255, 255, 255)');
    expect(await style('.md-listing > pre', 'white-space')).toBe('pre-wrap');
    expect(await style('a[href^="https://example.org"]', 'content', '::after')).toContain('https://example.org/there');
  });
});
