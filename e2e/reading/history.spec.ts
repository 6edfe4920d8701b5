import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type House, inBothLanguages, SHARED, test } from '../house.ts';

const LINES = Array.from({ length: 30 }, (_, line) => `Line ${line + 1} stays as it is.`);
const FIRST = ['# Limits', '', 'At most 100 requests.', '', ...LINES, '', '<b>&amp; raw</b>'].join('\n');
const SECOND = FIRST.replace('100', '60').replace('<b>', '<i>');

async function save(context: BrowserContext, house: House, form: Record<string, string>) {
  const answer = await context.request.post(house.at('/api/page/save'), { form });
  expect(((await answer.json()) as { error_code: number }).error_code).toBe(0);
}

async function more(page: Page, house: House, entry: string, place?: string): Promise<void> {
  const name = place === undefined ? house.t('shell', 'more') : house.t('shell', 'place_menu', { name: place });
  await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

inBothLanguages('History and recycle bin', SHARED, (house) => {
  const { t } = house;
  let item = '';
  let page_id = '';
  test.beforeEach(async ({ context }) => {
    await house.logIn(context);
    item = await house.addProject(context, { name: 'Kept' });
    page_id = await house.addPage(context, item, { title: 'First title', content: FIRST });
    await save(context, house, { page_id, page_title: 'Second title', page_content: SECOND, page_comments: 'less' });
  });
  /** Sittings; the versions of this house come within seconds, so the first row is unfolded to its saves. */
  const rows = (page: Page) =>
    page.getByRole('list', { name: t('items', 'history.saves_label') }).getByRole('listitem');
  const unfold = async (page: Page, count: number) => {
    await page
      .getByRole('list', { name: t('items', 'history.label') })
      .getByRole('button', { name: t('items', 'history.unfold_other', { count: String(count) }) })
      .click();
    await expect(rows(page)).toHaveCount(count);
  };

  const compare = new RegExp(`^${t('items', 'history.compare')}`);

  test('versions are listed, commented, compared and restored, and the restored one is undone the same way', {
    tag: '@screen',
  }, async ({ page: list, context }) => {
    let page = list;
    await page.goto(house.at(`/${item}/${page_id}`));
    await more(page, house, t('items', 'menu.history'));
    await page.waitForURL(house.at(`/page/history/${page_id}`));
    // Both saves are one sitting, which says how much the newer one changed once it is unfolded.
    await unfold(page, 2);
    await expect(rows(page).nth(0)).toContainText(t('items', 'history.present'));
    await expect(rows(page).nth(0)).toContainText('less');
    await expect(rows(page).nth(0)).toContainText('+2 −2');
    await expect(rows(page).nth(1)).toContainText('First title');
    await expect(rows(page).nth(1)).toContainText('admin');

    await rows(page)
      .nth(1)
      .getByRole('button', { name: new RegExp(t('items', 'history.edit_comment', { time: '.*' })) })
      .click();
    await page.getByLabel(t('items', 'history.comment'), { exact: true }).fill('how it began');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('items', 'dialogs.save') })
      .click();
    await expect(rows(page).nth(1)).toContainText('how it began');

    // In a new tab, as the specification has it.
    const opened = context.waitForEvent('page');
    await rows(page).nth(1).getByRole('link', { name: compare }).click();
    page = await opened;
    await page.waitForURL(/\/page\/diff\/\d+\/\d+/);
    // As it is read, with the words marked that went and came; then the source.
    const rendered = page.locator('.md-compared');
    await expect(rendered.locator('[data-change]').first()).toContainText('At most 10060 requests.');
    await expect(rendered.locator('del').first()).toHaveText('100');
    await expect(rendered.locator('ins').first()).toHaveText('60');
    const place = page.getByRole('group', { name: t('items', 'diff.changes') }).getByRole('status');
    await expect(place).toHaveText(t('items', 'diff.change_place', { at: '1', count: '2' }));
    await expect(rendered.locator('[data-current]').first()).toBeInViewport();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(place).toHaveText(t('items', 'diff.change_place', { at: '2', count: '2' }));
    await expect(rendered.locator('[data-current]')).toContainText('& raw');
    await expect(rendered.locator('[data-current]')).toBeInViewport();
    await page.getByText(t('items', 'diff.side'), { exact: true }).click();
    const sides = page.locator('.cm-content');
    await expect(sides).toHaveCount(2);
    await expect(place).toHaveText(t('items', 'diff.change_place', { at: '1', count: '2' }));
    await page.getByRole('button', { name: t('items', 'diff.next_change') }).click();
    await expect(place).toHaveText(t('items', 'diff.change_place', { at: '2', count: '2' }));
    await expect(sides.first().locator('.cm-changedText').first()).toHaveText('100');
    await expect(sides.last().locator('.cm-changedText').first()).toHaveText('60');
    await expect(sides.first()).toContainText('<b>&amp; raw</b>');
    await expect(page.getByText('First title', { exact: true })).toBeVisible();
    // Equal parts are folded, and unfold.
    const folded = page.locator('.cm-collapsedLines').first();
    await expect(folded).toHaveText(t('items', 'diff.folded').replace('$', '26'));
    await expect(sides.first()).not.toContainText('Line 20 stays');
    await folded.click();
    await expect(sides.first()).toContainText('Line 20 stays');
    await page.getByText(t('items', 'diff.inline'), { exact: true }).click();
    await expect(sides).toHaveCount(1);
    await expect(page.locator('.cm-deletedChunk').first()).toContainText('100');

    await page.getByRole('button', { name: t('items', 'diff.restore') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('items', 'history.restore'), exact: true })
      .click();
    await page.waitForURL(house.at(`/page/history/${page_id}`));
    await unfold(page, 3);
    await expect(rows(page).nth(1)).toContainText('Second title');
    await page.goto(house.at(`/${item}/${page_id}`));
    await expect(page.getByText('At most 100 requests.')).toBeVisible();

    await page.goto(house.at(`/page/history/${page_id}`));
    await unfold(page, 3);
    await rows(page)
      .filter({ hasText: 'Second title' })
      .getByRole('button', { name: new RegExp(t('items', 'history.restore_version', { time: '.*' })) })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('items', 'history.restore'), exact: true })
      .click();
    await expect(rows(page)).toHaveCount(4);
    await expect(rows(page).nth(1)).toContainText('First title');
  });

  test('on a phone a comparison is one text', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(house.at(`/page/history/${page_id}`));
    await unfold(page, 2);
    const link = rows(page)
      .nth(0)
      .getByRole('link', { name: /^admin/ });
    await page.goto(house.at((await link.getAttribute('href')) ?? ''));
    await expect(page.locator('.md-compared del').first()).toHaveText('100');
    await expect(page.getByText(t('items', 'diff.side'), { exact: true })).toHaveCount(0);
    await page.getByText(t('items', 'diff.inline'), { exact: true }).click();
    await expect(page.locator('.cm-content')).toHaveCount(1);
    await expect(page.locator('.cm-deletedChunk').first()).toContainText('100');
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
  });

  test('what one save changed is told between two versions, and leads to the one before and after; a version is read', async ({
    page,
    context,
  }) => {
    await save(context, house, { page_id, page_title: 'Third title', page_content: `${SECOND}\n\nA third thought.` });
    await save(context, house, { page_id, page_title: 'Third title', page_content: `${SECOND}\n\nA fourth thought.` });
    await page.goto(house.at(`/page/history/${page_id}`));
    await unfold(page, 4);
    await rows(page)
      .nth(1)
      .getByRole('link', { name: /^admin/ })
      .click();
    await page.waitForURL(/\/page\/diff\/\d+\/\d+\?to=\d+$/);
    const rendered = page.locator('.md-compared');
    await expect(rendered.locator('[data-change]')).toHaveCount(1);
    await expect(rendered.locator('ins[data-change]')).toHaveText('A third thought.');
    await expect(page.locator('strong').filter({ hasText: 'Second title' })).toBeVisible();
    await page.getByRole('link', { name: t('items', 'diff.earlier') }).click();
    await expect(rendered.locator('del').first()).toHaveText('100');
    await page.getByRole('link', { name: t('items', 'diff.later') }).click();
    await expect(rendered.locator('ins[data-change]')).toHaveText('A third thought.');
    await page.getByRole('link', { name: t('items', 'diff.later') }).click();
    await expect(rendered.locator('[data-change]')).toContainText('A thirdfourth thought.');
    await expect(page.getByRole('link', { name: t('items', 'diff.later') })).toHaveCount(0);

    await page.goto(house.at(`/page/history/${page_id}`));
    await unfold(page, 4);
    await rows(page)
      .nth(3)
      .getByRole('link', { name: new RegExp(`^${t('items', 'history.view')}`) })
      .click();
    await page.waitForURL(/\/page\/version\/\d+\/\d+$/);
    await expect(page.getByRole('heading', { name: 'First title' })).toBeVisible();
    await expect(page.getByText('At most 100 requests.')).toBeVisible();
  });

  test('a guest sees the versions of a public page and restores nothing; of a private one nothing', async ({
    page,
    context,
  }) => {
    const closed = await house.addProject(context, { name: 'Closed', password: 'secret' });
    const hidden = await house.addPage(context, closed, { title: 'Hidden', content: 'hidden' });
    await context.clearCookies({ name: 'docstead_session' });
    await page.goto(house.at(`/page/history/${page_id}`));
    await unfold(page, 2);
    await expect(page.getByRole('button', { name: new RegExp(t('items', 'history.restore')) })).toHaveCount(0);
    await page.goto(house.at(`/page/history/${hidden}`));
    await page.waitForURL(/\/item\/password\//);
  });

  test('who wrote each section is told where one asks for it, and leads to what was changed', async ({
    page,
    context,
  }) => {
    const chapters = ['# One', '', 'a first thought', '', '# Two', '', 'another thought'].join('\n');
    const id = await house.addPage(context, item, { title: 'Chapters', content: chapters });
    const page_content = chapters.replace('another', 'one more');
    await save(context, house, { page_id: id, page_title: 'Chapters', page_content });
    await page.goto(house.at(`/${item}/${id}`));
    const lines = page.locator('.md-author');
    await expect(page.getByRole('heading', { name: 'Two' })).toBeVisible();
    await expect(lines).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: t('shell', 'palette.field') }).fill(t('items', 'authors.show'));
    await page.getByRole('option', { name: t('items', 'authors.show'), exact: true }).click();
    await expect(lines).toHaveCount(2);
    await expect(page.locator('h1:has(+ .md-author)')).toHaveText([/^One/, /^Two/]);
    await expect(lines.first()).toContainText('admin');
    await lines.last().getByRole('link').click();
    await page.waitForURL(/\/page\/diff\/\d+\/\d+$/);
    await expect(page.locator('.md-compared ins').first()).toHaveText('one more');
    await page.goBack();
    await expect(lines).toHaveCount(2);
    await more(page, house, t('items', 'authors.hide'));
    await expect(lines).toHaveCount(0);
  });

  test('deleted pages are searched, and recovered one by one or several at once', { tag: '@screen' }, async ({
    page,
    context,
  }) => {
    const titles = ['Alpha', 'Beta', 'Gamma'];
    for (const title of titles) {
      const id = await house.addPage(context, item, { title, content: title });
      await context.request.post(house.at('/api/page/delete'), { form: { page_id: id } });
    }
    await page.goto(house.at(`/${item}/${page_id}`));
    await more(page, house, t('items', 'menu.recycle'), 'Kept');
    const table = page.getByRole('table', { name: t('items', 'setting.recycle') });
    await expect(table.getByRole('row')).toHaveCount(4);
    await expect(table.getByRole('row').nth(1)).toContainText(t('items', 'recycle.left_days_other', { count: '3' }));
    await expect(table.getByRole('row').nth(1)).toContainText(t('items', 'recycle.root'));

    await page.getByLabel(t('items', 'recycle.filter')).fill('bet');
    await expect(table.getByRole('row')).toHaveCount(2);
    await table.getByRole('button', { name: t('items', 'recycle.recover_page', { name: 'Beta' }) }).click();
    await expect(page.getByText(t('items', 'recycle.recovered_root', { name: 'Beta' }))).toBeVisible();
    await expect(table.getByRole('row').filter({ hasText: 'Beta' })).toHaveCount(0);
    await page.getByRole('button', { name: t('items', 'recycle.undo') }).click();
    await expect(page.getByText(t('items', 'recycle.undone_one', { count: '1' }))).toBeVisible();
    await table.getByRole('button', { name: t('items', 'recycle.recover_page', { name: 'Beta' }) }).click();
    await expect(page.getByText(t('items', 'recycle.recovered_root', { name: 'Beta' }))).toBeVisible();

    await page.getByLabel(t('items', 'recycle.filter')).fill('');
    await expect(table.getByRole('row')).toHaveCount(3);
    await page.getByLabel(t('items', 'recycle.choose_all')).check();
    await page.getByRole('button', { name: t('items', 'recycle.recover_count_other', { count: '2' }) }).click();
    await expect(page.getByText(t('items', 'recycle.empty_title'))).toBeVisible();
    await page.goto(house.at(`/${item}`));
    for (const title of titles) await expect(page.getByRole('treeitem', { name: title })).toBeVisible();
  });
});
