import { expect, type Page } from '@playwright/test';
import { barriersOn } from './barriers.ts';
import { ADMINISTRATOR, inBothLanguages, SHARED, test } from './house.ts';

/** A folder for pictures of each screen, to look at; none are taken without it. */
const { HAND_OVER_PICTURES: PICTURES } = process.env;

async function picture(page: Page, name: string): Promise<void> {
  if (!PICTURES) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      await page.screenshot({ path: `${PICTURES}/${name}-${colorScheme}-${width}.png` });
    }
  }
}

inBothLanguages('A link that logs in', SHARED, (house) => {
  const t = (key: string, params?: Record<string, string>) => house.t('accounts', key, params);

  test('names the account, tells its address to no page, and logs in with the keyboard', { tag: '@screen' }, async ({
    page,
    request,
  }) => {
    const form = { ...ADMINISTRATOR };
    const login = await request.post(house.at('/api/user/loginByVerify'), { form });
    const { user_token } = ((await login.json()) as { data: { user_token: string } }).data;
    const told: string[] = [];
    page.on('request', (one) => told.push(`${one.url()} ${one.headers().referer ?? ''}`));
    const link = `/user/loginByUserToken?user_token=${user_token}&redirect_uri=${encodeURIComponent('/item/add')}`;
    const answer = await page.goto(house.at(link));
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    const go = page.getByRole('button', { name: t('hand_over.go', { name: ADMINISTRATOR.username }) });
    await go.waitFor();
    expect(page.url()).not.toContain(user_token);
    await picture(page, `${house.language}-1-asked`);
    expect(await barriersOn(page)).toEqual([]);
    await go.press('Enter');
    await page.waitForURL('**/item/add');
    // The request for the page itself has it in its address, and nothing else.
    expect(told.filter((one) => one.includes(user_token))).toEqual([expect.stringContaining('/user/loginByUserToken')]);
  });

  test('leads to the login, and says why, once it works no more', async ({ page }) => {
    await page.goto(house.at('/user/loginByUserToken?user_token=0123456789abcdef'));
    await page.waitForURL('**/user/login');
    await expect(page.getByText(t('errors.token_wrong'))).toBeVisible();
    await picture(page, `${house.language}-2-over`);
  });
});
