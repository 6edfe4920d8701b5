import { type BrowserContext, expect, type Page } from '@playwright/test';
import { enter, type House, inBothLanguages, SHARED, test } from '../house.ts';

interface Project {
  readonly item: string;
  readonly guide: string;
  readonly inner: string;
}

async function send(context: BrowserContext, house: House, [path, form]: readonly [string, Record<string, string>]) {
  const answer = await context.request.post(house.at(path), { form });
  const { error_code, data } = (await answer.json()) as { error_code: number; data: unknown };
  expect(error_code, `${path}: ${await answer.text()}`).toBe(0);
  return data;
}

/** Welcome, News, Guide (Install, Inner (Innermost)), API. */
async function project(context: BrowserContext, house: House): Promise<Project> {
  const item = await house.addProject(context, { name: 'Handbook' });
  const catalog = async (cat_name: string, parent_cat_id = '0') =>
    String(await send(context, house, ['/api/catalog/save', { item_id: item, cat_name, parent_cat_id }]));
  const page = (page_title: string, cat_id = '0') =>
    send(context, house, ['/api/page/save', { item_id: item, page_title, page_content: 'Text.', cat_id }]);
  await page('Welcome');
  await page('News');
  const guide = await catalog('Guide');
  await page('Install', guide);
  const inner = await catalog('Inner', guide);
  await catalog('Innermost', inner);
  await catalog('API');
  return { item, guide, inner };
}

const line = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });
const titles = (page: Page) =>
  page.getByRole('treeitem').evaluateAll((lines) => lines.map((one) => one.getAttribute('aria-label')));

/** The tree with its tools: what loads for editors only is there. */
async function openTree(page: Page, house: House, address: string): Promise<void> {
  await page.goto(house.at(address));
  await expect(page.getByRole('button', { name: house.t('items', 'tree.more') })).toBeVisible();
}

/** Where a line stands once nothing that still loads moves it: twice the same, one after the other. */
async function placeOf(page: Page, name: string) {
  let [before, now] = ['', ''];
  await expect
    .poll(async () => {
      before = now;
      now = JSON.stringify(await line(page, name).boundingBox());
      return now === before;
    })
    .toBe(true);
  return now;
}

interface Target {
  readonly name: string;
  /** How far down in the line. */
  readonly part: number;
}

/** Presses, goes there in steps as a hand does, and leaves the button down. */
async function drag(page: Page, name: string, { name: over, part }: Target): Promise<void> {
  const [from, to] = [await line(page, name).boundingBox(), await line(page, over).boundingBox()];
  if (!from || !to) throw new Error(`${name} or ${over} is not on screen`);
  await page.mouse.move(from.x + 60, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 64, from.y + from.height / 2 + 8, { steps: 3 });
  await page.mouse.move(to.x + 64, to.y + to.height * part, { steps: 8 });
}

