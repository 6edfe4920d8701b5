import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { expectNoBarrier } from '../barriers.ts';
import { type House, inBothLanguages, SHARED, test } from '../house.ts';
import { source } from './source-page.ts';

const row = (name: string, more = {}) => ({ name, type: 'string', value: '', require: '0', remark: '', ...more });

/** As a program of another maker writes it: in one line, with fields of its own. */
const ORDER = JSON.stringify({
  info: { from: 'other', type: 'api', url: '/orders', method: 'post', apiStatus: '2', description: '', remark: '' },
  request: { query: ['a', 'b', 'c'].map((name) => row(name, { own: name })), headers: [], auth: [] },
  response: { responseExample: '', responseParamsDesc: [] },
});

interface Stored {
  readonly info: Readonly<Record<string, string>>;
  readonly request: { readonly query: readonly Readonly<Record<string, string>>[] };
  readonly response: { readonly responseParamsDesc: readonly Readonly<Record<string, string>>[] };
}

/** What stands in a page now. */
async function stored(context: BrowserContext, house: House, page_id: string) {
  const answer = await context.request.post(house.at('/api/page/info'), { form: { page_id } });
  const { data } = (await answer.json()) as { data: { page_content: string } };
  return JSON.parse(data.page_content) as Stored;
}
/** As Ctrl+V of cells that stand on the clipboard of a spreadsheet. */
async function pasteCells(field: Locator, text: string): Promise<void> {
  await field.evaluate((target, plain) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', plain);
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

inBothLanguages('Forms of API documents', SHARED, (house) => {
  const { t } = house;
  let item: string;
  const form = (page: Page) => page.getByRole('region', { name: t('editor', 'api.label') });
  const address = (page: Page) => form(page).getByRole('textbox', { name: t('editor', 'api.url') });
  const list = (page: Page, table: string) =>
    form(page).getByRole('list', { name: t('editor', `api.tables.${table}`), exact: true });
  const cell = (page: Page, table: string, column: string, at: number) =>
    list(page, table).getByLabel(
      t('editor', 'api.cell', { column: t('editor', `api.columns.${column}`), row: String(at) }),
      { exact: true },
    );
  const addTo = (page: Page, table: string) =>
    form(page).getByRole('button', {
      name: t('editor', 'api.add_to', { table: t('editor', `api.tables.${table}`) }),
      exact: true,
    });
  const expectSaved = (page: Page) =>
    expect(
      page.getByRole('status').filter({ hasText: t('editor', 'save.saved_at', { time: '|' }).split('|')[0] ?? '' }),
    ).toBeVisible();
  const names = (page: Page) =>
    list(page, 'query')
      .locator('[data-column="name"]')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value).join(' '));

  test.beforeEach(async ({ context }) => {
    await house.logIn(context);
    item = await house.addProject(context, { name: 'Interfaces' });
  });

  test('are begun by a slash, and written by the keyboard alone', { tag: '@screen' }, async ({ page, context }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(house.at(`/page/edit/${item}/0?title=Login`));
    await expect(source(page)).toBeFocused();
    await page.keyboard.type(`/${t('editor', 'insert.api_document').replace(/\s/g, '')}`);
    await page.keyboard.press('Enter');
    await expect(address(page)).toBeFocused();
    await page.keyboard.type('https://api.example/login?x=1');
    await addTo(page, 'query').focus();
    await page.keyboard.press('Enter');
    await expect(cell(page, 'query', 'name', 1)).toBeFocused();
    await page.keyboard.type('name');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('who "logs" in <b>');
    await page.keyboard.press('Enter');
    await expect(cell(page, 'query', 'name', 2)).toBeFocused();
    await page.keyboard.type('code');
    await page.keyboard.press('Alt+ArrowUp');
    await expect(cell(page, 'query', 'name', 1)).toBeFocused();
    expect(await names(page)).toBe('code name');
    await page.keyboard.press('Control+z');
    expect(await names(page)).toBe('name code');
    await page.keyboard.press('Control+Shift+z');
    expect(await names(page)).toBe('code name');
    await page.keyboard.press('Control+s');
    await expectSaved(page);
    const id = /\/page\/edit\/\d+\/(\d+)/.exec(page.url())?.[1] ?? '';
    expect(await stored(context, house, id)).toMatchObject({
      info: { url: 'https://api.example/login?x=1', method: 'get' },
      request: { query: [{ name: 'code' }, { name: 'name', require: '1', remark: 'who "logs" in <b>' }] },
    });
    await expectNoBarrier(page);
    await page.keyboard.press('Control+Shift+Backspace');
    expect(await names(page)).toBe('name');
  });

  test('take cells and examples, are dragged in order, and keep what is not theirs', async ({ page, context }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'dark' });
    const id = await house.addPage(context, item, { title: 'Order', content: ORDER });
    await page.goto(house.at(`/page/edit/${item}/${id}`));
    await expect(address(page)).toHaveValue('/orders');
    await pasteCells(cell(page, 'query', 'name', 3), 'd\tinteger\tyes\t7\tpasted\ne\tfile\n');
    expect(await names(page)).toBe('a b d e');
    await expect(cell(page, 'query', 'remark', 3)).toHaveValue('pasted');
    const handle = list(page, 'query').getByRole('button', { name: t('editor', 'api.move', { row: '1' }) });
    const [from, to] = [await handle.boundingBox(), await list(page, 'query').boundingBox()];
    if (!from || !to) throw new Error('nothing to drag');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x, to.y + to.height - 40, { steps: 4 });
    await page.mouse.move(from.x, to.y + to.height - 4, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => names(page)).toBe('b d e a');
    // Nothing moves under a hand that presses, wherever the caret was.
    await cell(page, 'query', 'name', 1).focus();
    await addTo(page, 'headers').click();
    await expect(cell(page, 'headers', 'name', 1)).toBeFocused();

    const example = form(page).getByRole('textbox', { name: t('editor', 'api.success_example') });
    const fill = form(page)
      .getByRole('button', { name: t('editor', 'api.fill') })
      .first();
    await example.fill('{"id":1,\n}');
    const problem = t('editor', 'format.at', {
      ...{ line: '1', column: '8' },
      problem: t('editor', 'format.problems.json_comma_last'),
    });
    await expect(form(page).getByText(t('editor', 'api.json_failed', { problem }))).toBeVisible();
    await expectNoBarrier(page);
    await example.fill('{"id":1,"user":{"name":"ada"}}');
    await fill.click();
    await expect(cell(page, 'success', 'name', 3)).toHaveValue('user.name');
    await page.keyboard.press('Control+s');
    await expectSaved(page);
    const { info, request, response } = await stored(context, house, id);
    expect(info).toMatchObject({ from: 'other', apiStatus: '2' });
    expect(request).toMatchObject({ auth: [], query: [{ own: 'b' }, { own: 'c' }, {}, { own: 'a' }] });
    expect(response.responseParamsDesc.map(({ type }) => type)).toEqual(['integer', 'object', 'string']);

    await page.getByRole('button', { name: t('editor', 'api.to_markdown') }).click();
    await expect(source(page)).toBeFocused();
    await expect(form(page)).toBeHidden();
    await page.keyboard.press('Control+z');
    await expect(address(page)).toHaveValue('/orders');
  });

  test('stand as cards on a phone, and lose nothing without a network', async ({ page, context, problems }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const id = await house.addPage(context, item, { title: 'Order', content: ORDER });
    await page.goto(house.at(`/page/edit/${item}/${id}`));
    await expect(address(page)).toHaveValue('/orders');
    const box = await form(page).evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
    expect(box.scrollWidth).toBe(box.clientWidth);
    const [name, note] = [cell(page, 'query', 'name', 1), cell(page, 'query', 'remark', 1)];
    const [above, below] = [await name.boundingBox(), await note.boundingBox()];
    expect(above && below && below.y > above.y + above.height).toBe(true);
    await expectNoBarrier(page);
    await context.setOffline(true);
    await note.fill('written in a tunnel');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(t('editor', 'save.offline')).first()).toBeVisible();
    await page.getByRole('button', { name: t('editor', 'modes.preview'), exact: true }).click();
    await expect(form(page)).toBeHidden();
    await page.getByRole('button', { name: t('editor', 'modes.source'), exact: true }).click();
    await page.getByRole('button', { name: t('editor', 'modes.form'), exact: true }).click();
    await expect(note).toHaveValue('written in a tunnel');
    await context.setOffline(false);
    await expectSaved(page);
    // The browser itself complains about a network that is not there.
    problems.length = 0;
    expect((await stored(context, house, id)).request.query[0]).toMatchObject({ remark: 'written in a tunnel' });
  });
});
