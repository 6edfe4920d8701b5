import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectNoBarrier } from '../barriers.ts';
import { enter, type House, inBothLanguages, SHARED, THEMES, test } from '../house.ts';
import { doc, lines, openEditor, source } from './source-page.ts';

/** A mark that a reload of the page would wipe away. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
const expectSame = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-same', '');

const offered = (page: Page, { t }: House) => page.getByRole('listbox', { name: t('editor', 'links.label') });
/** Chinese has one form for all numbers. */
const one = ({ language }: House, key: string) => `${key}_${language === 'en' ? 'one' : 'other'}`;
const linkedFrom = (page: Page, house: House) =>
  page.locator('summary').filter({ hasText: house.t('items', one(house, 'links.title'), { count: '1' }) });

/** The key of a page that is shared alone. */
async function shareAlone(context: BrowserContext, house: House, page_id: string): Promise<string> {
  const form = { page_id, isCreateSiglePage: 'true' };
  const answer = await context.request.post(house.at('/api/page/createSinglePage'), { form });
  return String(((await answer.json()) as { data: { unique_key: string } }).data.unique_key);
}

for (const colorScheme of THEMES)
  inBothLanguages(`Links to pages (${colorScheme})`, SHARED, (house) => {
    const { t } = house;
    let item: string;
    let guide: string;

    test.beforeEach(async ({ context, page }) => {
      await page.emulateMedia({ colorScheme });
      await house.logIn(context);
      item = await house.addProject(context, { name: 'Handbook' });
      guide = await house.addPage(context, item, { title: 'Install on Linux', content: 'Step by step.' });
      await house.addPage(context, item, { title: 'Billing', content: 'What it costs.' });
    });

    test('stand in a list that stays beside the edge of a phone', async ({ page, context }) => {
      await page.setViewportSize({ width: 375, height: 667 });
      await openEditor(
        page,
        house,
        `/page/edit/${item}/${await house.addPage(context, item, { title: 'Start', content: 'x' })}`,
      );
      await page.keyboard.press('Control+End');
      await page.keyboard.type('You will find it in [[');
      const box = await offered(page, house).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(8);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(375 - 8);
    });

    test('are taken from a list, lead there without a reload, and the target says who links to it', async ({
      page,
      context,
    }) => {
      const start = await house.addPage(context, item, { title: 'Start', content: 'Hello.' });
      await openEditor(page, house, `/page/edit/${item}/${start}`);
      await page.keyboard.press('Control+a');
      await page.keyboard.type('See [[');
      await expect(offered(page, house).getByRole('option')).toHaveCount(3);
      await expectNoBarrier(page);
      await page.keyboard.type('linux');
      await expect(offered(page, house).getByRole('option')).toHaveText(['Install on Linux']);
      await page.keyboard.press('Enter');
      await expect(offered(page, house)).toHaveCount(0);
      await expect(source(page)).toBeFocused();
      expect(await lines(page)).toEqual([`See [Install on Linux](/page/${guide})`]);
      await page.keyboard.press('Control+s');
      const [saved = ''] = t('editor', 'save.saved_at', { time: '|' }).split('|');
      await expect(page.getByRole('status').filter({ hasText: saved })).toBeVisible();

      await page.goto(house.at(`/${item}/${start}`));
      const link = doc(page).getByRole('link', { name: 'Install on Linux' });
      await expect(link).toBeVisible();
      await expect(page.getByRole('button', { name: t('items', 'tree.more') })).toBeVisible();
      await mark(page);
      await link.click();
      await expect(page).toHaveURL(house.at(`/${item}/${guide}`));
      await expect(page.getByRole('heading', { level: 1, name: 'Install on Linux' })).toBeVisible();
      await expectSame(page);

      const summary = linkedFrom(page, house);
      await expect(summary).toBeVisible();
      const source_link = page.locator('details').getByRole('link', { name: 'Start' });
      await expect(source_link).toBeHidden();
      await summary.focus();
      await page.keyboard.press('Enter');
      await expect(source_link).toBeVisible();
      await expectNoBarrier(page);
      await page.keyboard.press('Tab');
      await expect(source_link).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(house.at(`/${item}/${start}`));
      await expectSame(page);

      await house.changePage(context, guide, { title: 'Set up', content: 'Step by step.' });
      await page.goto(house.at(`/${item}/${start}`));
      await link.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Set up' })).toBeVisible();
      await expect(summary).toBeVisible();
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('shell', 'more'), exact: true })
        .click();
      await page.getByRole('menuitem', { name: t('items', 'page.delete') }).click();
      const sure = page.getByRole('dialog', { name: t('items', 'page.delete_title') });
      await expect(sure).toContainText(t('items', one(house, 'page.delete_links'), { count: '1' }));
      await expectNoBarrier(page);
      await page.keyboard.press('Escape');
      await expect(sure).toBeHidden();
    });

    test('have room on a phone, in the list and below the page', async ({ page, context }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const content = `See [Install on Linux](/page/${guide})`;
      await house.addPage(context, item, { title: 'Start', content });
      await openEditor(page, house, `/page/edit/${item}/0`);
      await page.keyboard.type('And here [[');
      const list = offered(page, house);
      await expect(list.getByRole('option')).toHaveCount(3);
      const box = await list.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
      await expectNoBarrier(page);
      await page.keyboard.type('nothing of the kind');
      await expect(page.getByText(t('editor', 'links.none'))).toBeVisible();
      await expectNoBarrier(page);

      const reader = await context.newPage();
      await reader.setViewportSize({ width: 390, height: 844 });
      await reader.emulateMedia({ colorScheme });
      await reader.goto(house.at(`/${item}/${guide}`));
      await linkedFrom(reader, house).click();
      await expect(reader.locator('details').getByRole('link', { name: 'Start' })).toBeVisible();
      expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await expectNoBarrier(reader);
    });

    test('from where a guest may not read are told to no guest, and to nobody who has the page alone', async ({
      page,
      context,
      browser,
      problems,
    }) => {
      const closed = await house.addProject(context, { name: 'Secrets', password: 'open sesame' });
      const content = `See [it](/page/${guide}) and [the other](/page/`;
      const kept = await house.addPage(context, closed, { title: 'Kept', content: 'Alone.' });
      await house.addPage(context, closed, { title: 'Plans', content: `${content}${kept})` });
      for (const [project, page_id] of [
        [item, guide],
        [closed, kept],
      ]) {
        await page.goto(house.at(`/${project}/${page_id}`));
        await expect(linkedFrom(page, house)).toBeVisible();
      }
      const key = await shareAlone(context, house, kept);

      const stranger = await browser.newContext();
      await enter(stranger, house.language, problems);
      const theirs = await stranger.newPage();
      const isAnswered = theirs.waitForResponse((answer) => answer.url().includes('/api/page/linkedFrom'));
      await theirs.goto(house.at(`/${item}/${guide}`));
      await expect(doc(theirs).getByText('Step by step.')).toBeVisible();
      expect(await (await isAnswered).json()).toMatchObject({ error_code: 0, data: { count: 0, pages: [] } });
      await expect(theirs.locator('details')).toHaveCount(0);
      const asked: string[] = [];
      theirs.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await theirs.goto(house.at(`/p/${key}`));
      await expect(doc(theirs).getByText('Alone.')).toBeVisible();
      await theirs.waitForLoadState('networkidle');
      await expect(theirs.locator('details')).toHaveCount(0);
      expect(asked).not.toContain('/api/page/linkedFrom');
      await expect(theirs.getByText('Plans')).toHaveCount(0);
      await stranger.close();
    });
  });
