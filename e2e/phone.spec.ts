import { expect, type Locator, type Page } from '@playwright/test';
import { ADMINISTRATOR, inBothLanguages, test } from './house.ts';

const DIAGRAM = '```mermaid\ngraph LR; A[Client sends a request]-->B[Gateway]-->C[Service]\n```';

/** Pixels; an edge that is drawn between two of them is not off. */
const EXACT = 1;

async function box(part: Locator) {
  const found = await part.boundingBox();
  if (!found) throw new Error('it is not on screen');
  return found;
}

/** Where its letters begin, whatever padding it has. */
const beginOf = (part: Locator) =>
  part.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect().left;
  });

const linesOf = (part: Locator) =>
  part.evaluate((node) => {
    const text = document.createTreeWalker(node, NodeFilter.SHOW_TEXT).nextNode();
    const range = document.createRange();
    range.selectNodeContents(text ?? node);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

/** What reaches over the right edge of the window, unless it scrolls inside of something. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter((x) => x.getBoundingClientRect().right > clientWidth);
    return [`${scrollWidth} > ${clientWidth}`, ...wide.map((x) => `${x.tagName} ${x.className} ${x.textContent}`)];
  });

inBothLanguages('Under a finger', {}, (house) => {
  const { t } = house;
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  test.beforeEach(({ context }) => house.logIn(context));

  test('the button of a diagram covers nothing of it', async ({ page, context }) => {
    const item = await house.addProject(context, { name: 'Drawn' });
    const page_id = await house.addPage(context, item, { title: 'Drawing', content: DIAGRAM });
    await page.goto(house.at(`/${item}/${page_id}`));
    const enlarge = page.getByRole('button', { name: t('items', 'draw.enlarge_diagram') });
    await expect(enlarge).toBeVisible();
    const [button, drawing] = [await box(enlarge), await box(page.locator('.md-diagram svg'))];
    expect(button.y).toBeGreaterThanOrEqual(drawing.y + drawing.height - EXACT);
    expect(button.height).toBeGreaterThanOrEqual(36);
  });

  test('the settings of a project fit, and hints stand under their labels', async ({ page, context }) => {
    const item = await house.addProject(context, { name: 'Settings' });
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(house.at(`/item/setting/${item}`));
      const hint = page.getByText(t('items', 'form.private_hint'), { exact: true });
      await expect(hint).toBeVisible();
      const label = page.getByText(t('items', 'form.private'), { exact: true });
      expect(Math.abs((await beginOf(hint)) - (await beginOf(label)))).toBeLessThanOrEqual(EXACT);
      const destroy = page.getByRole('button', { name: t('items', 'delete_item.action') });
      expect(await destroy.evaluate(isCut)).toBe(false);
      expect(await outside(page), `at ${width}`).toEqual([]);
    }
  });

  test('a page’s history, its comparison and the settings name what they are about, and lead back to it', async ({
    page,
    context,
  }) => {
    const item = await house.addProject(context, { name: 'Kept' });
    const page_id = await house.addPage(context, item, { title: 'Pagination', content: 'First words here.' });
    await context.request.post(house.at('/api/page/save'), { form: { page_id, page_content: 'Second words here.' } });
    const history = `/page/history/${page_id}`;
    for (const width of [390, 375]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(house.at(history));
      const header = page.getByRole('banner');
      const back = (name: string) => header.getByRole('link', { name: t('core', 'back_to', { name }) });
      await page.getByRole('button', { name: t('items', 'history.unfold_other', { count: '2' }), exact: true }).click();
      await page
        .getByRole('list', { name: t('items', 'history.saves_label') })
        .getByRole('link')
        .first()
        .click();
      await expect(page.locator('.md-compared [data-change]').first()).toBeVisible();
      await expect(header.getByText('Pagination', { exact: true })).toBeVisible();
      expect(await outside(page), `comparison at ${width}`).toEqual([]);
      await back(t('items', 'history.title')).click();
      await page.waitForURL(house.at(history));
      await expect(header.getByText('Pagination', { exact: true })).toBeVisible();
      await back('Pagination').click();
      await page.waitForURL(new RegExp(`/${page_id}$`));
      await page.goto(house.at(`/item/setting/${item}`));
      await expect(header.getByText('Kept', { exact: true })).toBeVisible();
      await back('Kept').click();
      await page.waitForURL(new RegExp(`/${item}$`));
    }
  });

  test('in a list of people a name has its line, and what is said of it stands below it', async ({ page, context }) => {
    const item = await house.addProject(context, { name: 'Peopled' });
    for (const width of [390, 375]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(house.at(`/item/setting/${item}?tab=members`));
      const row = page.getByRole('row').filter({ hasText: ADMINISTRATOR.username });
      // The name, and in it the word that says whose it is.
      const name = row.getByText(ADMINISTRATOR.username).first();
      const level = row.getByText(t('items', 'member.level.owner'), { exact: true });
      await expect(level).toBeVisible();
      expect(await linesOf(name)).toBe(1);
      expect(Math.abs((await beginOf(level)) - (await beginOf(name)))).toBeLessThanOrEqual(EXACT);
      const [above, below] = [await box(name), await box(level)];
      expect(below.y).toBeGreaterThanOrEqual(above.y + above.height - EXACT);
    }
  });

  test('the history breaks no word where a row has room for it, and is no wider than the window', async ({
    page,
    context,
  }) => {
    const item = await house.addProject(context, { name: 'Kept' });
    const page_id = await house.addPage(context, item, { title: 'Pagination', content: 'First.' });
    const save = (page_title: string) =>
      context.request.post(house.at('/api/page/save'), { form: { page_id, page_title, page_content: page_title } });
    await save('x'.repeat(120));
    await save('Idempotency');
    const list = page.getByRole('list', { name: t('items', 'history.label') });
    const saves = list.getByRole('list').getByRole('listitem');
    for (const width of [820, 720, 390, 375]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(house.at(`/page/history/${page_id}`));
      await list.getByRole('button', { expanded: false }).first().click();
      await expect(saves).toHaveCount(3);
      expect(await outside(page), `at ${width}`).toEqual([]);
      await expect(saves.nth(0).getByRole('img')).toHaveText('+1 −1');
      const titled = saves.nth(2).getByText(t('items', 'history.titled', { title: 'Pagination' }));
      for (const words of [titled, saves.nth(0).getByRole('img'), ...(await saves.getByText('admin').all())]) {
        expect(await linesOf(words)).toBe(1);
      }
      for (const act of await saves.nth(1).getByRole('link').all()) expect(await act.evaluate(isCut)).toBe(false);
    }
  });
});

/** Of what is seen: words for a screen reader alone stand in a box of one pixel. */
function isCut(button: Element): boolean {
  const parts = [button, ...button.querySelectorAll('*')].filter((part) => part.clientWidth > 1);
  return parts.some((part) => part.scrollWidth > part.clientWidth + 1);
}
