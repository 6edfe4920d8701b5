import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type FakeModel, openFakeModel } from '../plugins/ai/testing/fake-model.ts';
import { expectFine, expectNoBarrier } from './barriers.ts';
import { enter, inBothLanguages, test } from './house.ts';

const TOOLS = {
  env: { DOCSTEAD_ACCOUNTS_CAPTCHA: 'never', DOCSTEAD_HTTP_ALLOW: '127.0.0.1' },
  manifest: 'e2e/tools.json',
};
const WIDTHS = [375, 1440];

inBothLanguages('Questions to a project', TOOLS, (house) => {
  const t = (key: string, params: Record<string, string> = {}) => house.t('ai', key, params);
  const panel = (page: Page) => page.getByRole('dialog', { name: t('ask.title') });
  const entry = (page: Page) => page.getByRole('button', { name: t('ask.entry'), exact: true });
  let model: FakeModel;
  let item_id = '';
  let page_id = '';

  async function setUpModel(context: BrowserContext): Promise<void> {
    const values = { 'ai/open_api_host': model.origin, 'ai/open_api_key': 'sk-x', 'ai/ai_model_name': 'small' };
    const answer = await context.request.post(house.at('/api/adminSetting/saveSettings'), { data: { values } });
    expect(await answer.json()).toMatchObject({ error_code: 0 });
  }

  test.beforeAll(async ({ browser }) => {
    model = await openFakeModel();
    const context = await browser.newContext();
    await house.logIn(context);
    await setUpModel(context);
    item_id = await house.addProject(context, { name: 'Handbook' });
    page_id = await house.addPage(context, item_id, { title: 'Lamps', content: 'The lamp is green when it is ready.' });
    const hidden = await house.addProject(context, { name: 'Vault', password: 'open sesame' });
    await house.addPage(context, hidden, { title: 'Secret lamps', content: 'The lamp of the vault is violet.' });
    await context.close();
  });
  test.afterAll(() => model.close());

  async function expectPanelFine(page: Page, where: string): Promise<void> {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoBarrier(page, `${where} at ${width}`, '[role="dialog"]');
      const over = await panel(page).evaluate((node) => node.scrollWidth - node.clientWidth);
      expect.soft(over, `${where} at ${width}: too wide`).toBeLessThanOrEqual(0);
    }
  }

  /** Opens or closes the project in its settings, by the switches named. */
  async function turn(page: Page, keys: readonly string[], welcome?: string): Promise<void> {
    await page.goto(house.at(`/item/setting/${item_id}?tab=ai%2Fitem`));
    for (const key of keys) await page.getByRole('switch', { name: new RegExp(`^${t(key)}`) }).click();
    if (welcome) await page.getByRole('textbox', { name: t('item.welcome') }).fill(welcome);
    await expect(page.getByText(t('item.unsaved'))).toBeVisible();
    const form = page.getByRole('form', { name: t('item.title') });
    await form.getByRole('button', { name: t('item.save'), exact: true }).click();
    await expect(page.getByText(t('item.clean'))).toBeVisible();
  }

  test('are opened to guests, answered from its own pages, and closed again @screen', async ({
    page,
    context,
    browser,
    language,
    problems,
  }) => {
    await house.logIn(context);
    await turn(page, ['item.enabled', 'item.guests'], 'Ask about lamps.');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectFine(page, `the settings at ${width}`);
    }

    const stranger = await browser.newContext();
    await enter(stranger, language, problems);
    const theirs = await stranger.newPage();
    await theirs.goto(house.at(`/${item_id}`));
    await entry(theirs).click();
    await expect(panel(theirs).getByText('Ask about lamps.')).toBeVisible();
    await expectPanelFine(theirs, 'nothing asked yet');
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    model.say({ pieces: ['It ', 'is ', '**green** ', '[1].'], waits: held });
    const question = panel(theirs).getByRole('textbox', { name: t('ask.question') });
    await expect(question).toBeFocused();
    await question.fill('lamp');
    await question.press('Enter');
    await expect(panel(theirs).getByRole('button', { name: t('ask.stop') })).toBeVisible();
    goOn();
    await expect(panel(theirs).locator('.md-doc strong')).toHaveText('green');
    await expectPanelFine(theirs, 'an answer');
    const sent = JSON.stringify(model.asked.at(-1)?.messages);
    expect(sent).toContain('The lamp is green');
    expect(sent).not.toContain('violet');
    const sources = panel(theirs).getByRole('region', { name: t('ask.sources') });
    await expect(sources.getByRole('link')).toHaveText(['Lamps']);
    const cited = await panel(theirs).getByRole('link', { name: '[1]' }).getAttribute('href');
    expect(cited).toBe(`/${item_id}/${page_id}`);
    await sources.getByRole('link', { name: 'Lamps' }).click();
    await expect(panel(theirs)).toBeHidden();
    await expect(theirs).toHaveURL(house.at(`/${item_id}/${page_id}`));
    await entry(theirs).click();
    await expect(panel(theirs).getByRole('article', { name: 'lamp' })).toBeVisible();

    await turn(page, ['item.guests']);
    await theirs.reload();
    await expect(theirs.getByRole('heading', { level: 1, name: 'Lamps' })).toBeVisible();
    await expect(entry(theirs)).toHaveCount(0);
    await stranger.close();
  });

  test('say why there is no answer, and are asked again', async ({ page, context }) => {
    await house.logIn(context);
    const form = { item_id, enabled: '1', guests: '1', welcome: '' };
    await context.request.post(house.at('/api/item/setAiConfig'), { form });
    await context.clearCookies({ name: 'docstead_session' });
    await page.goto(house.at(`/${item_id}/${page_id}`));
    await entry(page).click();
    model.say({ status: 402, type: 'application/json', raw: '{"error":{"message":"no credit"}}' });
    await panel(page)
      .getByRole('textbox', { name: t('ask.question') })
      .fill('lamp');
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('button', { name: t('ask.again') })).toBeVisible();
    await expectPanelFine(page, 'a failure');
    model.say({ pieces: ['Green [1].'] });
    await panel(page)
      .getByRole('button', { name: t('ask.again') })
      .click();
    await expect(panel(page).locator('.md-doc')).toHaveText('Green [1].');
  });
});
