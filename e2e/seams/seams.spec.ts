import { createSign, generateKeyPairSync } from 'node:crypto';
import { expect } from '@playwright/test';
import { House, test } from '../house.ts';
import join from './export-like/server/join.thread.ts';
import { Provider, wayBack } from './provider.ts';
import { Somebody } from './somebody.ts';
import { Workshop } from './workshop.ts';

/**
 * The six seams on the built product. Each plugin is checked and packed with the author's own tools outside of the
 * repository, unpacked into the data folder of a running site and named in its manifest; all that is asked goes over
 * the wire to its process.
 */

const IDS = ['pay-like', 'sso-like', 'live-like', 'mcp-like', 'export-like', 'gate-like'];
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const OUTSIDE = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };

const house = new House('en');
let workshop: Workshop;
let provider: Provider;
let ada: Somebody;

test.beforeAll(async ({ browser }) => {
  provider = await Provider.open();
  const [context] = await Promise.all([
    browser.newContext(),
    house.open({ DOCSTEAD_ACCOUNTS_CAPTCHA: 'never', DOCSTEAD_HTTP_ALLOW: '127.0.0.1' }),
  ]);
  await house.setUp(context);
  await context.close();
  workshop = new Workshop(IDS);
  workshop.checkTypes();
  await workshop.pack();
  workshop.install(house.site);
  house.site.editManifest(({ plugins }) => {
    const config = (id: string, values: object): object => Object.assign(plugins[id] ?? {}, { config: values });
    config('pay-like', { public_key: publicKey.export({ type: 'spki', format: 'pem' }) });
    config('sso-like', { issuer: provider.origin });
    // Nobody gets past it: its own test switches it on.
    Object.assign(plugins['gate-like'] ?? {}, { enabled: false });
  });
  await house.site.restart();
  ada = await Somebody.signUp(house, 'ada');
});
test.afterAll(async () => {
  workshop?.leave();
  provider?.close();
  await house.close();
});

test('pay-like believes the signature over the very bytes, and pays an order once', async () => {
  const { order_no } = await ada.did('/api/paylike/order', { amount: 500 });
  const fields = new URLSearchParams({ out_trade_no: String(order_no), total: '500', buyer: '张三 & co' });
  // As no form of ours writes a space: whoever wrote the body anew would break the signature.
  const form = fields.toString().replaceAll('+', '%20');
  const signature = createSign('RSA-SHA256').update(form).sign(privateKey, 'base64');
  const tell = async (body: string): Promise<string> => {
    const headers = {
      ...OUTSIDE,
      ...{ 'content-type': 'application/x-www-form-urlencoded', 'x-pay-signature': signature, cookie: ada.cookie },
    };
    const answer = await fetch(house.at('/api/paylike/notify'), { method: 'POST', headers, body });
    return `${answer.status} ${await answer.text()}`;
  };
  expect(await tell(form.replace('500', '501'))).toBe('403 fail');
  expect(await ada.did('/api/paylike/balance')).toEqual({ balance: 0 });
  expect(await Promise.all([tell(form), tell(form), tell(form)])).toEqual(Array(3).fill('200 success'));
  expect(await ada.did('/api/paylike/balance')).toEqual({ balance: 500 });
  const policy = (await fetch(house.at('/user/login'))).headers.get('content-security-policy');
  expect(policy).toContain("form-action 'self' https://pay.example");
});

test('sso-like leads out and back with a cookie that it has signed, and nobody else in', async ({ page }) => {
  await page.goto(house.at('/api/ssolike/start?redirect=%2Fitem%2Findex'));
  await page.waitForURL(house.at('/item/index'));
  await expect(page.getByRole('button', { name: house.t('shell', 'account', { name: 'ann' }) })).toBeVisible();

  const out = await fetch(house.at('/api/ssolike/start'), { redirect: 'manual' });
  const asked = new URL(out.headers.get('location') ?? '').searchParams;
  const [pair = ''] = (out.headers.getSetCookie()[0] ?? '').split(';');
  const back = async (cookie: string) => {
    const answer = await fetch(wayBack(asked), { redirect: 'manual', headers: { ...OUTSIDE, cookie } });
    const session = answer.headers.getSetCookie().some((one) => one.startsWith('docstead_session='));
    return { session, body: await answer.text() };
  };
  const away = Buffer.from(JSON.stringify({ state: asked.get('state'), nonce: asked.get('nonce'), redirect: '/' }));
  const forged = pair.replace(/=(\d+)\.[\w-]+/, `=$1.${away.toString('base64url')}`);
  expect(forged).not.toBe(pair);
  for (const cookie of ['', forged]) {
    expect(await back(cookie)).toEqual({ session: false, body: expect.stringContaining('"error_code":20101') });
  }
  expect(await back(pair)).toEqual({ session: true, body: '' });
});

test('live-like speaks through a socket and the push channel, and both come back after a switch', async () => {
  const { item_id } = await ada.writes('Room');
  const room = `/api/livelike/room?item_id=${item_id}`;
  const bob = await Somebody.signUp(house, 'bob');
  await expect(bob.enter(room)).rejects.toMatchObject({ status: 403 });
  const enter = async () => {
    const [said, pushed] = [await ada.enter(room), await ada.enter('/api/live')];
    pushed.send(JSON.stringify({ hear: 'live-like/bell.rung@1', of: { item_id }, id: 1 }));
    expect([await said.next(), JSON.parse(await pushed.next())]).toEqual(['1 here', { id: 1, is: 'on' }]);
    said.send('hello');
    await ada.did('/api/livelike/ring', { item_id, text: '' });
    expect(await said.next()).toBe('ada: hello');
    expect(JSON.parse(await pushed.next())).toEqual({ id: 1, is: 'said', body: { by: 'ada' } });
    return [said, pushed];
  };
  const before = await enter();
  expect((await house.site.command(['plugins', 'disable', 'editor'])).exit).toBe(0);
  expect(await Promise.all(before.map(async ({ closed }) => (await closed).code))).toEqual([1012, 1012]);
  for (const socket of await enter()) socket.close();
});

