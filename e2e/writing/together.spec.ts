import { type BrowserContext, expect, type Page } from '@playwright/test';
import { enter, type House, inBothLanguages, SHARED, test } from '../house.ts';

const START = 'one\n\ntwo\n\nthree';
const BOB = { username: 'bob', password: 'battery staple' };

const source = (page: Page) => page.locator('.cm-content').last();
const saved = (page: Page, house: House) =>
  page
    .getByRole('status')
    .filter({ hasText: house.t('editor', 'save.saved_at', { time: '' }).trim() })
    .first();
/** What a colleague saved stands here now, in so many places. */
const cameIn = (page: Page, house: House, name: string, count: number) =>
  page
    .getByRole('status')
    .getByText(
      house.t('editor', count === 1 ? 'beside.came_one' : 'beside.came_other', { names: name, count: String(count) }),
    );
/** The quiet line under the text. */
const beside = (page: Page, house: House, names: string) =>
  page.getByText(house.t('editor', 'beside.who_one', { names }), { exact: true });

/** Types behind this paragraph, as a person does. */
async function write(page: Page, paragraph: string, text: string): Promise<void> {
  await source(page).getByText(paragraph, { exact: true }).click();
  await page.keyboard.press('End');
  await page.keyboard.insertText(text);
}

async function ask(context: BrowserContext, house: House, path: string, form: Record<string, string>) {
  const answer = await context.request.post(house.at(path), { form });
  const { error_code, data } = (await answer.json()) as { error_code: number; data: Record<string, string> };
  expect(error_code, path).toBe(0);
  return data;
}

