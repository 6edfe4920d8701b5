import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectFine } from './barriers.ts';
import { enter, type House, inBothLanguages, test } from './house.ts';

/** Where the console has its screens of projects. */
const SECTIONS = {
  projects: '/admin/index?section=items/projects',
  visits: '/admin/index?section=items/visits',
  keywords: '/admin/index?section=items/keywords',
} as const;

const REASON = 'No adverts, please';

async function saved(context: BrowserContext, house: House, form: Record<string, string>) {
  const answer = await context.request.post(house.at('/api/page/save'), { form });
  return (await answer.json()) as { readonly error_code: number; readonly error_message: string };
}

inBothLanguages('Projects in the console', {}, (house) => {
  const { t } = house;
  let item_id: string;

  test.beforeEach(({ context }) => house.logIn(context));

  const screen = (page: Page, address: string) => page.goto(house.at(address));
  const rowOf = (page: Page, table: string, name: string) =>
    page
      .getByRole('table', { name: t('items', table) })
      .getByRole('row')
      .filter({ hasText: name });
  async function press(page: Page, name: string, entry: string): Promise<void> {
    await page.getByRole('button', { name: t('items', 'list.item_menu', { name }), exact: true }).click();
    await page.getByRole('menuitem', { name: t('items', entry), exact: true }).click();
  }

  test('are banned with a reason, which visitors read, and opened again', { tag: '@screen' }, async ({
    page,
    context,
    browser,
    language,
    problems,
  }) => {
    item_id = await house.addProject(context, { name: 'Adverts' });
    await house.addPage(context, item_id, { title: 'Offer', content: 'Buy this.' });
    const visitor = await browser.newContext();
    await enter(visitor, language, problems);
    const theirs = await visitor.newPage();
    expect((await theirs.goto(house.at(`/${item_id}`)))?.status()).toBe(200);

    await screen(page, SECTIONS.projects);
    await press(page, 'Adverts', 'trust.ban.entry');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: t('items', 'trust.remark') }).fill(REASON);
    await expectFine(page, 'the dialog');
    await dialog.getByRole('button', { name: t('items', 'trust.ban.action'), exact: true }).click();
    await expect(page.getByText(t('items', 'trust.ban.done', { name: 'Adverts' }))).toBeVisible();
    const row = rowOf(page, 'titles.all_items', 'Adverts');
    await expect(row.getByText(t('items', 'trust.banned'), { exact: true })).toBeVisible();

    const answer = await theirs.goto(house.at(`/${item_id}`));
    expect(answer?.status()).toBe(403);
    expect(await answer?.text()).not.toContain('Buy this.');
    expect(await theirs.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
    await expect(theirs.getByRole('heading', { name: t('items', 'reading.closed_title') })).toBeVisible();
    await expect(theirs.getByText(t('items', 'reading.closed_reason', { remark: REASON }))).toBeVisible();
    for (const width of [1440, 375]) {
      await theirs.setViewportSize({ width, height: 900 });
      await expectFine(theirs, `the closed project at ${width}`);
    }
    await screen(page, `/item/setting/${item_id}`);
    await expect(page.getByText(t('items', 'setting.banned_reason', { remark: REASON }))).toBeVisible();
    await expectFine(page, 'the settings of a banned project');

    await screen(page, SECTIONS.projects);
    await press(page, 'Adverts', 'trust.ban.lift');
    await expect(page.getByText(t('items', 'trust.ban.lifted', { name: 'Adverts' }))).toBeVisible();
    expect((await theirs.reload())?.status()).toBe(200);
    await expect(theirs.getByText('Buy this.')).toBeVisible();
    await visitor.close();
  });

  test('take no page with a keyword, all of whose parts occur', async ({ page, context }) => {
    item_id = await house.addProject(context, { name: 'Words' });
    await screen(page, SECTIONS.keywords);
    await page.getByRole('textbox', { name: t('items', 'keywords.field') }).fill('zebra & quokka');
    await page.getByRole('button', { name: t('items', 'keywords.add'), exact: true }).click();
    await expect(page.getByText(t('items', 'keywords.added', { word: 'zebra & quokka' }))).toBeVisible();
    await expectFine(page, 'keywords');
    const form = { item_id, page_title: 'Animals' };
    const refused = await saved(context, house, { ...form, page_content: 'A quokka, and a Zebra.' });
    expect(refused).toMatchObject({
      ...{ error_code: 11231, error_message: t('items', 'errors.keyword_refused', { keyword: 'zebra&quokka' }) },
    });
    expect((await saved(context, house, { ...form, page_content: 'A quokka alone.' })).error_code).toBe(0);
    await page.getByRole('button', { name: t('items', 'keywords.delete', { word: 'zebra&quokka' }) }).click();
    await expect(page.getByText('zebra&quokka', { exact: true })).toHaveCount(0);
    expect((await saved(context, house, { ...form, page_content: 'A quokka, and a zebra.' })).error_code).toBe(0);
  });

  test('stand in visit management when somebody has been there', async ({ page, context, browser }) => {
    item_id = await house.addProject(context, { name: 'Visited' });
    await house.addPage(context, item_id, { title: 'Welcome', content: 'Come in.' });
    const visitor = await browser.newContext();
    const theirs = await visitor.newPage();
    await theirs.goto(house.at(`/${item_id}`));
    await expect(theirs.getByText('Come in.')).toBeVisible();
    await visitor.close();
    // What was counted is written down at the end, and else every half minute.
    await house.site.restart();
    await screen(page, SECTIONS.visits);
    const row = rowOf(page, 'titles.visits', 'Visited');
    await expect(row.locator(`[data-header="${t('items', 'all.views')}"]`)).toHaveText('1');
    await page.getByRole('combobox', { name: t('items', 'visits.who.label') }).click();
    await page.getByRole('option', { name: t('items', 'visits.who.only_visitor'), exact: true }).click();
    await expect(row).toHaveCount(1);
    await expectFine(page, 'visits');
    await press(page, 'Visited', 'trust.white.entry');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('items', 'trust.white.action'), exact: true })
      .click();
    await expect(row).toHaveCount(0);
  });
});
