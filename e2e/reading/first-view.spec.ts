import { type BrowserContext, expect, type Page } from '@playwright/test';
import { barriersOn } from '../barriers.ts';
import { ADMINISTRATOR, enter, inBothLanguages, test } from '../house.ts';

const HOSTILE = '<img src=x onerror=alert(1)>';
/** The page is not loaded before its scripts are. */
const EARLY = { waitUntil: 'domcontentloaded' } as const;
const VIEWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** Everything that moved, by what moved it; a header's own button is drawn when its page is there. */
async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node?: Node }[] })[]) {
        moved.push(
          ...entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : 'text')),
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
const movedOn = (page: Page) => page.evaluate(() => Reflect.get(window, 'moved') as string[]);

/** Holds the scripts back until the returned function is called: what is on screen then is the server's alone. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/shell\/(vendor|main)\.\w+\.js/, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

inBothLanguages('The first view', {}, (house) => {
  const { t } = house;

  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext();
    await house.logIn(context);
    for (let at = 0; at < 70; at += 1) await house.addProject(context, { name: `Project ${at}` });
    // What was changed last stands first, so these are among the rows that the server writes.
    await house.addProject(context, { name: 'Handbook', domain: 'handbook' });
    await house.addProject(context, { name: HOSTILE });
    await context.close();
  });

  const rowsOn = (page: Page) => page.getByRole('list', { name: t('items', 'list.title') }).getByRole('listitem');
  const filter = (page: Page) => page.getByRole('searchbox', { name: t('items', 'list.filter') });
  const name = (page: Page) => page.getByRole('textbox', { name: t('accounts', 'fields.username') });
  const password = (page: Page) => page.getByLabel(t('accounts', 'fields.password'), { exact: true });

  test('is readable where no script runs: the list, the landing page, the forms', async ({ browser, language }) => {
    const problems: string[] = [];
    const context = await browser.newContext({ javaScriptEnabled: false });
    await enter(context, language, problems);
    const page = await context.newPage();
    await page.goto(house.at('/'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const path of ['/user/login', '/user/register']) {
      await page.goto(house.at(path));
      await expect(name(page)).toBeVisible();
      await expect(page.locator('noscript .field-error')).toHaveText(t('accounts', 'checks.scripts_needed'));
    }
    await house.logIn(context);
    await page.goto(house.at('/item/index'));
    await expect(page.getByRole('link', { name: 'Handbook' })).toBeVisible();
    await expect(page.getByText(HOSTILE)).toBeVisible();
    await expect(rowsOn(page)).toHaveCount(60);
    await context.close();
    expect(problems).toEqual([]);
  });

  test('of the list is adopted: the same rows, nothing moves, the rest is added', async ({ context, page }) => {
    await watchShifts(context);
    await house.logIn(context);
    for (const view of VIEWS) {
      await page.setViewportSize(view);
      const release = await holdScripts(page);
      await page.goto(house.at('/item/index'), EARLY);
      const link = page.getByRole('link', { name: 'Handbook' });
      await link.evaluate((node) => Object.assign(node, { isFirst: true }));
      await filter(page).focus();
      release();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(rowsOn(page)).toHaveCount(72);
      expect(await link.evaluate((node) => Reflect.get(node, 'isFirst'))).toBe(true);
      await expect(filter(page)).toBeFocused();
      expect(await movedOn(page)).toEqual([]);
      await page.unroute(/\/assets\/shell\/(vendor|main)\.\w+\.js/);
    }
    expect(await barriersOn(page)).toEqual([]);
  });

  test('of the list filters by what was typed before the scripts', async ({ context, page }) => {
    await house.logIn(context);
    const release = await holdScripts(page);
    await page.goto(house.at('/item/index'), EARLY);
    await filter(page).pressSequentially('hand');
    release();
    await expect(rowsOn(page)).toHaveCount(1);
    await page.keyboard.type('b');
    await expect(filter(page)).toHaveValue('handb');
    await expect(page.getByRole('link', { name: 'Handbook' })).toBeVisible();
  });

  test('of a form keeps fields, text and cursor; nothing moves', async ({ context, page }) => {
    await watchShifts(context);
    for (const view of VIEWS) {
      await page.setViewportSize(view);
      const release = await holdScripts(page);
      await page.goto(house.at('/user/register'), EARLY);
      await name(page).fill('an@example.com');
      await name(page).evaluate((node) => (node as HTMLInputElement).setSelectionRange(1, 1));
      await name(page).evaluate((node) => Object.assign(node, { isFirst: true }));
      release();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('button', { name: t('accounts', 'actions.show_password') })).toHaveCount(2);
      await page.keyboard.type('n');
      await expect(name(page)).toHaveValue('ann@example.com');
      expect(await name(page).evaluate((node) => Reflect.get(node, 'isFirst'))).toBe(true);
      expect(await movedOn(page)).toEqual([]);
      await page.unroute(/\/assets\/shell\/(vendor|main)\.\w+\.js/);
    }
    expect(await barriersOn(page)).toEqual([]);
  });

  test('of the login sends nothing before the scripts, and logs in by the Enter that came early', async ({ page }) => {
    const release = await holdScripts(page);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));
    await page.goto(house.at('/user/login'), EARLY);
    await name(page).fill(ADMINISTRATOR.username);
    await password(page).fill(ADMINISTRATOR.password);
    await page.keyboard.press('Enter');
    expect(page.url()).toBe(house.at('/user/login'));
    expect(sent.filter((one) => one.startsWith('POST'))).toEqual([]);
    release();
    await page.waitForURL(house.at('/item/index'));
    expect(sent.filter((one) => one.includes('correct'))).toEqual([]);
  });

  test('keeps the first load small: requests and kB of each screen', { tag: '@screen' }, async ({ context, page }) => {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    let requests = 0;
    let scripts = 0;
    const counted = new Set<string>();
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      requests += 1;
      // Notices come when the page is there: before the network is quiet, or after.
      if (type === 'Script' && !response.url.includes('/plugins/notices/')) counted.add(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (counted.has(requestId)) scripts += encodedDataLength;
    });
    const weigh = async (path: string) => {
      await session.send('Network.clearBrowserCache');
      [requests, scripts] = [0, 0];
      await page.goto(house.at(path));
      await expect(page.getByRole('banner')).toBeVisible();
      await page.waitForLoadState('networkidle');
      return { requests, scripts: Math.round(scripts / 1000) };
    };
    const login = await weigh('/user/login');
    expect(login.requests, JSON.stringify(login)).toBeLessThanOrEqual(14);
    expect(login.scripts, JSON.stringify(login)).toBeLessThanOrEqual(174);
    await house.logIn(context);
    const list = await weigh('/item/index');
    // With the form components, which a writer's browser fetches while nothing else happens.
    expect(list.requests, JSON.stringify(list)).toBeLessThanOrEqual(18);
    expect(list.scripts, JSON.stringify(list)).toBeLessThanOrEqual(230);
    const item_id = await house.addProject(context, { name: 'Weighed' });
    const page_id = await house.addPage(context, item_id, { title: 'Page', content: 'Text.' });
    const editor = await weigh(`/page/edit/${item_id}/${page_id}`);
    await expect(page.locator('.cm-content')).toBeVisible();
    // Without templates, tools that convert, links and attachments: they come when they are asked for.
    expect(editor.scripts, JSON.stringify(editor)).toBeLessThanOrEqual(396);
  });
});
