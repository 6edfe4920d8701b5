import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { expectFine } from './barriers.ts';
import { enter, type House, inBothLanguages, test } from './house.ts';
import { mailbox } from './mailbox.ts';

const { env, received } = mailbox();
const HOSTED = {
  env: Object.assign(env, { DOCSTEAD_COMMERCE_SANDBOX: 'true' }),
  manifest: 'distributions/hosted.json',
};

const BUYER = { username: 'bea', password: 'battery staple' };
const TITLE = 'Lake Ltd';
const EMAIL = 'books@lake.example';
const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');
const CONSOLE = {
  orders: '/admin/index?section=commerce/orders',
  invoices: '/admin/index?section=commerce/invoices',
} as const;

async function register(house: House, context: BrowserContext): Promise<void> {
  const form = { ...BUYER, confirm_password: BUYER.password };
  const answer = await context.request.post(house.at('/api/user/registerByVerify'), { form });
  expect(((await answer.json()) as { error_code: number }).error_code).toBe(0);
}

/** The path of the file that was mailed there; an equals sign is written `=3D` in a mail. */
async function mailedFile(): Promise<string> {
  const link = /\/api\/invoice\/file\?sign=(?:3D)?([0-9a-f]{32}\.pdf)/;
  const find = () => received.filter(({ to }) => to === EMAIL).flatMap(({ raw }) => link.exec(raw)?.[1] ?? []);
  await expect.poll(() => find().length).toBeGreaterThan(0);
  return `/api/invoice/file?sign=${find().at(-1)}`;
}

