import type { Browser, Page } from '@playwright/test';
import { chanceOf } from '../chance.ts';
import { pause } from '../child.ts';
import type { Client } from '../client.ts';
import { documentOf } from '../text.ts';
import { inNewWindow, type Session } from './browser.ts';
import { type Distribution, distributionOf } from './statistics.ts';

export interface TypingFigures {
  /** Characters of the document. */
  readonly length: number;
  readonly preview: boolean;
  /** Milliseconds from a key to the frame that shows it. */
  readonly keyToPaint: Distribution;
  /** Milliseconds from the last key until the preview shows it: after one word, and after all the others. */
  readonly calm: number | null;
  readonly afterBurst: number | null;
}

const LENGTHS = [5000, 100_000];
/** Where is typed, in the middle. */
const PLACE = 'Here somebody writes on';
const BURST = 'the quick brown fox jumps over the lazy dog and runs home again while it rains ';
const WARM_UP = 'warming up once ';
/** A fast typist: 150 words a minute. */
const KEY_MS = 80;
const WAIT_MS = 60_000;
const PREVIEW_WAIT_MS = 20_000;

export interface TypingSite {
  readonly origin: string;
  readonly client: Client;
  readonly session: Session;
}

/** Typing in the middle of a short and a long document, with the preview beside the source, and with the source alone. */
export async function measureTyping(browser: Browser, site: TypingSite, bursts: number): Promise<TypingFigures[]> {
  const { item_id } = await site.client.call<{ item_id: number }>('/api/item/add', {
    item_name: 'Bench typing',
    item_type: 1,
  });
  const figures: TypingFigures[] = [];
  for (const length of LENGTHS) {
    const page_id = await writePage(site.client, item_id, length);
    const path = `/page/edit/${item_id}/${page_id}`;
    for (const preview of [true, false]) {
      const remembered = {
        'docstead.editor.mode': preview ? 'split' : 'source',
        'docstead.editor.preview.keep': '1',
      };
      const visit = { session: site.session, remembered };
      const typed = await inNewWindow(browser, visit, async (page) => {
        await page.goto(site.origin + path);
        return typeIn(page, { preview, bursts });
      });
      figures.push({ length, preview, ...typed });
    }
  }
  return figures;
}

async function writePage(client: Client, item_id: number, length: number): Promise<number> {
  const half = (seed: number): string => documentOf(chanceOf(seed), length / 2, false);
  const page_content = encodeURIComponent(`${half(1)}\n\n${PLACE}\n\n${half(2)}`);
  const fields = { item_id, cat_id: 0, page_title: `Typing ${length}`, page_content, is_urlencode: 1 };
  return Number((await client.call<{ page_id: number }>('/api/page/save', fields)).page_id);
}

type Typed = Omit<TypingFigures, 'length' | 'preview'>;

async function typeIn(page: Page, { preview, bursts }: { preview: boolean; bursts: number }): Promise<Typed> {
  await goToPlace(page);
  await page.keyboard.type(WARM_UP, { delay: KEY_MS });
  const calm = preview ? await previewLag(page, 'calmword') : null;
  await page.evaluate(() => {
    window.docsteadBench.keys.length = 0;
  });
  for (let burst = 0; burst < bursts; burst += 1) await page.keyboard.type(BURST, { delay: KEY_MS });
  const keys = await page.evaluate(() => window.docsteadBench.keys);
  const afterBurst = preview ? await previewLag(page, 'burstword') : null;
  return { keyToPaint: distributionOf(keys), calm, afterBurst };
}

/** Turns the pages of the source until the place is there, as an editor draws only what is in view. */
async function goToPlace(page: Page): Promise<void> {
  const source = page.locator('.cm-content');
  await source.waitFor({ timeout: WAIT_MS });
  await source.click();
  await page.keyboard.press('ControlOrMeta+Home');
  const place = source.getByText(PLACE);
  for (const end = Date.now() + WAIT_MS; Date.now() < end && (await place.count()) === 0; ) {
    await page.keyboard.press('PageDown');
  }
  await place.first().click();
  await page.keyboard.press('End');
  await page.keyboard.type(' ');
  // What the scrolling and the first rendering left to do is not the typing's.
  await pause(2000);
}

async function previewLag(page: Page, word: string): Promise<number | null> {
  const shown = page.evaluate((text) => window.docsteadBench.untilPreviewed(text), word);
  await page.keyboard.type(word, { delay: KEY_MS });
  const lag = await Promise.race([shown, pause(PREVIEW_WAIT_MS).then(() => null)]);
  shown.catch(() => undefined);
  await page.keyboard.type(' ');
  return lag;
}
