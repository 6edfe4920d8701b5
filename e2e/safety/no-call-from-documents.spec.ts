import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { House } from '../house.ts';
import { addressesOf, callsThatWrite, hostileQuery } from './call-addresses.ts';

/**
 * A stranger's document, opened by the administrator: nothing in it may write in his name. Once as it is shown, and
 * once put into the page behind the sanitiser's back, so that the server is seen to hold by itself.
 */
const house = new House('en');
let bait = '';
let addresses: string[] = [];
let victim: Readonly<Record<'item_id' | 'page_id', string>>;

test.beforeAll(async ({ browser }) => {
  await house.open();
  const context = await browser.newContext();
  await house.setUp(context);
  await house.logIn(context);
  const item_id = await house.addProject(context, { name: 'Victim', password: 'open sesame' });
  const page_id = await house.addPage(context, item_id, { title: 'Plans', content: 'Keep this.' });
  victim = { item_id, page_id };
  bait = await house.addProject(context, { name: 'Bait' });
  // With a key of its own, the request is that of whoever has the key, and the reader's cookie counts for nothing.
  const keys = { user_token: '', unique_key: '' };
  const ids = { ...victim, ...keys, page_title: 'Copy', page_content: 'copied', name: 'pwned', password: '' };
  const calls = await callsThatWrite();
  addresses = [...calls].flatMap(([path, spec]) => addressesOf(path, hostileQuery(spec, ids)));
  await context.close();
});
test.afterAll(() => house.close());

/** All that these calls could have changed. */
async function stateOf(context: BrowserContext): Promise<unknown> {
  const data = async (path: string, form: Record<string, string> = {}) => {
    const answer = await context.request.post(house.at(path), { form });
    return (await answer.json()) as { error_code: number; data: Record<string, unknown> };
  };
  const guest = await fetch(house.at(`/api/item/info?item_id=${victim.item_id}`), { method: 'POST' });
  return {
    me: (await data('/api/user/info')).data.name,
    items: (await data('/api/item/myList')).data,
    victim: (await data('/api/item/info', { item_id: victim.item_id })).data.menu,
    bait: (await data('/api/item/info', { item_id: bait })).data.menu,
    text: (await data('/api/page/info', { page_id: victim.page_id })).data.page_content,
    guest: ((await guest.json()) as { error_code: number }).error_code,
  };
}

/** Requests for calls that no script of ours sent. */
function watch(page: Page): string[] {
  const sent: string[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isScript = ['fetch', 'xhr', 'eventsource'].includes(request.resourceType());
    if (!isScript && /^\/(?:server|api)(?:\/|$)/.test(pathname)) sent.push(request.url());
  });
  return sent;
}

test('a document makes no call: its pictures and links that name one are not shown', async ({ context }) => {
  await house.logIn(context);
  const content = addresses
    .flatMap((url) => [
      `![x](${url}) [x](${url})`,
      `<p style="background:url(${url})"><img srcset="${url}"><video poster="${url}"></video><a href="${url}" ping="${url}">x</a></p>`,
    ])
    .concat('The end.')
    .join('\n\n');
  const page_id = await house.addPage(context, bait, { title: 'Look at this', content });
  const before = await stateOf(context);
  expect(before).toMatchObject({ text: 'Keep this.', guest: 10303 });
  const page = await context.newPage();
  const sent = watch(page);
  for (const address of [`/${bait}/${page_id}`, `/page/edit/${bait}/${page_id}`]) {
    await page.goto(house.at(address));
    // A document of this length is shown there only when it is asked for.
    if (address.startsWith('/page/edit')) await page.getByText('Preview', { exact: true }).click();
    await expect(page.locator('.md-doc').first()).toContainText('The end.');
    await page.waitForLoadState('networkidle');
    const left = page.locator('.md-doc :is([src], [srcset], [href], [ping], [poster])');
    await expect(left).toHaveCount(0);
  }
  expect(sent).toEqual([]);
  expect(await stateOf(context)).toEqual(before);
});

test('a call by GET does nothing in the name of the reader, whatever sends it', async ({ context }) => {
  await house.logIn(context);
  const page_id = await house.addPage(context, bait, { title: 'A page', content: 'text' });
  const before = await stateOf(context);
  const page = await context.newPage();
  const sent = watch(page);
  await page.goto(house.at(`/${bait}/${page_id}`));
  await expect(page.locator('.md-doc p').first()).toBeVisible();
  await page.locator('.md-doc').evaluate(loadAll, addresses);
  await expect.poll(() => new Set(sent).size).toBeGreaterThanOrEqual(addresses.length);
  await page.waitForLoadState('networkidle');
  expect(await stateOf(context)).toEqual(before);
  const asked = addresses.filter((url) => url.startsWith('/server/index.php'));
  for (const [at, address] of asked.entries()) {
    const answered = page.waitForResponse((response) => response.request().isNavigationRequest());
    await page.evaluate(follow, { kind: at % 2 === 0 ? 'link' : 'form', address } as const);
    expect([address, (await answered).status()]).toEqual([address, 403]);
  }
  expect(await stateOf(context)).toEqual(before);
});

/** Runs in the page: what a browser loads by itself, a picture for each address and one of the other ways in turn. */
function loadAll(document_: Element, urls: string[]): void {
  const ways = ['<img srcset="URL 1x">', '<video poster="URL"></video>', '<link rel="stylesheet" href="URL">']
    .concat('<link rel="prefetch" href="URL">', '<input type="image" src="URL">', '<iframe src="URL"></iframe>')
    .concat('<p style="background:url(URL)">x</p>', '<object data="URL"></object>');
  for (const [at, url] of urls.entries()) {
    const box = document.createElement('div');
    box.innerHTML = `<img src="URL">${ways[at % ways.length]}`.replaceAll('URL', url.replaceAll('&', '&amp;'));
    document_.append(box);
  }
}

/** Runs in the page: a click on a link, or a form that is sent by GET; into a frame, so that the page stays. */
function follow({ kind, address }: { readonly kind: 'link' | 'form'; readonly address: string }): void {
  const { pathname, searchParams, href } = new URL(address, location.href);
  const frame = Object.assign(document.createElement('iframe'), {
    name: `frame${document.querySelectorAll('iframe').length}`,
  });
  const target = frame.name;
  if (kind === 'link') {
    const link = Object.assign(document.createElement('a'), { href, target });
    document.body.append(frame, link);
    link.click();
    return;
  }
  const form = Object.assign(document.createElement('form'), { action: pathname, method: 'get', target });
  for (const [name, value] of searchParams) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  }
  document.body.append(frame, form);
  form.submit();
}
