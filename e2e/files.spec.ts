import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectNoBarrier } from './barriers.ts';
import { enter, inBothLanguages, test } from './house.ts';

const BEA = { username: 'bea', password: 'battery staple' };
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const PHONE = { width: 390, height: 844 };

const text = (name: string, size = 64) => ({ name, mimeType: 'text/plain', buffer: Buffer.alloc(size, 'a') });

/** Six seconds of film, without sound. */
const film = {
  name: 'walk.webm',
  mimeType: 'video/webm',
  buffer: readFileSync(join(import.meta.dirname, 'film.webm')),
};

/** Four seconds of one tone: a head, and a wave of 8000 values a second. */
function tone() {
  const [rate, seconds] = [8000, 4];
  const head = Buffer.from('RIFF....WAVEfmt ................................data....');
  const values = Buffer.from(
    Array.from({ length: rate * seconds }, (_, at) => 128 + Math.round(60 * Math.sin(at / 3))),
  );
  head.writeUInt32LE(36 + values.length, 4);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  const wave = Buffer.concat([head.subarray(0, 36), Buffer.from('data....'), values]);
  wave.writeUInt32LE(values.length, 40);
  return { name: 'tone.wav', mimeType: 'audio/wav', buffer: wave };
}

/** Nothing stands beside the window. */
async function expectToFit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

