import { expect, type Locator, type Page } from '@playwright/test';
import { inBothLanguages, test } from './house.ts';

/** 200 % zoom of a desk, and a low laptop. */
const DESKS = [
  { width: 720, height: 450 },
  { width: 1366, height: 600 },
];
/** A phone with its keyboard up, one without, and one on its side: entries under a finger are higher. */
const PHONES = [
  { width: 375, height: 407 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];

const LONG = Array.from({ length: 60 }, (_, at) => `Paragraph ${at + 1} of a page that is longer than any window.`);

/** The palette, which has a key of its own, is no menu. */
const BUTTONS = 'button[aria-haspopup="menu"]:visible, button[aria-haspopup="dialog"]:not([aria-keyshortcuts]):visible';

/** Nothing of it is outside, and its last entry is reached by key and by pointer while the page behind stays. */
async function expectInside(page: Page, menu: Locator, what: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const place = async () => {
    const box = await menu.boundingBox();
    return box && [box.x, box.y, width - box.x - box.width, height - box.y - box.height].map(Math.floor);
  };
  await expect.poll(async () => Math.min(...((await place()) ?? [-1])), what).toBeGreaterThanOrEqual(0);
  const entries = menu.locator('[role^="menuitem"]');
  if ((await entries.count()) === 0) return;
  const before = await page.evaluate(() => window.scrollY);
  await expect(entries.first(), what).toBeFocused();
  await page.keyboard.press('End');
  const last = entries.last();
  await expect(last, what).toBeFocused();
  await expect.poll(() => last.evaluate(isOnTop), `${what}, last entry`).toBe(true);
  expect(await page.evaluate(() => window.scrollY), what).toBe(before);
}

function isOnTop(entry: Element): boolean {
  const { left, top, width, height } = entry.getBoundingClientRect();
  const points = [top + 2, top + height - 2].map((y) => document.elementFromPoint(left + width / 2, y));
  return points.every((found) => found !== null && entry.contains(found));
}

async function expectAllInside(page: Page, where: string): Promise<number> {
  const buttons = page.locator(BUTTONS);
  const count = await buttons.count();
  for (let at = 0; at < count; at++) {
    const button = buttons.nth(at);
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const what = `${await button.getAttribute('aria-label')}, ${where}, ${width}×${height}`;
    // By key: a pointer's press belongs to no entry, so the menu itself would have the focus.
    await button.focus();
    await page.keyboard.press('Enter');
    const menu = page.locator('.mantine-Menu-dropdown:visible, .mantine-Popover-dropdown:visible');
    await expect(menu, what).toBeVisible();
    await expectInside(page, menu, what);
    await page.keyboard.press('Escape');
    await expect(menu, what).toHaveCount(0);
  }
  return count;
}

inBothLanguages('Menus of the header', {}, (house) => {
  const { t } = house;

  test('are of the page, of its project and of the person, and none of them deletes two things', async ({
    page,
    context,
  }) => {
    await house.logIn(context);
    const item = await house.addProject(context, { name: 'Handbook' });
    const page_id = await house.addPage(context, item, { title: 'Welcome', content: 'Text.' });
    await page.goto(house.at(`/${item}/${page_id}`));
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
    const placeMenu = t('shell', 'place_menu', { name: 'Handbook' });
    await expect(page.getByRole('banner').getByRole('button', { name: placeMenu, exact: true })).toBeVisible();
    const entriesOf = async (name: string) => {
      await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
      const entries = page.getByRole('menu').locator('[role^="menuitem"]');
      await expect(entries.first()).toBeVisible();
      const labels = await entries.allTextContents();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      return labels;
    };
    const ofPage = await entriesOf(t('shell', 'more'));
    const ofProject = await entriesOf(placeMenu);
    const ofPerson = await entriesOf(t('shell', 'account', { name: 'admin' }));
    const [deletePage, deleteItem] = [t('items', 'page.delete'), t('items', 'menu.delete')];
    expect(ofPage).toEqual(expect.arrayContaining([t('items', 'menu.history'), deletePage]));
    expect(ofProject).toEqual(
      expect.arrayContaining([t('items', 'catalog.new'), t('items', 'menu.recycle'), deleteItem]),
    );
    expect(ofPage).not.toContain(deleteItem);
    expect(ofProject).not.toContain(deletePage);
    const choices = [t('shell', 'languages.en'), t('shell', 'themes.dark')];
    expect(ofPerson).toEqual(expect.arrayContaining(choices));
    for (const label of choices) expect(ofPage).not.toContain(label);
  });

  test('that of a page has nine entries in four groups at most, and one writes its name anew in the tree', async ({
    page,
    context,
  }) => {
    await house.logIn(context);
    const item = await house.addProject(context, { name: 'Handbook' });
    const page_id = await house.addPage(context, item, { title: 'Welcome', content: 'Text.' });
    await page.goto(house.at(`/${item}/${page_id}`));
    await expect(page.getByRole('button', { name: t('items', 'tree.more') })).toBeVisible();
    const more = page.getByRole('banner').getByRole('button', { name: t('shell', 'more'), exact: true });
    await more.click();
    const menu = page.getByRole('menu');
    await expect(menu.getByRole('menuitem').last()).toHaveText(t('items', 'page.delete'));
    expect(await menu.getByRole('menuitem').count()).toBeLessThanOrEqual(9);
    expect(await menu.locator('.mantine-Menu-divider').count()).toBeLessThanOrEqual(3);
    await menu.getByRole('menuitem', { name: t('items', 'page.rename') }).click();
    await expect(page.getByRole('textbox', { name: t('items', 'tree.new_name', { name: 'Welcome' }) })).toBeFocused();
    await page.keyboard.type('Hello');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Hello' })).toBeVisible();
    // Without its line on screen it is asked for in a dialog.
    await page.getByRole('button', { name: t('items', 'tree.hide') }).click();
    await more.click();
    await menu.getByRole('menuitem', { name: t('items', 'page.rename') }).click();
    const dialog = page.getByRole('dialog', { name: t('items', 'page.rename') });
    await dialog.getByRole('textbox', { name: t('items', 'page.title') }).fill('Good day');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Good day' })).toBeVisible();
  });

  test('that of a project keeps the entry with the focus in view when the other projects arrive late', async ({
    page,
    context,
  }) => {
    await house.logIn(context);
    const item = await house.addProject(context, { name: 'Handbook' });
    for (let at = 1; at <= 7; at++) await house.addProject(context, { name: `Late ${at}` });
    const page_id = await house.addPage(context, item, { title: 'Welcome', content: 'Text.' });
    await page.setViewportSize({ width: 1366, height: 600 });
    await page.goto(house.at(`/${item}/${page_id}`));
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
    // It comes with the page, and the place then has its menu.
    await expect(page.getByRole('banner').getByRole('button', { name: t('shell', 'more'), exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    let letThrough = () => {};
    const seen = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/api/item/myList*', async (route) => {
      await seen;
      await route.continue();
    });
    const name = t('shell', 'place_menu', { name: 'Handbook' });
    await page.getByRole('banner').getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
    const entries = page.getByRole('menu').locator('[role^="menuitem"]');
    await expect(entries.first()).toBeFocused();
    await page.keyboard.press('End');
    await expect(entries.last()).toBeFocused();
    const few = await entries.count();
    letThrough();
    await expect.poll(() => entries.count()).toBeGreaterThan(few);
    await expect(entries.last()).toBeFocused();
    expect(await entries.last().evaluate(isOnTop)).toBe(true);
  });

  test('a copy of a page is made in its menu, and taken back', async ({ page, context }) => {
    await house.logIn(context);
    const item = await house.addProject(context, { name: 'Handbook' });
    const page_id = await house.addPage(context, item, { title: 'Welcome', content: 'Text.' });
    await page.goto(house.at(`/${item}/${page_id}`));
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('shell', 'more'), exact: true })
      .click();
    await page.getByRole('menuitem', { name: t('items', 'page.copy') }).click();
    const lines = page.getByRole('treeitem');
    await expect(lines).toHaveCount(2);
    await expect(page).not.toHaveURL(house.at(`/${item}/${page_id}`));
    await page.getByRole('button', { name: t('items', 'tree.undo'), exact: true }).click();
    await expect(page).toHaveURL(house.at(`/${item}/${page_id}`));
    await expect(lines).toHaveCount(1);
  });
});

