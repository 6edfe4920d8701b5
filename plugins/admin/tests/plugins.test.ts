import { contract } from '@docstead/core/contract';
import { server } from '@docstead/core/server';
import { createTestHost, type TestHost, testDatabases } from '@docstead/core/testing';
import * as T from 'typebox';
import { afterEach, describe, expect, it } from 'vitest';
import { accounts, type Person, setUpSite } from '../../accounts/testing.ts';
import half from '../server/index.ts';

let host: TestHost;
let root: Person;
afterEach(() => host?.close());

const worker = server({
  descriptor: {
    ...{ id: 'worker', version: '2.1.0', sdk: '^1.0.0', requires: { accounts: '^1.0.0' } },
    optional: { old: '^3.0.0', absent: '^1.0.0' },
    settings: T.Object({
      depth: T.Integer({ default: 3, title: 'settings.depth' }),
      folder: T.String({ default: '', title: 'settings.folder', screen: '/x/worker/folder' }),
    }),
  } as const,
  contract: contract({}),
  setup: () => ({ calls: {} }),
});
const leaf = server({
  descriptor: { id: 'leaf', version: '1.0.0', sdk: '^1.0.0', requires: { worker: '^2.0.0' } } as const,
  contract: contract({}),
  setup: () => ({ calls: {} }),
});

const old = server({
  descriptor: { id: 'old', version: '1.0.0', sdk: '^1.0.0' } as const,
  contract: contract({}),
  setup: () => ({ calls: {} }),
});

const ask = async (path: `/api/${string}`, input: object = {}) =>
  host.call(path, { ...input }, { token: root.token, locale: 'en' });
interface Row {
  readonly plugin: string;
  readonly [key: string]: unknown;
}
const list = async () => (await ask('/api/adminPlugin/getList')).data as readonly Row[];
const rowOf = async (id: string) => (await list()).find(({ plugin }) => plugin === id);

describe.each(testDatabases())('the plugins in the console, on %s', (db) => {
  it('are told with what they need, who stops with them, and what lies in their tables', async () => {
    host = await createTestHost({
      db,
      plugins: [accounts, half, worker, leaf, old],
      manifest: { plugins: { old: { from: 'memory', enabled: false } } },
      settings: { accounts: { captcha: 'never' } },
    });
    root = await setUpSite(host);
    expect(await rowOf('worker')).toMatchObject({
      ...{ name: 'worker', about: '', version: '2.1.0', state: 'on', is_essential: 0 },
      ...{ reason: { kind: 'own', only: [], requires: '' }, needed_by: ['leaf'], lacks: [], elsewhere: [] },
      requires: [{ plugin: 'accounts', name: 'Accounts', range: '^1.0.0', state: 'met', version: '1.0.0' }],
      optional: [
        { plugin: 'old', name: 'old', range: '^3.0.0', state: 'version', version: '1.0.0' },
        { plugin: 'absent', name: 'absent', range: '^1.0.0', state: 'absent', version: '' },
      ],
      ...{ has_settings: 1, screens: ['/x/worker/folder'] },
    });
    expect(await rowOf('old')).toMatchObject({ state: 'off', reason: { kind: 'manifest' }, has_settings: 0 });
    expect(await rowOf('accounts')).toMatchObject({ name: 'Accounts', is_essential: 1 });
    const sizes = (await ask('/api/adminPlugin/getSizes', { plugin: 'accounts' })).data as readonly Row[];
    expect(sizes.find(({ table }) => table === 'users')).toMatchObject({ rows: 1, is_more: 0 });
    expect((await ask('/api/adminPlugin/getSizes', { plugin: 'none' })).data).toEqual([]);
  });

  it('are switched while the site runs; what cannot be says why, and nothing changes', async () => {
    host = await createTestHost({
      db,
      plugins: [accounts, half, worker, leaf],
      settings: { accounts: { captcha: 'never' } },
    });
    root = await setUpSite(host);
    expect(await ask('/api/adminPlugin/switch', { plugin: 'worker', on: 0 })).toMatchObject({ error_code: 0 });
    const states = async () => (await list()).map(({ plugin, state }) => [plugin, state]);
    expect(await states()).toEqual([
      ['accounts', 'on'],
      ['admin', 'on'],
      ['worker', 'off'],
      ['leaf', 'failed'],
    ]);
    expect(await rowOf('worker')).toMatchObject({ reason: { kind: 'switch' }, has_settings: 0, screens: [] });
    expect(await rowOf('leaf')).toMatchObject({
      ...{ reason: { kind: 'requires', requires: 'worker' }, sentence: expect.stringContaining('worker') },
      requires: [{ plugin: 'worker', state: 'off' }],
    });
    expect(await ask('/api/adminPlugin/switch', { plugin: 'leaf', on: 1 })).toMatchObject({ error_code: 10101 });
    expect(await ask('/api/adminPlugin/switch', { plugin: 'worker', on: 1 })).toMatchObject({ error_code: 0 });
    expect(await states()).toContainEqual(['leaf', 'on']);
    const refused = await ask('/api/adminPlugin/switch', { plugin: 'accounts', on: 0 });
    expect(refused).toMatchObject({
      error_code: 10101,
      error_message: 'accounts: is essential and cannot be switched off.',
    });
    expect(await ask('/api/adminPlugin/switch', { plugin: 'none', on: 1 })).toMatchObject({ error_code: 10101 });
  });

  it('are switched on with what they require, where that is agreed to, and each is kept in the audit', async () => {
    host = await createTestHost({
      db,
      plugins: [accounts, half, worker, leaf],
      settings: { accounts: { captcha: 'never' } },
    });
    root = await setUpSite(host);
    for (const plugin of ['leaf', 'worker']) await ask('/api/adminPlugin/switch', { plugin, on: 0 });
    expect(await rowOf('leaf')).toMatchObject({ state: 'off', lacks: [{ plugin: 'worker', name: 'worker' }] });
    const on = (also: readonly string[]) => ask('/api/adminPlugin/switch', { plugin: 'leaf', on: 1, also });
    expect(await on([])).toMatchObject({
      error_code: 10101,
      error_message: 'leaf: requires worker ^2.0.0, which is off. Switch worker on or leaf off.',
    });
    expect(await on(['worker', 'accounts'])).toMatchObject({ error_code: 10101 });
    expect((await list()).map(({ state }) => state)).toEqual(['on', 'on', 'off', 'off']);
    expect(await on(['worker'])).toMatchObject({ error_code: 0 });
    expect((await list()).map(({ state }) => state)).toEqual(['on', 'on', 'on', 'on']);
    const acts = async () => {
      const { list: rows } = (await ask('/api/admin/audit')).data as { list: readonly Row[] };
      return rows.slice(0, 2).map(({ act, object_id }) => [act, object_id]);
    };
    await expect
      .poll(async () => (await acts()).sort())
      .toEqual([
        ['admin/plugin_on', 'leaf'],
        ['admin/plugin_on', 'worker'],
      ]);
  });
});