inBothLanguages('Files of pages and people', {}, (house) => {
  const { t } = house;
  const say = (key: string, params: Record<string, string> = {}) => t('files', key, params);
  const filed = async (context: BrowserContext, where: Record<string, string>, file = text('notes.txt')) => {
    const sent = await context.request.post(house.at('/api/page/upload'), { multipart: { ...where, file } });
    expect((await sent.json()).success).toBe(1);
  };
  const dialog = (page: Page) => page.getByRole('dialog', { name: say('page.title') });
  let item_id = '';
  let page_id = '';
  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext();
    await context.request.post(house.at('/api/user/registerByVerify'), {
      form: { ...BEA, confirm_password: BEA.password },
    });
    await context.clearCookies();
    await house.logIn(context);
    item_id = await house.addProject(context, { name: 'Handbook' });
    page_id = await house.addPage(context, item_id, { title: 'Welcome', content: 'Read me.' });
    await context.close();
  });

  test('are attached over a page, several at once, and taken by who reads it', async ({
    page,
    context,
    browser,
    language,
  }) => {
    await house.logIn(context);
    await page.goto(house.at(`/${item_id}/${page_id}`));
    // Nothing is attached yet: the way is in the menu of who writes.
    await page.getByRole('button', { name: t('shell', 'more'), exact: true }).click();
    await page.getByRole('menuitem', { name: say('page.title') }).click();
    const panel = dialog(page);
    await expect(panel.getByRole('heading', { name: say('page.empty_title') })).toBeVisible();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      panel.getByRole('button', { name: say('upload.choose') }).click(),
    ]);
    await chooser.setFiles([
      text('plan.txt'),
      { name: 'house.png', mimeType: 'image/png', buffer: PNG },
      text('empty.txt', 0),
    ]);
    const list = panel.getByRole('list', { name: say('page.title') });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(panel.getByText(say('upload.not_there', { reason: say('upload.is_empty') }))).toBeVisible();
    await panel.getByRole('button', { name: say('upload.dismiss', { name: 'empty.txt' }) }).click();
    await expectNoBarrier(page, 'attachments');
    const download = page.waitForEvent('download');
    await panel.getByRole('link', { name: say('page.download_of', { name: 'plan.txt' }) }).click();
    expect((await download).suggestedFilename()).toBe('plan.txt');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();

    // A guest has the number over the page, takes, and changes nothing.
    const theirs = await browser.newContext({ colorScheme: 'dark' });
    await enter(theirs, language, []);
    const reader = await theirs.newPage();
    await reader.goto(house.at(`/${item_id}/${page_id}`));
    await reader.getByRole('button', { name: `${say('page.title')} 2`, exact: true }).click();
    await expect(dialog(reader).getByRole('listitem')).toHaveCount(2);
    await expect(dialog(reader).getByRole('button', { name: say('upload.choose') })).toHaveCount(0);
    await reader.setViewportSize(PHONE);
    await expectToFit(reader);
    await expectNoBarrier(reader, 'attachments of a guest on a phone');
    await theirs.close();
  });

  test('that are films and sound play on a page of their own, from any place of them', async ({ page, context }) => {
    await house.logIn(context);
    const other = await house.addPage(context, item_id, { title: 'Plays', content: 'nothing yet' });
    await filed(context, { page_id: other }, film);
    await filed(context, { page_id: other }, tone());
    const list = await context.request.post(house.at('/api/page/uploadList'), { form: { page_id: other } });
    const { data } = await list.json();
    const links = data
      .map((one: { display_name: string; url: string }) => `[${one.display_name}](${one.url})`)
      .join(' ');
    const save = { page_id: other, item_id, page_title: 'Plays', page_content: links };
    await context.request.post(house.at('/api/page/save'), { form: save });
    for (const [name, seconds, width] of [
      ['walk.webm', 6, 64],
      ['tone.wav', 4, 0],
    ] as const) {
      await page.goto(house.at(`/${item_id}/${other}`));
      const refused: string[] = [];
      page.on('console', (line) => line.type() === 'error' && refused.push(line.text()));
      const parts: string[] = [];
      page.on('response', (response) => response.status() === 206 && parts.push(response.url()));
      await page.getByRole('link', { name }).click();
      await page.waitForURL(/visitFile/);
      const player = page.locator('video');
      const told = () =>
        player.evaluate((one: HTMLVideoElement) => [one.readyState, Math.round(one.duration), one.videoWidth]);
      await expect.poll(told).toEqual([4, seconds, width]);
      await player.evaluate((one: HTMLVideoElement) => {
        one.currentTime = one.duration - 1;
      });
      const place = () =>
        player.evaluate((one: HTMLVideoElement) => !one.seeking && one.currentTime >= one.duration - 1.01);
      await expect.poll(place).toBe(true);
      expect(parts.length).toBeGreaterThan(0);
      expect(refused).toEqual([]);
    }
  });

  test('are put into the text from the editor by the keyboard, and taken from the page', { tag: '@screen' }, async ({
    page,
    context,
  }) => {
    await house.logIn(context);
    const other = await house.addPage(context, item_id, { title: 'Other', content: 'See ' });
    await filed(context, { page_id: other }, text('list.txt'));
    await filed(context, {}, text('mine.txt'));
    await page.goto(house.at(`/page/edit/${item_id}/${other}`));
    const source = page.locator('.cm-content');
    await source.click();
    const counted = t('editor', 'tools.counted', { name: say('page.title'), count: '1' });
    await page.getByRole('button', { name: counted }).click();
    await dialog(page)
      .getByRole('button', { name: say('page.insert_of', { name: 'list.txt' }) })
      .press('Enter');
    await expect(source).toContainText('[list.txt](/api/attachment/visitFile?sign=');
    // One goes on writing behind it.
    await page.keyboard.type(' and ');
    await expect(source).toContainText(') and');

    await page.getByRole('button', { name: t('editor', 'tools.insert'), exact: true }).click();
    await page.getByRole('menuitem', { name: say('hub.entry') }).click();
    const hub = page.getByRole('dialog', { name: say('hub.title') });
    await hub.getByRole('textbox', { name: say('list.name') }).fill('mine');
    await expect(hub.getByRole('listitem')).toHaveCount(1);
    await expectNoBarrier(page, 'hub');
    await hub.getByRole('button', { name: say('page.insert_of', { name: 'mine.txt' }) }).click();
    await expect(source).toContainText(/and \[mine\.txt\]/);

    const two = t('editor', 'tools.counted', { name: say('page.title'), count: '2' });
    await page.getByRole('button', { name: two }).click();
    const removal = dialog(page).getByRole('button', { name: say('page.delete_of', { name: 'mine.txt' }) });
    const sure = page.getByRole('dialog', { name: say('page.delete_title', { name: 'mine.txt' }) });
    const remove = async () => {
      await removal.press('Enter');
      await sure.getByRole('button', { name: say('page.delete'), exact: true }).press('Enter');
      await expect(dialog(page).getByRole('listitem')).toHaveCount(1);
    };
    await remove();
    // An open dialog keeps Tab to itself: a key of its own leads to the message, and back.
    await page.keyboard.press('F6');
    const messages = page.getByRole('region', { name: t('shell', 'messages') });
    await expect(messages.getByRole('button', { name: say('delete.undo'), exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('listitem')).toHaveCount(2);
    await expect(dialog(page).locator(':focus')).toHaveCount(1);
    await remove();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: counted })).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(page.getByText(t('editor', 'save.unsaved'))).toHaveCount(0);
  });

  test('are listed for who uploaded them, with the pages that a deletion takes them from', async ({
    page,
    context,
    browser,
    language,
  }) => {
    await house.logIn(context);
    await filed(context, { page_id }, text('guide.txt'));
    await page.goto(house.at('/item/index'));
    await page.getByRole('button', { name: t('shell', 'account', { name: 'admin' }) }).click();
    await page.getByRole('menuitem', { name: say('titles.mine') }).click();
    await page.waitForURL(/\/attachment\/index$/);
    const table = page.getByRole('table', { name: say('titles.mine') });
    await page.getByRole('textbox', { name: say('list.name') }).fill('guide');
    await expect(table.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: say('list.delete_of', { name: 'guide.txt' }) }).click();
    const sure = page.getByRole('dialog', { name: say('delete.title', { name: 'guide.txt' }) });
    await expect(sure).toContainText(say('delete.page', { page: 'Welcome', item: 'Handbook' }));
    await sure.getByRole('button', { name: say('delete.action'), exact: true }).click();
    await expect(page.getByRole('heading', { name: say('list.none') })).toBeVisible();
    await page.getByRole('button', { name: say('delete.undo'), exact: true }).click();
    await expect(table.getByRole('row')).toHaveCount(2);
    const list = { form: { page_id } };
    const { data: back } = await (await context.request.post(house.at('/api/page/uploadList'), list)).json();
    expect(back.map((file: { display_name: string }) => file.display_name)).toContain('guide.txt');
    await page.getByRole('textbox', { name: say('list.name') }).fill('nothing at all');
    await page.getByRole('button', { name: say('list.show_all') }).click();
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(table.getByRole('row').first()).toBeVisible();
    await expectToFit(page);
    await expectNoBarrier(page, 'my attachments on a phone');

    const theirs = await browser.newContext();
    await enter(theirs, language, []);
    await house.logIn(theirs, BEA);
    const other = await theirs.newPage();
    await other.goto(house.at('/attachment/index'));
    await expect(other.getByRole('heading', { name: say('mine.empty_title') })).toBeVisible();
    await filed(theirs, {}, text('of bea.txt'));
    expect((await other.goto(house.at('/admin/index?section=files/attachments')))?.status()).not.toBe(200);
    await theirs.close();

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(house.at('/admin/index?section=files/attachments'));
    const all = page.getByRole('table', { name: say('titles.all') });
    await page.getByRole('searchbox', { name: say('all.owner') }).fill('bea');
    await expect(all.getByRole('row')).toHaveCount(2);
    await expect(all.getByRole('cell', { name: 'bea', exact: true })).toBeVisible();
    await expectNoBarrier(page, 'all attachments');
    await page.getByRole('button', { name: say('list.delete_of', { name: 'of bea.txt' }) }).click();
    const last = page.getByRole('dialog', { name: say('delete.title', { name: 'of bea.txt' }) });
    await expect(last).toContainText(say('delete.unused'));
    await last.getByRole('button', { name: say('delete.action'), exact: true }).click();
    await expect(page.getByRole('heading', { name: say('list.none') })).toBeVisible();
  });
});
