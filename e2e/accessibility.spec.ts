import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoBarrier } from './barriers.ts';
import { type House, inBothLanguages, THEMES, test } from './house.ts';

const TEXT = [
  '## Part',
  'Text with `code`, ~~old~~ and a [link](https://example.org).',
  '```js\nconst a = 1; // one\n```',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '- [x] done\n- [ ] to do',
  '> quoted',
].join('\n\n');

async function open(page: Page, house: House, address: string, heading: string): Promise<void> {
  await page.goto(house.at(address));
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
}

/** What a screen is tested with, and how it is brought to stand. */
interface Stage {
  readonly page: Page;
  readonly house: House;
  /** Of a project with two pages, and of one behind a password. */
  readonly ids: { readonly project: string; readonly page: string; readonly closed: string };
}
type Screens = Readonly<Record<string, (stage: Stage) => Promise<void>>>;

const VISITOR: Screens = {
  login: ({ page, house }) => open(page, house, '/user/login', house.t('accounts', 'titles.login')),
  'login, refused': async ({ page, house }) => {
    const { t } = house;
    await open(page, house, '/user/login', t('accounts', 'titles.login'));
    await page.getByRole('button', { name: t('accounts', 'actions.login'), exact: true }).click();
    await expect(page.getByText(t('accounts', 'checks.password_needed'))).toBeVisible();
  },
  registration: ({ page, house }) => open(page, house, '/user/register', house.t('accounts', 'titles.register')),
  'visit password': ({ page, house, ids }) => open(page, house, `/${ids.closed}`, house.t('items', 'password.title')),
  'not found': ({ page, house }) => open(page, house, '/nothing-here', house.t('core', 'not_found.title')),
  'reading view': ({ page, house }) => open(page, house, '/handbook', 'Welcome'),
};

const WRITER: Screens = {
  'project list': ({ page, house }) => open(page, house, '/item/index', house.t('items', 'list.title')),
  'create dialog': async ({ page, house }) => {
    const { t } = house;
    await open(page, house, '/item/index', t('items', 'list.title'));
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('items', 'list.create') })
      .click();
    await expect(page.getByRole('dialog', { name: t('items', 'list.create') })).toBeVisible();
  },
  'reading view': ({ page, house, ids }) => open(page, house, `/handbook/${ids.page}`, 'Welcome'),
  menu: async ({ page, house, ids }) => {
    await open(page, house, `/handbook/${ids.page}`, 'Welcome');
    await page.getByRole('button', { name: house.t('shell', 'more'), exact: true }).click();
    await expect(page.getByRole('menu')).toBeVisible();
  },
  editor: ({ page, house, ids }) => openEditor(page, house, ids),
  'help for the keys': async ({ page, house, ids }) => {
    await openEditor(page, house, ids);
    await page.keyboard.press('F1');
    await expect(page.getByRole('dialog', { name: house.t('editor', 'help.title') })).toBeVisible();
  },
  'user center': ({ page, house }) => open(page, house, '/user/setting', house.t('accounts', 'titles.user_setting')),
  'menu of the tree': async (stage) => void (await openTreeMenu(stage)),
  'dialog for moving': async (stage) => {
    await (await openTreeMenu(stage)).click();
    await expect(stage.page.getByRole('dialog')).toBeVisible();
  },
  search: async ({ page, house, ids }) => {
    await open(page, house, `/handbook/${ids.page}`, 'Welcome');
    await page.getByRole('combobox', { name: house.t('items', 'search.field') }).fill('text');
    await expect(page.getByRole('option').first()).toBeVisible();
  },
  history: async (stage) => void (await openHistory(stage)),
  comparison: openComparison,
  'comparison of the sources': async (stage) => {
    await openComparison(stage);
    await stage.page.getByText(stage.house.t('items', 'diff.side'), { exact: true }).click();
    await expect(stage.page.locator('.cm-content')).toHaveCount(2);
  },
};

async function openEditor(page: Page, house: House, ids: Stage['ids']): Promise<void> {
  await page.goto(house.at(`/page/edit/${ids.project}/${ids.page}`));
  await expect(page.locator('.md-doc h2')).toBeVisible();
}

/** Gives the entry that moves a page. */
async function openTreeMenu({ page, house, ids }: Stage): Promise<Locator> {
  const { t } = house;
  await open(page, house, `/handbook/${ids.page}`, 'Welcome');
  // What the menus of the tree are made of loads for editors, after the page.
  await expect(page.getByRole('button', { name: t('items', 'tree.more') })).toBeVisible();
  await page.getByRole('tree').getByRole('treeitem', { name: 'Next' }).click({ button: 'right' });
  const entry = page.getByRole('menuitem', { name: t('items', 'tree.move_to') });
  await expect(entry).toBeVisible();
  return entry;
}

/** Gives the link to the newest comparison. */
async function openHistory({ page, house, ids }: Stage): Promise<Locator> {
  await page.goto(house.at(`/page/history/${ids.page}`));
  await page.getByRole('list').getByRole('button', { expanded: false }).click();
  const compare = page
    .getByRole('list', { name: house.t('items', 'history.saves_label') })
    .getByRole('link')
    .first();
  await expect(compare).toBeVisible();
  return compare;
}

async function openComparison(stage: Stage): Promise<void> {
  const compare = await openHistory(stage);
  await stage.page.goto(stage.house.at((await compare.getAttribute('href')) ?? ''));
  await expect(stage.page.locator('.md-compared [data-change]').first()).toBeVisible();
}

inBothLanguages('No barrier before the setup', { isSetUp: false, env: {} }, (house) => {
  for (const colorScheme of THEMES) {
    test(`setup (${colorScheme})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await open(page, house, '/', house.t('host', 'page.not_ready_title'));
      await expectNoBarrier(page, 'not ready');
      await page.goto(house.site.setupLink);
      await expect(page.getByRole('form')).toBeVisible();
      await expectNoBarrier(page, 'setup');
    });
  }
});

inBothLanguages('No barrier', { env: { DOCSTEAD_ACCOUNTS_CAPTCHA: 'after-failure' } }, (house) => {
  let ids = { project: '', page: '', closed: '' };

  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext();
    await house.logIn(context);
    const project = await house.addProject(context, { name: 'Handbook', domain: 'handbook' });
    const page = await house.addPage(context, project, { title: 'Welcome', content: TEXT });
    await house.addPage(context, project, { title: 'Next', content: TEXT });
    await house.changePage(context, page, { title: 'Welcome', content: TEXT.replace('Text', 'Words') });
    ids = { project, page, closed: await house.addProject(context, { name: 'Secrets', password: 'open sesame' }) };
    await context.close();
  });

  for (const colorScheme of THEMES) {
    for (const [name, show] of Object.entries(VISITOR)) {
      test(`for a visitor: ${name} (${colorScheme})`, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        await show({ page, house, ids });
        await expectNoBarrier(page, name);
      });
    }
    for (const [name, show] of Object.entries(WRITER)) {
      test(`for a writer: ${name} (${colorScheme})`, async ({ page, context }) => {
        await page.emulateMedia({ colorScheme });
        await house.logIn(context);
        await show({ page, house, ids });
        await expectNoBarrier(page, name);
      });
    }
  }
});
