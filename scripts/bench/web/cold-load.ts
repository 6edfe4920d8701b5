import type { Browser, Page } from '@playwright/test';
import type { Spread } from '../spread.ts';
import { inNewWindow, type Session } from './browser.ts';
import type { Screen } from './screens.ts';
import { medians, spreads } from './statistics.ts';
import { putOnScales, type Weight } from './weight.ts';

/** Milliseconds since the address was opened, bytes on the wire, counts. */
export interface LoadFigures extends Weight {
  /** First contentful paint. */
  readonly fcp: number;
  /** Largest contentful paint. */
  readonly lcp: number;
  /** Until what people come for is on the screen. */
  readonly text: number;
  /** Until the tree is there too, where there is one. */
  readonly tree?: number;
  readonly longTasks: number;
  readonly longTaskMs: number;
  readonly nodes: number;
  readonly heap: number;
}

export interface Measured {
  readonly name: string;
  /** The median of every figure. */
  readonly figures: LoadFigures;
  /** Of the milliseconds until something was to be seen: how far the runs were apart. */
  readonly apart: { readonly text: Spread; readonly tree?: Spread };
}

export interface Loading {
  readonly screen: Screen;
  readonly session: Session;
  readonly runs: number;
  /** So many times slower than this machine. */
  readonly slow: number;
}

const WAIT_MS = 30_000;

/** A screen opened `runs` times, each in a browser that has never seen it. */
export async function measureScreen(
  browser: Browser,
  origin: string,
  { screen, session, runs, slow }: Loading,
): Promise<Measured> {
  const loads: LoadFigures[] = [];
  const visit = { wants: screen.wants, ...(screen.as === 'writer' && { session }) };
  for (let run = 0; run < runs; run += 1) {
    loads.push(await inNewWindow(browser, visit, (page) => loadOnce(page, origin + screen.path, slow)));
  }
  const all = loads.map((load) => ({ ...load }));
  const { text, tree } = spreads(all);
  if (!text) throw new Error('Nothing was measured.');
  return { name: screen.name, figures: medians(all), apart: { text, ...(tree && { tree }) } };
}

async function loadOnce(page: Page, url: string, slow: number): Promise<LoadFigures> {
  const session = await page.context().newCDPSession(page);
  const scales = await putOnScales(session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => Object.keys(Reflect.get(window, 'benchWants')).every((name) => name in window.docsteadBench.seen),
    undefined,
    { timeout: WAIT_MS },
  );
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => ({
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    lcp: window.docsteadBench.painted,
    longTasks: window.docsteadBench.longTasks.length,
    longTaskMs: window.docsteadBench.longTasks.reduce((sum, ms) => sum + ms, 0),
    ...window.docsteadBench.seen,
  }));
  await session.send('HeapProfiler.collectGarbage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  // `text`, and `tree` where the screen has one, are among what was seen: they were waited for.
  return { ...scales.weigh(), ...seen, nodes, heap: usedSize } as LoadFigures;
}
