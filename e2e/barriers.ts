import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe finds on the screen or within a selector, once what fades in has its colours; a blinking cursor never ends. */
export async function barriersOn(page: Page, within?: string) {
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.all(ending.map(({ finished }) => finished.catch(() => null)));
  });
  // The other mode opens a page for each answer, which only frames of other sites need.
  const builder = new AxeBuilder({ page }).setLegacyMode(true);
  if (within) builder.include(within);
  return (await builder.analyze()).violations;
}

/** Nothing that is serious bars the way. `where` is told with what does. */
export async function expectNoBarrier(page: Page, where = '', within?: string): Promise<void> {
  const serious = (await barriersOn(page, within))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html}`).join('\n')}`);
  expect.soft(serious, where).toEqual([]);
}

/** Nothing that is serious bars the way, and nothing reaches over the edge of the window. */
export async function expectFine(page: Page, where: string): Promise<void> {
  await expectNoBarrier(page, where);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(over, `${where}: too wide`).toBeLessThanOrEqual(0);
}
