import type { AddressInfo } from 'node:net';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { SMTPServer } from 'smtp-server';
import { expectFine } from './barriers.ts';
import { type House, inBothLanguages, THEMES, test } from './house.ts';

const WINDOWS = [
  [1440, 900],
  [390, 844],
] as const;
const MANY = 8;
const PASSWORD = 'long enough';

async function addColleagues(house: House, context: BrowserContext): Promise<void> {
  for (let n = 1; n <= MANY; n += 1) {
    const form = {
      username: `colleague_${n}`,
      password: PASSWORD,
      email: `colleague.number.${n}@department.example.com`,
    };
    await context.request.post(house.at('/api/adminUser/addUser'), { form });
  }
  const form = { username: 'colleague_7' };
  const found = await context.request.post(house.at('/api/adminUser/getList'), { form });
  const { data } = (await found.json()) as { data: { users: { uid: string }[] } };
  const banned = { uid: data.users[0]?.uid ?? '', remark: 'spam', banned: '1' };
  await context.request.post(house.at('/api/adminUser/ban'), { form: banned });
}

/** Texts and buttons in the rows of a table that lie upon each other, or reach out of it. */
function laidOver(): string[] {
  const table = document.querySelector('table') as HTMLElement;
  const edge = table.getBoundingClientRect();
  return [...table.querySelectorAll('tbody tr')].flatMap((row) => {
    const texts = [...row.children].flatMap((cell) => {
      if (!cell.checkVisibility()) return [];
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const boxes: DOMRect[] = [];
      while (walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(walker.currentNode);
        boxes.push(...range.getClientRects());
      }
      // What opens a row is as large as the row.
      const buttons = [...cell.querySelectorAll('button:not([aria-label][aria-expanded]:not([aria-haspopup]))')];
      boxes.push(...buttons.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect()));
      return boxes.filter(({ width, height }) => width > 1 && height > 1).map((box) => ({ cell, box }));
    });
    return texts.flatMap(({ cell, box }, at) => {
      const out = box.left < edge.left - 1 || box.right > edge.right + 1 ? [`out: ${cell.textContent}`] : [];
      const upon = texts.slice(at + 1).filter(({ cell: other, box: b }) => {
        if (other === cell) return false;
        const isBeside = box.right <= b.left + 1 || b.right <= box.left + 1;
        return !isBeside && box.top < b.bottom - 1 && b.top < box.bottom - 1;
      });
      return [...out, ...upon.map((one) => `upon: ${cell.textContent} / ${one.cell.textContent}`)];
    });
  });
}

