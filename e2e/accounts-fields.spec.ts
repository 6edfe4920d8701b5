import { expect, type Locator, type Page } from '@playwright/test';
import { ADMINISTRATOR, inBothLanguages, test } from './house.ts';

/** Who has a ring, of a field and all that frames it, and in which colour. */
const ringsOf = (field: Locator) =>
  field.evaluate((node) => {
    const rings: string[] = [];
    for (let at: Element | null = node; at !== null && at.tagName !== 'FORM'; at = at.parentElement) {
      const { outlineStyle, outlineColor } = getComputedStyle(at);
      if (outlineStyle !== 'none') rings.push(outlineColor);
    }
    return rings;
  });
/** As the page computes a token, in the theme that it has. */
const tokenOf = (page: Page, name: string) =>
  page.evaluate((token) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = `var(${token})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);

inBothLanguages('Forms of accounts', { env: { DOCSTEAD_ACCOUNTS_CAPTCHA: 'never' } }, (house) => {
  const t = (key: string) => house.t('accounts', key);
  const field = (page: Page, name: string) => page.getByLabel(t(`fields.${name}`), { exact: true });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`has one ring around the field with the cursor, in the colour of an error where there is one (${colorScheme})`, async ({
      page,
      context,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(house.at('/user/login'));
      const [accent, danger] = [await tokenOf(page, '--ds-accent'), await tokenOf(page, '--ds-danger')];
      expect(accent).not.toBe(danger);
      const name = field(page, 'username');
      await expect(name).toBeFocused();
      expect(await ringsOf(name)).toEqual([accent]);
      await page.keyboard.press('Enter');
      await expect(name).toHaveAttribute('aria-invalid', 'true');
      expect(await ringsOf(name)).toEqual([danger]);
      await page.keyboard.type('a');
      expect(await ringsOf(name)).toEqual([accent]);

      await house.logIn(context);
      await page.goto(house.at('/user/setting/password'));
      const old = field(page, 'old_password');
      await old.focus();
      expect(await ringsOf(old)).toEqual([accent]);
      await page.keyboard.press('Enter');
      await expect(old).toHaveAttribute('aria-invalid', 'true');
      await expect(old).toBeFocused();
      expect(await ringsOf(old)).toEqual([danger]);
      await context.clearCookies({ name: 'docstead_session' });
    });
  }

  test('stand where they are when a login is refused, on every screen', async ({ page }) => {
    for (const [width, height] of [
      [1440, 900],
      [820, 1180],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(house.at('/user/login'));
      const name = field(page, 'username');
      // The scripts focus it, when the page is theirs.
      await expect(name).toBeFocused();
      const places = async () => [
        (await page.locator('.ds-card').boundingBox())?.y,
        (await name.boundingBox())?.y,
        (await field(page, 'password').boundingBox())?.y,
      ];
      const before = await places();
      await name.fill(ADMINISTRATOR.username);
      await field(page, 'password').fill('a wrong one');
      await page.keyboard.press('Enter');
      const said = page.getByText(t('errors.login_wrong'));
      await expect(said).toBeVisible();
      expect(await places()).toEqual(before);
      await expect(said).toBeInViewport();
      await expect(page.getByRole('button', { name: t('actions.login'), exact: true })).toBeInViewport();
    }
  });
});
