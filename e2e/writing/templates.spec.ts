import { expect, type Page } from '@playwright/test';
import { expectNoBarrier } from '../barriers.ts';
import { type House, inBothLanguages, SHARED, test } from '../house.ts';
import { lines, openEditor, source } from './source-page.ts';

const TEXT = '# Minutes\n\n| Who | What |\n| --- | --- |\n| Ada | Writes it down |';

/** By a slash and its name, as who never takes the hands off the keys. */
async function bySlash(page: Page, house: House, wish: string): Promise<void> {
  const name = house.t('editor', `insert.${wish}`);
  await source(page).press('/');
  await page.keyboard.type(name.replace(/\s/g, ''));
  const list = page.getByRole('listbox', { name: house.t('editor', 'tools.insert') });
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-label', name);
  await page.keyboard.press('Enter');
}

inBothLanguages('Templates', SHARED, (house) => {
  const { t } = house;
  const say = (key: string, params?: Record<string, string>) => t('editor', `templates.${key}`, params);
  let item: string;
  test.beforeEach(async ({ context }) => {
    await house.logIn(context);
    item = await house.addProject(context, { name: 'Meetings' });
  });

  test('are made of a page, shared, renamed, put into another one, and deleted', { tag: '@screen' }, async ({
    page,
    context,
  }) => {
    const page_id = await house.addPage(context, item, { title: 'Minutes', content: TEXT });
    await openEditor(page, house, `/page/edit/${item}/${page_id}`);
    await page.getByRole('button', { name: t('editor', 'save.more') }).click();
    await page.getByRole('menuitem', { name: t('editor', 'save.menu.template') }).click();
    const keep = page.getByRole('dialog', { name: t('editor', 'save_dialog.template.title') });
    const title = keep.getByRole('textbox', { name: t('editor', 'save_dialog.template.field') });
    await expect(title).toBeFocused();
    await expect(title).toHaveValue('Minutes');
    await expectNoBarrier(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText(say('kept', { title: 'Minutes' }))).toBeVisible();

    await openEditor(page, house, `/page/edit/${item}/0`);
    await bySlash(page, house, 'template_more');
    const list = page.getByRole('dialog', { name: say('title'), exact: true });
    await expect(list.getByRole('listbox')).toBeFocused();
    await expect(list.getByRole('region', { name: t('editor', 'format.preview') }).locator('table')).toBeVisible();
    await expectNoBarrier(page);

    await list.getByRole('button', { name: say('acts.share') }).click();
    const share = page.getByRole('dialog', { name: say('share_title', { title: 'Minutes' }) });
    await share.getByRole('combobox', { name: say('projects') }).fill('Meetings');
    await page.getByRole('option', { name: 'Meetings' }).first().click();
    // The list of proposals lies over the button until it is left.
    await page.keyboard.press('Tab');
    await expectNoBarrier(page);
    await share.getByRole('button', { name: say('share_action') }).click();
    await expect(list.getByText(say('shared_here_other').split(' ')[0] ?? '', { exact: false }).first()).toBeVisible();

    await list.getByRole('button', { name: say('acts.rename') }).click();
    const rename = page.getByRole('dialog', { name: say('rename_title') });
    await rename.getByRole('textbox', { name: say('name') }).fill('Protocol <b>');
    await page.keyboard.press('Enter');
    await expect(list.getByRole('option', { name: 'Protocol <b>' })).toBeVisible();

    await expect(list.getByRole('listbox')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(list).toBeHidden();
    await expect(source(page)).toBeFocused();
    expect(await lines(page)).toContain('| Ada | Writes it down |');
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await lines(page)).includes('| Ada | Writes it down |')).toBe(false);

    await bySlash(page, house, 'template_more');
    await list.getByRole('button', { name: say('acts.delete') }).click();
    const sure = page.getByRole('dialog', { name: say('delete_title') });
    await expect(sure.getByRole('button', { name: t('editor', 'dialog.cancel') })).toBeFocused();
    await sure.getByRole('button', { name: say('acts.delete') }).click();
    await expect(list.getByText(say('empty_title'))).toBeVisible();
    await expectNoBarrier(page);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
  });

  test('of ours begin a page on a phone, and the dialog has room there', async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await house.addPage(context, item, { title: 'Minutes', content: TEXT });
    await openEditor(page, house, `/page/edit/${item}/0`);
    await bySlash(page, house, 'template_database');
    await expect.poll(async () => (await lines(page)).some((line) => line.startsWith('## orders'))).toBe(true);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await bySlash(page, house, 'template_more');
    const list = page.getByRole('dialog', { name: say('title'), exact: true });
    await expect(list.getByText(say('empty_title'))).toBeVisible();
    const box = await list.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
    await expectNoBarrier(page);
  });

  test('stand beside the order of pages, which is changed without leaving the text', async ({ page, context }) => {
    for (const title of ['First', 'Second']) await house.addPage(context, item, { title, content: 'x' });
    await openEditor(page, house, `/page/edit/${item}/0`);
    await page.keyboard.type('Not saved yet');
    const open = async () => {
      await page.getByRole('button', { name: t('editor', 'tools.more') }).click();
      await page.getByRole('menuitem', { name: t('editor', 'tools.sort') }).click();
      return page.getByRole('dialog').getByRole('list', { name: t('items', 'sort.list') });
    };
    const pages = await open();
    await expect(pages.getByRole('listitem')).toHaveText([/First/, /Second/]);
    await expectNoBarrier(page);
    await page.getByRole('button', { name: t('items', 'sort.down', { name: 'First' }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('items', 'sort.action') })
      .click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect((await open()).getByRole('listitem')).toHaveText([/Second/, /First/]);
    await page.keyboard.press('Escape');
    expect(await lines(page)).toEqual(['Not saved yet']);
  });
});
