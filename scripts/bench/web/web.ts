import type { Browser } from '@playwright/test';
import { say } from '../print.ts';
import type { SeededSite } from '../seed.ts';
import { openBrowser, type Session, sessionOf } from './browser.ts';
import { type Measured, measureScreen } from './cold-load.ts';
import { screensOf } from './screens.ts';
import { measureScrolling, type ScrollFigures } from './scrolling.ts';
import { measureTyping, type TypingFigures } from './typing.ts';

export interface WebFigures {
  readonly browser: string;
  /** How often each screen was opened. */
  readonly runs: number;
  /** The screens were opened with a processor so many times slower. */
  readonly slow: number;
  readonly screens: readonly Measured[];
  readonly typing: readonly TypingFigures[];
  readonly scrolling: readonly ScrollFigures[];
  /** What this server's pages do not have, with what was waited for. */
  readonly leftOut: readonly { readonly name: string; readonly why: string }[];
}

export interface WebOptions {
  readonly runs: number;
  readonly slow: number;
  readonly only: string;
}

/** Each takes six seconds, and has eighty keys. */
const MOST_BURSTS = 3;

/** The web half: what people who open the pages wait for. */
export async function measureWeb(site: SeededSite, { runs, slow, only }: WebOptions): Promise<WebFigures> {
  const browser = await openBrowser();
  const leftOut: { name: string; why: string }[] = [];
  /** Pages of other products may lack something: the rest is measured all the same. */
  async function attempt<T>(name: string, work: () => Promise<readonly T[]>): Promise<readonly T[]> {
    if (!name.includes(only)) return [];
    say(`  ${name}`);
    try {
      return await work();
    } catch (error) {
      leftOut.push({ name, why: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) });
      return [];
    }
  }
  try {
    const { origin, client, projects } = site;
    const session = await sessionOf(browser, origin, site.account);
    const screens = await loadAll(browser, { site, session, runs, slow }, attempt);
    const typing = await attempt('typing', () =>
      measureTyping(browser, { origin, client, session }, Math.min(runs, MOST_BURSTS)),
    );
    const scrolling: ScrollFigures[] = [];
    for (const project of projects) {
      const scrolled = await attempt(`scrolling (${project.size})`, async () => [
        await measureScrolling(browser, origin, project),
      ]);
      scrolling.push(...scrolled);
    }
    return { browser: browser.version(), runs, slow, screens, typing, scrolling, leftOut };
  } finally {
    await browser.close();
  }
}

type Attempt = <T>(name: string, work: () => Promise<readonly T[]>) => Promise<readonly T[]>;

interface AllScreens {
  readonly site: SeededSite;
  readonly session: Session;
  readonly runs: number;
  readonly slow: number;
}

async function loadAll(
  browser: Browser,
  { site, session, runs, slow }: AllScreens,
  attempt: Attempt,
): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const screen of await screensOf(site.client, site.projects)) {
    const figures = await attempt(screen.name, async () => [
      await measureScreen(browser, site.origin, { screen, session, runs, slow }),
    ]);
    measured.push(...figures);
  }
  return measured;
}
