import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectFine } from './barriers.ts';
import { ADMINISTRATOR, inBothLanguages, test } from './house.ts';

inBothLanguages('The settings of the site', {}, (house) => {
  const { t } = house;
  const address = () => house.at('/admin/index?section=settings');
  const group = (page: Page, plugin: string) => page.getByRole('form', { name: t(plugin, 'plugin.name'), exact: true });
  const save = (page: Page, plugin: string) =>
    group(page, plugin).getByRole('button', { name: t('admin', 'settings.save'), exact: true });
  const config = async (context: BrowserContext) =>
    ((await (await context.request.post(house.at('/api/adminSetting/loadConfig'))).json()) as { data: object }).data;
  test.beforeEach(({ context }) => house.logIn(context));

  test('are saved by group, and what another saved meanwhile stays', async ({ page, context }) => {
    await page.goto(address());
    await group(page, 'items')
      .getByRole('switch', { name: t('items', 'settings.show_watermark') })
      .click();
    await context.request.post(house.at('/api/adminSetting/saveConfig'), { data: { register_open: '0' } });
    await save(page, 'items').click();
    await expect(page.getByText(t('admin', 'settings.saved'), { exact: true }).first()).toBeVisible();
    expect(await config(context)).toMatchObject({ show_watermark: '1', register_open: '0' });
    await expectFine(page, 'settings');
  });

  test('say who changed a field meanwhile, and keep mine or take theirs', { tag: '@screen' }, async ({
    page,
    context,
  }) => {
    await page.goto(address());
    const field = page.getByRole('textbox', { name: t('items', 'settings.recycle_days') });
    await field.fill('11');
    // Of another browser of hers, which is the same to the server as another administrator.
    const values = { 'items/recycle_days': '7' };
    await context.request.post(house.at('/api/adminSetting/saveSettings'), { data: { values } });
    await save(page, 'items').click();
    const name = ADMINISTRATOR.username;
    await expect(page.getByText(t('admin', 'settings.theirs.title_by', { name }), { exact: true })).toBeVisible();
    await expect(field).toHaveValue('11');
    await expectFine(page, 'settings of two');
    await page.getByRole('button', { name: t('admin', 'settings.theirs.mine') }).click();
    await save(page, 'items').click();
    await expect(page.getByText(t('admin', 'settings.saved'), { exact: true }).first()).toBeVisible();
    await page.reload();
    await expect(field).toHaveValue('11');
  });

  test('are found by a word, refuse a bad value at its field, and go back to their default', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto(address());
    const label = t('accounts', 'settings.session_days');
    await page.getByRole('textbox', { name: t('admin', 'settings.find') }).fill(label);
    await expect(page.getByRole('form')).toHaveCount(1);
    const field = page.getByRole('textbox', { name: label });
    await field.fill('0');
    await save(page, 'accounts').click();
    const refusal = t('admin', 'errors.number_refused', { label, minimum: '1', maximum: '3650' });
    await expect(page.getByText(refusal, { exact: true })).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('0');
    await expectFine(page, 'a refused setting on a phone');
    await page.getByRole('button', { name: `${t('admin', 'settings.reset')}: ${label}` }).click();
    await expect(field).toHaveValue('180');
    await expect(group(page, 'accounts').getByText(t('admin', 'settings.unsaved'), { exact: true })).toBeHidden();
  });
});
