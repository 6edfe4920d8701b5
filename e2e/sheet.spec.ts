import { readFileSync } from 'node:fs';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { expectFine } from './barriers.ts';
import { enter, inBothLanguages, test } from './house.ts';

const BEA = { username: 'bea', password: 'correct horse' };
const TITLE = 'Stock';

inBothLanguages('A spreadsheet', {}, (house) => {
  const t = (key: string, params: Record<string, string> = {}) => house.t('sheet', key, params);
  const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });

  async function post(context: BrowserContext, path: string, form: Record<string, string>) {
    const answer = await (await context.request.post(house.at(path), { form })).json();
    expect(answer.error_code, `${path}: ${JSON.stringify(answer)}`).toBe(0);
    return answer.data;
  }

  /** `item_id/page_id` of a new spreadsheet. */
  async function addSheet(context: BrowserContext, item_name: string): Promise<string> {
    const { item_id } = await post(context, '/api/item/add', { item_name, item_type: '4', password: 'secret' });
    const { pages } = await post(context, '/api/item/tree', { item_id });
    return `${item_id}/${pages[0][0]}`;
  }

  async function openAs(browser: Browser, who: typeof BEA, problems: string[]): Promise<BrowserContext> {
    const context = await browser.newContext();
    await enter(context, house.language, problems);
    await house.logIn(context, who);
    return context;
  }

  /** On the grid; the first cell is chosen. */
  async function edit(page: Page, place: string): Promise<void> {
    await page.goto(house.at(`/sheet/edit/${place}`));
    await expect(page.locator('.fortune-sheet-canvas')).toBeVisible();
  }

  /** From the chosen cell down, as one types. */
  async function type(page: Page, ...texts: readonly string[]): Promise<void> {
    await expect(page.locator('.luckysheet-cell-input')).toBeFocused();
    for (const text of texts) {
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    }
  }

  async function save(page: Page): Promise<void> {
    const saved = page.waitForResponse((response) => response.url().endsWith('/api/page/save'));
    await page.keyboard.press('Control+s');
    expect((await (await saved).json()).error_code).toBe(0);
  }

  async function expectFineAtAllWidths(page: Page, where: string): Promise<void> {
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFine(page, `${where} at ${width}`);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  }

  const cells = (page: Page) => page.locator('.md-doc table').first().locator('tbody td');

  test('is made, filled, locked, saved, compared, exported and imported', { tag: '@screen' }, async ({
    page,
    context,
    browser,
    problems,
  }) => {
    test.slow();
    await page.setViewportSize({ width: 1440, height: 900 });
    await context.request.post(house.at('/api/user/registerByVerify'), {
      form: { ...BEA, confirm_password: BEA.password },
    });
    await house.logIn(context);
    const place = await addSheet(context, TITLE);
    const [item_id = '', page_id = ''] = place.split('/');
    await post(context, '/api/member/save', { item_id, username: BEA.username, member_group_id: '1' });

    // An empty project invites its writers.
    await page.goto(house.at(`/${place}`));
    await page.getByRole('link', { name: house.t('items', 'reading.edit'), exact: true }).click();
    await expect(page.locator('.fortune-sheet-canvas')).toBeVisible();
    await type(page, '5', '7', '=SUM(A1:A2)', '12345678901234567890');
    await save(page);
    await expectFineAtAllWidths(page, 'the grid');

    // Whoever comes meanwhile is told who writes, and reads.
    const second = await openAs(browser, BEA, problems);
    const other = await second.newPage();
    await edit(other, place);
    await expect(other.getByText(t('edit.lock.title', { name: 'admin' }))).toBeVisible();
    await expect(button(other, 'edit.save.action')).toBeHidden();

    // Readers see a table, with the results, in the first response.
    await page.getByRole('link', { name: TITLE }).first().click();
    await expect(cells(page)).toHaveText(['5', '7', '12', '12345678901234567890']);
    await expectFineAtAllWidths(page, 'the table');
    expect(await (await context.request.get(house.at(`/${place}`))).text()).toContain('12345678901234567890');

    // The lock went with the first writer.
    await expect(other.getByText(t('edit.lock.free_title'))).toBeVisible();
    await button(other, 'edit.lock.reload').click();
    await expect(button(other, 'edit.save.action')).toBeVisible();
    await expect(other.locator('.fortune-sheet-canvas')).toBeVisible();
    await other.getByText(t('edit.view.table'), { exact: true }).click();
    const first = other.getByRole('gridcell', { name: t('table.cell', { name: 'A1', text: '5' }) });
    await first.click();
    await other.keyboard.type('6');
    await other.keyboard.press('Enter');
    await expect(other.getByRole('gridcell', { name: t('table.cell', { name: 'A3', text: '13' }) })).toBeVisible();
    await save(other);
    await expectFineAtAllWidths(other, 'the table for the keyboard');
    await second.close();

    // Two versions, cell by cell.
    await page.goto(house.at(`/page/history/${page_id}`));
    const versions = await post(context, '/api/page/history', { page_id, slim: '1' });
    await page.goto(house.at(`/page/diff/${page_id}/${versions[1].page_history_id}`));
    await expect(page.getByText(t('compare.counts.changed_one', { count: '1' })).first()).toBeVisible();
    await expect(page.locator('ins', { hasText: '6' }).first()).toBeVisible();
    await expectFineAtAllWidths(page, 'the comparison');

    // Out as .xlsx, and into another spreadsheet.
    await page.goto(house.at(`/${place}`));
    await page.getByRole('button', { name: house.t('shell', 'more'), exact: true }).click();
    await page.getByRole('menuitem', { name: t('files.export'), exact: true }).click();
    const coming = page.waitForEvent('download');
    await button(page, 'files.download').click();
    const file = await (await coming).path();
    const { sheets } = await readXlsx(readFileSync(file));
    expect(sheets[0]?.rows[0]?.[0]).toBe(6);
    expect(sheets[0]?.rows[3]?.[0]).toBe('12345678901234567890');

    const copy = await addSheet(context, 'Copy');
    await edit(page, copy);
    await page.getByRole('button', { name: t('edit.menu.more'), exact: true }).click();
    await page.getByRole('menuitem', { name: t('edit.menu.import'), exact: true }).click();
    await page.locator('input[type=file]').setInputFiles({
      ...{ name: 'stock.xlsx', mimeType: 'application/octet-stream', buffer: readFileSync(file) },
    });
    await button(page, 'files.put').click();
    await save(page);
    await page.goto(house.at(`/${copy}`));
    await expect(cells(page)).toHaveText(['6', '7', '13', '12345678901234567890']);
  });
});
