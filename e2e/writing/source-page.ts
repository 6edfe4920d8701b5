import { expect, type Page } from '@playwright/test';
import type { House } from '../house.ts';
import { dot } from './image.ts';

export const source = (page: Page) => page.locator('.cm-content');
export const lines = (page: Page) => page.locator('.cm-line').allTextContents();
export const doc = (page: Page) => page.locator('.md-doc');

export async function openEditor(page: Page, house: House, address: string): Promise<void> {
  await page.goto(house.at(address));
  await expect(source(page)).toBeFocused();
}

interface Clip {
  readonly html?: string;
  readonly text?: string;
}

/** What Ctrl+V brings, without a clipboard that tests would share. */
export async function paste(page: Page, clip: Clip): Promise<void> {
  await source(page).evaluate((target, { html = '', text = '' }) => {
    const clipboardData = new DataTransfer();
    if (html) clipboardData.setData('text/html', html);
    clipboardData.setData('text/plain', text);
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, clip);
}

/** Drops files at the first letter of the text. */
export async function drop(
  page: Page,
  files: readonly { readonly name: string; readonly type: string }[],
): Promise<void> {
  await source(page).evaluate(
    (target, { files, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const dataTransfer = new DataTransfer();
      for (const { name, type } of files) dataTransfer.items.add(new File([bytes], name, { type }));
      const line = target.querySelector('.cm-line')?.getBoundingClientRect();
      const place = { clientX: (line?.left ?? 0) + 2, clientY: (line?.top ?? 0) + 5 };
      target.dispatchEvent(new DragEvent('drop', { dataTransfer, ...place, bubbles: true, cancelable: true }));
    },
    { files, base64: dot.buffer.toString('base64') },
  );
}

export const long = (paragraphs: number) =>
  Array.from(
    { length: paragraphs },
    (_, at) => `## Part ${at}\n\nText of part ${at}, ${'and more words, '.repeat(8)}`,
  ).join('\n\n');
