import type { Browser } from '@playwright/test';
import { pause } from '../child.ts';
import type { SeededProject } from '../seed.ts';
import { inNewWindow } from './browser.ts';
import { type Distribution, distributionOf } from './statistics.ts';

export interface ScrollFigures {
  readonly size: number;
  /** Milliseconds between two frames; 16.7 are 60 frames a second. */
  readonly frame: Distribution;
  /** Part of the frames that took two turns of the screen or more. */
  readonly dropped: number;
}

const TURNS = 120;
/** Pixels of one turn of the wheel: a hand in a hurry. */
const TURN_PX = 400;
const FRAME_MS = 1000 / 60;

/** Scrolls through the tree of a project, all catalogs open, and notes every frame. */
export async function measureScrolling(
  browser: Browser,
  origin: string,
  { item_id, size }: SeededProject,
): Promise<ScrollFigures> {
  return await inNewWindow(browser, {}, async (page) => {
    await page.goto(`${origin}/${item_id}`);
    await page.getByRole('treeitem').first().waitFor();
    await page.getByRole('button', { name: 'Expand all' }).click();
    await page.getByRole('tree').hover();
    await pause(1000);
    await page.evaluate(() => window.docsteadBench.watchFrames());
    for (let turn = 0; turn < TURNS; turn += 1) {
      await page.mouse.wheel(0, TURN_PX);
      await pause(FRAME_MS);
    }
    const frames = await page.evaluate(() => window.docsteadBench.endFrames());
    return { size, frame: distributionOf(frames), dropped: droppedOf(frames) };
  });
}

/** One turn missed is seen as a frame of about 33 ms. */
export function droppedOf(frames: readonly number[]): number {
  return frames.filter((ms) => ms > FRAME_MS * 1.5).length / Math.max(1, frames.length);
}
