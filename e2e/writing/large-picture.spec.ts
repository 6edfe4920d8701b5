import { expect, type Page } from '@playwright/test';
import { inBothLanguages, test } from '../house.ts';
import { doc, lines, openEditor, source } from './source-page.ts';

/** As from a screen of many pixels: what stands in it cannot be packed small. */
async function pasteLarge(page: Page): Promise<void> {
  await source(page).evaluate(async (target) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 2560, height: 1440 });
    const context = canvas.getContext('2d');
    const points = new ImageData(2560, 1440);
    const some = crypto.getRandomValues(new Uint8Array(65_536));
    for (let at = 0; at < points.data.length; at += 1)
      points.data[at] = at % 4 === 3 ? 255 : (some[(at * 7 + (at >> 13)) % some.length] ?? 0) >> 1;
    context?.putImageData(points, 0, 0);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([blob ?? ''], 'image.png', { type: 'image/png' }));
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
}

inBothLanguages('A large picture that is pasted', {}, (house) => {
  const { t } = house;
  const keep = (page: Page) => page.getByRole('button', { name: t('editor', 'image.keep'), exact: true });
  const width = (page: Page) =>
    doc(page)
      .locator('img')
      .evaluate((node: HTMLImageElement) => node.naturalWidth);

  test('is made smaller where that is wished, and kept as it is by a save', async ({ page, context }) => {
    await house.logIn(context);
    const item = await house.addProject(context, { name: 'Screens' });
    await openEditor(page, house, `/page/edit/${item}/0?title=Screen`);
    await pasteLarge(page);
    await expect(keep(page)).toBeVisible();
    expect(await lines(page)).not.toContain(expect.stringContaining('visitFile'));
    const [before = ''] = t('editor', 'image.shrink', { width: '1920', height: '1080', size: '|' }).split('|');
    await page.getByRole('button', { name: before }).press('Enter');
    await expect(source(page)).toContainText(/!\[\]\(\/api\/attachment\/visitFile/);
    await expect.poll(() => width(page)).toBe(1920);

    await page.keyboard.press('Control+a');
    await source(page).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Backspace');
    await pasteLarge(page);
    await expect(keep(page)).toBeVisible();
    await source(page).focus();
    await page.keyboard.press('Control+s');
    await expect.poll(() => width(page)).toBe(2560);
    await expect(keep(page)).toHaveCount(0);
  });
});
