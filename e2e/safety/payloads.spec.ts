import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { House } from '../house.ts';
import { payloadBatches, picturesIn } from './payload-batches.ts';
import { draw, provoke, watch } from './probe.ts';

/**
 * Every payload, in a real browser, in the reading view and in the editor's preview: once behind the content policy
 * and once without it, so that each of the two walls is seen to hold.
 */
const house = new House('en');
const batches = payloadBatches();
let item = '';
const pages: { page_id: string; source: string }[] = [];

test.beforeAll(async ({ browser }) => {
  await house.open();
  const context = await browser.newContext();
  await house.setUp(context);
  await house.logIn(context);
  item = await house.addProject(context, { name: 'Attacks' });
  for (const [at, source] of batches.entries()) {
    pages.push({ source, page_id: await house.addPage(context, item, { title: `Attacks ${at}`, content: source }) });
  }
  await context.close();
});
test.afterAll(() => house.close());

/** Answers for all other hosts; what asks them for more than a picture of the text is an attack. */
async function fence(context: BrowserContext, { hasPolicy }: { hasPolicy: boolean }) {
  const strangers: string[] = [];
  await context.route(/.*/, async (route) => {
    const request = route.request();
    const isOurs = request.url().startsWith(house.site.origin) || /^(?:data|blob):/.test(request.url());
    if (!isOurs) {
      strangers.push(`${request.resourceType()} ${request.url()}`);
      return route.fulfill({ status: 204, body: '' });
    }
    if (hasPolicy || request.resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const { 'content-security-policy': _, ...headers } = response.headers();
    return route.fulfill({ response, headers });
  });
  return strangers;
}

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(house.at(address));
  await expect(page.locator('.md-doc').first()).toBeAttached();
  await draw(page);
}

/**
 * The diagram library's sanitiser parses labels in a document that runs nothing; Chromium reports the handlers in them
 * all the same. That they do not run is what the tests without the policy show.
 */
const PARSED = 'script-src-attr inline';

const NOWHERE = 'about:blank';

const PLACES = {
  'the reading view': (page_id: string) => `/${item}/${page_id}`,
  'the preview of the editor': (page_id: string) => `/page/edit/${item}/${page_id}`,
};

for (const hasPolicy of [true, false]) {
  for (const [place, addressOf] of Object.entries(PLACES)) {
    test(`no payload runs in ${place}, ${hasPolicy ? 'behind' : 'without'} the content policy`, async ({ context }) => {
      test.setTimeout(400_000);
      await house.logIn(context);
      const strangers = await fence(context, { hasPolicy });
      const page = await context.newPage();
      const opened: string[] = [];
      page.on('dialog', (dialog) => void dialog.dismiss());
      page.on('framenavigated', (frame) => opened.push(frame.url()));
      context.on('page', (popup) => opened.push(popup.url()));
      await watch(page);
      for (const { page_id, source } of pages) {
        const which = `page ${page_id}: ${source.slice(0, 80)}`;
        const address = addressOf(page_id);
        opened.length = 0;
        strangers.length = 0;
        await visit(page, address);
        const found = await provoke(page);
        expect.soft(hasPolicy ? found.filter((one) => one !== PARSED) : found, which).toEqual([]);
        // Whatever this page has still begun is heard before the next one's turn.
        await page.goto(NOWHERE);
        const away = opened.filter((url) => url !== NOWHERE && new URL(url).pathname !== address);
        expect.soft(away, which).toEqual([]);
        const pictures = picturesIn(source);
        const uninvited = strangers.filter((request) => !isPictureOf(request, pictures));
        expect.soft(uninvited, which).toEqual([]);
      }
    });
  }
}

/** A browser writes an address its own way (`https://h` becomes `https://h/`). */
function isPictureOf(request: string, pictures: ReadonlySet<string>): boolean {
  if (!request.startsWith('image ')) return false;
  return [...pictures].some((src) => {
    try {
      return new URL(src, house.site.origin).href === request.slice(6);
    } catch {
      return false;
    }
  });
}

test('the probe sees what runs, and the content policy holds by itself', async ({ browser }) => {
  for (const hasPolicy of [false, true]) {
    const context = await browser.newContext();
    await house.logIn(context);
    await fence(context, { hasPolicy });
    const page = await context.newPage();
    await watch(page);
    await visit(page, `/${item}/${pages[0]?.page_id}`);
    await page.locator('.md-doc').evaluate((doc) => {
      doc.innerHTML = '<b onclick="alert(1)">x</b><a href="javascript:confirm(1)">y</a>';
    });
    const found = await provoke(page);
    if (hasPolicy) {
      expect(found).not.toContain('alert');
      expect(found.join()).toContain('script-src');
    } else expect(found).toEqual(expect.arrayContaining(['alert', 'confirm', 'attribute onclick']));
    await context.close();
  }
});
