import { expect, type Page } from '@playwright/test';
import { expectNoBarrier } from './barriers.ts';
import { ADMINISTRATOR, enter, type House, inBothLanguages, SHARED, test } from './house.ts';

const alone = (page: Page, { t }: House) =>
  page.getByRole('textbox', { name: t('items', 'share.alone_link') }).inputValue();

inBothLanguages('A page that is shared alone', SHARED, (house) => {
  const { t } = house;
  let item_id = '';
  let page_id = '';

  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext();
    await house.logIn(context);
    item_id = await house.addProject(context, { name: 'Secrets', password: 'open sesame' });
    const content = '## One\n\nRead me.\n\n## Two\n\nThe end.';
    page_id = await house.addPage(context, item_id, { title: 'Shared', content });
    await house.addPage(context, item_id, { title: 'Beside', content: 'Not for you.' });
    await context.close();
  });

  test('is read by a stranger’s browser until it is ended, and shows nothing else', { tag: '@screen' }, async ({
    page,
    context,
    browser,
    language,
    problems,
  }) => {
    await house.logIn(context);
    const buffer = Buffer.from('The plan.');
    const upload = { page_id, file: { name: 'plan.txt', mimeType: 'text/plain', buffer } };
    expect((await context.request.post(house.at('/api/page/upload'), { multipart: upload })).ok()).toBe(true);
    await page.goto(house.at(`/${item_id}/${page_id}`));
    await page.getByRole('button', { name: t('items', 'share.action'), exact: true }).click();
    await page.getByRole('switch', { name: t('items', 'share.alone') }).click();
    await expect(page.getByRole('textbox', { name: t('items', 'share.alone_link') })).toBeVisible();
    await page.getByRole('radio', { name: t('items', 'share.days.7') }).click();
    await expect(page.getByRole('radio', { name: t('items', 'share.days.7') })).toBeChecked();
    await expectNoBarrier(page, 'the dialog');
    const address = await alone(page, house);

    const stranger = await browser.newContext();
    await enter(stranger, language, problems);
    const theirs = await stranger.newPage();
    const answer = await theirs.goto(address);
    expect(answer?.status()).toBe(200);
    expect(await answer?.text()).toContain('Read me.');
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    expect(await theirs.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
    await expect(theirs.getByRole('heading', { level: 1, name: 'Shared' })).toBeVisible();
    await expect(theirs.getByRole('link', { name: 'Two', exact: true })).toBeVisible();
    await expect(theirs.getByText('Secrets')).toHaveCount(0);
    await expect(theirs.getByText('Beside')).toHaveCount(0);
    await expectNoBarrier(theirs, 'the page alone');
    await theirs.getByRole('button', { name: `${t('files', 'page.title')} 1`, exact: true }).click();
    const download = theirs.waitForEvent('download');
    await theirs.getByRole('link', { name: t('files', 'page.download_of', { name: 'plan.txt' }) }).click();
    expect((await download).suggestedFilename()).toBe('plan.txt');
    await expectNoBarrier(theirs, 'its attachments');
    await theirs.keyboard.press('Escape');

    await page.getByRole('switch', { name: t('items', 'share.alone') }).click();
    await page.getByRole('button', { name: t('items', 'share.end'), exact: true }).click();
    await expect(page.getByRole('textbox', { name: t('items', 'share.alone_link') })).toHaveCount(0);
    const over = await theirs.reload();
    expect(over?.status()).toBe(404);
    await expect(theirs.getByText('Read me.')).toHaveCount(0);
    await stranger.close();
  });

  test('has a code for cameras, of addresses of this site only', async ({ request }) => {
    const code = (url: string) => request.get(house.at(`/api/common/qrcode?${new URLSearchParams({ url })}`));
    const own = await code(`/${item_id}`);
    expect(own.headers()['content-type']).toContain('image/svg+xml');
    expect(await own.text()).toMatch(/^<svg/);
    for (const url of ['https://example.org/', '//example.org/', `${house.at('')}.example.org/`, 'javascript:alert(1)'])
      expect([url, (await (await code(url)).json()).error_code]).toEqual([url, 10101]);
  });

  test('stands in the change log with what else was done, and an archived project is read-only', {
    tag: '@screen',
  }, async ({ page, context }) => {
    await house.logIn(context);
    await page.goto(house.at(`/item/setting/${item_id}?tab=changes`));
    await expect(page.getByRole('link', { name: 'Beside' })).toBeVisible();
    await expectNoBarrier(page, 'the change log');
    await page.goto(house.at(`/item/setting/${item_id}`));
    await page.getByRole('button', { name: t('items', 'life.archive_open'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t('items', 'life.archive') });
    await dialog.getByLabel(t('items', 'delete_item.password')).fill(ADMINISTRATOR.password);
    await dialog.getByRole('button', { name: t('items', 'life.archive'), exact: true }).click();
    await expect(page.getByText(t('items', 'setting.archived')).first()).toBeVisible();
    const form = { page_id, page_title: 'Shared', page_content: 'late' };
    const late = await context.request.post(house.at('/api/page/save'), { form });
    expect((await late.json()).error_code).toBe(11202);
  });
});
