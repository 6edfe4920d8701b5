import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';

const IN_PAGE = readFileSync(join(import.meta.dirname, 'in-page.mjs'), 'utf8');
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What a person waits for on a screen, by a name for the figures. */
export type Wants = Readonly<Record<string, { readonly text: string } | { readonly selector: string }>>;

/** As `in-page.mjs` keeps it. */
export interface InPage {
  readonly longTasks: readonly number[];
  readonly painted: number;
  readonly seen: Readonly<Record<string, number>>;
  keys: number[];
  readonly frames: readonly number[];
  untilPreviewed(text: string): Promise<number>;
  watchFrames(): void;
  endFrames(): readonly number[];
}

declare global {
  interface Window {
    readonly docsteadBench: InPage;
  }
}

export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  return await chromium.launch({ args: ARGS, ...(executablePath ? { executablePath } : {}) });
}

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Who `account` is for a browser: the cookies of a login. */
export async function sessionOf(
  browser: Browser,
  origin: string,
  account: { readonly username: string; readonly password: string },
): Promise<Session> {
  const context = await browser.newContext();
  try {
    const answer = await context.request.post(`${origin}/api/user/loginByVerify`, { form: { ...account } });
    const { error_code, error_message } = await answer.json();
    if (error_code !== 0) throw new Error(`The login was refused: ${error_code} ${error_message ?? ''}`);
    return await context.storageState();
  } finally {
    await context.close();
  }
}

export interface Visit {
  readonly session?: Session | undefined;
  readonly wants?: Wants;
  /** What the browser remembers of former visits. */
  readonly remembered?: Readonly<Record<string, string>>;
}

/** A page in a window with an empty cache, in English, 1440×900. Closed with everything after `work`. */
export async function inNewWindow<T>(
  browser: Browser,
  { session, wants = {}, remembered = {} }: Visit,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ viewport, locale: 'en-US', ...(session && { storageState: session }) });
  try {
    const keep = Object.entries(remembered).map(([key, value]) => [key, value]);
    await context.addInitScript({
      content: `window.benchWants = ${JSON.stringify(wants)};
        if (/^http/.test(location.origin)) for (const [key, value] of ${JSON.stringify(keep)}) localStorage.setItem(key, value);
        (() => {${IN_PAGE}})();`,
    });
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}
