import { expect } from '@playwright/test';
import { inBothLanguages, test } from './house.ts';

inBothLanguages('The list of plugins', {}, (house) => {
  const { t } = house;

  test('without the editor there is no trace of it and the rest works; with it again, it writes', async ({
    page,
    context,
  }) => {
    await house.logIn(context);
    const item = await house.addProject(context, { name: 'Handbook' });
    const page_id = await house.addPage(context, item, { title: 'Welcome', content: 'Read me.' });
    const reading = house.at(`/${item}/${page_id}`);
    const editing = house.at(`/page/edit/${item}/${page_id}`);
    const edit = page.getByRole('link', { name: t('editor', 'menu.edit_page'), exact: true });
    const create = page.getByRole('link', { name: t('editor', 'menu.new_page'), exact: true });

    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    let entry: unknown;
    house.site.editManifest(({ plugins }) => {
      entry = plugins.editor;
      delete plugins.editor;
    });
    await house.site.restart();
    const answer = await page.goto(reading);
    const text = await answer?.text();
    await expect(page.getByText('Read me.')).toBeVisible();
    await expect(page.getByRole('button', { name: t('shell', 'more'), exact: true })).toBeVisible();
    await expect(edit).toHaveCount(0);
    await expect(create).toHaveCount(0);
    expect(text).not.toMatch(/editor/i);
    await page.getByRole('button', { name: t('shell', 'more'), exact: true }).click();
    await expect(page.getByRole('menuitem', { name: t('items', 'menu.history') })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: t('editor', 'menu.edit_page'), exact: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('shell', 'place_menu', { name: 'Handbook' }), exact: true }).click();
    await expect(page.getByRole('menuitem', { name: t('items', 'catalog.new') })).toBeVisible();
    const empty = await house.addProject(context, { name: 'Blank' });
    await page.goto(house.at(`/${empty}`));
    await expect(page.getByText(t('items', 'reading.empty_text'))).toBeVisible();
    expect((await page.goto(editing))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: t('core', 'not_found.title') })).toBeVisible();
    await page.goto(house.at('/item/index'));
    const projects = page.getByRole('list', { name: t('items', 'list.title') });
    await expect(projects.getByRole('link', { name: 'Handbook' })).toBeVisible();
    // The list stands in the first answer, before its scripts.
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => /editor/i.test(url))).toEqual([]);

    house.site.editManifest(({ plugins }) => {
      plugins.editor = entry as NonNullable<(typeof plugins)['editor']>;
    });
    // A page that is open knocks at the site until it is there again, and says so.
    await page.goto('about:blank');
    await house.site.restart();
    await page.goto(reading);
    await edit.click();
    await page.waitForURL(editing);
    await expect(page.locator('.cm-content')).toContainText('Read me.');
    expect(asked.filter((url) => /editor/i.test(url))).not.toEqual([]);
  });
});