inBothLanguages('Two people at once', SHARED, (house) => {
  const { t } = house;
  let bob: BrowserContext;
  let item_id = '';
  let page_id = '';

  /** A project of bob's, in which the administrator may write too. */
  test.beforeEach(async ({ browser, context, language, problems }) => {
    bob = await browser.newContext();
    await enter(bob, language, problems);
    const account = { ...BOB, confirm_password: BOB.password };
    await bob.request.post(house.at('/api/user/registerByVerify'), { form: account });
    await house.logIn(bob, BOB);
    await house.logIn(context);
    item_id = await house.addProject(bob, { name: 'Together' });
    page_id = await house.addPage(bob, item_id, { title: 'Shared', content: START });
  });
  test.afterEach(() => bob.close());

  async function open(context: BrowserContext): Promise<Page> {
    const page = await context.newPage();
    await page.goto(house.at(`/page/edit/${item_id}/${page_id}`));
    await expect(source(page)).toBeFocused();
    return page;
  }
  const contentNow = async () => (await ask(bob, house, '/api/page/info', { page_id })).page_content;

  test('write in different paragraphs, and both texts are in the page', async ({ context }) => {
    const settings = await bob.newPage();
    await settings.goto(house.at(`/item/setting/${item_id}`));
    await settings.getByRole('switch', { name: t('items', 'form.together') }).click();
    await settings.getByRole('button', { name: t('items', 'dialogs.save'), exact: true }).click();
    await expect(settings.getByText(t('items', 'setting.saved'))).toBeVisible();

    const theirs = await open(bob);
    const reading = await context.newPage();
    await reading.goto(house.at(`/${item_id}/${page_id}`));
    await expect(
      reading.getByRole('button', { name: t('items', 'presence.together_one', { names: 'bob' }) }),
    ).toBeVisible();
    const mine = await open(context);
    await expect(beside(mine, house, 'bob')).toBeVisible();
    await expect(beside(theirs, house, 'admin')).toBeVisible();

    await write(theirs, 'three', ', by bob');
    await write(mine, 'one', ', by admin');
    await theirs.keyboard.press('Control+s');
    await expect(saved(theirs, house)).toBeVisible();
    // What bob saved is told where unsaved text stands, and comes in with the save.
    await expect(mine.getByText(t('editor', 'beside.saved.theirs', { name: 'bob' }))).toBeVisible();
    await mine.keyboard.press('Control+s');
    await expect(saved(mine, house)).toBeVisible();
    await expect(cameIn(mine, house, 'bob', 1)).toBeVisible();
    await expect(mine.locator('.cm-came-in')).toHaveText('three, by bob');
    expect(await contentNow()).toBe('one, by admin\n\ntwo\n\nthree, by bob');
    // Nothing is unsaved there: it is brought up to date, the caret where it was.
    await expect(source(theirs)).toContainText('one, by admin');
    await expect(cameIn(theirs, house, 'admin', 1)).toBeVisible();
    await theirs.keyboard.insertText('!');
    await theirs.keyboard.press('Control+s');
    await expect(saved(theirs, house)).toBeVisible();
    await expect.poll(contentNow).toBe('one, by admin\n\ntwo\n\nthree, by bob!');
  });

  test('write in the same paragraph: the second settles it', { tag: '@screen' }, async ({ context }) => {
    await ask(bob, house, '/api/item/update', { item_id, edit_together: '1' });
    const theirs = await open(bob);
    const mine = await open(context);
    await expect(beside(theirs, house, 'admin')).toBeVisible();
    await write(theirs, 'two', ' of bob');
    await write(mine, 'two', ' of admin');
    await theirs.keyboard.press('Control+s');
    await expect(saved(theirs, house)).toBeVisible();
    await mine.keyboard.press('Control+s');

    const merge = mine.getByRole('region', { name: t('editor', 'merge.title') });
    await expect(merge.getByText(t('editor', 'merge.left_one'))).toBeVisible();
    await merge.getByRole('button', { name: t('editor', 'merge.take.both') }).click();
    await merge.getByRole('button', { name: t('editor', 'merge.save'), exact: true }).click();
    await expect(saved(mine, house)).toBeVisible();
    expect(await contentNow()).toBe('one\n\ntwo of admin\ntwo of bob\n\nthree');
    await expect(source(theirs)).toContainText('two of admin');
  });

  test('know at once that one alone may write, and that both may again; nothing of what was typed is lost', async ({
    context,
  }) => {
    const setting = (edit_together: '0' | '1') => ask(bob, house, '/api/item/update', { item_id, edit_together });
    await setting('1');
    const theirs = await open(bob);
    const mine = await open(context);
    await expect(beside(theirs, house, 'admin')).toBeVisible();
    await write(mine, 'one', ', by admin');
    await setting('0');
    await expect(mine.getByText(t('editor', 'lock.lost_title', { name: 'bob' }))).toBeVisible();
    await expect(mine.getByText(t('editor', 'lock.lost_text.alone'))).toBeVisible();
    await expect(beside(theirs, house, 'admin')).toHaveCount(0);
    await write(theirs, 'three', ', by bob');
    await theirs.keyboard.press('Control+s');
    await expect(saved(theirs, house)).toBeVisible();
    await source(mine).getByText('two', { exact: true }).click();
    await mine.keyboard.press('Control+s');
    await expect(mine.getByText(t('editor', 'save.why.locked')).first()).toBeVisible();
    expect(await contentNow()).toBe('one\n\ntwo\n\nthree, by bob');

    await setting('1');
    await expect(mine.getByText(t('editor', 'lock.lost_text.alone'))).toHaveCount(0);
    // The save that was refused is made up for, with what was saved meanwhile.
    await expect(saved(mine, house)).toBeVisible();
    expect(await contentNow()).toBe('one, by admin\n\ntwo\n\nthree, by bob');
  });

  test('on a phone know of one another, see what came in, and take it out again', async ({ context }) => {
    await ask(bob, house, '/api/item/update', { item_id, edit_together: '1' });
    const theirs = await open(bob);
    const mine = await context.newPage();
    await mine.setViewportSize({ width: 390, height: 844 });
    await mine.goto(house.at(`/page/edit/${item_id}/${page_id}`));
    await expect(beside(mine, house, 'bob')).toBeVisible();
    await write(theirs, 'three', ', by bob');
    await theirs.keyboard.press('Control+s');
    await expect(cameIn(mine, house, 'bob', 1)).toBeVisible();
    await expect(source(mine)).toContainText('three, by bob');
    const out = mine.getByRole('button', { name: t('editor', 'beside.take_out'), exact: true });
    const place = await out.boundingBox();
    expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(390);
    await out.click();
    await expect(source(mine)).not.toContainText('by bob');
    expect(await contentNow()).toBe('one\n\ntwo\n\nthree, by bob');
  });
});
