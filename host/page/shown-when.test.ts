import { type Boot, contract, contribute, plugin, type ShownWhen, shellPalette } from '@docstead/core/contract';
import { server } from '@docstead/core/server';
import { createTestHost, type TestHost } from '@docstead/core/testing';
import * as T from 'typebox';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bareMount } from '../testing/bare-mount.ts';

const open: ShownWhen = { setting: 'open' };
const square = server({
  descriptor: plugin({
    id: 'square',
    version: '1.0.0',
    sdk: '^1.0.0',
    settings: T.Object({ open: T.Boolean({ default: false }) }),
    config: T.Object({ beta: T.Boolean({ default: false }) }),
    routes: [
      { id: 'square', path: '/square', title: 'titles.square', shownWhen: open, first: true },
      { id: 'beta', path: '/square/beta', title: 'titles.beta', shownWhen: { config: 'beta' } },
      { id: 'about', path: '/square/about', title: 'titles.about' },
    ],
    contributions: [
      contribute(shellPalette, { id: 'go', label: 'go', href: '/square', shownWhen: open }),
      contribute(shellPalette, { id: 'about', label: 'titles.about', href: '/square/about' }),
      // For a plugin that is not here: nothing of it reaches a browser.
      { slot: 'absent/menu@1', id: 'lost', label: 'lost', href: '/square/about' },
    ],
  }),
  contract: contract({}),
  setup: () => ({ calls: {}, first: { square: async () => ({ status: 200, html: '<p>All of it</p>' }) } }),
});
const texts = { titles: { square: 'Square', beta: 'Beta', about: 'About' }, go: 'To the square', lost: 'Lost' };

let host: TestHost;
async function start(config: Readonly<Record<string, unknown>> = {}) {
  host = await createTestHost({
    plugins: [square],
    manifest: { plugins: { square: { from: 'memory', config } } },
    locales: { square: { en: texts, 'zh-cn': texts } },
    kernel: { extend: bareMount() },
  });
}
beforeEach(() => start());
afterEach(() => host.close());

const get = (url: string) => host.inject({ url });
async function bootOf(url: string): Promise<Boot['plugins'][number] | undefined> {
  const { body } = await get(url);
  const boot = JSON.parse(/id="docstead-boot">(.*)<\/script>/.exec(body)?.[1] ?? '') as Boot;
  return boot.plugins[0];
}
const set = (isOpen: boolean) => host.infra.settings.set('square', { open: isOpen });

describe('what hangs on a setting', () => {
  it('leaves no trace while it is off: an address of nothing, no entry, no text of either', async () => {
    const { statusCode, body } = await get('/square');
    expect(statusCode).toBe(404);
    expect(body).not.toMatch(/All of it|Square|To the square|"\/square"/);
    const { routes = [], contributions = [], strings } = (await bootOf('/square/about')) ?? {};
    expect([...routes, ...contributions].map(({ id }) => id)).toEqual(['about', 'about']);
    expect(strings).toEqual({ 'titles.about': 'About' });
  });

  it('is there as soon as it is on, and gone as soon as it is off again, without a restart', async () => {
    await set(true);
    expect((await get('/square')).body).toContain('All of it');
    expect((await bootOf('/square'))?.contributions.map(({ id }) => id)).toEqual(['go', 'about']);
    expect((await bootOf('/square'))?.strings).toMatchObject({ go: 'To the square', 'titles.square': 'Square' });
    await set(false);
    expect((await get('/square')).statusCode).toBe(404);
    expect((await bootOf('/square/about'))?.contributions.map(({ id }) => id)).toEqual(['about']);
  });
});

it('what hangs on the config is there where it says so', async () => {
  expect((await get('/square/beta')).statusCode).toBe(404);
  await host.close();
  await start({ beta: true });
  expect((await get('/square/beta')).statusCode).toBe(200);
});

it('a route that hangs on what its plugin does not have ends the plugin, in a sentence', async () => {
  await host.close();
  const routes = [{ id: 'a', path: '/square', title: 't', shownWhen: { setting: 'opened' } }];
  const wrong = server({ ...square, descriptor: { ...square.descriptor, routes }, setup: () => ({ calls: {} }) });
  host = await createTestHost({ plugins: [wrong] });
  expect(host.current.reports[0]?.sentence).toBe(
    'square: "a" is shown when the setting "opened" is on, which is none of its own.',
  );
});
