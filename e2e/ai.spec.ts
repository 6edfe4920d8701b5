import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type FakeModel, openFakeModel } from '../plugins/ai/testing/fake-model.ts';
import { expectFine, expectNoBarrier } from './barriers.ts';
import { inBothLanguages, test } from './house.ts';
import { lines, openEditor, source } from './writing/source-page.ts';

const TOOLS = {
  env: { DOCSTEAD_ACCOUNTS_CAPTCHA: 'never', DOCSTEAD_HTTP_ALLOW: '127.0.0.1' },
  manifest: 'e2e/tools.json',
};
const KEY = 'sk-never-shown';
const EVIL = 'https://evil.example';
const HOSTILE = `Look ![a](${EVIL}/1.png) and ![b][r]

[r]: ${EVIL}/2.png

<img src="${EVIL}/3.png"> <img srcset="${EVIL}/4.png 1x"> <svg><image href="${EVIL}/5.png"/></svg>

\`\`\`mermaid
flowchart TD
A@{ img: "${EVIL}/6.png" }
\`\`\`

\`\`\`mermaid
flowchart TD
A@{ "i\\u006dg": "${EVIL}/7.png" }
\`\`\`

[run](javascript:alert(1))`;

inBothLanguages('The assistant', TOOLS, (house) => {
  const t = (key: string, params: Record<string, string> = {}) => house.t('ai', key, params);
  const panel = (page: Page) => page.getByRole('dialog', { name: t('assistant.title') });
  const press = (page: Page, key: string) =>
    panel(page)
      .getByRole('button', { name: t(key), exact: true })
      .click();
  let model: FakeModel;
  let item_id = '';

  async function setUpModel(context: BrowserContext): Promise<void> {
    const values = { 'ai/open_api_host': model.origin, 'ai/open_api_key': KEY, 'ai/ai_model_name': 'small' };
    const answer = await context.request.post(house.at('/api/adminSetting/saveSettings'), { data: { values } });
    expect(await answer.json()).toMatchObject({ error_code: 0 });
  }

  test.beforeAll(async ({ browser }) => {
    model = await openFakeModel();
    const context = await browser.newContext();
    await house.logIn(context);
    item_id = await house.addProject(context, { name: 'Handbook' });
    await context.close();
  });
  test.afterAll(() => model.close());

  async function open(page: Page, content: string): Promise<void> {
    await house.logIn(page.context());
    await setUpModel(page.context());
    const page_id = await house.addPage(page.context(), item_id, { title: 'Welcome', content });
    await openEditor(page, house, `/page/edit/${item_id}/${page_id}`);
  }
  async function openPanel(page: Page): Promise<void> {
    await page.getByRole('button', { name: house.t('editor', 'tools.more') }).click();
    await page.getByRole('menuitem', { name: t('assistant.entry') }).click();
    await expect(panel(page)).toBeVisible();
  }
  async function undo(page: Page): Promise<void> {
    await source(page).focus();
    await page.keyboard.press('ControlOrMeta+z');
  }
  async function expectFineAtBothWidths(page: Page, where: string): Promise<void> {
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFine(page, `${where} at ${width}`);
    }
  }

  /** What lies under the panel is out of reach meanwhile. */
  async function expectPanelFine(page: Page, where: string): Promise<void> {
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoBarrier(page, `${where} at ${width}`, '[role="dialog"]');
      const over = await panel(page).evaluate((node) => node.scrollWidth - node.clientWidth);
      expect.soft(over, `${where} at ${width}: too wide`).toBeLessThanOrEqual(0);
    }
  }

  test('is set up in the console, and tried before it is saved @screen', async ({ page, context }) => {
    await house.logIn(context);
    await page.goto(house.at('/admin/index?section=admin/settings'));
    await page
      .getByRole('link', { name: t('titles.admin') })
      .last()
      .click();
    const form = page.getByRole('form', { name: t('titles.admin') });
    await form.getByRole('textbox', { name: t('settings.open_api_host') }).fill(model.origin);
    await form.getByLabel(t('settings.open_api_key'), { exact: true }).fill(KEY);
    await form.getByRole('textbox', { name: t('settings.ai_model_name') }).fill('small');
    model.say({ pieces: ['Good ', 'day.'] });
    await form.getByRole('button', { name: t('admin.try') }).click();
    await expect(form.getByText('Good day.')).toBeVisible();
    await expect(form.getByText(`${model.origin}/v1/chat/completions`)).toBeVisible();
    expect(model.asked.at(-1)).toMatchObject({ authorization: `Bearer ${KEY}`, model: 'small' });
    await form.getByRole('button', { name: t('admin.foot.save') }).click();
    await expect(form.getByText(t('admin.foot.clean'))).toBeVisible();
    await page.reload();
    await expect(form.getByText(t('admin.secret.set'))).toBeVisible();
    await expect(form.getByRole('textbox', { name: t('settings.open_api_host') })).toHaveValue(model.origin);
    expect(await page.content()).not.toContain(KEY);
    await expectFineAtBothWidths(page, 'the settings');
  });

  test('answers beside the page, and is inserted in one step @screen', async ({ page }) => {
    await open(page, 'The beginning.');
    await openPanel(page);
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    model.say({
      pieces: ['One', ' two', ' **three**', ' 四', ' five', ' six', ' seven'],
      ...{ cut: 3, waits: held },
    });
    await panel(page)
      .getByRole('textbox', { name: t('assistant.question') })
      .fill('Count.');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(panel(page).getByRole('button', { name: t('assistant.stop') })).toBeVisible();
    await expectPanelFine(page, 'while it is written');
    goOn();
    await expect(panel(page).locator('.md-doc')).toHaveText('One two three 四 five six seven');
    await expect(panel(page).locator('.md-doc strong')).toHaveText('three');
    await expectPanelFine(page, 'the answer');
    await press(page, 'assistant.insert');
    await expect(panel(page)).toBeHidden();
    await expect.poll(() => lines(page)).toEqual(['The beginning.', '', 'One two **three** 四 five six seven', '']);
    await undo(page);
    await expect.poll(() => lines(page)).toEqual(['The beginning.']);
  });

  test('improves what is selected, in its place', async ({ page }) => {
    await open(page, 'A text with mistaks.');
    await source(page).press('ControlOrMeta+a');
    await openPanel(page);
    model.say({ pieces: ['A text without mistakes.'] });
    await press(page, 'assistant.acts.improve');
    await expect(panel(page).getByText('A text without mistakes.')).toBeVisible();
    expect(model.asked.at(-1)?.messages.at(-1)?.content).toContain('A text with mistaks.');
    await press(page, 'assistant.replace');
    await expect.poll(() => lines(page)).toEqual(['A text without mistakes.']);
    await undo(page);
    expect(await lines(page)).toEqual(['A text with mistaks.']);
  });

  test('goes on by itself where the answer was cut', async ({ page }) => {
    await open(page, 'Text.');
    await openPanel(page);
    const before = model.asked.length;
    model.say({ pieces: ['first '], finish: 'length' }, { pieces: ['second'] });
    await press(page, 'assistant.acts.explain');
    await expect(panel(page).locator('.md-doc')).toHaveText('first second');
    expect(model.asked.slice(before)).toHaveLength(2);
  });

  test('says why there is no answer, and keeps the question', async ({ page }) => {
    await open(page, 'Text.');
    await openPanel(page);
    model.say({ status: 402, type: 'application/json', raw: '{"error":{"message":"no credit"}}' });
    const question = panel(page).getByRole('textbox', { name: t('assistant.question') });
    await question.fill('Why?');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(panel(page).getByText(/no credit/)).toBeVisible();
    await expect(question).toHaveValue('Why?');
    await page.keyboard.press('Escape');
    await openPanel(page);
    await expect(question).toHaveValue('Why?');
  });

  test('loads no picture that an answer names, shown or inserted', async ({ page }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(house.at('')) && !/^(data|blob):/.test(request.url()))
        elsewhere.push(request.url());
    });
    await open(page, 'Text.');
    await openPanel(page);
    model.say({ pieces: HOSTILE.split(/(?<= )/), cut: 20 });
    await press(page, 'assistant.acts.improve');
    await expect(panel(page).getByRole('link', { name: t('answer.picture', { name: 'a' }) })).toBeVisible();
    await expect(panel(page).getByRole('button', { name: t('assistant.insert') })).toBeVisible();
    await expectPanelFine(page, 'a hostile answer');
    await press(page, 'assistant.insert');
    await expect(panel(page)).toBeHidden();
    await expect(
      page
        .locator('.md-doc a', { hasText: 'run' })
        .or(page.locator('.md-doc', { hasText: 'run' }))
        .first(),
    ).toBeVisible();
    expect((await lines(page)).join('\n')).not.toContain('![');
    // The library of diagrams has ways of its own to name a picture: their source is shown.
    await expect(page.locator('.md-doc .md-code')).toHaveCount(2);
    await expect(page.locator('.md-diagram')).toHaveCount(0);
    await expect(page.locator('.md-doc img')).toHaveCount(0);
    expect(elsewhere).toEqual([]);
  });
});
