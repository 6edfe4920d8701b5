import { expect } from '@playwright/test';
import { expectFine } from './barriers.ts';
import { inBothLanguages, test } from './house.ts';

const PASSWORD = 'long enough';

inBothLanguages('The console', {}, (house) => {
  const { t } = house;
  const address = (section: string) => house.at(`/admin/index?section=${section}`);
  test.beforeEach(({ context }) => house.logIn(context));

  test('is found at its address, by whoever administers the site alone', async ({ page, context, browser }) => {
    const form = { username: 'somebody', password: PASSWORD };
    await context.request.post(house.at('/api/adminUser/addUser'), { form });
    const other = await browser.newContext();
    await house.logIn(other, form);
    expect((await other.request.get(house.at('/admin/index'))).status()).toBe(403);
    await other.close();
    await page.goto(house.at('/admin/index'));
    await page.waitForURL(house.at('/admin/index?section=accounts/users'));
    await page.getByRole('link', { name: t('admin', 'sections.settings'), exact: true }).click();
    await page.waitForURL(address('settings'));
    await page.getByRole('link', { name: t('admin', 'back'), exact: true }).click();
    await page.waitForURL(house.at('/item/index'));
  });

  test('remembers who did what to the site', async ({ page, context }) => {
    const form = { username: 'remembered', password: PASSWORD };
    await context.request.post(house.at('/api/adminUser/addUser'), { form });
    await page.goto(address('audit'));
    const list = page.getByRole('list', { name: t('admin', 'sections.audit'), exact: true });
    const row = list.getByRole('listitem').filter({ hasText: 'remembered' });
    await expect(row).toHaveCount(1);
    await row.getByRole('button').click();
    await expect(row.getByText(t('admin', 'audit.ways.session'), { exact: true })).toBeVisible();
    await expectFine(page, 'audit');
    await page.getByRole('searchbox', { name: t('admin', 'audit.person') }).fill('nobody at all');
    await expect(page.getByText(t('admin', 'audit.none'), { exact: true })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address('audit'));
    await expect(row).toHaveCount(1);
    await expectFine(page, 'audit on a phone');
  });

  test('has its screens behind one button on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address('health'));
    const way = page.getByRole('link', { name: t('admin', 'sections.plugins'), exact: true });
    await expect(page.getByRole('list', { name: t('admin', 'sections.health'), exact: true })).toBeVisible();
    await expect(way).toBeHidden();
    await expectFine(page, 'health on a phone');
    await page.getByRole('button', { name: t('admin', 'sections.health'), exact: true }).click();
    await way.click();
    await page.waitForURL(address('plugins'));
    await expect(way).toBeHidden();
    await expect(page.getByRole('list', { name: t('admin', 'sections.plugins'), exact: true })).toBeVisible();
    await expectFine(page, 'plugins on a phone');
    await page.goto(address('settings'));
    await expect(page.getByRole('form').first()).toBeVisible();
    await expectFine(page, 'settings on a phone');
  });

  test('switches a plugin off and on while the site runs', { tag: '@screen' }, async ({ page, problems }) => {
    await page.goto(address('plugins'));
    const name = t('teams', 'plugin.name');
    const theSwitch = page.getByRole('switch', { name: t('admin', 'plugins.switch_of', { name }) });
    await theSwitch.click({ force: true });
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('admin', 'plugins.off_action') })
      .click();
    await expect(theSwitch).not.toBeChecked();
    expect((await page.request.get(house.at('/team/index'))).status()).toBe(404);
    await theSwitch.click({ force: true });
    await expect(theSwitch).toBeChecked();
    await expect.poll(async () => (await page.request.get(house.at('/team/index'))).status()).toBe(200);
    await page.getByRole('button', { name: `${t('admin', 'plugins.details')}: ${name}` }).click();
    await expect(page.getByText('team_member', { exact: true })).toBeVisible();
    await expect(page.getByText(t('admin', 'uploads.off_title'))).toBeVisible();
    await expectFine(page, 'plugins');
    // Who asks for the push channel in the moment of a switch is refused once, and asks again.
    const others = problems.filter((problem) => !/\/api\/live' failed: .*\b503$/.test(problem));
    problems.splice(0, problems.length, ...others);
  });
});
