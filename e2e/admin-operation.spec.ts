import { expect, type Page } from '@playwright/test';
import { expectFine } from './barriers.ts';
import { inBothLanguages, test } from './house.ts';
import { mailbox } from './mailbox.ts';

const { env, refuse } = mailbox();
const PHONE = { width: 375, height: 812 };
const DESK = { width: 1440, height: 900 };

inBothLanguages('The operation of a site', { env }, (house) => {
  const { t } = house;
  const address = (section: string) => house.at(`/admin/index?section=${section}`);
  test.beforeEach(({ context }) => house.logIn(context));

  const nameOf = (plugin: string) => t(plugin, 'plugin.name');
  const plugins = (page: Page) => page.getByRole('list', { name: t('admin', 'sections.plugins'), exact: true });
  const rowOf = (page: Page, plugin: string) =>
    plugins(page)
      .getByRole('listitem')
      .filter({ has: switchOf(page, plugin) });
  const switchOf = (page: Page, plugin: string) =>
    page.getByRole('switch', { name: t('admin', 'plugins.switch_of', { name: nameOf(plugin) }), exact: true });
  const press = (page: Page, key: string) =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: t('admin', key), exact: true })
      .click();

  test('a plugin is switched off and on after it is said what goes with it, and tells why it is not on', {
    tag: '@screen',
  }, async ({ page, problems }) => {
    await page.goto(address('plugins'));
    await switchOf(page, 'teams').click({ force: true });
    await expect(page.getByRole('dialog')).toContainText(t('admin', 'plugins.off_text'));
    await expectFine(page, 'the question before a plugin is switched off');
    await press(page, 'plugins.off_action');
    await expect(switchOf(page, 'teams')).not.toBeChecked();
    await expect(rowOf(page, 'teams')).toContainText(t('admin', 'plugins.why.switch'));
    await page.setViewportSize(PHONE);
    await expectFine(page, 'plugins on a phone, one of them off');
    await page.setViewportSize(DESK);
    await switchOf(page, 'teams').click({ force: true });
    await expect(switchOf(page, 'teams')).toBeChecked();
    await expect(rowOf(page, 'teams')).not.toContainText(t('admin', 'plugins.why.switch'));
    // Who asks for the push channel in the moment of a switch is refused once, and asks again.
    const others = problems.filter((problem) => !/\/api\/live' failed: .*\b503$/.test(problem));
    problems.splice(0, problems.length, ...others);
  });

  test('a plugin leads to where it is set', async ({ page }) => {
    await page.goto(address('plugins'));
    const settings = t('admin', 'plugins.settings_of', { name: nameOf('items') });
    await page.getByRole('link', { name: settings, exact: true }).click();
    await page.waitForURL(/section=settings#settings-items$/);
    await expect(page.getByRole('form', { name: nameOf('items'), exact: true })).toBeInViewport();
  });

  test('health tells of work that failed, which is run again and forgotten', { tag: '@screen' }, async ({
    page,
    context,
  }) => {
    refuse('No such person here');
    const somebody = { username: 'ann@example.com', password: 'long enough', confirm_password: 'long enough' };
    // Whoever registers by an address is asked by mail whether it is theirs.
    await context.request.post(house.at('/api/user/registerByVerify'), { form: somebody });
    await house.logIn(context);
    await page.goto(address('health'));
    const jobs = page.getByRole('table', { name: t('admin', 'health.jobs'), exact: true });
    const again = () => page.getByRole('button', { name: t('admin', 'health.again'), exact: true }).click();
    await expect(async () => {
      await again();
      await expect(jobs).toContainText('No such person here', { timeout: 2_000 });
    }).toPass();
    const checks = page.getByRole('list', { name: t('admin', 'sections.health'), exact: true }).getByRole('listitem');
    await expect(checks.filter({ hasText: 'SQLite' })).toContainText(t('admin', 'health.ok'));
    await expect(checks.filter({ hasText: '127.0.0.1' })).toContainText('No such person here');
    await expectFine(page, 'health with work that failed');
    await page.setViewportSize(PHONE);
    await expectFine(page, 'health with work that failed, on a phone');
    await page.setViewportSize(DESK);

    await page.getByRole('button', { name: new RegExp(`^${t('admin', 'health.retry_of')}`) }).click();
    await expect(page.getByText(t('admin', 'health.retried'), { exact: true })).toBeVisible();
    await expect(async () => {
      await again();
      await expect(jobs).toContainText('No such person here', { timeout: 2_000 });
    }).toPass();
    await page.getByRole('button', { name: new RegExp(`^${t('admin', 'health.forget_of')}`) }).click();
    await press(page, 'health.forget');
    await expect(page.getByText(t('admin', 'health.jobs_none'), { exact: true })).toBeVisible();
    refuse(undefined);
  });
});
