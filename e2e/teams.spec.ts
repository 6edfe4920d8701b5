import { type BrowserContext, expect } from '@playwright/test';
import { expectNoBarrier } from './barriers.ts';
import { enter, type House, inBothLanguages, SHARED, THEMES, test } from './house.ts';
import { told } from './told.ts';

const BEA = { username: 'bea', password: 'battery staple' };

async function post(house: House, context: BrowserContext, path: string, form: Record<string, string>) {
  const answer = await context.request.post(house.at(path), { form });
  const { error_code, data } = (await answer.json()) as { error_code: number; data: never };
  expect([path, error_code]).toEqual([path, 0]);
  return data;
}

inBothLanguages('Teams', SHARED, (house) => {
  const { t } = house;
  const say = (key: string, params: Record<string, string> = {}) => t('teams', key, params);
  let item_id = '';
  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext();
    await post(house, context, '/api/user/registerByVerify', { ...BEA, confirm_password: BEA.password });
    await context.clearCookies();
    await house.logIn(context);
    item_id = await house.addProject(context, { name: 'Team handbook', password: 'open sesame' });
    await house.addPage(context, item_id, { title: 'Welcome', content: 'Only for the team.' });
    await context.close();
  });

  test('a team is made, filled and given a project; what it gave ends for who reads within a second', {
    tag: '@screen',
  }, async ({ page, context, browser, language }) => {
    await house.logIn(context);
    await page.goto(house.at('/team/index'));
    await page.getByRole('button', { name: say('list.create') }).click();
    const naming = page.getByRole('dialog', { name: say('name.create_title') });
    await naming.getByRole('textbox', { name: say('name.field') }).fill('Writers');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/team\/member\/\d+$/);

    await page.getByRole('button', { name: say('member.add') }).click();
    const adding = page.getByRole('dialog', { name: say('member.add_title', { name: 'Writers' }) });
    await adding.getByRole('combobox', { name: say('member.who') }).fill(BEA.username);
    await adding.getByRole('button', { name: say('member.add_action'), exact: true }).click();
    await expect(page.getByRole('row').filter({ hasText: BEA.username })).toBeVisible();

    await page.getByRole('link', { name: say('frame.items') }).click();
    await page.getByRole('button', { name: say('item.bind') }).click();
    const binding = page.getByRole('dialog', { name: say('item.bind_title', { name: 'Writers' }) });
    await binding.getByRole('combobox', { name: say('item.projects') }).click();
    await page.getByRole('option', { name: 'Team handbook' }).click();
    await page.keyboard.press('Escape');
    await binding.getByRole('button', { name: say('item.bind_action'), exact: true }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Team handbook' })).toBeVisible();

    const theirs = await browser.newContext();
    // What the browser asks for once it may no longer is refused.
    await enter(theirs, language, []);
    await house.logIn(theirs, BEA);
    const reader = await theirs.newPage();
    const isTold = told(reader);
    await reader.goto(house.at(`/${item_id}`));
    await expect(reader.getByText('Only for the team.')).toBeVisible();
    await isTold;

    await page.getByRole('button', { name: say('item.unbind_of', { name: 'Team handbook' }) }).click();
    const sure = page.getByRole('dialog', { name: say('item.unbind_title', { name: 'Team handbook' }) });
    await expectNoBarrier(page, 'question');
    await sure.getByRole('button', { name: say('item.unbind'), exact: true }).click();
    await expect(page.getByRole('heading', { name: say('item.empty_title') })).toBeVisible();
    await expect(reader.getByText('Only for the team.')).toBeHidden();
    await theirs.close();
  });

  for (const colorScheme of THEMES) {
    test(`nothing bars the way (${colorScheme}), and the keyboard goes it`, async ({ page, context }) => {
      await page.emulateMedia({ colorScheme });
      await house.logIn(context);
      const team = (await post(house, context, '/api/team/save', { team_name: `Axe ${colorScheme}` })) as {
        id: string;
      };
      const { id } = team;
      await post(house, context, '/api/teamMember/save', { team_id: id, member_username: BEA.username });
      await post(house, context, '/api/teamItem/save', { team_id: id, item_id });
      await page.goto(house.at('/team/index'));
      await expect(page.getByRole('table', { name: say('titles.teams') })).toBeVisible();
      await expectNoBarrier(page, 'list');
      await page.goto(house.at(`/team/member/${id}`));
      const role = page.getByRole('combobox', { name: say('member.group_of', { name: BEA.username }) });
      await expect(role).toBeVisible();
      await expectNoBarrier(page, 'members');
      await role.focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page.getByText(say('member.changed', { name: BEA.username }))).toBeVisible();
      await page.goto(house.at(`/team/item/${id}`));
      await page.getByRole('link', { name: say('authority.open_of', { name: 'Team handbook' }) }).press('Enter');
      const level = page.getByRole('combobox', { name: say('authority.level_of', { name: BEA.username }) });
      await expect(level).toBeVisible();
      await expectNoBarrier(page, 'permissions');
      await page.keyboard.press('Escape');
      await expect(level).toBeHidden();
      await page.goto(house.at(`/item/setting/${item_id}?tab=members`));
      await expect(page.getByText(`Axe ${colorScheme}`)).toBeVisible();
      await expectNoBarrier(page, 'teams of a project');
      await post(house, context, '/api/team/delete', { id });
    });
  }

  test('the teams of somebody else are closed, and those on a phone stay in its width', async ({ page, context }) => {
    await house.logIn(context);
    const { id } = (await post(house, context, '/api/team/save', { team_name: 'Closed' })) as { id: string };
    await page.setViewportSize({ width: 390, height: 844 });
    for (const address of ['/team/index', `/team/member/${id}`, `/team/item/${id}`]) {
      await page.goto(house.at(address));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, address).toBeLessThanOrEqual(0);
    }
    await house.logIn(context, BEA);
    await page.goto(house.at(`/team/member/${id}`));
    await expect(page.getByRole('heading', { name: t('core', 'no_right.title') })).toBeVisible();
  });
});
