import type { Browser, Page } from '@playwright/test';
import { chanceOf } from '../chance.ts';
import { pause } from '../child.ts';
import type { Client } from '../client.ts';
import { documentOf, logOf } from '../text.ts';
import { inNewWindow, type Session } from './browser.ts';
import { type Distribution, distributionOf } from './statistics.ts';

/** A manual; a log in paragraphs; the same log without a blank line, which is one paragraph. */
export type Shape = 'manual' | 'paragraphs' | 'one paragraph';

export interface TypingFigures {
  readonly shape: Shape;
  /** Characters of the document. */
  readonly length: number;
  readonly preview: boolean;
  /** Milliseconds from a key to the frame that shows it. */
  readonly keyToPaint: Distribution;
  /** Milliseconds from the last key until the preview shows it: after one word, and after all the others. */
  readonly calm: number | null;
  readonly afterBurst: number | null;
}

interface Case {
  readonly shape: Shape;
  readonly length: number;
  readonly preview: boolean;
}

const MANUALS = [5000, 100_000].flatMap((length): Case[] => [
  { shape: 'manual', length, preview: true },
  { shape: 'manual', length, preview: false },
]);
/** Pasted, mostly; nobody has the preview of a megabyte beside it. */
const LOGS = [39_000, 1_000_000].flatMap((length): Case[] => [
  { shape: 'paragraphs', length, preview: length < 100_000 },
  { shape: 'one paragraph', length, preview: length < 100_000 },
]);
const LINES_PER_PARAGRAPH = 5;
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

/** Typing in the middle of short and long documents, with the preview beside the source, and with the source alone. */
export async function measureTyping(browser: Browser, site: TypingSite, bursts: number): Promise<TypingFigures[]> {
  const { item_id } = await site.client.call<{ item_id: number }>('/api/item/add', {
    item_name: 'Bench typing',
    item_type: 1,
  });
  const figures: TypingFigures[] = [];
  for (const one of [...MANUALS, ...LOGS]) {
    const path = await writePage(site.client, item_id, one);
    const remembered = {
      'docstead.editor.mode': one.preview ? 'split' : 'source',
      'docstead.editor.preview.keep': '1',
    };
    const visit = { session: site.session, remembered };
    const typed = await inNewWindow(browser, visit, async (page) => {
      await page.goto(site.origin + path);
      return typeIn(page, { preview: one.preview, bursts });
    });
    figures.push({ ...one, ...typed });
  }
  return figures;
}

/** Gives the address at which the editor opens where is typed. */
async function writePage(client: Client, item_id: number, { shape, length }: Case): Promise<string> {
  const gap = shape === 'one paragraph' ? '\n' : '\n\n';
  const [above, below] = [halfOf(shape, 1, length / 2), halfOf(shape, 2, length / 2)];
  const page_content = encodeURIComponent(`${above}${gap}${PLACE}${gap}${below}`);
  const fields = { item_id, cat_id: 0, page_title: `Typing ${length} ${shape}`, page_content, is_urlencode: 1 };
  const { page_id } = await client.call<{ page_id: number }>('/api/page/save', fields);
  const line = `${above}${gap}`.split('\n').length;
  return `/page/edit/${item_id}/${page_id}?line=${line}`;
}

function halfOf(shape: Shape, seed: number, length: number): string {
  const chance = chanceOf(seed);
  if (shape === 'manual') return documentOf(chance, length, false);
  return logOf(chance, length, shape === 'paragraphs' ? LINES_PER_PARAGRAPH : undefined);
}

type Typed = Omit<TypingFigures, keyof Case>;

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

async function goToPlace(page: Page): Promise<void> {
  const place = page.locator('.cm-content').getByText(PLACE);
  await place.waitFor({ timeout: WAIT_MS });
  await place.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' ');
  // What the opening and the first rendering left to do is not the typing's.
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
