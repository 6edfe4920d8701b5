import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { type House, inBothLanguages, test, themesFor } from './house.ts';

const TEXT = [
  '## Part',
  'Text with `code`, ~~old~~ and a [link](https://example.org).',
  '```js\nconst a = 1; // one\n```',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '- [x] done\n- [ ] to do',
  '> quoted',
].join('\n\n');

async function expectNoBarrier(page: Page, where: string): Promise<void> {
  // What fades in has its colours only afterwards; a blinking cursor never ends.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.all(ending.map(({ finished }) => finished.catch(() => null)));
  });
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html}`).join('\n')}`);
  expect.soft(serious, where).toEqual([]);
}

async function check(page: Page, house: House, address: string, heading: string): Promise<void> {
  await page.goto(house.at(address));
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  await expectNoBarrier(page, heading);
}

inBothLanguages('Nothing bars the way', { isSetUp: false, env: {} }, (house) => {
  for (const colorScheme of themesFor(house, 'barriers')) {
    test(`to the setup (${colorScheme})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await check(page, house, '/', house.t('host', 'page.not_ready_title'));
      await page.goto(house.site.setupLink);
      await expect(page.getByRole('form')).toBeVisible();
      await expectNoBarrier(page, 'setup');
    });
  }
});

inBothLanguages('Nothing bars the way', { env: { DOCSTEAD_ACCOUNTS_CAPTCHA: 'after-failure' } }, (house) => {
  const { t } = house;
  let open = '';
  let page_id = '';
  let closed = '';

  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext();
    await house.logIn(context);
    open = await house.addProject(context, { name: 'Handbook', domain: 'handbook' });
    page_id = await house.addPage(context, open, { title: 'Welcome', content: TEXT });
    await house.addPage(context, open, { title: 'Next', content: TEXT });
    const changed = { page_id, page_title: 'Welcome', page_content: TEXT.replace('Text', 'Words') };
    await context.request.post(house.at('/api/page/save'), { form: changed });
    closed = await house.addProject(context, { name: 'Secrets', password: 'open sesame' });
    await context.close();
  });

  for (const colorScheme of themesFor(house, 'barriers')) {
    test(`of a visitor (${colorScheme})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await check(page, house, '/user/login', t('accounts', 'titles.login'));
      await page.getByRole('button', { name: t('accounts', 'actions.login'), exact: true }).click();
      await expect(page.getByText(t('accounts', 'checks.password_needed'))).toBeVisible();
      await expectNoBarrier(page, 'login, refused');
      await check(page, house, '/user/register', t('accounts', 'titles.register'));
      await check(page, house, `/${closed}`, t('items', 'password.title'));
      await check(page, house, '/nothing-here', t('core', 'not_found.title'));
      await check(page, house, '/handbook', 'Welcome');
    });

    test(`of a writer (${colorScheme})`, async ({ page, context }) => {
      await page.emulateMedia({ colorScheme });
      await house.logIn(context);
      await check(page, house, '/item/index', t('items', 'list.title'));
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('items', 'list.create') })
        .click();
      await expect(page.getByRole('dialog', { name: t('items', 'list.create') })).toBeVisible();
      await expectNoBarrier(page, 'create dialog');
      await check(page, house, `/handbook/${page_id}`, 'Welcome');
      await page.getByRole('button', { name: t('shell', 'more'), exact: true }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectNoBarrier(page, 'menu');
      await page.goto(house.at(`/page/edit/${open}/${page_id}`));
      await expect(page.locator('.md-doc h2')).toBeVisible();
      await expectNoBarrier(page, 'editor');
      await page.keyboard.press('F1');
      await expect(page.getByRole('dialog', { name: t('editor', 'help.title') })).toBeVisible();
      await expectNoBarrier(page, 'help for the keys');
      await check(page, house, '/user/setting', t('accounts', 'titles.user_setting'));
    });

    test(`of who keeps order (${colorScheme})`, async ({ page, context }) => {
      await page.emulateMedia({ colorScheme });
      await house.logIn(context);
      await check(page, house, `/handbook/${page_id}`, 'Welcome');
      const tree = page.getByRole('tree');
      // What the menus of the tree are made of loads for editors, after the page.
      await expect(page.getByRole('button', { name: t('items', 'tree.more') })).toBeVisible();
      await tree.getByRole('treeitem', { name: 'Next' }).click({ button: 'right' });
      const entry = page.getByRole('menuitem', { name: t('items', 'tree.move_to') });
      await expect(entry).toBeVisible();
      await expectNoBarrier(page, 'menu of the tree');
      await entry.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoBarrier(page, 'moving');
      await page.keyboard.press('Escape');
      await page.getByRole('combobox', { name: t('items', 'search.field') }).fill('text');
      await expect(page.getByRole('option').first()).toBeVisible();
      await expectNoBarrier(page, 'search');
      await page.goto(house.at(`/page/history/${page_id}`));
      await page.getByRole('list').getByRole('button', { expanded: false }).click();
      const compare = page
        .getByRole('list', { name: t('items', 'history.saves_label') })
        .getByRole('link')
        .first();
      await expect(compare).toBeVisible();
      await expectNoBarrier(page, 'history');
      await page.goto(house.at((await compare.getAttribute('href')) ?? ''));
      await expect(page.locator('.md-compared [data-change]').first()).toBeVisible();
      await expectNoBarrier(page, 'comparison');
      await page.getByText(t('items', 'diff.side'), { exact: true }).click();
      await expect(page.locator('.cm-content')).toHaveCount(2);
      await expectNoBarrier(page, 'comparison of the sources');
    });
  }
});
