import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type FakeModel, openFakeModel } from '../plugins/ai/testing/fake-model.ts';
import { expectFine, expectNoBarrier } from './barriers.ts';
import { enter, inBothLanguages, test } from './house.ts';

const TOOLS = {
  env: { DOCSTEAD_ACCOUNTS_CAPTCHA: 'never', DOCSTEAD_HTTP_ALLOW: '127.0.0.1' },
  manifest: 'e2e/tools.json',
};
const LIMITED = { username: 'lim', password: 'battery staple' };
const EVIL = 'https://evil.example';

inBothLanguages('Questions to a project', TOOLS, (house) => {
  const t = (key: string, params: Record<string, string> = {}) => house.t('ai', key, params);
  const entry = (page: Page) => page.getByRole('button', { name: t('ask.entry'), exact: true });
  const panel = (page: Page) => page.getByRole('dialog', { name: t('ask.title') });
  const answers = (page: Page) => panel(page).locator('.md-doc');
  let model: FakeModel;

  test.beforeAll(async ({ browser }) => {
    model = await openFakeModel();
    const context = await browser.newContext();
    await house.logIn(context);
    const values = { 'ai/open_api_host': model.origin, 'ai/open_api_key': 'sk-test', 'ai/ai_model_name': 'small' };
    const answer = await context.request.post(house.at('/api/adminSetting/saveSettings'), { data: { values } });
    expect(await answer.json()).toMatchObject({ error_code: 0 });
    await context.close();
  });
  test.afterAll(() => model.close());

  async function post(context: BrowserContext, path: string, form: Record<string, string>): Promise<unknown> {
    const answer = await context.request.post(house.at(path), { form });
    const { error_code, data } = (await answer.json()) as { error_code: number; data: unknown };
    expect(error_code, path).toBe(0);
    return data;
  }

  async function ask(page: Page, question: string): Promise<void> {
    await entry(page).click();
    await panel(page)
      .getByRole('textbox', { name: t('ask.question') })
      .fill(question);
    await page.keyboard.press('Enter');
  }

  /** What lies under the panel is out of reach meanwhile. */
  async function expectPanelFine(page: Page, where: string): Promise<void> {
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoBarrier(page, `${where} at ${width}`, '[role="dialog"]');
      const box = await panel(page).boundingBox();
      expect.soft(box?.width, `${where} at ${width}`).toBe(Math.min(width, 560));
      const over = await panel(page).evaluate((node) => node.scrollWidth - node.clientWidth);
      expect.soft(over, `${where} at ${width}: too wide`).toBeLessThanOrEqual(0);
    }
  }

  async function guestOf(context: BrowserContext, problems: string[]): Promise<Page> {
    const guest = await context.browser()?.newContext();
    if (!guest) throw new Error('there is no browser');
    await enter(guest, house.language, problems);
    return guest.newPage();
  }

  test('are opened by a manager, asked by a guest, and answered with a link to the page @screen', async ({
    page,
    context,
    problems,
  }) => {
    await house.logIn(context);
    const item_id = await house.addProject(context, { name: 'Zoo', domain: 'zoo' });
    const page_id = await house.addPage(context, item_id, {
      title: 'Quokkas',
      content: 'A **quokka** sleeps in trees.',
    });
    await house.addPage(context, item_id, { title: 'Zebras', content: 'A zebra stands.' });
    const guest = await guestOf(context, problems);
    await guest.goto(house.at('/zoo'));
    await expect(guest.getByRole('article')).toBeVisible();
    await expect(entry(guest)).toBeHidden();

    await page.goto(house.at(`/item/setting/${item_id}?tab=ai%2Fitem`));
    const form = page.getByRole('form', { name: t('item.title') });
    await form.getByRole('switch', { name: t('item.enabled'), exact: true }).check();
    await form.getByRole('switch', { name: t('item.guests'), exact: true }).check();
    await form.getByRole('textbox', { name: t('item.welcome') }).fill('Ask the keepers.');
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFine(page, `the setting at ${width}`);
    }
    await form.getByRole('button', { name: t('item.save') }).click();
    await expect(form.getByText(t('item.clean'))).toBeVisible();

    await guest.goto(house.at('/zoo'));
    await entry(guest).click();
    await expect(panel(guest).getByText('Ask the keepers.')).toBeVisible();
    await expectPanelFine(guest, 'before the first question');
    await guest.keyboard.press('Escape');
    const elsewhere: string[] = [];
    guest.on('request', (request) => {
      if (request.url().startsWith(EVIL)) elsewhere.push(request.url());
    });
    model.say({ pieces: ['In ', 'trees', ` [1]. ![x](${EVIL}/1.png)`], cut: 5 });
    await ask(guest, 'Where does the quokka sleep?');
    await expect(answers(guest)).toContainText('In trees [1].');
    await expectPanelFine(guest, 'the answer');
    expect(model.asked.at(-1)?.messages[1]?.content).toContain('A quokka sleeps in trees.');
    await expect(answers(guest).getByRole('link', { name: '[1]' })).toHaveAttribute('href', `/zoo/${page_id}`);
    await panel(guest)
      .getByRole('region', { name: t('ask.sources') })
      .getByRole('link', { name: 'Quokkas' })
      .click();
    await guest.waitForURL(house.at(`/zoo/${page_id}`));
    await expect(panel(guest)).toBeHidden();
    await expect(guest.getByRole('article').getByText('sleeps in trees')).toBeVisible();
    expect(elsewhere).toEqual([]);
    await guest.context().close();
  });

  test('show the model nothing of a catalog that the member may not read', async ({ page, context, browser }) => {
    const owner = await browser.newContext();
    await post(context, '/api/user/registerByVerify', { ...LIMITED, confirm_password: LIMITED.password });
    await house.logIn(owner);
    const item_id = await house.addProject(owner, { name: 'Limited', password: 'visit me' });
    const catalog = async (cat_name: string) => String(await post(owner, '/api/catalog/save', { item_id, cat_name }));
    const [mine, theirs] = [await catalog('Mine'), await catalog('Theirs')];
    const save = (cat_id: string, page_content: string) =>
      post(owner, '/api/page/save', { item_id, page_id: '0', cat_id, page_title: 'Zebra', page_content });
    await save(mine, 'A zebra stands.');
    await save(theirs, 'A zebra hides SECRET.');
    await post(owner, '/api/member/save', {
      ...{ item_id, username: LIMITED.username, member_group_id: '0', cat_id: mine },
    });
    await post(owner, '/api/item/setAiConfig', { item_id, enabled: '1', guests: '0', welcome: '' });
    await owner.close();

    const before = model.asked.length;
    await page.goto(house.at(`/${item_id}`));
    await expect(page.getByRole('article')).toBeVisible();
    await ask(page, 'Which zebra hides?');
    await expect(answers(page)).toHaveText('Fine.');
    const sent = JSON.stringify(model.asked.slice(before));
    expect(sent).toContain('A zebra stands.');
    expect(sent).not.toContain('SECRET');
  });
});