for (const windows of [DESKS, PHONES]) {
  const hasTouch = windows === PHONES;
  inBothLanguages(hasTouch ? 'Menus of a phone' : 'Menus of a desk', {}, (house) => {
    test.use({ hasTouch });

    for (const { width, height } of windows) {
      test(`stay in a window of ${width}×${height}, and their last entry can be reached`, async ({ page, context }) => {
        await house.logIn(context);
        const item = await house.addProject(context, { name: 'Handbook' });
        const page_id = await house.addPage(context, item, { title: 'Long', content: LONG.join('\n\n') });
        await house.addPage(context, item, { title: 'Other', content: 'Text.' });
        await page.setViewportSize({ width, height });
        await page.goto(house.at(`/${item}/${page_id}`));
        await expect(page.getByRole('heading', { level: 1, name: 'Long' })).toBeVisible();
        // It comes with the page.
        await expect(
          page.getByRole('banner').getByRole('button', { name: house.t('shell', 'more'), exact: true }),
        ).toBeVisible();
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => window.scrollTo(0, 300));
        expect(await expectAllInside(page, 'reading')).toBeGreaterThanOrEqual(2);
        await page.goto(house.at(`/page/edit/${item}/${page_id}`));
        await expect(page.locator('.cm-content')).toContainText('Paragraph 1');
        // The text takes the focus once the server lets people write.
        await expect(page.locator('.cm-content')).toBeFocused();
        await page.waitForLoadState('networkidle');
        expect(await expectAllInside(page, 'editor')).toBeGreaterThanOrEqual(4);
      });
    }
  });
}
