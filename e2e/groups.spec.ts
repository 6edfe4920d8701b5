import { expect, type Page } from '@playwright/test';
import { expectNoBarrier } from './barriers.ts';
import { enter, inBothLanguages, test } from './house.ts';

const BEA = { username: 'bea', password: 'correct horse battery' };
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

inBothLanguages('Groups of projects', {}, (house) => {
  const { t } = house;
  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext();
    await house.logIn(context);
    for (const name of ['Alpha', 'Beta', 'Gamma']) await house.addProject(context, { name });
    const form = { ...BEA, confirm_password: BEA.password };
    expect((await context.request.post(house.at('/api/user/registerByVerify'), { form })).ok()).toBe(true);
    await context.close();
  });

  const rows = (page: Page) => page.getByRole('list', { name: t('items', 'list.title') }).locator('.project-name');
  const side = (page: Page) => page.getByRole('navigation', { name: t('items', 'list.groups') });
  /** What moves rows is loaded when the pointer comes near. */
  const ready = (page: Page) =>
    expect(async () => {
      await rows(page).first().hover();
      await rows(page).last().hover();
      await expect(page.locator('[aria-live="assertive"]').first()).toBeAttached({ timeout: 1000 });
    }).toPass();

  test('one is made by keyboard, filled, put in order and kept; nobody else sees it', { tag: '@screen' }, async ({
    page,
    context,
    browser,
    language,
    problems,
  }) => {
    await house.logIn(context);
    await page.setViewportSize(WIDE);
    await page.goto(house.at('/item/group/index'));
    await page.getByRole('button', { name: t('items', 'groups.new') }).press('Enter');
    const dialog = page.getByRole('dialog', { name: t('items', 'groups.new_title') });
    await expect(dialog.getByRole('textbox', { name: t('items', 'groups.name') })).toBeFocused();
    await page.keyboard.type('Work');
    for (const name of ['Alpha', 'Gamma']) {
      await dialog.getByRole('combobox', { name: t('items', 'groups.projects') }).fill(name);
      await page.getByRole('option', { name }).click();
    }
    await dialog.getByRole('button', { name: t('items', 'groups.create') }).press('Enter');
    await expect(dialog).toHaveCount(0);
    const groups = page.getByRole('list', { name: t('items', 'groups.list') });
    await expect(groups.getByRole('listitem')).toHaveCount(1);
    await expectNoBarrier(page);
    await groups.getByRole('link', { name: 'Work' }).click();
    await page.waitForURL(house.at('/item/index'));
    await expect(page.getByRole('heading', { name: 'Work' })).toBeVisible();
    await expect(rows(page)).toHaveText(['Gamma', 'Alpha']);

    await ready(page);
    await rows(page).last().focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(rows(page)).toHaveText(['Alpha', 'Gamma']);
    await expect(rows(page).first()).toBeFocused();
    await expectNoBarrier(page);
    await page.reload();
    await expect(rows(page)).toHaveText(['Alpha', 'Gamma']);
    await side(page)
      .getByRole('button', { name: t('items', 'list.all') })
      .click();
    await expect(rows(page)).toHaveText(['Gamma', 'Beta', 'Alpha']);

    const other = await browser.newContext();
    await enter(other, language, problems);
    await house.logIn(other, BEA);
    const theirs = await other.newPage();
    await theirs.goto(house.at('/item/group/index'));
    await expect(theirs.getByText(t('items', 'groups.empty_title'))).toBeVisible();
    await expectNoBarrier(theirs);
    await other.close();
  });

  test('a row is dragged to its place, on a phone by its menu; the first view has that order', async ({
    page,
    context,
  }) => {
    await house.logIn(context);
    await page.setViewportSize(WIDE);
    await page.goto(house.at('/item/index'));
    await expect(rows(page)).toHaveText(['Gamma', 'Beta', 'Alpha']);
    await ready(page);
    const from = await rows(page).last().boundingBox();
    const to = await rows(page).first().boundingBox();
    if (!from || !to) throw new Error('there are no rows');
    await page.mouse.move(from.x + 5, from.y + 5);
    await page.mouse.down();
    await page.mouse.move(from.x + 5, from.y - 20);
    const saved = page.waitForResponse(house.at('/api/item/sort'));
    await page.mouse.move(to.x + 5, to.y - 4, { steps: 4 });
    await page.mouse.up();
    await expect(rows(page)).toHaveText(['Alpha', 'Gamma', 'Beta']);
    await saved;
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: t('items', 'list.item_menu', { name: 'Beta' }) }).click();
    const again = page.waitForResponse(house.at('/api/item/sort'));
    await page.getByRole('menuitem', { name: t('items', 'order.up') }).click();
    await expect(rows(page)).toHaveText(['Alpha', 'Beta', 'Gamma']);
    await again;
    const html = await (await context.request.get(house.at('/item/index'))).text();
    const names = [...html.matchAll(/<a class="project-name"[^>]*>([^<]*)</g)].map((hit) => hit[1]);
    expect(names).toEqual(['Alpha', 'Beta', 'Gamma']);
    await expectNoBarrier(page);
  });

  test.describe('with a finger', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: PHONE });

    test('a row is held by its mark and dragged, and a touch opens it', async ({ page, context }) => {
      await house.logIn(context);
      await page.goto(house.at('/item/index'));
      const list = rows(page);
      await expect(page.locator('[aria-live="assertive"]').first()).toBeAttached();
      const before = await list.allTextContents();
      const [first = '', second = '', third = ''] = before;
      const mark = (at: number) => page.locator('.project > :first-child').nth(at);
      const placeOf = async (at: number) => {
        const box = await mark(at).boundingBox();
        if (!box) throw new Error('there is no such row');
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      };
      const browser = await context.newCDPSession(page);
      const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
        browser.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
      const from = await placeOf(2);
      const to = await placeOf(0);
      await finger('touchStart', from);
      await expect(page.locator('[data-dragging]')).toBeAttached();
      await finger('touchMove', { x: from.x, y: from.y - 20 });
      const saved = page.waitForResponse(house.at('/api/item/sort'));
      await finger('touchMove', { x: to.x, y: to.y - 8 });
      await finger('touchEnd');
      await expect(list).toHaveText([third, first, second, ...before.slice(3)]);
      await saved;
      await expect(page).toHaveURL(house.at('/item/index'));
      await expectNoBarrier(page);
      await mark(1).tap();
      await page.waitForURL(({ pathname }) => pathname !== '/item/index');
      await expect(page).toHaveTitle(new RegExp(first));
    });
  });

  test('the list looks into pages, too: with one Chinese character, project by project, for who may read them', async ({
    page,
    context,
    browser,
    language,
    problems,
  }) => {
    await house.logIn(context);
    const item_id = await house.addProject(context, { name: 'Delta', password: 'open sesame' });
    await house.addPage(context, item_id, { title: 'Refunds', content: 'How customers 退款 in three days.' });
    await page.setViewportSize(PHONE);
    await page.goto(house.at('/item/index'));
    await page.getByRole('searchbox', { name: t('items', 'list.filter') }).fill('退');
    const found = page.getByRole('region', { name: t('items', 'list.found') });
    await expect(found.getByRole('heading', { name: 'Delta' })).toBeVisible();
    await expect(found.locator('mark')).toHaveText(['退']);
    await expectNoBarrier(page);
    await found.getByRole('link', { name: /Refunds/ }).click();
    await expect(page.getByText('How customers')).toBeVisible();

    const other = await browser.newContext();
    await enter(other, language, problems);
    await house.logIn(other, BEA);
    const answer = await other.request.post(house.at('/api/item/searchAll'), { form: { keyword: '退' } });
    expect(await answer.json()).toMatchObject({ error_code: 0, data: { total: 0, pages: [] } });
    await other.close();
  });

  test('a project is put into one in its own menu', async ({ page, context }) => {
    await house.logIn(context);
    await page.goto(house.at('/item/index'));
    await ready(page);
    await page.getByRole('button', { name: t('items', 'list.item_menu', { name: 'Beta' }) }).click();
    await page.getByRole('menuitem', { name: t('items', 'menu.groups') }).click();
    const dialog = page.getByRole('dialog', { name: t('items', 'groups.add_title', { name: 'Beta' }) });
    await dialog.getByRole('textbox', { name: t('items', 'groups.add_new') }).fill('Second');
    await expectNoBarrier(page);
    await dialog.getByRole('button', { name: t('items', 'groups.save') }).click();
    await side(page).getByRole('button', { name: 'Second' }).click();
    await expect(rows(page)).toHaveText(['Beta']);
  });
});