inBothLanguages('The tree', SHARED, (house) => {
  const { t } = house;
  const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first();
  const moved = (name: string, place: string) => t('items', 'tree.moved', { name, place });

  test('a page and a catalog are dragged with the mouse, stay there, and are taken back', async ({ page, context }) => {
    await house.logIn(context);
    const { item } = await project(context, house);
    await openTree(page, house, `/${item}`);
    await drag(page, 'News', { name: 'API', part: 0.6 });
    await page.mouse.up();
    await expect(said(page, moved('News', 'API'))).toBeVisible();
    await expect.poll(() => titles(page)).toEqual(['Welcome', 'Guide', 'API', 'News']);
    await drag(page, 'API', { name: 'Guide', part: 0.1 });
    await page.mouse.up();
    await expect.poll(() => titles(page)).toEqual(['Welcome', 'API', 'News', 'Guide']);
    await page.reload();
    await expect.poll(() => titles(page)).toEqual(['Welcome', 'API', 'Guide']);

    await openTree(page, house, `/${item}`);
    await drag(page, 'Guide', { name: 'API', part: 0.1 });
    await page.mouse.up();
    await page.getByRole('button', { name: t('items', 'tree.undo') }).click();
    await expect.poll(() => titles(page)).toEqual(['Welcome', 'API', 'Guide']);
  });

  test('what cannot be is refused where it hovers, with the reason, and changes nothing', async ({ page, context }) => {
    await house.logIn(context);
    const { item } = await project(context, house);
    await openTree(page, house, `/${item}`);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const refused = async (name: string, target: Target, reason: string) => {
      await drag(page, name, target);
      const words = t('items', `tree.no_drop.${reason}`, { depth: '3' });
      await expect(said(page, words)).toBeAttached();
      await expect(page.getByRole('tree')).toHaveCSS('cursor', 'not-allowed');
      await page.mouse.up();
      await expect(said(page, words)).not.toBeAttached();
    };
    await refused('News', { name: 'Welcome', part: 0.5 }, 'in_page');
    await refused('Guide', { name: 'API', part: 0.5 }, 'deep');
    await line(page, 'Guide').click();
    await refused('Guide', { name: 'Inner', part: 0.5 }, 'circle');
    await drag(page, 'Install', { name: 'API', part: 0.6 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await titles(page)).toEqual(['Welcome', 'News', 'Guide', 'Install', 'Inner', 'API']);
    expect(asked).not.toContain('/api/catalog/batUpdate');
  });

  test('resting on a closed catalog opens it, and a drop goes into it', async ({ page, context }) => {
    await house.logIn(context);
    const { item } = await project(context, house);
    await openTree(page, house, `/${item}`);
    await drag(page, 'News', { name: 'Guide', part: 0.6 });
    await expect(line(page, 'Inner')).toBeVisible();
    const to = await line(page, 'Inner').boundingBox();
    await page.mouse.move((to?.x ?? 0) + 64, (to?.y ?? 0) + 18, { steps: 5 });
    await page.mouse.up();
    await expect(said(page, moved('News', 'Inner'))).toBeVisible();
    await expect.poll(() => titles(page)).toEqual(['Welcome', 'Guide', 'Install', 'Inner', 'News', 'Innermost', 'API']);
  });

  test('all of it by keyboard alone', { tag: '@screen' }, async ({ page, context }) => {
    await house.logIn(context);
    const { item } = await project(context, house);
    await openTree(page, house, `/${item}`);
    await page.getByRole('tree').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => titles(page)).toEqual(['News', 'Welcome', 'Guide', 'API']);
    await page.keyboard.type('api');
    await page.keyboard.press('F2');
    await expect(page.getByRole('textbox', { name: t('items', 'tree.new_name', { name: 'API' }) })).toBeFocused();
    await page.keyboard.type('Calls');
    await page.keyboard.press('Enter');
    await expect(line(page, 'Calls')).toBeVisible();
    await expect(page.getByRole('tree')).toBeFocused();

    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+F10');
    const entry = page.getByRole('menuitem', { name: t('items', 'tree.move_to') });
    await expect(entry).toBeVisible();
    for (let step = 0; step < 12 && !(await entry.evaluate((one) => one === document.activeElement)); step += 1) {
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: t('items', 'move.title', { name: 'News' }) });
    await dialog.getByRole('radio', { name: t('items', 'tree.root') }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio', { name: 'Guide' })).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(said(page, moved('News', 'Guide'))).toBeVisible();
    await expect.poll(() => titles(page)).toEqual(['Welcome', 'Guide', 'Install', 'News', 'Inner', 'Calls']);
    await page.keyboard.press('Escape');
  });

  test('a page is renamed in its line, which stays where it is, and the page that is read has its new name', async ({
    page,
    context,
  }) => {
    await house.logIn(context);
    const { item } = await project(context, house);
    await openTree(page, house, `/${item}`);
    const before = await placeOf(page, 'Welcome');
    await line(page, 'Welcome').click({ button: 'right' });
    await page.getByRole('menuitem', { name: t('items', 'page.rename') }).click();
    const field = page.getByRole('textbox', { name: t('items', 'tree.new_name', { name: 'Welcome' }) });
    await expect(field).toBeFocused();
    expect(await placeOf(page, 'Welcome')).toEqual(before);
    await page.keyboard.type('Hello');
    // What is typed goes into the field, and the field stays until one leaves it.
    await expect(field).toHaveValue('Hello');
    // Leaving it saves. The new name is shown at once: it is the server's when that has answered.
    const saved = page.waitForResponse('**/api/page/save');
    await page.getByRole('article').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Hello' })).toBeVisible();
    await expect(page).toHaveTitle(/^Hello/);
    await saved;
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Hello' })).toBeVisible();
    await expect(line(page, 'Hello')).toBeVisible();
  });

  test('the menus open by right click, inside of the window, and do what they say', async ({ page, context }) => {
    await house.logIn(context);
    const { item } = await project(context, house);
    await openTree(page, house, `/${item}`);
    await line(page, 'API').click({ button: 'right' });
    await page.getByRole('menuitem', { name: t('items', 'catalog.new_inside') }).click();
    await page.getByLabel(t('items', 'catalog.name'), { exact: true }).fill('Errors');
    await page.keyboard.press('Enter');
    await expect(line(page, 'Errors')).toBeVisible();
    await page.setViewportSize({ width: 900, height: 420 });
    await line(page, 'Errors').click({ button: 'right' });
    const menu = page.getByRole('menu');
    await expect(menu).toBeInViewport({ ratio: 1 });
    await page.getByRole('menuitem', { name: t('items', 'catalog.delete') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('items', 'catalog.delete') })
      .click();
    await expect(line(page, 'Errors')).toHaveCount(0);

    await line(page, 'News').click({ button: 'right' });
    await page.getByRole('menuitem', { name: t('items', 'page.copy') }).click();
    const copy = house.language === 'en' ? 'News (copy)' : 'News（副本）';
    await expect(page.getByRole('heading', { level: 1, name: copy })).toBeVisible();
    await line(page, copy).click({ button: 'right' });
    const apart = page.waitForEvent('popup');
    await page.getByRole('menuitem', { name: t('items', 'page.open_apart') }).click();
    await expect((await apart).getByRole('heading', { level: 1, name: copy })).toBeVisible();
  });

  test('a catalog goes into another project with its pages', async ({ page, context }) => {
    await house.logIn(context);
    const { item } = await project(context, house);
    const other = await house.addProject(context, { name: `Archive of ${house.language}` });
    await openTree(page, house, `/${item}`);
    await line(page, 'Guide').click({ button: 'right' });
    await page.getByRole('menuitem', { name: t('items', 'catalog.copy') }).click();
    const dialog = page.getByRole('dialog', { name: t('items', 'copy.title', { name: 'Guide' }) });
    await dialog.getByRole('radio', { name: t('items', 'move.action') }).check();
    await dialog.getByRole('combobox', { name: t('items', 'copy.project') }).click();
    await page
      .getByRole('option', { name: `Archive of ${house.language}` })
      .first()
      .click();
    await dialog.getByRole('button', { name: t('items', 'move.action'), exact: true }).click();
    await expect(line(page, 'Guide')).toHaveCount(0);
    await page.goto(house.at(`/${other}`));
    await expect(page.getByRole('heading', { level: 1, name: 'Install' })).toBeVisible();
    await expect(line(page, 'Inner')).toBeVisible();
  });

  test('a colleague’s change appears, and neither move is lost', async ({ page, context, browser, problems }) => {
    await house.logIn(context);
    const { item } = await project(context, house);
    const other = await browser.newContext();
    await enter(other, house.language, problems);
    await house.logIn(other);
    const colleague = await other.newPage();
    await openTree(page, house, `/${item}`);
    await openTree(colleague, house, `/${item}`);
    await drag(colleague, 'Welcome', { name: 'Guide', part: 0.6 });
    const told = colleague.waitForResponse(/\/item\/tree/);
    await drag(page, 'News', { name: 'API', part: 0.6 });
    await page.mouse.up();
    await expect(said(page, moved('News', 'API'))).toBeVisible();
    // The new tree is here, and nothing of it moves under the hand that holds a line.
    await (await told).finished();
    await colleague.waitForTimeout(300);
    expect((await titles(colleague)).slice(0, 3)).toEqual(['Welcome', 'News', 'Guide']);
    await colleague.mouse.up();
    await expect(said(colleague, moved('Welcome', 'Guide'))).toBeVisible();
    const both = ['Guide', 'Install', 'Welcome', 'Inner', 'API'];
    await expect.poll(() => titles(colleague)).toEqual(both);
    // Looking away and back is what asks; at most every few seconds.
    await page.waitForTimeout(3_100);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    // The page that is read went into a catalog, and the way to it is open.
    await expect.poll(() => titles(page)).toEqual([...both, 'News']);
    await other.close();
  });
});

