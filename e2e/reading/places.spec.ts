import { expect, type Page } from '@playwright/test';
import { inBothLanguages, test } from '../house.ts';

const PARTS = 60;
/** Every fourth part is long enough to take several lines, and more of them where the window is narrow. */
const long = Array.from(
  { length: PARTS },
  (_, at) => `## Part ${at}\n\nWords of part ${at}. ${'They go on and on. '.repeat(at % 4 ? 4 : 40)}`,
).join('\n\n');

/** Of its words, counted from 1. */
const lineOf = (at: number) => 4 * at + 3;

const source = (page: Page) => page.locator('.cm-content');
const words = (page: Page, at: number) => page.locator('.md-doc p', { hasText: `Words of part ${at}.` });
const heading = (page: Page, at: number) => page.getByRole('heading', { name: `Part ${at}`, exact: true });

/** Scrolls until this stands at the upper edge. A key says that it is a person's doing: who is brought back is let go. */
async function readTo(page: Page, at: number): Promise<void> {
  await page.keyboard.press('Shift');
  await words(page, at).evaluate((node) => window.scrollTo(0, window.scrollY + node.getBoundingClientRect().top - 60));
  await expect.poll(() => topOf(page, at)).toBe(60);
}
const topOf = (page: Page, at: number) =>
  words(page, at).evaluate((node) => Math.round(node.getBoundingClientRect().top));

/** Where it stands, give or take what rounding does. */
async function expectAt(page: Page, at: number, top: number): Promise<void> {
  await expect(words(page, at)).toBeVisible();
  await expect
    .poll(async () => Math.abs((await topOf(page, at)) - top), { message: `part ${at} at ${top}` })
    .toBeLessThan(4);
}

