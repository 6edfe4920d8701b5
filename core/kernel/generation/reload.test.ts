import * as T from 'typebox';
import { afterEach, describe, expect, it } from 'vitest';
import type { Descriptor } from '../../sdk/contract/index.ts';
import type { Setup } from '../../sdk/server/index.ts';
import { createTestHost, type TestHost } from '../../testing/index.ts';
import { manifestOf, memoryLoader } from '../../testing/loader.ts';
import { TestLog } from '../../testing/log.ts';
import { OperatorError } from '../data/operator-error.ts';
import { Installed } from './installed.ts';
import type { Manifest } from './manifest.ts';

const half = (
  id: string,
  descriptor: Partial<Descriptor> = {},
  setup: (app: Setup<Descriptor>) => void = () => {},
) => ({
  sdk: 1 as const,
  descriptor: { id, version: '1.0.0', sdk: '^1', ...descriptor },
  contract: {},
  setup: (app: Setup<Descriptor>) => {
    setup(app);
    return { calls: {} };
  },
});

const seen: unknown[] = [];
const greeter = half('greeter', { config: T.Object({ word: T.String({ default: 'hello' }) }) }, (app) =>
  seen.push((app.config as { word: string }).word),
);
const base = half('base', { essential: true });
let isLicensed = true;
const licensed = half('licensed', {}, () => {
  if (!isLicensed) throw new Error('no licence');
});
const plugins = [base, greeter, licensed];
const from = 'memory';

let host: TestHost;
let manifest: Manifest | Error;
afterEach(async () => {
  seen.length = 0;
  isLicensed = true;
  await host.close();
});

async function open(): Promise<void> {
  manifest = manifestOf(plugins, {});
  const readManifest = (): Manifest => {
    if (manifest instanceof Error) throw manifest;
    return manifest;
  };
  host = await createTestHost({ plugins, kernel: { loader: memoryLoader(plugins), readManifest } });
}

const states = (): Record<string, string> =>
  Object.fromEntries(host.current.reports.map(({ id, state }) => [id, state]));

function beside(given: Manifest): Installed {
  return new Installed({
    ...{ manifest: given, loader: memoryLoader(plugins), env: {}, log: new TestLog(), taken: {} },
    database: host.infra.database,
  });
}

describe('the manifest', () => {
  it('is read again by a reload: plugins come and go, and config changes', async () => {
    await open();
    manifest = { edition: 'open', plugins: { base: { from }, greeter: { from, config: { word: 'hi' } } } };
    await host.generations.reload();
    expect(states()).toEqual({ base: 'on', greeter: 'on' });
    expect(seen).toEqual(['hello', 'hi']);
    expect(host.generations.manifest).toBe(manifest);
    // What is built later is built from it, too.
    await host.disable('greeter');
    await host.enable('greeter');
    expect(seen).toEqual(['hello', 'hi', 'hi']);
    await expect(host.enable('licensed')).rejects.toThrow('licensed: is not installed.');
  });

  it('that is broken leaves all as it is', async () => {
    await open();
    const before = host.current;
    manifest = new OperatorError('The plugin manifest is not JSON.');
    await expect(host.generations.reload()).rejects.toThrow('The plugin manifest is not JSON.');
    manifest = { edition: 'open', plugins: { base: { from, enabled: false } } };
    await expect(host.generations.reload()).rejects.toThrow('base: is essential and cannot be off.');
    expect(host.current).toBe(before);
    await host.disable('greeter');
    expect(states()).toEqual({ base: 'on', greeter: 'off', licensed: 'on' });
  });

  it('gives another chance to who failed', async () => {
    isLicensed = false;
    await open();
    expect(states()).toMatchObject({ licensed: 'failed' });
    isLicensed = true;
    await host.generations.reload();
    expect(states()).toMatchObject({ licensed: 'on' });
  });

  it('is read again by all servers when the command line asks, and a broken one is told in the log', async () => {
    await open();
    manifest = { edition: 'open', plugins: { base: { from } } };
    await beside(manifest).reload();
    await expect.poll(states).toEqual({ base: 'on' });
    await expect.poll(() => host.log.text()).toContain('The manifest was read again.');
    manifest = new OperatorError('The plugin manifest is not JSON.');
    await host.infra.reloads.ask();
    const told = 'The manifest was read again and is not used: The plugin manifest is not JSON.';
    await expect.poll(() => host.log.text()).toContain(told);
    expect(states()).toEqual({ base: 'on' });
  });

  it('by which an essential plugin would be lost is refused on the command line', async () => {
    await open();
    const off = { edition: 'open', plugins: { base: { from, enabled: false } } } as const;
    await expect(beside(off).reload()).rejects.toThrow('base: is essential and cannot be off.');
    expect(await host.infra.database.knex('revisions').where({ name: 'manifest' })).toEqual([]);
  });
});
