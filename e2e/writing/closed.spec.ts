import { expect, type Page } from '@playwright/test';
import { enter, inBothLanguages, SHARED, test } from '../house.ts';

const source = (page: Page) => page.locator('.cm-content');
const BOB = { username: 'tom', password: 'battery staple' };

inBothLanguages('An editor in which nobody writes', SHARED, (house) => {
  const { t } = house;
  let item = '';
  let page_id = '';
  test.beforeEach(async ({ context }) => {
    await house.logIn(context);
    item = await house.addProject(context, { name: 'Manual' });
    page_id = await house.addPage(context, item, { title: 'Start', content: 'What stands here.' });
  });

  test('is a page to read for who has no right, with whom to ask and the way back', async ({ browser, language }) => {
    const context = await browser.newContext();
    const problems: string[] = [];
    await enter(context, language, problems);
    const form = { ...BOB, confirm_password: BOB.password };
    await context.request.post(house.at('/api/user/registerByVerify'), { form });
    await house.logIn(context, BOB);
    const page = await context.newPage();
    await page.goto(house.at(`/page/edit/${item}/${page_id}`));
    await expect(page.getByText(t('editor', 'refused.rights.title'))).toBeVisible();
    await expect(page.getByRole('article')).toContainText('What stands here.');
    await expect(source(page)).toHaveCount(0);
    await page.goto(house.at(`/page/edit/${item}/0`));
    await expect(page.getByText(t('editor', 'refused.new.title'))).toBeVisible();
    await page.getByRole('link', { name: t('editor', 'lock.back') }).click();
    await expect(page.getByRole('article')).toContainText('What stands here.');
    expect(problems).toEqual([]);
    await context.close();
  });

  test('is none for a page that was deleted', async ({ page, context }) => {
    await context.request.post(house.at('/api/page/delete'), { form: { page_id } });
    await page.goto(house.at(`/page/edit/${item}/${page_id}`));
    await expect(page.getByText(t('core', 'not_found.title'))).toBeVisible();
  });

  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    test(`keeps its foot in the window and its tools below the header without a network, ${size.width} wide`, async ({
      page,
      context,
      problems,
    }) => {
      await page.setViewportSize(size);
      await page.goto(house.at(`/page/edit/${item}/${page_id}`));
      await expect(source(page)).toBeFocused();
      await context.setOffline(true);
      const banner = page.getByRole('status').filter({ hasText: t('core', 'offline.text') });
      await expect(banner).toBeVisible();
      const bottom = async () => {
        const editor = await page.locator('footer').locator('..').boundingBox();
        return Math.round((editor?.y ?? 0) + (editor?.height ?? 0));
      };
      await expect.poll(bottom).toBe(size.height);
      const told = await banner.boundingBox();
      expect(told?.y).toBeGreaterThanOrEqual((await page.locator('header').boundingBox())?.height ?? 0);
      expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
      await context.setOffline(false);
      await expect(banner).toBeHidden();
      await expect.poll(bottom).toBe(size.height);
      problems.length = 0;
    });
  }
});