inBothLanguages('A hosted service', HOSTED, (house) => {
  const t = (key: string, params: Record<string, string> = {}) => house.t('commerce', key, params);
  const button = (within: Page | Locator, key: string, params: Record<string, string> = {}) =>
    within.getByRole('button', { name: t(key, params), exact: true });
  const table = (page: Page, title: string) => page.getByRole('table', { name: t(`titles.${title}`), exact: true });
  const rowOf = (page: Page, title: string, text: string) =>
    table(page, title).getByRole('row').filter({ hasText: text });

  /** An entry of the menu of a row. */
  async function choose(row: Locator, entry: string): Promise<void> {
    await row.locator('[aria-haspopup="menu"]').click();
    await row
      .page()
      .getByRole('menuitem', { name: t(entry), exact: true })
      .click();
  }

  async function expectFineAtAllWidths(page: Page, where: string): Promise<void> {
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFine(page, `${where} at ${width}`);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  }

  /** Two years of the advanced plan, paid in the sandbox; gives the number of the order. */
  async function buy(page: Page): Promise<string> {
    await page.goto(house.at('/prices'));
    await page
      .getByRole('link', { name: t('prices.choose_named', { plan: t('plans.advanced') }), exact: true })
      .first()
      .click();
    await page.waitForURL(/\/order\/index\?.*vip_type=1/);
    await page.getByRole('radio', { name: t('order.years_other', { count: '2' }), exact: true }).check();
    await expectFine(page, 'the order');
    const opening = page.waitForEvent('popup');
    await button(page, 'order.pay_amount', { amount: '¥198' }).click();
    const payPage = await opening;
    await expect(payPage.getByText(t('sandbox.no_money'))).toBeVisible();
    await expectFine(payPage, 'the sandbox');
    await button(payPage, 'sandbox.pay').click();
    await payPage.waitForURL(house.at('/order/myList'));
    await payPage.close();
    await expect(page.getByText(t('pay.done'))).toBeVisible();

    await page.goto(house.at('/order/myList'));
    const row = rowOf(page, 'orders', t('plans.advanced'));
    await expect(row.getByText(t('orders.states.paid'), { exact: true })).toBeVisible();
    await expectFine(page, 'the orders');
    return (await row.getByRole('cell').first().innerText()).trim();
  }

  async function askForInvoice(page: Page): Promise<void> {
    await page.goto(house.at('/invoice/index'));
    await button(page, 'invoice.ask').click();
    const form = page.getByRole('form', { name: t('invoice.ask') });
    await form.getByRole('checkbox').check();
    await form.getByRole('textbox', { name: t('invoice.title'), exact: true }).fill(TITLE);
    await form.getByRole('textbox', { name: t('invoice.email'), exact: true }).fill(EMAIL);
    await expectFine(page, 'the application');
    await button(form, 'invoice.send').click();
    await button(page.getByRole('dialog', { name: t('invoice.confirm_title') }), 'invoice.send').click();
    await expect(page.getByText(t('invoice.received'))).toBeVisible();
    await expect(rowOf(page, 'invoices', TITLE)).toBeVisible();
  }

  async function issue(page: Page): Promise<void> {
    await page.goto(house.at(CONSOLE.invoices));
    const row = rowOf(page, 'console_invoices', TITLE);
    await choose(row, 'console_invoices.add_file');
    const dialog = page.getByRole('dialog', { name: t('console_invoices.file_title', { title: TITLE }) });
    await expectFine(page, 'the file of an invoice');
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'lake.pdf', mimeType: 'application/pdf', buffer: PDF });
    await expect(page.getByText(t('console_invoices.uploaded'))).toBeVisible();
    await expect(dialog).toBeHidden();
    await choose(row, 'console_invoices.send');
    const question = page.getByRole('dialog', { name: t('console_invoices.send_title', { email: EMAIL }) });
    await button(question, 'console_invoices.send_action').click();
    await expect(page.getByText(t('console_invoices.send_done', { email: EMAIL }))).toBeVisible();
    const state = row.getByRole('combobox', { name: t('console_invoices.state_of', { title: TITLE }) });
    await expect(state).toHaveValue(t('console_invoices.states.sent'));
    await expectFineAtAllWidths(page, 'invoices in the console');
  }

  async function refund(page: Page, order_sn: string): Promise<void> {
    await page.goto(house.at(CONSOLE.orders));
    await expect(page.getByText(t('console_orders.pay_sandbox'), { exact: true })).toBeVisible();
    const revenue = page.getByRole('definition');
    await expect(revenue.filter({ hasText: /^¥198\.00$/ }).first()).toBeVisible();
    await expectFineAtAllWidths(page, 'orders in the console');
    const row = rowOf(page, 'console_orders', order_sn);
    await choose(row, 'console_orders.refund_entry');
    const dialog = page.getByRole('dialog', { name: t('console_orders.refund_title', { order_sn }) });
    const amount = dialog.getByRole('textbox', { name: t('console_orders.refund_amount') });
    await expect(amount).toHaveValue('198.00');
    await expect(dialog.getByText(t('console_orders.ways.sandbox'))).toBeVisible();
    await amount.fill('98');
    await expectFine(page, 'the refund');
    await button(dialog, 'console_orders.refund_entry').click();
    const words = { amount: '¥98.00', username: BUYER.username };
    const question = page.getByRole('dialog', { name: t('console_orders.refund_sure', words) });
    await button(question, 'console_orders.refund_action').click();
    await expect(page.getByText(t('console_orders.refund_done', words))).toBeVisible();
    await expect(row.getByText(t('console_orders.refunded', { amount: '¥98.00' }))).toBeVisible();
    // The provider gives it back a moment later.
    await expect(async () => {
      await page.reload();
      await expect(revenue.filter({ hasText: /^¥100\.00$/ })).toBeVisible({ timeout: 2_000 });
      await choose(row, 'console_orders.payments_entry');
      const list = page.getByRole('dialog').getByRole('list', { name: t('console_orders.refunds') });
      await expect(list.getByText(t('console_orders.refund_states.done'))).toBeVisible({ timeout: 2_000 });
    }).toPass();
  }

  test('sells a plan, invoices it, and gives money back', { tag: '@screen' }, async ({
    page,
    context,
    browser,
    language,
    problems,
  }) => {
    await register(house, context);
    const order_sn = await buy(page);
    await page.goto(house.at('/user/setting/commerce.membership'));
    await expect(page.getByText(t('plans.advanced'), { exact: true }).first()).toBeVisible();
    await expectFine(page, 'the membership');
    await askForInvoice(page);

    const office = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await enter(office, language, problems);
    await house.logIn(office);
    const desk = await office.newPage();
    await issue(desk);

    await page.reload();
    const file = page.getByRole('link', { name: t('invoice.open_named', { title: TITLE }) });
    const path = (await file.getAttribute('href')) ?? '';
    expect(path).toBe(await mailedFile());
    // Whoever got the mail needs no account.
    const reader = await browser.newContext();
    const answer = await reader.request.get(house.at(path));
    expect([answer.status(), await answer.body()]).toEqual([200, PDF]);
    await reader.close();

    await refund(desk, order_sn);
    await page.goto(house.at('/order/myList'));
    await expect(rowOf(page, 'orders', order_sn)).toContainText('¥98');
    await desk.getByRole('button', { name: t('console_orders.close') }).click();
    await desk.getByRole('link', { name: t('console_orders.pay_settings') }).click();
    await expect(desk.getByRole('switch', { name: t('settings.sandbox') })).toBeVisible();
    await office.close();
  });
});
