import type { BootPlugin } from '@docstead/core/contract';
import { web } from '@docstead/core/web';
import { describe, expect, it, vi } from 'vitest';
import { createRemoteLoader, type Federation } from './remote-loader.ts';

const plugin: BootPlugin = {
  id: 'http-tool',
  version: '1.2.0',
  entry: '/assets/plugins/http-tool/remoteEntry.abcd1234.js',
  css: [],
  locales: {},
  routes: [],
  contributions: [],
  provides: [],
  strings: {},
  settings: {},
  calls: {},
};
const half = web({});
const missing = () => Promise.reject(new Error('[ Federation Runtime ]: Failed to get remoteEntry. #RUNTIME-008'));

function fakeRemotes(...answers: (() => Promise<unknown>)[]) {
  const registered: [string, string, boolean][] = [];
  const load = vi.fn((_id: string) => (answers.length > 1 ? answers.shift() : answers[0])?.() ?? Promise.resolve());
  const federation: Federation = {
    register: ({ name, entry }, force) => registered.push([name, entry, force]),
    load,
  };
  return { registered, load, loader: createRemoteLoader({ federation, limitMs: 50, mark: () => '7' }) };
}

describe('the remote loader', () => {
  it('loads the hashed entry of a remote under its container name', async () => {
    const { loader, registered, load } = fakeRemotes(async () => ({ default: half }));
    expect(await loader(plugin)).toBe(half);
    expect(registered).toEqual([['plugin_http_tool', plugin.entry, false]]);
    expect(load).toHaveBeenCalledWith('plugin_http_tool/plugin');
  });

  it('tries once more past the cache when the script did not arrive', async () => {
    const { loader, registered } = fakeRemotes(missing, async () => ({ default: half }));
    expect(await loader(plugin)).toBe(half);
    expect(registered[1]).toEqual(['plugin_http_tool', `${plugin.entry}?r=7`, true]);
  });

  it('tries once more when a chunk of the remote was lost', async () => {
    const lost = Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' });
    const { loader, load } = fakeRemotes(
      () => Promise.reject(lost),
      async () => ({ default: half }),
    );
    expect(await loader(plugin)).toBe(half);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('gives up after the second transport error and names the plugin, its version and the address', async () => {
    const { loader, load } = fakeRemotes(missing);
    await expect(loader(plugin)).rejects.toMatchObject({
      name: 'PluginError',
      plugin: 'http-tool',
      message: `http-tool: its remote ${plugin.entry} (version 1.2.0) failed`,
    });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('does not try again with a remote that throws while it loads', async () => {
    const { loader, load } = fakeRemotes(() => Promise.reject(new TypeError('x is undefined')));
    await expect(loader(plugin)).rejects.toMatchObject({ plugin: 'http-tool', cause: new TypeError('x is undefined') });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a page of HTML', undefined],
    ['an empty module', {}],
    ['another kind', { default: { sdk: 1, kind: 'server' } }],
    ['another SDK', { default: { sdk: 2, kind: 'web' } }],
    ['a bare object', { default: { pages: {} } }],
  ])('refuses %s before anything of it is used', async (_, exports) => {
    const { loader, load } = fakeRemotes(async () => exports);
    await expect(loader(plugin)).rejects.toThrow('http-tool: its remote is no web half for SDK 1');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('ends with a sentence when the remote does not arrive in time, and loads anew on the next try', async () => {
    const { loader, registered } = fakeRemotes(
      () => new Promise(() => {}),
      async () => ({ default: half }),
    );
    await expect(loader(plugin)).rejects.toThrow('http-tool: its remote did not arrive within 0.05 s');
    expect(await loader(plugin)).toBe(half);
    expect(registered[1]?.[1]).toBe(`${plugin.entry}?r=7`);
  });

  it('says so when a plugin without a web half is asked for one', async () => {
    const { entry: _, ...without } = plugin;
    await expect(fakeRemotes().loader(without)).rejects.toThrow('http-tool: it has no web half');
  });
});
