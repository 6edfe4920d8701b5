import { contract } from '@docstead/core/contract';
import { server } from '@docstead/core/server';
import { createTestHost, type TestHost, testDatabases } from '@docstead/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { accounts, type Person, setUpSite } from '../../accounts/testing.ts';
import half from '../server/index.ts';

let host: TestHost;
let root: Person;
afterEach(() => host?.close());

/** Needs the user of another plugin, and does work that fails. */
const worker = server({
  descriptor: { id: 'worker', version: '2.1.0', sdk: '^1.0.0', requires: { accounts: '^1.0.0' } } as const,
  contract: contract({}),
  setup(app) {
    app.jobs.handle<object>('send', async (_wish, job) => {
      job.giveUp();
      throw new Error('The server said no.');
    });
    return { calls: {}, start: async () => void (await app.jobs.add('send', {}, { uid: 1, title: 'A letter' })) };
  },
});
const leaf = server({
  descriptor: { id: 'leaf', version: '1.0.0', sdk: '^1.0.0', requires: { worker: '^2.0.0' } } as const,
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
      plugins: [accounts, half, worker, leaf],
      settings: { accounts: { captcha: 'never' } },
    });
    root = await setUpSite(host);
    expect(await rowOf('worker')).toMatchObject({
      ...{ name: 'worker', about: '', version: '2.1.0', state: 'on', is_essential: 0 },
      ...{ requires: [{ plugin: 'accounts', range: '^1.0.0' }], needed_by: ['leaf'] },
    });
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
    expect((await rowOf('leaf'))?.sentence).toContain('worker');
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

  it('work that failed is told with why, and is run again', async () => {
    host = await createTestHost({
      db,
      plugins: [accounts, half, worker],
      settings: { accounts: { captcha: 'never' } },
    });
    root = await setUpSite(host);
    const failed = async () => (await ask('/api/adminHealth/getJobs')).data as readonly Row[];
    await expect.poll(failed).toHaveLength(1);
    const [job] = await failed();
    expect(job).toMatchObject({
      ...{ plugin: 'worker', kind: 'send', title: 'A letter', state: 'failed', attempts: 1, may_retry: 1 },
      failure: expect.stringContaining('The server said no.'),
    });
    expect((await ask('/api/adminHealth/getJobs', { before: job?.id })).data).toEqual([]);
    const health = (await ask('/api/adminHealth/look')).data;
    expect(health).toMatchObject({
      ...{ database: { kind: db }, redis: 'none', is_torn: 0, jobs: [{ state: 'failed', count: 1 }] },
      mail: { is_on: 0, failure: '' },
    });
    expect(await ask('/api/adminHealth/retryJob', { id: job?.id })).toMatchObject({ error_code: 0 });
    expect(await ask('/api/adminHealth/retryJob', { id: 999 })).toMatchObject({ error_code: 10101 });
  });
});
