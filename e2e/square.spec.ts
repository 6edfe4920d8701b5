import { type BrowserContext, expect } from '@playwright/test';
import { expectFine } from './barriers.ts';
import { inBothLanguages, test } from './house.ts';

const OPEN = { env: { DOCSTEAD_ACCOUNTS_CAPTCHA: 'never', DOCSTEAD_SQUARE_ENABLED: 'true' } };

const act = (context: BrowserContext, url: string, form: Record<string, string>) => context.request.post(url, { form });

inBothLanguages('The public square', OPEN, (house) => {
  const say = (key: string, params: Record<string, string> = {}) => house.t('square', key, params);

  test('is found, searched by name and by text, and its cards open in a tab; a ban takes one away', {
    tag: '@screen',
  }, async ({ page, context }) => {
    await house.logIn(context);
    const item_id = await house.addProject(context, { name: 'Handbook', domain: 'handbook' });
    await house.addPage(context, item_id, { title: 'Animals', content: 'A quokka smiles.' });
    await house.addProject(context, { name: 'Atlas' });
    await house.addProject(context, { name: 'Hidden', password: 'open sesame' });
    await page.goto(house.at('/item/index'));
    await page
      .getByRole('navigation')
      .getByRole('link', { name: say('titles.square') })
      .first()
      .click();
    const cards = page.getByRole('list', { name: say('titles.square') });
    await expect(cards.getByRole('link')).toHaveText(['Atlas', 'Handbook']);
    await expectFine(page, 'the square');
    await page.getByRole('searchbox').fill('quokka');
    await expect(page.getByText(say('no_hits', { word: 'quokka' }))).toBeVisible();
    await page.getByRole('combobox', { name: say('within.label') }).selectOption('content');
    await expect(cards.getByRole('link')).toHaveText(['Handbook']);
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      cards.getByRole('link', { name: 'Handbook' }).click(),
    ]);
    await expect(tab.getByText('A quokka smiles.')).toBeVisible();
    expect(new URL(tab.url()).pathname).toContain('/handbook');
    await tab.close();
    await act(context, house.at('/api/adminItem/ban'), { item_id, remark: 'spam' });
    await page.goto(house.at('/public-square/index'));
    await expect(cards.getByRole('link')).toHaveText(['Atlas']);
    await page.setViewportSize({ width: 375, height: 800 });
    await expectFine(page, 'the square on a phone');
  });
});

inBothLanguages('A closed square', {}, (house) => {
  test('says so, leads to the project list, and is named nowhere', async ({ page, context }) => {
    await house.logIn(context);
    const answer = await page.goto(house.at('/public-square/index'));
    expect(answer?.status()).toBe(404);
    await expect(page.getByText(house.t('square', 'closed'))).toBeVisible();
    await expect(page).toHaveURL(/\/item\/index$/);
    await expect(page.getByRole('link', { name: house.t('square', 'titles.square') })).toHaveCount(0);
  });
});
