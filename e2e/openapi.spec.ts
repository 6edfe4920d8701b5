import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { expectNoBarrier } from './barriers.ts';
import { inBothLanguages, SHARED, test } from './house.ts';

const run = promisify(execFile);
const SQL = `case "$*" in
  *information_schema.TABLES*) printf 'T\\tC\\tENGINE\\nusers\\tpeople\\tInnoDB\\n' ;;
  *information_schema.COLUMNS*) printf 'T\\tC\\tD\\tN\\tTY\\tCM\\nusers\\tid\\tNULL\\tNO\\tint(11)\\tthe id\\n' ;;
  *) printf 'T\\tINDEX_NAME\\nusers\\tPRIMARY\\n' ;;
esac`;

inBothLanguages('Open API', SHARED, (house) => {
  const { t } = house;
  const say = (key: string, params: Record<string, string> = {}) => t('openapi', key, params);
  let folder = '';
  test.beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'scripts-'));
  });
  test.afterEach(() => rm(folder, { recursive: true, force: true }));

  test('the scripts that the settings offer write the project as they are', async ({ page, context }) => {
    await house.logIn(context);
    const item_id = await house.addProject(context, { name: 'Handbook', password: 'open sesame' });
    await page.goto(house.at(`/item/setting/${item_id}?tab=openapi%2Fkeys`));
    await expect(page.getByRole('heading', { name: say('keys.title') })).toBeVisible();
    await expect(page.getByText(say('keys.never_used'))).toBeVisible();
    await expectNoBarrier(page, 'key and scripts');
    const fetched = async (id: string, file: string) => {
      await page.getByRole('combobox', { name: say('examples.choose') }).click();
      await page.getByRole('option', { name: say(`examples.${id}`) }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: say('examples.download_named', { file }) }).click();
      await (await download).saveAs(join(folder, file));
      return join(folder, file);
    };

    const docs = join(folder, 'docs', 'API');
    await mkdir(docs, { recursive: true });
    await writeFile(join(docs, 'A <b> & c.md'), '# From the pipeline\n\n100% & "quoted"');
    const push = await fetched('push', 'publish-docs.sh');
    expect((await run('bash', [push, join(folder, 'docs')])).stdout).toContain('published API/A <b> & c.md');
    expect((await run('bash', [push, join(folder, 'docs')])).stdout).toContain('published');
    await writeFile(join(docs, 'Node.md'), 'By Node.');
    const node = await fetched('node', 'publish-docs.mjs');
    expect((await run(process.execPath, [node, join(folder, 'docs')])).stdout).toContain('Node.md');

    await writeFile(
      join(folder, 'docs', 'login.php'),
      '<?php\n/**\n * showdoc\n * @catalog API\n * @title Log in\n * @url /x?a=1&b=2\n */\n',
    );
    const comments = await fetched('comments', 'comments-to-docs.sh');
    expect((await run('bash', [comments, join(folder, 'docs')])).stdout).toContain(say('script.done'));

    await writeFile(join(folder, 'mysql'), `#!/bin/sh\n${SQL}\n`, { mode: 0o755 });
    const database = await fetched('database', 'database-to-docs.sh');
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, DOCS_CATALOG: 'Tables' };
    expect((await run('bash', [database, 'mysql', 'shop'], { env })).stdout).toContain(say('script.done'));
    expect(await readFile(database, 'utf8')).toContain(house.site.origin);

    const tree = await (await context.request.get(house.at(`/api/item/tree?item_id=${item_id}`))).text();
    for (const title of ['A <b> & c', 'Node', 'Log in', 'users'])
      expect(tree.split(JSON.stringify(title))).toHaveLength(2);
    await page.reload();
    await expect(page.getByRole('region', { name: 'publish-docs.sh' })).toBeVisible();
    await expect(page.getByText(say('keys.never_used'))).toBeHidden();
    await page.screenshot({ path: `.cache/shots/openapi-keys-${house.language}.png`, fullPage: true });

    // The old token is over, and says so.
    await page.getByRole('button', { name: say('keys.reset') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('keys.reset_now') })
      .click();
    await expect(page.getByText(say('keys.reset_done'))).toBeVisible();
    await expect(run('bash', [push, join(folder, 'docs')])).rejects.toThrow();
  });

  test('the reference finds a call and tries it, on a phone too', { tag: '@screen' }, async ({ page, context }) => {
    await house.logIn(context);
    await page.goto(house.at('/x/openapi'));
    await expect(page.getByRole('heading', { name: 'items', exact: true })).toBeVisible();
    await expectNoBarrier(page, 'all calls');
    await page
      .getByRole('searchbox', { name: say('reference.search') })
      .or(page.getByRole('textbox', { name: say('reference.search') }))
      .fill('user/info');
    await page.getByText('/api/user/info', { exact: true }).click();
    await page.getByRole('button', { name: say('reference.send') }).click();
    await expect(page.getByRole('region', { name: say('reference.said') })).toContainText('"error_code": 0');
    await expectNoBarrier(page, 'a call that was tried');
    await page.screenshot({ path: `.cache/shots/openapi-call-${house.language}.png`, fullPage: true });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(house.at('/x/openapi?call=/api/page/save'));
    await expect(page.getByRole('region', { name: say('reference.fields') })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.screenshot({ path: `.cache/shots/openapi-phone-${house.language}.png` });
    const item_id = await house.addProject(context, { name: 'On a phone' });
    await page.goto(house.at(`/item/setting/${item_id}?tab=openapi%2Fkeys`));
    await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 0.9 });
  });

  test('the create menu says what programs can write', async ({ page, context }) => {
    await house.logIn(context);
    await page.goto(house.at('/item/index'));
    await page.getByRole('button', { name: t('items', 'list.create_otherwise') }).click();
    await page.getByRole('menuitem', { name: say('about.entry') }).click();
    const dialog = page.getByRole('dialog', { name: say('about.title') });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    const item_id = await house.addProject(context, { name: 'Empty' });
    await page.goto(house.at(`/${item_id}`));
    await expect(page.getByRole('heading', { name: 'Empty' }).first()).toBeAttached();
    await expect(page.getByRole('button', { name: say('about.empty') })).toHaveCount(
      house.language === 'zh-cn' ? 1 : 0,
    );
  });
});