inBothLanguages('Whoever administers the site', {}, (house) => {
  const { t } = house;
  /** All of them by group and order, whichever plugin they are of, and where they stood before. */
  const screens = (
    [
      ['accounts/users', 'titles.admin_users', '/x/accounts/users'],
      ['items/projects', 'titles.all_items', '/x/items'],
      ['items/visits', 'titles.visits', '/x/items/visits'],
      ['items/keywords', 'titles.keywords', '/x/items/keywords'],
      ['files/attachments', 'titles.all', '/x/files'],
      ['site/recommendations', 'titles.recommendations', '/x/site/recommendations'],
      ['notices/announcements', 'titles.announcements', '/x/notices'],
      ['admin/settings', 'sections.settings'],
      ['site/settings', 'titles.settings', '/x/site'],
      ['accounts/login', 'titles.admin_login', '/x/accounts/login'],
      ['ldap/directory', 'titles.setting', '/x/ldap'],
      ['sso/providers', 'titles.setting', '/x/sso'],
      ['accounts/mail', 'titles.admin_mail', '/x/accounts/mail'],
      ['admin/health', 'sections.health'],
      ['backups/list', 'titles.backups'],
      ['admin/plugins', 'sections.plugins'],
      ['admin/audit', 'sections.audit'],
      ['takeover/sites', 'titles.take_over', '/x/takeover'],
    ] as const
  ).map(([id, key, before]) => ({
    name: t(id.split('/')[0] ?? '', key),
    address: `/admin/index?section=${id.replace(/^admin\//, '')}`,
    before,
  }));
  const users = (page: Page) => page.getByRole('table', { name: t('accounts', 'admin.users.table') });

  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext();
    await house.logIn(context);
    await addColleagues(house, context);
    await context.close();
  });
  test.beforeEach(({ context }) => house.logIn(context));

  /** How each screen is brought to stand. */
  const shown: Readonly<Record<string, (page: Page) => Promise<void>>> = {
    users: async (page) => {
      await page.goto(house.at('/admin/index?section=accounts/users'));
      await expect(users(page)).toBeVisible();
    },
    'a new user': async (page) => {
      await page.goto(house.at('/admin/index?section=accounts/users'));
      await page.getByRole('button', { name: t('accounts', 'admin.users.add') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    'login log': async (page) => {
      await page.goto(house.at('/admin/index?section=accounts/users'));
      await page.getByRole('button', { name: t('accounts', 'admin.users.acts_of', { name: 'colleague_8' }) }).click();
      await page.getByRole('menuitem', { name: t('accounts', 'admin.users.log') }).click();
      await expect(page.getByRole('dialog').getByText(t('accounts', 'admin.log.empty'))).toBeVisible();
    },
    'login and registration': async (page) => {
      await page.goto(house.at('/admin/index?section=accounts/login'));
      await expect(page.getByRole('form')).toBeVisible();
    },
    mail: async (page) => {
      await page.goto(house.at('/admin/index?section=accounts/mail'));
      await expect(page.getByText(t('accounts', 'admin.mail.none'), { exact: true })).toBeVisible();
    },
    directory: async (page) => {
      await page.goto(house.at('/admin/index?section=ldap/directory'));
      await expect(page.getByRole('form', { name: t('ldap', 'titles.setting') })).toBeVisible();
    },
  };

  for (const colorScheme of THEMES) {
    for (const [width, height] of WINDOWS) {
      for (const [name, show] of Object.entries(shown)) {
        test(`has no barrier in ${name} (${colorScheme}, ${width} px wide)`, async ({ page }) => {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize({ width, height });
          await show(page);
          await expectFine(page, `${name} at ${width}`);
        });
      }
    }
  }

  test('has tables in which nothing lies over anything, in every window', async ({ page, context }) => {
    await house.addProject(context, { name: 'Handbook of the orders and of what becomes of them' });
    for (const address of ['/admin/index?section=accounts/users', '/admin/index?section=items/projects']) {
      await page.goto(house.at(address));
      await expect(page.getByRole('table')).toBeVisible();
      for (const width of [375, 390, 560, 600, 640, 673, 700, 720, 768, 820, 900, 1023, 1024, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => page.evaluate(laidOver), `${address} at ${width}`).toEqual([]);
      }
    }
  });

  test('sees a person in a line on a phone, and the rest at a touch of it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(house.at('/admin/index?section=accounts/users'));
    const row = users(page).getByRole('row').filter({ hasText: 'colleague_7' });
    const email = row.getByText('colleague.number.7@department.example.com');
    await expect(row.getByText(t('accounts', 'admin.users.banned'))).toBeVisible();
    await expect(email).toBeHidden();
    expect((await row.boundingBox())?.height).toBeLessThan(90);
    await row.getByRole('button', { name: t('accounts', 'admin.users.details_of', { name: 'colleague_7' }) }).click();
    await expect(email).toBeVisible();
    await row.getByRole('button', { name: t('accounts', 'admin.users.acts_of', { name: 'colleague_7' }) }).click();
    await page.getByRole('menuitem', { name: `${t('accounts', 'admin.users.edit')}…` }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('finds the screens by the menu on the own name, and others do not', { tag: '@screen' }, async ({
    page,
    browser,
  }) => {
    await page.goto(house.at('/item/index'));
    await page.getByRole('button', { name: t('shell', 'account', { name: 'admin' }) }).click();
    await page.getByRole('menuitem', { name: t('admin', 'titles.console') }).click();
    await page.waitForURL(house.at('/admin/index?section=accounts/users'));
    const ways = page.getByRole('navigation', { name: t('admin', 'titles.console') }).getByRole('link');
    for (const { name, address } of screens) {
      await ways.getByText(name, { exact: true }).click();
      await page.waitForURL(house.at(address));
      await expect(ways).toHaveText(screens.map((one) => one.name));
      await expect(ways.and(page.locator('[aria-current=page]'))).toHaveText(name);
      // The header says where that is, and the way between them which it is: the title is not said again.
      await expect(page.getByRole('banner').getByText(t('admin', 'titles.console'), { exact: true })).toBeVisible();
      await expect(page.getByRole('banner').getByText(name, { exact: true })).toHaveCount(0);
      await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(1);
    }
    const other = await browser.newContext();
    await house.logIn(other, { username: 'colleague_1', password: PASSWORD });
    for (const { address } of screens) {
      expect((await other.request.get(house.at(address))).status(), address).toBe(403);
    }
    await other.close();
  });

  test('comes from the addresses of before to the sections that stand in their place', async ({ page }) => {
    for (const { address, before } of screens) {
      if (before === undefined) continue;
      const answer = await page.request.get(house.at(`${before}?page=2`), { maxRedirects: 0 });
      expect([answer.status(), answer.headers().location], before).toEqual([302, `${address}&page=2`]);
    }
  });

  test('keeps users by keyboard alone', async ({ page }) => {
    await page.goto(house.at('/item/index'));
    await expect(page.getByRole('heading', { name: t('items', 'list.title') })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await page.keyboard.type(t('accounts', 'admin.palette.users'));
    await expect(page.getByRole('option', { name: t('accounts', 'admin.palette.users') })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.waitForURL(house.at('/admin/index?section=accounts/users'));
    await expect(users(page)).toBeVisible();

    await page.getByRole('button', { name: t('accounts', 'admin.users.add') }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(t('accounts', 'admin.users.username'), { exact: true })).toBeFocused();
    await page.keyboard.type('newcomer');
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('accounts', 'admin.users.added', { name: 'newcomer' }))).toBeVisible();
    await expect(dialog).toHaveCount(0);

    await page.getByRole('textbox', { name: t('accounts', 'admin.users.search') }).focus();
    await page.keyboard.type('newcomer');
    await expect(users(page).getByRole('row')).toHaveCount(2);
    await expect(page).toHaveURL(house.at('/admin/index?section=accounts/users&username=newcomer'));
    const acts = page.getByRole('button', { name: t('accounts', 'admin.users.acts_of', { name: 'newcomer' }) });
    await acts.focus();
    await page.keyboard.press('Enter');
    const ban = page.getByRole('menuitem', { name: `${t('accounts', 'admin.users.ban')}…` });
    await expect(ban).toBeVisible();
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const remark = dialog.getByLabel(t('accounts', 'admin.users.remark'), { exact: true });
    await remark.focus();
    await page.keyboard.type('by keyboard');
    await dialog.getByRole('button', { name: t('accounts', 'admin.users.ban'), exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(users(page).getByText('by keyboard')).toBeVisible();
    await page.getByRole('button', { name: t('accounts', 'admin.undo') }).focus();
    await page.keyboard.press('Enter');
    await expect(users(page).getByText('by keyboard')).toHaveCount(0);
    await page.reload();
    await expect(users(page).getByRole('row')).toHaveCount(2);
  });
});

inBothLanguages('A site that is changed while it runs', {}, (house) => {
  const { t } = house;
  const mails = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'] },
    onData(stream, _, done) {
      stream.resume();
      stream.on('end', () => done(null, 'taken with thanks'));
    },
  });
  test.beforeAll(() => new Promise<void>((done) => void mails.listen(0, '127.0.0.1', done)));
  test.afterAll(() => new Promise<void>((done) => mails.close(() => done())));

  test('has registration and mail open or not, and the screens of others follow', async ({
    page,
    context,
    browser,
  }) => {
    await house.logIn(context);
    const guest = await browser.newContext();
    const other = await guest.newPage();
    const save = async () => {
      await page.getByRole('button', { name: t('accounts', 'admin.save'), exact: true }).click();
      await expect(page.getByText(t('accounts', 'admin.setting.saved'), { exact: true }).first()).toBeVisible();
      await expect(page.getByText(t('accounts', 'admin.setting.unsaved'))).toHaveCount(0);
    };
    const flag = (key: string) => page.getByRole('switch', { name: t('accounts', `settings.${key}`) });
    const field = (key: string) => page.getByLabel(t('accounts', `settings.${key}`), { exact: true });
    const isRegistration = async (isOpen: boolean) => {
      await guest.addCookies([{ name: 'docstead_locale', value: house.language, domain: '127.0.0.1', path: '/' }]);
      await other.goto(house.at('/user/register'));
      const closed = other.getByText(t('accounts', 'register.closed'), { exact: true });
      await expect(isOpen ? other.locator('[name=confirm_password]') : closed.first()).toBeVisible();
    };
    const linkStatus = async () => (await other.goto(house.at('/user/verifyEmailByUrl/x')))?.status();

    await isRegistration(true);
    await page.goto(house.at('/admin/index?section=accounts/login'));
    await flag('register_open').click();
    await save();
    await isRegistration(false);
    await flag('register_open').click();
    await save();
    await isRegistration(true);

    expect(await linkStatus()).toBe(404);
    await page.goto(house.at('/admin/index?section=accounts/mail'));
    await flag('mail_open').click();
    await field('mail_host').fill('127.0.0.1');
    await field('mail_port').fill(String((mails.server.address() as AddressInfo).port));
    await field('mail_from').fill('docs@example.com');
    await field('site_address').fill('https://docs.example.com');
    await page.getByRole('radio', { name: t('accounts', 'settings.choices.mail_tls.none') }).click();
    await save();
    await expect(page.getByText(t('accounts', 'admin.mail.on'), { exact: true })).toBeVisible();
    await page.getByLabel(t('accounts', 'admin.mail.to'), { exact: true }).fill('ann@example.com');
    await page.getByRole('button', { name: t('accounts', 'admin.mail.send') }).click();
    await expect(page.getByText('taken with thanks')).toBeVisible();
    expect(await linkStatus()).toBe(200);
    await flag('mail_open').click();
    await save();
    expect(await linkStatus()).toBe(404);
    await guest.close();
  });
});
