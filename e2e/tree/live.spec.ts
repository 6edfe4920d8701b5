import { type BrowserContext, expect, type Page } from '@playwright/test';
import { enter, type House, inBothLanguages, SHARED, test } from '../house.ts';
import { addLargeProject } from './large-catalog.ts';

/** Far below every pause after which a page looks by itself; what is pushed takes a fraction of it. */
const BOB = { username: 'ben', password: 'battery staple' };
const ANN = { username: 'ann', password: 'battery staple' };

async function post(context: BrowserContext, house: House, [path, form]: readonly [string, Record<string, string>]) {
  const answer = await context.request.post(house.at(path), { form });
  const { error_code, data } = (await answer.json()) as { error_code: number; data: unknown };
  expect(error_code, `${path}: ${await answer.text()}`).toBe(0);
  return data;
}

/** Until the server has agreed to tell this page of a topic. To be called before the page is opened. */
function told(page: Page, topic: string): Promise<void> {
  const read = (payload: string | Buffer) => JSON.parse(String(payload)) as { hear?: string; id?: number };
  return new Promise((resolve) => {
    page.on('websocket', (socket) => {
      let asked: number | undefined;
      socket.on('framesent', ({ payload }) => {
        const { hear, id } = read(payload);
        if (hear === topic) asked = id;
      });
      socket.on('framereceived', ({ payload }) => {
        if (asked !== undefined && read(payload).id === asked) resolve();
      });
    });
  });
}

async function openTold(page: Page, house: House, [address, topic]: readonly [string, string]): Promise<void> {
  const isTold = told(page, topic);
  await page.goto(house.at(address));
  await isTold;
}

inBothLanguages('What others do', SHARED, (house) => {
  const { t } = house;

  test('appears in the tree of a second browser by itself', async ({ page, context, browser, problems }) => {
    await house.logIn(context);
    const item = await house.addProject(context, { name: 'Handbook' });
    await house.addPage(context, item, { title: 'Welcome', content: 'Text.' });
    const other = await browser.newContext();
    await enter(other, house.language, problems);
    await house.logIn(other);
    const colleague = await other.newPage();
    await openTold(colleague, house, [`/${item}`, 'items/tree.changed@1']);
    await page.goto(house.at(`/${item}`));
    await house.addPage(context, item, { title: 'News', content: 'Text.' });
    await expect(colleague.getByRole('treeitem', { name: 'News', exact: true })).toBeVisible();
    await post(context, house, ['/api/catalog/save', { item_id: item, cat_name: 'Guide', parent_cat_id: '0' }]);
    await expect(colleague.getByRole('treeitem', { name: 'Guide', exact: true })).toBeVisible();
    await other.close();
  });

  test('is said to who writes: a lock that was taken, and given back', { tag: '@screen' }, async ({
    page,
    context,
    browser,
    problems,
  }) => {
    const other = await browser.newContext();
    await enter(other, house.language, problems);
    await post(other, house, ['/api/user/registerByVerify', { ...BOB, confirm_password: BOB.password }]);
    await house.logIn(other, BOB);
    const item_id = await house.addProject(other, { name: 'Of bob' });
    const page_id = await house.addPage(other, item_id, { title: 'Shared', content: 'Text.' });
    await house.logIn(context);
    const address = `/page/edit/${item_id}/${page_id}`;
    await openTold(page, house, [address, 'items/page.locked@1']);
    await expect(page.locator('.cm-content').last()).toBeFocused();
    // As if it had run out, in a laptop that was closed.
    await post(context, house, ['/api/page/setLock', { page_id, item_id, lock_to: '1000' }]);
    const colleague = await other.newPage();
    await colleague.goto(house.at(address));
    await expect(colleague.locator('.cm-content').last()).toBeFocused();
    const notice = page.getByText(t('editor', 'lock.lost_title', { name: BOB.username }));
    await expect(notice).toBeVisible();
    await colleague.goto(house.at('/item/index'));
    await expect(notice).toBeHidden();
    await other.close();
  });

  test('is seen beside “Edit”: who edits the page that is read, and on wish that it is free', async ({
    page,
    context,
    browser,
    problems,
  }) => {
    const other = await browser.newContext();
    await enter(other, house.language, problems);
    await post(other, house, ['/api/user/registerByVerify', { ...ANN, confirm_password: ANN.password }]);
    await house.logIn(other, ANN);
    const item_id = await house.addProject(other, { name: 'Of ann' });
    const page_id = await house.addPage(other, item_id, { title: 'Shared', content: 'Text.' });
    await house.logIn(context);
    await openTold(page, house, [`/${item_id}/${page_id}`, 'items/page.locked@1']);
    const sign = page.getByRole('button', { name: t('items', 'presence.tell', { name: 'ann' }) });
    await expect(page.getByRole('heading', { level: 1, name: 'Shared' })).toBeVisible();
    await expect(sign).toHaveCount(0);
    const colleague = await other.newPage();
    await colleague.goto(house.at(`/page/edit/${item_id}/${page_id}`));
    await expect(colleague.locator('.cm-content').last()).toBeFocused();
    await expect(sign).toBeVisible();
    await sign.click();
    await expect(sign).toHaveAttribute('aria-pressed', 'true');
    await colleague.goto(house.at('/item/index'));
    await expect(sign).toHaveCount(0);
    await expect(page.getByText(t('items', 'presence.free', { title: 'Shared' })).first()).toBeVisible();
    await page.getByRole('button', { name: t('items', 'presence.edit') }).click();
    await expect(page.locator('.cm-content').last()).toBeFocused();
    await other.close();
  });
});

