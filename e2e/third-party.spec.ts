import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { Author, takeIn } from './author.ts';
import { inBothLanguages, test } from './house.ts';
import { countRenderers, renderersOn } from './renderers.ts';

const ID = 'guest-book';
const GREET = `/api/${ID}/greet`;

/** What the types of the SDK must know, or else everything would be \`any\` and pass. */
const TYPES = `import { itemEdit, itemMenu } from '@docstead/core/plugins/items/points';
import type { api as items } from '@docstead/core/plugins/items/contract';
import { Button } from '@docstead/core/ui';
import { client } from '@docstead/core/web';
import type { api } from './contract.ts';

const { call } = client<typeof api & typeof items>();
call('/api/guest-book/greet').then(({ count }) => count.toFixed());
// @ts-expect-error no such call
call('/api/guest-book/nothing');
// @ts-expect-error the id is missing
call('/api/item/delete', {});
// @ts-expect-error a count is no text
call('/api/guest-book/greet').then(({ count }) => count.trim());
itemEdit.for((input: { item_id: number }) => input.item_id);
// @ts-expect-error an item is no list
itemEdit.for((input: { item_id: number }) => [input.item_id]);
export const menu: string = itemMenu.id;
// @ts-expect-error no such property
export const button = <Button wrong={1} />;
`;

let author: Author;
let printed: string;

test.beforeAll(() => {
  author = new Author(ID);
  author.write('types.tsx', TYPES);
  author.run('types');
  author.remove('types.tsx');
  author.run('test');
  expect(author.run('verify')).toContain(`${ID} 1.0.0 keeps the rules.`);
  printed = author.run('pack');
});
test.afterAll(() => author?.leave());

test('a plugin that breaks the rules is not packed, and each rule is named with its file', () => {
  const other = new Author('rude-guest');
  other.write(
    'web/index.ts',
    "import '../server/index.ts';\nimport { web } from '@docstead/core/web';\nexport default web({});\n",
  );
  other.write('locales/zh-cn.json', '{}');
  let said = '';
  expect(() => {
    try {
      other.run('pack');
    } catch (thrown) {
      said = String(thrown);
      throw thrown;
    }
  }).toThrow();
  expect(said).toContain('web/index.ts: it imports ../server/index.ts; web/ never imports server/.');
  expect(said).toContain('web/index.ts: plugin.ts names "home", which is not in its pages.');
  expect(said).toContain('locales/zh-cn.json: "titles.home" stands in en.json and not in zh-cn.json.');
  expect(readdirSync(other.folder)).not.toContain('dist');
  other.leave();
});

inBothLanguages(
  'A packed plugin that is uploaded',
  { env: { DOCSTEAD_PLUGIN_UPLOADS: 'on', DOCSTEAD_ACCOUNTS_CAPTCHA: 'never' } },
  (house) => {
    const { t } = house;

    test('says what it may do, runs without a restart once the administrator has agreed, and is taken away again', async ({
      page,
      context,
    }) => {
      await house.logIn(context);
      await page.goto(house.at('/admin/index?section=plugins'));
      await page.getByLabel(t('admin', 'uploads.choose')).setInputFiles(join(author.folder, 'dist', `${ID}-1.0.0.tgz`));
      await expect(page.getByText(t('admin', 'uploads.rights_title'))).toBeVisible();
      await expect(page.getByText(GREET, { exact: true })).toBeVisible();
      expect((await page.request.get(house.at(`/x/${ID}`))).status()).toBe(404);
      await page.getByRole('button', { name: t('admin', 'uploads.install'), exact: true }).click();
      const remove = page.getByRole('button', { name: t('admin', 'uploads.remove_of', { name: ID }), exact: true });
      await expect(remove).toBeVisible();
      expect(await (await context.request.post(house.at(GREET))).json()).toMatchObject({
        error_code: 0,
        data: { count: 1 },
      });
      await page.goto(house.at(`/x/${ID}`));
      await expect(page.getByRole('heading', { name: author.text(house.language, 'titles.home') })).toBeVisible();

      // A page that is open would say that the site is gone.
      await page.goto('about:blank');
      await house.site.restart();
      expect(await (await context.request.post(house.at(GREET))).json()).toMatchObject({ data: { count: 2 } });
      await page.goto(house.at('/admin/index?section=plugins'));
      await remove.click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('admin', 'uploads.remove'), exact: true })
        .click();
      await expect(remove).toBeHidden();
      expect((await page.request.get(house.at(`/x/${ID}`))).status()).toBe(404);
    });
  },
);

inBothLanguages('A packed plugin of a third party', {}, (house) => {
  test.beforeAll(async () => {
    takeIn(house.site, author.folder, printed);
    await house.site.restart();
  });

  test('runs from the data folder with no rebuild: its call answers', async ({ context }) => {
    const greet = async () => (await context.request.post(house.at(GREET))).json();
    expect(await greet()).toMatchObject({ error_code: 0, data: { count: 1 } });
    expect(await greet()).toMatchObject({ error_code: 0, data: { count: 2 } });
    expect(await (await context.request.get(house.at('/api/openapi.json'))).text()).toContain(GREET);
  });

  test('shows its page with the React of the shell, from its address and from the palette', async ({
    context,
    page,
  }) => {
    const text = (key: string) => author.text(house.language, key);
    await countRenderers(context);
    expect((await page.goto(house.at(`/x/${ID}/`)))?.status()).toBe(200);
    await expect(page.getByRole('heading', { name: text('titles.home') })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(text('titles.home')));
    await page.getByRole('button', { name: text('home.greet') }).click();
    await expect(
      page.getByRole('status').getByText(text('home.greeted_other').replace('{{count}}', '3')),
    ).toBeVisible();
    expect(await renderersOn(page)).toBe(1);

    await page.goto(house.at('/user/login'));
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('option', { name: text('titles.home') }).click();
    await page.waitForURL(house.at(`/x/${ID}`));
    await expect(page.getByText(text('home.nothing_yet'))).toBeVisible();
  });
});
