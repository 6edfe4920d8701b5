import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { type Credentials, enter, type House, inBothLanguages, SHARED, test } from '../house.ts';
import { told } from '../told.ts';

/** What is pushed takes a fraction of it; whoever looks from time to time takes far longer. */
const ROSE = { username: 'rose', password: 'battery staple' };
const IVY = { username: 'ivy', password: 'battery staple' };
/** Who is in no project of theirs any more, and may not edit. */
const [NO_VISIT, NO_EDIT] = [10303, 10103];

async function post(context: BrowserContext, house: House, [path, form]: readonly [string, Record<string, string>]) {
  const answer = await context.request.post(house.at(path), { form });
  const { error_code, data } = (await answer.json()) as { error_code: number; data: unknown };
  expect(error_code, `${path}: ${await answer.text()}`).toBe(0);
  return data;
}

async function codeOf(context: BrowserContext, url: string, form?: Record<string, string>): Promise<number> {
  const answer = form ? await context.request.post(url, { form }) : await context.request.get(url);
  return answer.ok() && !answer.headers()['content-type']?.includes('json') ? 0 : (await answer.json()).error_code;
}

inBothLanguages('A page that is open', SHARED, (house) => {
  const { t } = house;

  /** Somebody in a browser of their own: tabs of one share a socket. */
  async function arrive(browser: Browser, problems: string[], who: Credentials): Promise<BrowserContext> {
    const context = await browser.newContext();
    await enter(context, house.language, problems);
    await house.logIn(context, who);
    return context;
  }

  /** Reads a page until whatever is told of it has been asked for. */
  async function read(context: BrowserContext, path: string, words: string): Promise<Page> {
    const page = await context.newPage();
    const isTold = told(page);
    await page.goto(house.at(path));
    await expect(page.getByText(words)).toBeVisible();
    await isTold;
    return page;
  }

  async function isAtGate(page: Page, item_id: string, words: string): Promise<void> {
    await expect(page).toHaveURL(new RegExp(`/item/password/${item_id}`));
    await expect(page.getByText(words)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: t('items', 'password.title') })).toBeVisible();
  }

  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext();
    for (const who of [ROSE, IVY]) {
      await context.clearCookies();
      await post(context, house, ['/api/user/registerByVerify', { ...who, confirm_password: who.password }]);
    }
    await context.close();
  });

  test('gives way to the gate when its reader is taken out of the project, and nothing unsaved is lost', async ({
    page,
    context,
    browser,
    problems,
  }) => {
    const other = await arrive(browser, problems, ROSE);
    await house.logIn(context);
    const item_id = await house.addProject(context, { name: 'Secrets', password: 'sesame' });
    const page_id = await house.addPage(context, item_id, { title: 'Plan', content: 'Only for us.' });
    const second = await house.addPage(context, item_id, { title: 'Notes', content: 'Old notes.' });
    const file = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('the plan') };
    await context.request.post(house.at('/api/page/upload'), { multipart: { page_id, item_id, file } });
    const [attached] = (await post(context, house, ['/api/page/uploadList', { page_id }])) as { url: string }[];
    const rose = { item_id, username: ROSE.username, member_group_id: '1' };
    const { id } = (await post(context, house, ['/api/member/save', rose])) as { id: number };

    const writing = await other.newPage();
    await writing.goto(house.at(`/page/edit/${item_id}/${second}`));
    const text = writing.locator('.cm-content').last();
    await expect(text).toBeFocused();
    await writing.keyboard.press('Control+End');
    await writing.keyboard.type(' And new ones.');

    const third = await arrive(browser, problems, ROSE);
    const reading = await read(third, `/${item_id}/${page_id}`, 'Only for us.');
    const url = attached?.url ?? '';
    expect(await codeOf(third, url)).toBe(0);
    await post(context, house, ['/api/member/delete', { item_id, item_member_id: String(id) }]);
    expect(await codeOf(third, url)).toBe(NO_VISIT);
    const saved = { page_id: second, page_content: 'Mine.' };
    expect(await codeOf(other, house.at('/api/page/save'), saved)).toBe(NO_EDIT);
    await isAtGate(reading, item_id, 'Only for us.');
    await expect(text).toContainText('And new ones.');
    await third.close();
    await other.close();

    // Deleted by somebody else, it is gone before the eyes of its readers.
    await page.goto(house.at(`/${item_id}/${page_id}`));
    await expect(page.getByText('Only for us.')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('treeitem', { name: 'Notes' })).toBeVisible();
    await post(context, house, ['/api/page/delete', { page_id }]);
    await expect(page.getByRole('link', { name: t('items', 'gone.recycle') })).toBeVisible();
    await expect(page.getByText('Only for us.')).toHaveCount(0);
  });

  test('gives way to the gate for who has left the project, and for who has given it away', async ({
    browser,
    problems,
  }) => {
    const [rose, roseElsewhere, ivy, ivyElsewhere] = await Promise.all(
      [ROSE, ROSE, IVY, IVY].map((who) => arrive(browser, problems, who)),
    );
    if (!rose || !roseElsewhere || !ivy || !ivyElsewhere) throw new Error('nobody came');
    const item_id = await house.addProject(rose, { name: 'Garden', password: 'sesame' });
    const page_id = await house.addPage(rose, item_id, { title: 'Beds', content: 'Who waters what.' });
    await post(rose, house, ['/api/member/save', { item_id, username: IVY.username, member_group_id: '1' }]);
    const [hers, ivys] = [
      await read(roseElsewhere, `/${item_id}/${page_id}`, 'Who waters what.'),
      await read(ivyElsewhere, `/${item_id}/${page_id}`, 'Who waters what.'),
    ];
    await post(ivy, house, ['/api/item/exitItem', { item_id }]);
    await isAtGate(ivys, item_id, 'Who waters what.');
    await expect(hers.getByText('Who waters what.')).toBeVisible();
    await post(rose, house, ['/api/item/attorn', { item_id, username: IVY.username, password: ROSE.password }]);
    await isAtGate(hers, item_id, 'Who waters what.');
    for (const context of [rose, roseElsewhere, ivy, ivyElsewhere]) await context.close();
  });
});
