import { type BrowserContext, expect, type Page } from '@playwright/test';
import { enter, type House, inBothLanguages, SHARED, test } from '../house.ts';
import { storedDrafts } from './drafts.ts';
import { OwnBrowser } from './own-browser.ts';

const source = (page: Page) => page.locator('.cm-content').last();
const START = 'one\n\ntwo\n\nthree\n\nfour\n\nfive';

const BOB = { username: 'rob', password: 'battery staple' };

async function edit(page: Page, house: House, address: string): Promise<void> {
  await page.goto(house.at(address));
  await expect(source(page)).toBeFocused();
}

/** All of the text, as if it were typed. */
async function write(page: Page, text: string): Promise<void> {
  await source(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
}

const status = (page: Page, house: House, key: string) =>
  page.getByRole('status').filter({ hasText: house.t('editor', key, { time: '' }).trim() });
const saved = (page: Page, house: House) => status(page, house, 'save.saved_at').first();
const button = (page: Page, house: House, key: string, params: Record<string, string> = {}) =>
  page.getByRole('button', { name: house.t('editor', key, params), exact: true });

async function post(context: BrowserContext, house: House, path: string, form: Record<string, string>) {
  const answer = await context.request.post(house.at(path), { form });
  return (await answer.json()) as { error_code: number; data: Record<string, string> & Record<string, string>[] };
}

const contentOf = async (context: BrowserContext, house: House, page_id: string) =>
  (await post(context, house, '/api/page/info', { page_id })).data.page_content;

inBothLanguages('Nothing is lost', SHARED, (house) => {
  const { t } = house;
  let item = '';
  let page_id = '';
  test.beforeEach(async ({ context }) => {
    await house.logIn(context);
    item = await house.addProject(context, { name: 'Safe' });
    page_id = await house.addPage(context, item, { title: 'Shared', content: START });
  });
  const address = () => `/page/edit/${item}/${page_id}`;
  /** Somebody else's save, from the revision that both have opened. */
  const saveBeside = async (context: BrowserContext, page_content: string, base_rev: string) => {
    const form = { page_id, page_title: 'Shared', page_content, base_rev };
    expect((await post(context, house, '/api/page/save', form)).error_code).toBe(0);
  };

  for (const order of ['mine first', 'theirs first'] as const) {
    test(`two editors at once: ${order}, both texts end in the page`, async ({ context, page }) => {
      const other = await context.newPage();
      await edit(page, house, address());
      await edit(other, house, address());
      await expect(page.getByText(t('editor', 'lock.tabs_title'))).toBeVisible();
      const [first, second] = order === 'mine first' ? [page, other] : [other, page];
      await write(first, START.replace('one', 'ONE').replace('three', 'three of the first'));
      await write(second, START.replace('five', 'FIVE').replace('three', 'three of the second'));
      await first.keyboard.press('Control+s');
      await expect(saved(first, house)).toBeVisible();
      await second.bringToFront();
      await second.keyboard.press('Control+s');

      const merge = second.getByRole('region', { name: t('editor', 'merge.title') });
      await expect(merge.getByText(t('editor', 'merge.left_one'))).toBeVisible();
      const conflict = merge.getByRole('group', { name: t('editor', 'merge.conflict', { number: '1', count: '1' }) });
      for (const text of ['three', 'three of the first', 'three of the second']) {
        await expect(conflict.getByText(text, { exact: true })).toBeVisible();
      }
      await expect(button(second, house, 'merge.save')).toBeDisabled();
      // "Not now" keeps everything; the merge is one button away.
      await button(second, house, 'merge.cancel').click();
      await expect(source(second)).toContainText('three of the second');
      await button(second, house, 'merge.open').click();
      await conflict.getByRole('button', { name: t('editor', 'merge.take.both') }).click();
      await button(second, house, 'merge.save').click();
      await expect(saved(second, house)).toBeVisible();
      const merged = 'ONE\n\ntwo\n\nthree of the second\nthree of the first\n\nfour\n\nFIVE';
      expect(await contentOf(context, house, page_id)).toBe(merged);
      await expect(source(second)).toContainText('three of the first');
    });
  }

  test('another tab of one’s own is named, and takes no lock along when it is closed', async ({ context, page }) => {
    await edit(page, house, address());
    const other = await context.newPage();
    await edit(other, house, address());
    const notice = page.getByText(t('editor', 'lock.tabs_title'));
    await expect(notice).toBeVisible();
    const renewed = page.waitForRequest(/\/api\/page\/setLock/);
    await other.goto(house.at('/item/index'));
    await expect(notice).toBeHidden();
    await (await renewed).response();
    expect((await post(context, house, '/api/page/isLock', { page_id, item_id: item })).data).toMatchObject({
      lock: 1,
    });
  });

  test('a colleague’s lock is named, and the editor is closed until it is free', async ({ page, browser }) => {
    const bob = await browser.newContext();
    const account = { ...BOB, confirm_password: BOB.password };
    await post(bob, house, '/api/user/registerByVerify', account);
    await house.logIn(bob, BOB);
    const theirs = await house.addProject(bob, { name: 'Of bob' });
    const locked = await house.addPage(bob, theirs, { title: 'Locked', content: START });
    await post(bob, house, '/api/page/setLock', { page_id: locked, item_id: theirs });

    await page.goto(house.at(`/page/edit/${theirs}/${locked}`));
    await expect(page.getByRole('alert').getByText(t('editor', 'lock.title', { name: BOB.username }))).toBeVisible();
    await expect(page.locator('.cm-content')).toHaveCount(0);
    await expect(page.getByRole('article')).toContainText('three');
    await post(bob, house, '/api/page/setLock', { page_id: locked, item_id: theirs, lock_to: '1000' });
    await expect(page.getByRole('alert').getByText(t('editor', 'lock.free_title'))).toBeVisible();
    await button(page, house, 'lock.edit').click();
    await expect(source(page)).toBeVisible();
    const lock = async () => (await post(bob, house, '/api/page/isLock', { page_id: locked, item_id: theirs })).data;
    // The text is shown while the lock is asked for.
    await expect.poll(lock).toMatchObject({ lock: 1, is_cur_user: 0 });

    // From the save menu, and on closing.
    await button(page, house, 'save.more').click();
    await page.getByRole('menuitem', { name: t('editor', 'lock.unlock') }).click();
    await expect.poll(async () => (await lock()).lock).toBe(0);
    await button(page, house, 'save.more').click();
    await page.getByRole('menuitem', { name: t('editor', 'lock.lock') }).click();
    await expect.poll(async () => (await lock()).lock).toBe(1);
    await page.goto(house.at('/item/index'));
    await expect.poll(async () => (await lock()).lock).toBe(0);
    await bob.close();
  });

  test('a network that drops in the middle of writing: the text stays, and is saved when it is back', {
    tag: '@screen',
  }, async ({ context, page, problems }) => {
    await edit(page, house, address());
    await context.setOffline(true);
    await write(page, `${START}\n\nwritten on a train`);
    await page.keyboard.press('Control+s');
    await expect(status(page, house, 'save.offline').first()).toBeVisible();
    await page.keyboard.insertText(', and in a tunnel');
    expect(await source(page).textContent()).toContain('and in a tunnel');
    await context.setOffline(false);
    await expect(saved(page, house)).toBeVisible();
    expect(await contentOf(context, house, page_id)).toContain('written on a train, and in a tunnel');
    // The browser itself complains about a network that is not there.
    problems.length = 0;
  });

  test('a session that ends in the middle of writing: nobody is sent away, and after a log-in it goes on', async ({
    context,
    page,
  }) => {
    await edit(page, house, address());
    await write(page, `${START}\n\nwritten by nobody`);
    await context.clearCookies({ name: 'docstead_session' });
    await page.keyboard.press('Control+s');
    await expect(page.getByText(t('editor', 'save.then.login'))).toBeVisible();
    await expect(source(page)).toContainText('written by nobody');
    expect(new URL(page.url()).pathname).toBe(address());
    const link = page.getByRole('link', { name: t('editor', 'save.login') });
    await expect(link).toHaveAttribute('target', '_blank');
    await house.logIn(context);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(saved(page, house)).toBeVisible();
    expect(await contentOf(context, house, page_id)).toContain('written by nobody');
  });

  test('a page that was deleted meanwhile becomes a new one', async ({ context, page }) => {
    await edit(page, house, address());
    await write(page, 'This text is all that is left.');
    await post(context, house, '/api/page/delete', { page_id });
    await page.keyboard.press('Control+s');
    await expect(page.getByText(t('editor', 'save.then.gone'))).toBeVisible();
    await button(page, house, 'save_dialog.new.action').click();
    await page.waitForURL((url) => url.pathname !== address());
    await expect(saved(page, house)).toBeVisible();
    const fresh = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    expect(await contentOf(context, house, fresh)).toBe('This text is all that is left.');
  });

  test('a save carries a comment for the history, and makes a page of its own', async ({ context, page }) => {
    await edit(page, house, address());
    await write(page, 'second text');
    await button(page, house, 'save.more').click();
    await page.getByRole('menuitem', { name: t('editor', 'save.menu.comment') }).click();
    await page.getByLabel(t('editor', 'save_dialog.comment.field')).fill('because of the audit');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('editor', 'save_dialog.comment.action') })
      .click();
    await expect(saved(page, house)).toBeVisible();
    const versions = await post(context, house, '/api/page/history', { page_id, slim: '1' });
    expect(versions.data[0]?.page_comments).toBe('because of the audit');

    await button(page, house, 'save.more').click();
    await page.getByRole('menuitem', { name: t('editor', 'save.menu.new') }).click();
    await page.getByRole('dialog').getByLabel(t('editor', 'save_dialog.new.field')).fill('A copy');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('editor', 'save_dialog.new.action') })
      .click();
    await page.waitForURL((url) => url.pathname !== address());
    expect(await contentOf(context, house, page_id)).toBe('second text');
  });

  test('a draft that is older than the page is merged into it', async ({ context, page }) => {
    await edit(page, house, address());
    await write(page, START.replace('one', 'ONE, never saved'));
    await expect.poll(() => storedDrafts(page)).toContain('ONE, never saved');
    await page.close();
    await saveBeside(context, START.replace('five', 'FIVE'), '1');

    const next = await context.newPage();
    await edit(next, house, address());
    await expect(next.getByText(t('editor', 'draft.older.own'))).toBeVisible();
    await button(next, house, 'draft.look').click();
    await expect(next.getByRole('dialog').getByText('ONE, never saved')).toBeVisible();
    await next
      .getByRole('dialog')
      .getByRole('button', { name: t('editor', 'draft.restore') })
      .click();
    await expect(next.getByText(t('editor', 'merge.left_zero'))).toBeVisible();
    await button(next, house, 'merge.save').click();
    await expect(saved(next, house)).toBeVisible();
    const merged = START.replace('one', 'ONE, never saved').replace('five', 'FIVE');
    expect(await contentOf(context, house, page_id)).toBe(merged);
  });

  test('log-out asks before it takes unsaved text along', async ({ context, page }) => {
    await edit(page, house, address());
    await write(page, 'text that nobody saved yet');
    await expect.poll(() => storedDrafts(page)).toContain('text that nobody saved yet');
    await page.close();
    const next = await context.newPage();
    await next.goto(house.at('/user/setting/sessions'));
    const out = next.getByRole('main').getByRole('button', { name: t('accounts', 'actions.logout'), exact: true });
    await out.click();
    const question = next.getByRole('dialog', { name: t('accounts', 'leaving.title') });
    await expect(question.getByText(t('editor', 'leaving.text_one'))).toBeVisible();
    await question.getByRole('button', { name: t('core', 'confirm.cancel'), exact: true }).click();
    await out.click();
    await question.getByRole('button', { name: t('accounts', 'actions.logout') }).click();
    await next.waitForURL((url) => url.pathname !== '/user/setting/sessions');
    await house.logIn(context);
    await edit(next, house, address());
    await expect(button(next, house, 'draft.restore')).toHaveCount(0);
  });

  test('a browser that is killed has the text again when it is opened', async ({ language }) => {
    // Among the results, which the next run clears away: the helpers of a killed browser write for a while longer.
    const folder = test.info().outputPath('profile');
    const options = test.info().project.use.launchOptions ?? {};
    test.skip(!OwnBrowser.canOpen(options), 'SKIPPED: no browser stands here that keeps a profile');
    const open = async () => {
      const browser = await OwnBrowser.open(folder, options);
      await enter(browser.context, language, []);
      await house.logIn(browser.context);
      return { browser, page: await browser.context.newPage() };
    };
    const first = await open();
    await edit(first.page, house, address());
    await write(first.page, `${START}\n\nlast words before the end`);
    await expect.poll(() => storedDrafts(first.page)).toContain('last words before the end');
    await first.browser.kill();

    const next = await open();
    await edit(next.page, house, address());
    await button(next.page, house, 'draft.restore').click();
    await expect(source(next.page)).toContainText('last words before the end');
    await next.page.keyboard.press('Control+s');
    await expect(saved(next.page, house)).toBeVisible();
    expect(await contentOf(next.browser.context, house, page_id)).toContain('last words before the end');
    await next.browser.close();
  });
});
