import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectNoBarrier } from './barriers.ts';
import { enter, type House, inBothLanguages, THEMES, test } from './house.ts';

const BEA = { username: 'bea', password: 'battery staple' };
const CAL = { username: 'cal', password: 'battery staple' };

async function post(house: House, context: BrowserContext, path: string, form: Record<string, string>) {
  const answer = await context.request.post(house.at(path), { form });
  const { error_code, data } = (await answer.json()) as { error_code: number; data: Record<string, never> };
  expect([path, error_code]).toEqual([path, 0]);
  return data;
}

/** Until this tab hears what is pushed to its person. */
function heard(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) => {
      const asked = new Set<unknown>();
      socket.on('framesent', ({ payload }) => {
        const { hear, of, id } = JSON.parse(String(payload)) as { hear?: string; of?: unknown; id?: number };
        if (hear === 'notices/changed@1' && of === 'me') asked.add(id);
      });
      socket.on('framereceived', ({ payload }) => {
        const { id, is } = JSON.parse(String(payload)) as { id: number; is: string };
        if (asked.has(id) && is === 'on') resolve();
      });
    });
  });
}

inBothLanguages('Notices', {}, (house) => {
  const { t } = house;
  const say = (key: string, params: Record<string, string> = {}) => t('notices', key, params);
  const account = (page: Page, username: string) =>
    page.getByRole('button', { name: t('shell', 'account', { name: username }) });
  const NEW = `${say('titles.notices')}: ${say('list.new')}`;
  let item_id = '';
  let page_id = '';
  let bea = '';
  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext();
    for (const who of [BEA, CAL]) {
      await post(house, context, '/api/user/registerByVerify', { ...who, confirm_password: who.password });
      await context.clearCookies();
    }
    await house.logIn(context);
    item_id = await house.addProject(context, { name: 'Handbook', password: 'open sesame' });
    page_id = await house.addPage(context, item_id, { title: 'Welcome', content: 'Only for the team.' });
    await post(house, context, '/api/member/save', { item_id, username: 'bea', member_group_id: '0' });
    await post(house, context, '/api/member/save', { item_id, username: 'cal', member_group_id: '0' });
    const people = (await post(house, context, '/api/member/getAllList', { item_id })) as unknown as {
      username: string;
      uid: number;
    }[];
    bea = String(people.find(({ username }) => username === 'bea')?.uid);
    await context.close();
  });

  test('who is told hears of it at once, reads it, and it is read; who has no right hears nothing', {
    tag: '@screen',
  }, async ({ page, context, browser, language }) => {
    const theirs = await browser.newContext();
    await enter(theirs, language, []);
    await house.logIn(theirs, BEA);
    const reader = await theirs.newPage();
    const isHeard = heard(reader);
    await reader.goto(house.at('/item/index'));
    await isHeard;
    await expect(account(reader, 'bea')).toHaveAccessibleName(t('shell', 'account', { name: 'bea' }));

    await house.logIn(context);
    await page.goto(house.at(`/page/edit/${item_id}/${page_id}`));
    await page.getByRole('button', { name: t('editor', 'save.more') }).click();
    await page.getByRole('menuitem', { name: say('save.entry') }).click();
    const dialog = page.getByRole('dialog', { name: say('save.title') });
    await expect(dialog.getByText(say('save.just_you'))).toBeVisible();
    await dialog.getByRole('button', { name: say('save.action'), exact: true }).click();
    await expect(dialog.getByText(say('save.nobody'))).toBeVisible();
    await dialog.getByRole('textbox', { name: say('save.words') }).fill('See https://example.com, please.');
    for (const name of ['bea', 'cal']) {
      await dialog.getByRole('combobox', { name: say('save.add') }).click();
      await page.getByRole('option', { name }).click();
    }
    await page.keyboard.press('Escape');
    await expectNoBarrier(page, 'dialog');
    await dialog.getByRole('button', { name: say('save.action'), exact: true }).click();
    await expect(dialog).toBeHidden();

    const line = say('popup.create', { name: 'admin', title: 'Welcome' });
    await expect(reader.getByText(line)).toBeVisible();
    await expect(account(reader, 'bea')).toHaveAccessibleName(new RegExp(NEW));
    await account(reader, 'bea').click();
    await reader.getByRole('menuitem', { name: say('titles.notices') }).click();
    await reader.waitForURL(/\/message\/index$/);
    const row = reader.getByRole('list', { name: say('list.reminders') }).getByRole('listitem');
    await expect(row.getByRole('link', { name: 'Welcome' })).toBeVisible();
    await expect(row.getByRole('link', { name: 'https://example.com' })).toBeVisible();
    await expect(row.getByText(say('list.new'), { exact: true })).toBeVisible();
    await expectNoBarrier(reader, 'reminders');
    // What was looked at for a while is read.
    await expect(account(reader, 'bea')).toHaveAccessibleName(t('shell', 'account', { name: 'bea' }));
    await row.getByRole('link', { name: 'Welcome' }).click();
    await expect(reader.getByText('Only for the team.')).toBeVisible();

    // Who may only read lets it go by themselves.
    await reader.goBack();
    await reader.getByRole('button', { name: say('list.leave_of', { title: 'Welcome' }) }).click();
    const sure = reader.getByRole('dialog', { name: say('list.leave_title', { title: 'Welcome' }) });
    await expectNoBarrier(reader, 'let it go');
    await sure.getByRole('button', { name: say('list.leave'), exact: true }).click();
    await expect(row.getByRole('button', { name: say('list.leave_of', { title: 'Welcome' }) })).toHaveCount(0);
    await expect(row.getByRole('link', { name: 'Welcome' })).toBeVisible();
    await theirs.close();

    // Taken out of the project, cal was never told.
    const members = (await post(house, context, '/api/member/getList', { item_id })) as unknown as {
      username: string;
      item_member_id: string;
    }[];
    const item_member_id = members.find(({ username }) => username === 'cal')?.item_member_id ?? '';
    const ends = await browser.newContext();
    await enter(ends, language, []);
    await house.logIn(ends, CAL);
    const other = await ends.newPage();
    await other.goto(house.at('/message/index?dtab=remindList'));
    await expect(other.getByRole('link', { name: 'Welcome' })).toBeVisible();
    await post(house, context, '/api/member/delete', { item_id, item_member_id });
    await other.reload();
    await expect(other.getByRole('heading', { name: say('list.empty_title') })).toBeVisible();
    expect(await other.content()).not.toContain('Welcome');
    await ends.close();
  });

  test('the dialog names who follows, and lets them go', async ({ page, context }) => {
    await house.logIn(context);
    await post(house, context, '/api/subscription/savePage', { page_id, uids: bea });
    await page.goto(house.at(`/page/edit/${item_id}/${page_id}`));
    await page.getByRole('button', { name: t('editor', 'save.more') }).click();
    await page.getByRole('menuitem', { name: say('save.entry') }).click();
    const dialog = page.getByRole('dialog', { name: say('save.title') });
    const followers = dialog.getByRole('list', { name: say('save.followers') });
    await expect(followers.getByText('bea')).toBeVisible();
    await dialog.getByRole('button', { name: say('save.remove_of', { name: 'bea' }) }).click();
    await expect(dialog.getByText(say('save.just_you'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  for (const colorScheme of THEMES) {
    test(`an announcement is written, read by all, and taken back (${colorScheme})`, async ({ page, context }) => {
      const words = `Tonight at ten (${colorScheme})`;
      await page.emulateMedia({ colorScheme });
      await house.logIn(context);
      await page.goto(house.at('/admin/index?section=notices/announcements'));
      await page.getByRole('textbox', { name: say('admin.words') }).fill(words.replace('Tonight', '**Tonight**'));
      const look = page.getByRole('region', { name: say('admin.look') });
      await expect(look.locator('strong')).toHaveText('Tonight');
      await page.getByRole('button', { name: say('admin.send'), exact: true }).click();
      await expect(page.getByRole('row').filter({ hasText: words })).toBeVisible();
      await expectNoBarrier(page, 'announcements of the administrator');
      await page.goto(house.at('/message/index?dtab=announcementList'));
      const line = page.getByRole('listitem').filter({ hasText: words });
      await expect(line.getByText(say('list.new'), { exact: true })).toBeVisible();
      await expect(line.locator('strong')).toHaveText('Tonight');
      await expectNoBarrier(page, 'announcements');
      await page.getByRole('button', { name: say('list.all_read') }).click();
      await expect(line.getByText(say('list.new'), { exact: true })).toBeHidden();
      await page.goto(house.at('/admin/index?section=notices/announcements'));
      await page.getByRole('button', { name: say('admin.delete_of', { words }) }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('admin.delete'), exact: true })
        .click();
      await expect(page.getByRole('row').filter({ hasText: words })).toHaveCount(0);
    });
  }

  test('notices on a phone stay in its width, and the site’s announcements are its administrator’s', async ({
    page,
    context,
  }) => {
    await house.logIn(context, BEA);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const address of ['/message/index?dtab=remindList', '/message/index?dtab=announcementList']) {
      await page.goto(house.at(address));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, address).toBeLessThanOrEqual(0);
    }
    await page.goto(house.at('/admin/index?section=notices/announcements'));
    await expect(page.getByRole('heading', { name: t('core', 'no_right.title') })).toBeVisible();
  });
});