test('mcp-like keeps a token to its scopes, and streams', async () => {
  await ada.writes('Of the assistant');
  const tokenFor = async (scopes: string) => String((await ada.did('/api/mcplike/token', { scopes })).token);
  const [reader, silent] = [await tokenFor('["read"]'), await tokenFor('[]')];
  const ask = (headers: Record<string, string>, message?: object) =>
    fetch(house.at('/x/mcp-like/mcp'), {
      method: message ? 'POST' : 'GET',
      headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json', ...headers },
      ...(message && { body: JSON.stringify({ jsonrpc: '2.0', ...message }) }),
    });
  const hello = { id: 0, method: 'initialize' };
  expect((await ask({ cookie: ada.cookie, origin: house.at('') }, hello)).status).toBe(401);
  const refused = await ask({ authorization: `Bearer ${silent}` }, hello);
  expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('"error_code":11008')]);
  const written = await fetch(house.at('/api/item/add'), {
    ...{
      method: 'POST',
      headers: { authorization: `Bearer ${reader}` },
      body: new URLSearchParams({ item_name: 'x' }),
    },
  });
  expect((await written.json()).error_code).toBe(11008);

  const begun = await ask({ authorization: `Bearer ${reader}` }, hello);
  const session = {
    ...{ authorization: `Bearer ${reader}`, 'mcp-session-id': begun.headers.get('mcp-session-id') ?? '' },
  };
  const listed = await (await ask(session, { id: 1, method: 'items/list' })).json();
  expect(listed).toMatchObject({ id: 1, result: expect.arrayContaining(['Of the assistant']) });
  const stream = await ask(session);
  expect(stream.headers.get('content-type')).toBe('text/event-stream');
  const events = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => (await events?.read())?.value;
  expect(await next()).toBe('id: 1\ndata: items/list\n\n');
  await ask(session, { id: 2, method: 'items/list' });
  expect(await next()).toBe('id: 2\ndata: items/list\n\n');
  await fetch(house.at('/x/mcp-like/mcp'), { method: 'DELETE', headers: session });
  expect(await next()).toBeUndefined();
});

test('export-like works in a job and in a thread, and its file is sent in parts', async () => {
  const titles = ['Roof', 'Walls', 'Floor', 'Door', 'Window'];
  const { item_id } = await ada.writes('Handbook', ...titles);
  const { job_id } = await ada.did('/api/exportlike/start', { item_id });
  const state = () => ada.did('/api/exportlike/state', { job_id: String(job_id) });
  const seen: number[] = [];
  const look = async () => {
    const now = await state();
    seen.push(Number(now.done));
    return now.state;
  };
  await expect.poll(look, { intervals: [20] }).toBe('done');
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(await state()).toMatchObject({ title: 'Export of Handbook', note: 'Reading pages', done: 5, of: 5 });

  const ask = (range?: string) =>
    fetch(house.at(`/api/exportlike/file?job_id=${job_id}`), {
      headers: { 'x-api-token': ada.token, ...(range && { range }) },
    });
  const whole = await (await ask()).text();
  const text = whole.replace(/\n-- \d+\n$/, '');
  for (const title of titles) expect(text).toContain(`# ${title}\nAbout ${title}.`);
  expect(whole).toBe(join({ heading: text, texts: [] }).text);
  const parts = [await ask('bytes=0-9'), await ask('bytes=10-')];
  expect(parts.map(({ status, headers }) => [status, headers.get('content-range')])).toEqual([
    [206, `bytes 0-9/${whole.length}`],
    [206, `bytes 10-${whole.length - 1}/${whole.length}`],
  ]);
  expect((await Promise.all(parts.map((part) => part.text()))).join('')).toBe(whole);
});

test('gate-like stands before calls, sockets and pages until it opens', async ({ page, context }) => {
  const eve = await Somebody.signUp(house, 'eve');
  const { item_id } = await eve.writes('Of eve');
  expect((await house.site.command(['plugins', 'enable', 'gate-like'])).exit).toBe(0);
  await expect.poll(async () => (await eve.ask('/api/item/myList')).error_code).toBe(20111);
  expect(await eve.ask('/api/item/myList')).toEqual({
    ...{ error_code: 20111, error_message: 'Confirm the rules of this site first.' },
    data: { gate: '/x/gate-like/confirm' },
  });
  await expect(eve.enter(`/api/livelike/room?item_id=${item_id}`)).rejects.toMatchObject({ status: 403 });

  await context.addCookies([{ name: 'docstead_session', value: eve.token, url: house.at('/') }]);
  await page.goto(house.at('/item/index'));
  await page.waitForURL(house.at('/x/gate-like/confirm?redirect=%2Fitem%2Findex'));
  await page.getByRole('button', { name: 'I agree' }).click();
  await page.waitForURL(house.at('/item/index'));
  await expect(page.getByRole('button', { name: house.t('shell', 'account', { name: 'eve' }) })).toBeVisible();
  expect((await eve.ask('/api/item/myList')).error_code).toBe(0);
  expect((await ada.ask('/api/item/myList')).error_code).toBe(20111);
});