inBothLanguages('The tree on a phone', SHARED, (house) => {
  const { t } = house;
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('is moved in by “Move to…”, and closes when a page is chosen', { tag: '@screen' }, async ({ page, context }) => {
    await house.logIn(context);
    const { item } = await project(context, house);
    await page.goto(house.at(`/${item}`));
    await page
      .getByRole('button', { name: t('items', 'tree.open'), exact: true })
      .last()
      .tap();
    const drawer = page.getByRole('dialog', { name: t('items', 'tree.label') });
    const more = drawer.getByRole('button', { name: t('items', 'tree.page_menu', { name: 'News' }) });
    const box = await more.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(40);
    await more.tap();
    await page.getByRole('menuitem', { name: t('items', 'tree.move_to') }).tap();
    const dialog = page.getByRole('dialog', { name: t('items', 'move.title', { name: 'News' }) });
    await dialog.getByRole('radio', { name: 'API' }).tap();
    await dialog.getByRole('button', { name: t('items', 'move.action'), exact: true }).tap();
    await expect.poll(() => titles(page)).toEqual(['Welcome', 'Guide', 'API', 'News']);
    await line(page, 'News').tap();
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  });
});

inBothLanguages('The tree for a guest', SHARED, (house) => {
  const { t } = house;

  test('has nothing that edits, and loads neither forms nor tables nor the tools', async ({ page, browser }) => {
    const owner = await browser.newContext();
    await house.logIn(owner);
    const { item } = await project(owner, house);
    await owner.close();
    const loaded: string[] = [];
    page.on('response', async (response) => {
      if (/\.js$/.test(new URL(response.url()).pathname)) loaded.push(await response.text().catch(() => ''));
    });
    await page.goto(house.at(`/${item}`));
    await page.getByRole('button', { name: t('items', 'tree.expand_all') }).click();
    expect(await titles(page)).toEqual(['Welcome', 'News', 'Guide', 'Install', 'Inner', 'Innermost', 'API']);
    await page.waitForLoadState('networkidle');
    expect(loaded.length).toBeGreaterThan(3);
    for (const mark of ['mantine-TextInput', 'mantine-Pagination', 'tree.drop_stays']) {
      expect(loaded.filter((script) => script.includes(mark))).toEqual([]);
    }
    for (const name of [t('items', 'catalog.new'), t('items', 'tree.more')]) {
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
    }
    await expect(page.getByRole('button', { name: t('items', 'tree.page_menu', { name: 'News' }) })).toHaveCount(0);
  });
});