inBothLanguages('The work that one waits for', {}, (house) => {
  const { t } = house;
  const running = house.language === 'en' ? 'work.count_running_one' : 'work.count_running_other';

  test('is seen on every page, after a reload too, stopped there, and found again', async ({ page, context }) => {
    await house.logIn(context);
    const { item_id, cat_id } = await addLargeProject(context, house);
    const title = t('items', 'long.title.copy', { name: 'All' });
    await openTold(page, house, ['/item/index', 'core/work.changed@1']);
    const entry = page.getByRole('menuitem', { name: t('shell', 'work.title') });
    // What arrives while it opens may close it again.
    await expect(async () => {
      await page.getByRole('button', { name: t('shell', 'account', { name: 'admin' }) }).click();
      await entry.click({ timeout: 3_000 });
    }).toPass();
    const list = page.getByRole('dialog', { name: t('shell', 'work.title') });
    await expect(list).toContainText(t('shell', 'work.none'));
    await page.keyboard.press('Escape');

    await post(context, house, ['/api/catalog/copy', { cat_id, new_p_cat_id: '0', to_item_id: item_id, is_del: '0' }]);
    const pill = page.getByRole('button', { name: t('shell', running, { count: '1' }) });
    await expect(pill).toBeVisible();
    await page.goto(house.at(`/${item_id}`));
    const below = page.getByRole('region', { name: t('items', 'long.label') });
    await expect(below.getByRole('progressbar')).toBeVisible();
    await page.getByRole('button', { name: t('items', 'tree.hide') }).click();
    await expect(below).toHaveCount(0);
    await page.reload();
    await pill.click();
    await expect(list.getByRole('progressbar', { name: title })).toHaveAttribute('aria-valuenow', /\d/);
    await list.getByRole('button', { name: t('shell', 'work.stop') }).click();
    const ended = t('items', 'long.cancelled.copy', { name: 'All' });
    // As a message, and in the list.
    await expect(page.getByText(ended)).toHaveCount(2);
    await expect(list.getByRole('listitem').filter({ hasText: title })).toContainText(ended);
    await page.keyboard.press('Escape');
    // It ended before the eyes of who looked.
    await expect(pill).toHaveCount(0);
  });
});
