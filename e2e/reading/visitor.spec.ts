import { expect } from '@playwright/test';
import { enter, inBothLanguages, SHARED, test } from '../house.ts';

const SECRET = 'Only for those who know the word.';

inBothLanguages('A visitor', SHARED, (house) => {
  const { t } = house;
  let open = '';
  let closed = '';
  let closedPage = '';

  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext();
    await house.logIn(context);
    open = await house.addProject(context, { name: 'Handbook', domain: 'handbook' });
    await house.addPage(context, open, { title: 'Welcome', content: '## Hello\n\nEverybody may read this.' });
    closed = await house.addProject(context, { name: 'Secrets', password: 'open sesame' });
    closedPage = await house.addPage(context, closed, { title: 'Plans', content: SECRET });
    await context.close();
  });

  test('reads a public project without logging in; the first answer carries its text', { tag: '@screen' }, async ({
    page,
    request,
  }) => {
    const answer = await request.get(house.at('/handbook'));
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toMatch(/<p[^>]*>Everybody may read this\.<\/p>/);
    await page.goto(house.at('/handbook'));
    await expect(page.getByRole('heading', { name: 'Hello' })).toBeVisible();
    await expect(page.getByText('Everybody may read this.')).toBeVisible();
    await expect(page.getByRole('link', { name: t('editor', 'menu.edit_page'), exact: true })).toHaveCount(0);
  });

  test('reads the text even where no script runs', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(house.at('/handbook'));
    await expect(page.getByText('Everybody may read this.')).toBeVisible();
    await context.close();
  });

  test('meets the visit-password screen at a private project, and then reads where he wanted to', {
    tag: '@screen',
  }, async ({ page, request }) => {
    const address = `/${closed}/${closedPage}`;
    expect(await (await request.get(house.at(address))).text()).not.toContain(SECRET);
    await page.goto(house.at(address));
    await page.waitForURL(/\/item\/password\/\d+/);
    await expect(page.getByText(SECRET)).toHaveCount(0);
    const password = page.getByLabel(t('items', 'password.field'), { exact: true });
    const enterButton = page.getByRole('button', { name: t('items', 'password.enter'), exact: true });
    await password.fill('a wrong one');
    await enterButton.click();
    await expect(page.getByText(t('items', 'errors.password_wrong'))).toBeVisible();
    await password.fill('open sesame');
    await enterButton.click();
    await page.waitForURL(house.at(address));
    await expect(page.getByText(SECRET)).toBeVisible();
    await page.reload();
    await expect(page.getByText(SECRET)).toBeVisible();
  });

  test('keeps a visit to himself', async ({ browser, problems }) => {
    const context = await browser.newContext();
    await enter(context, house.language, problems);
    const page = await context.newPage();
    await page.goto(house.at(`/${closed}`));
    await page.waitForURL(/\/item\/password\/\d+/);
    await context.close();
  });

  for (const address of ['/no-such-project', '/987654', '/page/987654', '/a/b/c/d']) {
    test(`meets a real 404 at ${address}`, async ({ page }) => {
      const answer = await page.goto(house.at(address));
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: t('core', 'not_found.title') })).toBeVisible();
      await expect(page.getByRole('link', { name: t('core', 'not_found.home'), exact: true })).toBeVisible();
    });
  }
});
