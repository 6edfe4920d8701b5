import { type BrowserContext, expect, type Page } from '@playwright/test';
import { enter, type House, inBothLanguages, test } from '../house.ts';

/** What is pushed takes a fraction of it; whoever looks from time to time takes far longer. */
const SOON = { timeout: 3_000 };
const ROSE = { username: 'rose', password: 'battery staple' };

async function post(context: BrowserContext, house: House, [path, form]: readonly [string, Record<string, string>]) {
  const answer = await context.request.post(house.at(path), { form });
  const { error_code, data } = (await answer.json()) as { error_code: number; data: unknown };
  expect(error_code, `${path}: ${await answer.text()}`).toBe(0);
  return data;
}

/** Until the server has agreed to say when the page may no longer be read. To be called before it is opened. */
function told(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) => {
      let asked: unknown;
      socket.on('framesent', ({ payload }) => {
        const { hear, id } = JSON.parse(String(payload)) as { hear?: string; id?: number };
        if (hear === 'items/page.readable@1') asked = id;
      });
      socket.on('framereceived', ({ payload }) => {
        if (asked !== undefined && JSON.parse(String(payload)).id === asked) resolve();
      });
    });
  });
}

inBothLanguages('A page that is open', {}, (house) => {
  const { t } = house;

  test('gives way to the gate when its reader is taken out of the project, and nothing unsaved is lost', async ({
    page,
    context,
    browser,
    problems,
  }) => {
    const other = await browser.newContext();
    await enter(other, house.language, problems);
    await post(other, house, ['/api/user/registerByVerify', { ...ROSE, confirm_password: ROSE.password }]);
    await house.logIn(other, ROSE);
    await house.logIn(context);
    const item_id = await house.addProject(context, { name: 'Secrets', password: 'sesame' });
    const page_id = await house.addPage(context, item_id, { title: 'Plan', content: 'Only for us.' });
    const second = await house.addPage(context, item_id, { title: 'Notes', content: 'Old notes.' });
    const rose = { item_id, username: ROSE.username, member_group_id: '1' };
    const { id } = (await post(context, house, ['/api/member/save', rose])) as { id: number };

    const writing = await other.newPage();
    await writing.goto(house.at(`/page/edit/${item_id}/${second}`));
    const text = writing.locator('.cm-content').last();
    await expect(text).toBeFocused();
    await writing.keyboard.press('Control+End');
    await writing.keyboard.type(' And new ones.');

    // In a browser of its own: tabs of one share a socket.
    const third = await browser.newContext();
    await enter(third, house.language, problems);
    await house.logIn(third, ROSE);
    const reading = await third.newPage();
    const isTold = told(reading);
    await reading.goto(house.at(`/${item_id}/${page_id}`));
    await expect(reading.getByText('Only for us.')).toBeVisible();
    await isTold;
    await post(context, house, ['/api/member/delete', { item_id, item_member_id: String(id) }]);
    await expect(reading).toHaveURL(new RegExp(`/item/password/${item_id}`), SOON);
    await expect(reading.getByText('Only for us.')).toHaveCount(0);
    await expect(reading.getByRole('heading', { name: t('items', 'password.title') })).toBeVisible();
    await expect(text).toContainText('And new ones.');
    await third.close();
    await other.close();

    // Deleted by somebody else, it is gone before the eyes of its readers.
    await page.goto(house.at(`/${item_id}/${page_id}`));
    await expect(page.getByText('Only for us.')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('treeitem', { name: 'Notes' })).toBeVisible();
    await post(context, house, ['/api/page/delete', { page_id }]);
    await expect(page.getByRole('link', { name: t('items', 'gone.recycle') })).toBeVisible(SOON);
    await expect(page.getByText('Only for us.')).toHaveCount(0);
  });
});
