import { expect, type Page } from '@playwright/test';
import { expectFine } from './barriers.ts';
import { inBothLanguages, test } from './house.ts';

const TOOLS = { manifest: 'e2e/tools.json' };

const field = (name: string, type: string) => ({ name, type, value: '', require: '1', remark: '' });

/** A page that describes the answer of one call. */
const API_PAGE = JSON.stringify({
  info: { url: 'https://api.example.com/user/list?page=1', method: 'get', title: '', description: '' },
  request: { params: { mode: 'none' }, headers: [] },
  response: {
    responseExample: '{"code": 0, "list": [{"id": 7, "name": "Ada"}]}',
    responseParamsDesc: [
      ...[field('code', 'int'), field('list', 'array'), field('list[].id', 'int'), field('list[].name', 'string')],
    ],
  },
});

inBothLanguages('A mock', TOOLS, (house) => {
  const t = (key: string, params: Record<string, string> = {}) => house.t('mock', key, params);
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: t('dialog.title'), exact: true });
  const press = (page: Page, key: string) =>
    dialogOf(page)
      .getByRole('button', { name: t(key), exact: true })
      .click();

  async function openMock(page: Page): Promise<void> {
    await page.getByRole('button', { name: house.t('editor', 'tools.more'), exact: true }).click();
    await page.getByRole('menuitem', { name: t('dialog.entry'), exact: true }).click();
    await expect(dialogOf(page).getByRole('textbox', { name: t('dialog.template') })).toBeVisible();
  }

  async function expectFineAtAllWidths(page: Page, where: string): Promise<void> {
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFine(page, `${where} at ${width}`);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  }

  /** What stands below this name among the addresses. */
  const address = async (page: Page, key: string): Promise<string> => {
    const open = dialogOf(page).getByRole('link', { name: t(`dialog.open_${key}`), exact: true });
    return (await open.getAttribute('href')) ?? '';
  };

  test('is made from an API document, and answers in its place', { tag: '@screen' }, async ({
    page,
    context,
    request,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await house.logIn(context);
    const item_id = await house.addProject(context, { name: 'Users', password: 'secret' });
    const page_id = await house.addPage(context, item_id, { title: 'List', content: API_PAGE });
    await page.goto(house.at(`/page/edit/${item_id}/${page_id}`));
    await openMock(page);
    await expectFineAtAllWidths(page, 'an empty mock');
    await press(page, 'dialog.from_page.make');
    const dialog = dialogOf(page);
    await expect(dialog.getByRole('textbox', { name: t('dialog.path') })).toHaveValue('/user/list');
    await expect(dialog.getByText('"list": [')).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(page.getByText(t('dialog.saved'))).toBeVisible();

    const shape = { list: expect.arrayContaining([expect.objectContaining({ name: expect.any(String) })]) };
    for (const key of ['by_key', 'by_path']) {
      const answer = await request.get(await address(page, key));
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
      expect(await answer.json()).toMatchObject(shape);
    }
    await press(page, 'calls.refresh');
    await expect(dialog.getByText(t('calls.count_other', { count: '2' }))).toBeVisible();
    await expect(dialog.getByRole('table', { name: t('calls.title') }).getByRole('row')).toHaveCount(3);
    await expectFineAtAllWidths(page, 'a mock with calls');

    await dialog.getByRole('textbox', { name: t('dialog.path') }).fill('~^/user/\\d+$');
    await press(page, 'dialog.save');
    await expect(dialog.getByText(t('dialog.fits', { path: '^/user/\\d+$' }))).toBeVisible();
    const at = (path: string) => request.get(house.at(`/server/mock-path/${item_id}&path=${path}`));
    expect([(await at('/user/12')).status(), (await at('/user/list')).status()]).toEqual([200, 404]);

    await dialog.getByRole('textbox', { name: t('dialog.template') }).fill('{\n "a": }');
    await expect(dialog.getByText(t('dialog.fault', { line: '2', column: '7' }))).toBeVisible();
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: t('dialog.leave_title') });
    await question.getByRole('button', { name: t('dialog.leave'), exact: true }).click();
    await expect(dialog).toBeHidden();
  });

  test('needs a page that was saved', async ({ page, context }) => {
    await house.logIn(context);
    const item_id = await house.addProject(context, { name: 'Empty' });
    await page.goto(house.at(`/page/edit/${item_id}/0`));
    await page.getByRole('button', { name: house.t('editor', 'tools.more'), exact: true }).click();
    await page.getByRole('menuitem', { name: t('dialog.entry'), exact: true }).click();
    await expect(page.getByText(t('dialog.save_first'))).toBeVisible();
    await expect(dialogOf(page)).toBeHidden();
  });
});
