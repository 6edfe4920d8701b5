import { expect } from '@playwright/test';
import { barriersOn } from './barriers.ts';
import { inBothLanguages, test } from './house.ts';

const env = { DOCSTEAD_ACCOUNTS_CAPTCHA: 'never' };

inBothLanguages('Access tokens', { env }, (house) => {
  const t = (key: string, params?: Record<string, string>) => house.t('accounts', key, params);

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`are made for one project, work there and nowhere else, and end at once (${colorScheme})`, {
      tag: '@screen',
    }, async ({ page, context, request }) => {
      await page.emulateMedia({ colorScheme });
      await house.logIn(context);
      const mine = await house.addProject(context, { name: `Payment API ${colorScheme}`, password: 'visit' });
      const other = await house.addProject(context, { name: `Manual ${colorScheme}`, password: 'visit' });
      const ask = async (token: string, item_id: string) => {
        const headers = { authorization: `Bearer ${token}` };
        const answer = await request.post(house.at('/api/item/info'), { headers, form: { item_id } });
        return ((await answer.json()) as { error_code: number }).error_code;
      };
      const barriers = async () => {
        const violations = await barriersOn(page);
        return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id);
      };

      await page.goto(house.at('/user/setting/tokens'));
      await page.getByRole('button', { name: t('tokens.create') }).click();
      const dialog = page.getByRole('dialog', { name: t('tokens.create') });
      await dialog.getByRole('textbox', { name: t('tokens.name') }).fill('Build');
      await dialog.getByRole('radio', { name: t('tokens.reach.places') }).check();
      await dialog.getByRole('textbox', { name: t('tokens.search') }).fill('payment');
      await dialog.getByRole('checkbox', { name: `Payment API ${colorScheme}` }).check();
      expect(await barriers()).toEqual([]);
      await dialog.getByRole('button', { name: t('tokens.make') }).click();
      const shown = page.getByRole('dialog', { name: t('tokens.made_title') });
      const token = (await shown.locator('code').textContent()) ?? '';
      expect(token).toMatch(/^dst_[0-9a-f]{64}$/);
      expect(await barriers()).toEqual([]);
      await shown.getByRole('button', { name: t('tokens.done') }).click();
      expect([await ask(token, mine), await ask(token, other)]).toEqual([0, 11008]);

      await page.reload();
      await expect(page.getByText(t('tokens.may.read', { names: `Payment API ${colorScheme}` }))).toBeVisible();
      await expect(page.getByText(token)).toHaveCount(0);
      expect(await barriers()).toEqual([]);
      await page.getByRole('button', { name: t('tokens.revoke_named', { name: 'Build' }) }).click();
      const question = page.getByRole('dialog', { name: t('tokens.revoke_title') });
      await question.getByRole('button', { name: t('tokens.revoke'), exact: true }).click();
      await expect(page.getByText(t('tokens.none'), { exact: true })).toBeVisible();
      // A guest's answer: the visit password is asked for.
      expect(await ask(token, mine)).toBe(10303);
    });
  }

  test('stand at an address of the user center, with the way back', async ({ page, context }) => {
    await house.logIn(context);
    await page.goto(house.at('/user/setting'));
    const sections = page.getByRole('navigation', { name: t('center.sections') });
    await sections.getByRole('link', { name: t('tokens.title') }).click();
    await page.waitForURL(house.at('/user/setting/tokens'));
    await sections.getByRole('link', { name: t('center.sessions') }).click();
    await page.waitForURL(house.at('/user/setting/sessions'));
    await page.goBack();
    await expect(page.getByText(t('tokens.none'), { exact: true })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    // A strip has the section that is shown in view, and the others a tap away.
    await expect(sections.getByRole('link', { name: t('tokens.title') })).toBeInViewport({ ratio: 1 });
    await sections.getByRole('link', { name: t('center.profile') }).click();
    await page.waitForURL(house.at('/user/setting/profile'));
    await expect(page.getByRole('textbox', { name: t('fields.name') })).toBeVisible();
  });
});
