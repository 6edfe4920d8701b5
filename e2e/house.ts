import { type BrowserContext, test as base, expect } from '@playwright/test';
import { Site } from './site.ts';
import { LANGUAGES, type Language, words } from './words.ts';

interface OfWorker {
  /** For journeys that need no site of their own: one in each language, for as long as the worker runs. */
  readonly sites: Map<Language, Site>;
}

interface Watched {
  readonly language: Language;
  /** What the browser complained about: failed scripts, broken requests, refusals of the content policy. */
  readonly problems: string[];
}

/** A person's browser in one language; a test in which the browser complained has failed. */
export const test = base.extend<Watched, OfWorker>({
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from its pattern
    async ({}, use) => {
      const sites = new Map<Language, Site>();
      await use(sites);
      for (const site of sites.values()) await site.stop();
    },
    { scope: 'worker' },
  ],
  language: ['en', { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from its pattern
  problems: async ({}, use) => {
    const problems: string[] = [];
    await use(problems);
    expect(problems, 'what the browser complained about').toEqual([]);
  },
  context: async ({ context, language, problems }, use) => {
    await enter(context, language, problems);
    await use(context);
  },
});

/** Everybody's browser: its language chosen, its complaints collected. */
export async function enter(context: BrowserContext, language: Language, problems: string[]): Promise<void> {
  await context.addCookies([{ name: 'docstead_locale', value: language, domain: '127.0.0.1', path: '/' }]);
  const documents = new Set<string>();
  context.on('response', (response) => {
    if (response.request().isNavigationRequest()) documents.add(response.url());
  });
  context.on('console', (message) => {
    // The address itself may well answer 404: that is for the test to judge.
    const isDocument = message.text().startsWith('Failed to load resource') && documents.has(message.location().url);
    if (message.type() === 'error' && !isDocument) problems.push(message.text());
  });
  context.on('weberror', (thrown) => problems.push(String(thrown.error())));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`content policy: ${violatedDirective} ${blockedURI}`),
    );
  });
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export const ADMINISTRATOR: Credentials = { username: 'admin', password: 'correct horse' };

interface ProjectInput {
  readonly name: string;
  readonly domain?: string;
  readonly password?: string;
}

/** One site in one language, and the quick ways to what a test takes for granted. */
export class House {
  readonly language: Language;
  readonly t: ReturnType<typeof words>;
  private running: Site | undefined;

  constructor(language: Language) {
    this.language = language;
    this.t = words(language);
  }

  get site(): Site {
    if (!this.running) throw new Error('the site is not up');
    return this.running;
  }

  async open(env?: Record<string, string>, manifest?: string): Promise<void> {
    this.running = await Site.start(env, manifest);
  }

  /** Moves into a site that is up. */
  join(site: Site): void {
    this.running = site;
  }

  async close(): Promise<void> {
    await this.running?.stop();
  }

  at(path: string): string {
    return `${this.site.origin}${path}`;
  }

  /** Makes the administrator with the link that was printed. */
  async setUp(context: BrowserContext): Promise<void> {
    const token = new URL(this.site.setupLink).searchParams.get('token') ?? '';
    const { username, password } = ADMINISTRATOR;
    const locale = this.language;
    await this.call(context, '/api/setup/create', { token, username, password, confirm_password: password, locale });
    await context.clearCookies({ name: 'docstead_session' });
  }

  async logIn(context: BrowserContext, who: Credentials = ADMINISTRATOR): Promise<void> {
    await this.call(context, '/api/user/loginByVerify', { ...who });
  }

  async addProject(context: BrowserContext, { name, domain = '', password = '' }: ProjectInput): Promise<string> {
    const form = { item_name: name, item_type: '1', item_domain: domain, password };
    return String((await this.call(context, '/api/item/add', form)).item_id);
  }

  async addPage(context: BrowserContext, item_id: string, page: { title: string; content: string }): Promise<string> {
    const form = { item_id, page_id: '0', cat_id: '0', page_title: page.title, page_content: page.content };
    return String((await this.call(context, '/api/page/save', form)).page_id);
  }

  /** As a colleague's program does: without a word of the revision that it began with. */
  async changePage(context: BrowserContext, page_id: string, page: { title: string; content: string }): Promise<void> {
    await this.call(context, '/api/page/save', { page_id, page_title: page.title, page_content: page.content });
  }

  private async call(context: BrowserContext, path: string, form: Record<string, string>) {
    const answer = await context.request.post(this.at(path), { form });
    const { error_code, data } = (await answer.json()) as { error_code: number; data: Record<string, unknown> };
    expect(error_code, `${path}: ${await answer.text()}`).toBe(0);
    return data;
  }
}

interface Setting {
  readonly env?: Record<string, string>;
  /** Of a site with other plugins than the usual ones, from the root of the repository. */
  readonly manifest?: string;
  /** False for the tests of the setup itself. */
  readonly isSetUp?: boolean;
  /** True where projects and people of other journeys are in nobody's way. */
  readonly isShared?: boolean;
}

/** A site that other journeys use too: what a journey makes there has a name of its own. */
export const SHARED: Setting = { isShared: true };

type Tests = (house: House) => void;

/**
 * Runs the tests twice, each language with a site of its own. `npm test` runs those of the tag `@screen`, one for each screen,
 * and leaves out the titles with (zh-cn) and (dark); `npm run test:all` runs them all.
 */
export function inBothLanguages(title: string, setting: Setting, tests: Tests): void {
  for (const language of LANGUAGES) inLanguage(language, { title, setting, tests });
}

/** A test in each theme has it in its title, in brackets. */
export const THEMES = ['light', 'dark'] as const;

interface Turn {
  readonly title: string;
  readonly setting: Setting;
  readonly tests: Tests;
}

function inLanguage(language: Language, { title, setting, tests }: Turn): void {
  test.describe(`${title} (${language})`, () => {
    const house = new House(language);
    test.use({ language });
    test.beforeAll(async ({ browser, sites }) => {
      const there = setting.isShared ? sites.get(language) : undefined;
      if (there) return house.join(there);
      await house.open(setting.env, setting.manifest);
      if (setting.isShared) sites.set(language, house.site);
      if (setting.isSetUp === false) return;
      const context = await browser.newContext();
      await house.setUp(context);
      await context.close();
    });
    if (!setting.isShared) test.afterAll(() => house.close());
    tests(house);
  });
}
