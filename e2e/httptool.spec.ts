import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { expectFine } from './barriers.ts';
import { inBothLanguages, test } from './house.ts';

const ALLOWED = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': '*',
  'access-control-allow-headers': '*, authorization',
  'access-control-expose-headers': 'x-total',
};

/** An interface that says what it was sent; below /closed it lets no other site read it. */
async function openApi(): Promise<{ readonly origin: string; readonly stop: () => void }> {
  const server: Server = createServer(async (request, response) => {
    const isClosed = request.url?.startsWith('/closed') ?? false;
    const body = await textOf(request);
    const { method, url, headers } = request;
    response.writeHead(method === 'OPTIONS' ? 204 : 200, {
      ...{ 'content-type': 'application/json', 'x-total': '42' },
      ...(isClosed ? {} : ALLOWED),
    });
    const { cookie = '', referer = '', 'x-trace': trace = '', 'content-type': type = '' } = headers;
    response.end(method === 'OPTIONS' ? '' : JSON.stringify({ method, url, type, cookie, referer, trace, body }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It listens at a port: its address is no pipe.
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

const row = (name: string, value: string) => ({ name, type: 'string', value, require: '1', remark: '' });
const documentOf = (url: string) =>
  JSON.stringify({
    info: { url, method: 'post', title: 'Users', description: '' },
    request: {
      pathVariable: [row('id', 'a b')],
      query: [row('page', '1&2')],
      headers: [row('X-Trace', 'from-page'), row('Cookie', 'a=1')],
      params: { mode: 'json', json: '{"name":"Ada"}', urlencoded: [], formdata: [], jsonDesc: [] },
    },
    response: { responseExample: '', responseParamsDesc: [] },
  });

inBothLanguages('The HTTP test tool', { manifest: 'e2e/tools.json' }, (house) => {
  const t = (key: string, params: Record<string, string> = {}) => house.t('httptool', key, params);
  const tool = (page: Page) => page.getByRole('dialog', { name: t('tool.title') });
  const press = (page: Page, key: string) =>
    tool(page)
      .getByRole('button', { name: t(key), exact: true })
      .click();
  const body = (page: Page) => tool(page).getByRole('region', { name: t('answer.body') });
  const address = (page: Page) => tool(page).getByRole('textbox', { name: t('tool.address') });
  let api: Awaited<ReturnType<typeof openApi>>;
  test.beforeAll(async () => {
    api = await openApi();
  });
  test.afterAll(() => api.stop());

  async function expectFineAtBothWidths(page: Page, where: string): Promise<void> {
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFine(page, `${where} at ${width}`);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  }

  /** Who may write has other things in the header first: with less room it stands in the "…" menu. */
  async function tryAsWriter(page: Page): Promise<void> {
    await page.setViewportSize({ width: 1920, height: 900 });
    await page.getByRole('button', { name: t('tool.try') }).click();
  }

  async function pageWith(context: Parameters<typeof house.logIn>[0], url: string) {
    await house.logIn(context);
    const item_id = await house.addProject(context, { name: 'API' });
    const page_id = await house.addPage(context, item_id, { title: 'Users', content: documentOf(url) });
    return { item_id, page_id };
  }

  test('sends what the page describes, for a guest, and shows what comes back @screen', async ({
    page,
    context,
    problems,
  }) => {
    const { item_id, page_id } = await pageWith(context, `${api.origin}/users/{id}`);
    await context.clearCookies({ name: 'docstead_session' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(house.at(`/${item_id}/${page_id}`));
    await page.getByRole('button', { name: t('tool.try') }).click();
    await expect(tool(page).getByText(t('tool.unsendable', { names: 'Cookie' }))).toBeVisible();
    await expectFineAtBothWidths(page, 'a request');
    await press(page, 'tool.send');
    await expect(tool(page).getByText(t('answer.status.success', { status: '200' }))).toBeVisible();
    await expect(body(page)).toContainText('"url": "/users/a%20b?page=1%262"');
    await expect(body(page)).toContainText('"trace": "from-page"');
    await expect(body(page)).toContainText(/"cookie": "",\s*"referer": ""/);
    await expect(body(page)).toContainText('"type": "application/json"');
    await expectFineAtBothWidths(page, 'an answer');
    const views = tool(page).getByRole('tablist', { name: t('answer.views') });
    await views.getByRole('tab', { name: t('answer.headers', { count: '2' }), exact: true }).click();
    await expect(tool(page).getByRole('row', { name: 'x-total 42' })).toBeVisible();

    // The policy of the page holds for all other code.
    const isRefused = await page.evaluate((url) => fetch(url).then(String, () => 'refused'), `${api.origin}/users`);
    expect(isRefused).toBe('refused');
    await expect.poll(() => problems.filter((problem) => /connect-src/.test(problem)).length).toBeGreaterThan(0);
    problems.length = 0;
  });

  test('explains why an interface cannot be read', async ({ page, context, problems }) => {
    const { item_id, page_id } = await pageWith(context, `${api.origin}/closed`);
    await page.goto(house.at(`/${item_id}/${page_id}`));
    await tryAsWriter(page);
    await press(page, 'tool.send');
    await expect(tool(page).getByText(t('problems.network'))).toBeVisible();
    await expect(tool(page).getByText(`Access-Control-Allow-Origin: ${house.site.origin}`)).toBeVisible();
    await expectFineAtBothWidths(page, 'an explanation');
    // The browser says the same in its console, where it tells worker and page alike.
    problems.splice(0, problems.length, ...problems.filter((problem) => !/CORS|ERR_FAILED/.test(problem)));
  });

  test('fills a request from curl, and sends files of a form', async ({ page, context }) => {
    const { item_id, page_id } = await pageWith(context, `${api.origin}/users`);
    await page.goto(house.at(`/${item_id}/${page_id}`));
    await tryAsWriter(page);
    await press(page, 'tool.more');
    await page.getByRole('menuitem', { name: t('tool.import_curl') }).click();
    const dialog = page.getByRole('dialog', { name: t('tool.import_title') });
    await dialog
      .getByRole('textbox', { name: t('tool.curl_command') })
      .fill(`curl -X PUT '${api.origin}/files' -H 'X-Trace: of curl' -F name=Ada -F doc=@a.txt`);
    await expectFine(page, 'a command');
    await dialog.getByRole('button', { name: t('tool.import'), exact: true }).click();
    await expect(address(page)).toHaveValue(`${api.origin}/files`);
    const parts = tool(page).getByRole('tablist', { name: t('tool.parts') });
    await parts.getByRole('tab', { name: t('tool.body'), exact: true }).click();
    await tool(page)
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('bytes of a file') });
    await expectFineAtBothWidths(page, 'a form with files');
    await page.keyboard.press('Control+Enter');
    await expect(body(page)).toContainText('bytes of a file');
    await expect(body(page)).toContainText('"method": "PUT"');
    await expect(body(page)).toContainText('"trace": "of curl"');
  });

  test('keeps an answer as the example, of the editor and of the reading view', async ({ page, context }) => {
    const { item_id, page_id } = await pageWith(context, `${api.origin}/users/{id}`);
    await page.goto(house.at(`/page/edit/${item_id}/${page_id}`));
    await page.getByRole('button', { name: house.t('editor', 'tools.more'), exact: true }).click();
    await page.getByRole('menuitem', { name: t('tool.entry') }).click();
    await press(page, 'tool.send');
    await press(page, 'answer.as_example');
    await expect(page.getByText(t('tool.example_written'))).toBeVisible();
    await press(page, 'tool.close');
    await page.keyboard.press('Control+s');
    const stored = async () => {
      const answer = await context.request.post(house.at('/api/page/info'), { form: { page_id } });
      return ((await answer.json()) as { data: { page_content: string } }).data.page_content;
    };
    await expect.poll(stored).toContain('from-page');

    await page.goto(house.at(`/${item_id}/${page_id}`));
    await expect(page.getByRole('article')).toContainText('from-page');
    await tryAsWriter(page);
    const parts = tool(page).getByRole('tablist', { name: t('tool.parts') });
    await parts.getByRole('tab', { name: new RegExp(`^${t('tool.headers')}`) }).click();
    await tool(page)
      .getByRole('textbox', { name: t('tool.row_value', { title: t('tool.headers'), n: '1' }) })
      .fill('from-tool');
    await press(page, 'tool.send');
    await press(page, 'answer.as_example');
    await expect(page.getByText(t('tool.example_saved'))).toBeVisible();
    expect(await stored()).toContain('from-tool');
  });
});