inBothLanguages('Places', {}, (house) => {
  const { t } = house;
  let item: string;
  let page_id: string;
  test.beforeEach(async ({ context }) => {
    await house.logIn(context);
    item = await house.addProject(context, { name: 'Places' });
    page_id = await house.addPage(context, item, { title: 'Long', content: long });
    await house.addPage(context, item, { title: 'Short', content: 'Few words.' });
  });

  const edit = (page: Page) => page.getByRole('banner').getByRole('link', { name: t('editor', 'menu.edit_page') });
  const crumb = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Places' });

  async function expectLine(page: Page, line: number): Promise<void> {
    await expect(source(page)).toBeFocused();
    await expect(page.getByText(t('editor', 'foot.place', { line: String(line), column: '1' }))).toBeVisible();
  }

  test('Back, forward and reload lead to the paragraph that was read', async ({ page }) => {
    await page.goto(house.at(`/${item}/${page_id}`));
    await readTo(page, 30);
    await page.getByRole('treeitem', { name: 'Short' }).click();
    await expect(page.getByText('Few words.')).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expectAt(page, 30, 60);
    await page.reload();
    await expectAt(page, 30, 60);
    await readTo(page, 45);
    await page.goBack();
    await page.goForward();
    await expectAt(page, 45, 60);
    await page.goForward();
    await expect(page.getByText('Few words.')).toBeVisible();
    await page.goBack();
    await expectAt(page, 45, 60);
  });

  test('the same paragraph stands there at another width, and after a change above', async ({ page, context }) => {
    await page.goto(house.at(`/${item}/${page_id}`));
    await readTo(page, 41);
    await expect(edit(page)).toHaveAttribute('href', new RegExp(`\\?line=${lineOf(41)}$`));
    await page.setViewportSize({ width: 900, height: 700 });
    await expectAt(page, 41, 60);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAt(page, 41, 60);
    await page.goto(house.at('/item/index'));
    await house.changePage(context, page_id, { title: 'Long', content: `Much that is new.\n\n${long}` });
    await page.goBack();
    await expectAt(page, 41, 60);
    await expect(page.getByText('Much that is new.')).toBeAttached();
  });

  test('a list of projects is found again where it was left', async ({ page, context }) => {
    for (let at = 0; at < 40; at += 1) await house.addProject(context, { name: `Other ${at}` });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(house.at('/item/index'));
    await page.evaluate(() => window.scrollTo(0, 1000));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1000);
    await page.evaluate((to) => (document.querySelector(`a[href="${to}"]`) as HTMLElement).click(), `/${item}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    // The way back may load the list anew, which a question asked of the page meanwhile would not outlive.
    await page.waitForFunction(() => window.scrollY === 1000);
  });

  test('Edit opens at what is in view; leaving returns there, and Back never leads into the editor', {
    tag: '@screen',
  }, async ({ page }) => {
    await page.goto(house.at('/item/index'));
    await page.goto(house.at(`/${item}/${page_id}`));
    await readTo(page, 30);
    await expect(edit(page)).toHaveAttribute('href', new RegExp(`\\?line=${lineOf(30)}$`));
    await edit(page).click();
    await expect(source(page)).toBeFocused();
    await expect(page.locator('.cm-line', { hasText: 'Words of part 30.' })).toBeInViewport();
    await expect(page.locator('.cm-line', { hasText: 'Words of part 0.' })).toHaveCount(0);
    await crumb(page).click();
    await expectAt(page, 30, 60);

    await edit(page).click();
    await expect(source(page)).toBeFocused();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('\n\nThe very last words.');
    await page.keyboard.press('Control+s');
    await expect(
      page.getByRole('status').filter({ hasText: t('editor', 'save.saved_at', { time: '|' }).split('|')[0] ?? '' }),
    ).toBeVisible();
    await crumb(page).click();
    await expect(page.locator('.md-doc p', { hasText: 'The very last words.' })).toBeInViewport();
    await page.goBack();
    await page.waitForURL(house.at('/item/index'));
  });

  test('Done saves, returns to what one was at, and nothing in the header moves meanwhile', async ({ page }) => {
    await page.goto(house.at(`/${item}/${page_id}`));
    await readTo(page, 30);
    await edit(page).click();
    await expect(source(page)).toBeFocused();
    const catalog = page.getByRole('combobox', { name: t('editor', 'catalog.label') });
    const before = await catalog.boundingBox();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('\n\nThe very last words.');
    const [unsaved, saved = ''] = [
      t('editor', 'save.unsaved'),
      t('editor', 'save.saved_at', { time: '|' }).split('|')[0],
    ];
    await expect(page.getByRole('status').filter({ hasText: unsaved })).toBeVisible();
    expect(await catalog.boundingBox()).toEqual(before);
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('status').filter({ hasText: saved })).toBeVisible();
    expect(await catalog.boundingBox()).toEqual(before);
    await page.keyboard.type(' Really.');
    await page.keyboard.press('Control+Shift+Enter');
    await expect(page.locator('.md-doc p', { hasText: 'The very last words. Really.' })).toBeInViewport();
  });

  test('a pencil at every heading and a double click on a paragraph open the editor there', async ({ page }) => {
    await page.goto(house.at(`/${item}/${page_id}`));
    const pencil = page.getByRole('link', { name: t('items', 'reading.edit_section', { heading: 'Part 20' }) });
    await pencil.focus();
    await page.keyboard.press('Enter');
    await expectLine(page, lineOf(20) - 2);
    await expect(page.locator('.cm-line', { hasText: 'Words of part 20.' })).toBeInViewport();
    await page.goBack();
    await expect(heading(page, 20)).toBeInViewport();

    await readTo(page, 40);
    await words(page, 41).dblclick({ position: { x: 5, y: 5 } });
    await expectLine(page, lineOf(41));
    await page.keyboard.press('ArrowDown');
    await page.reload();
    await expectLine(page, lineOf(41) + 1);
    await expect(page.locator('.cm-line', { hasText: 'Words of part 41.' })).toBeInViewport();
  });

  test('who may not edit has neither', async ({ browser }) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(house.at(`/${item}/${page_id}`));
    await expect(heading(page, 1)).toBeVisible();
    await expect(page.locator('.md-listing, .md-anchor').first()).toBeAttached();
    await words(page, 1).dblclick({ position: { x: 5, y: 5 } });
    await expect(page.locator('.md-pencil')).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(`/${item}/${page_id}`);
    await context.close();
  });
});
