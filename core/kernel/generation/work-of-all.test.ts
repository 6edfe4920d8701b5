import { afterEach, expect, it } from 'vitest';
import { contract, type Descriptor } from '../../sdk/contract/index.ts';
import { allJobs, type Setup, server, site } from '../../sdk/server/index.ts';
import { createTestHost, type TestHost, type TestHostOptions } from '../../testing/index.ts';

type Kit = Setup<Descriptor>;

let host: TestHost;
let kit: Kit;
afterEach(() => host?.close());

const notes = server({
  descriptor: { id: 'notes', version: '1.0.0', sdk: '^1' },
  contract: contract({}),
  setup(app) {
    kit = app as Kit;
    app.jobs.handle('fail', (why) => Promise.reject(new Error(String(why))));
    return { calls: {} };
  },
});

const open = async (options: Partial<TestHostOptions> = {}): Promise<void> => {
  host = await createTestHost({ plugins: [notes], ...options });
};

it('a person’s work is stopped and repeated by that person, and by the console', async () => {
  await open();
  const id = await kit.jobs.add('fail', 1, { uid: 5, tries: 1, title: 'Mine' });
  const all = host.services.get(allJobs);
  const state = async () => (await all.mine(5))[0]?.state;
  await host.jobs.drain();
  expect([await all.retry(id, 6), await state()]).toEqual([false, 'failed']);
  expect([await all.retry(id, 5), await state()]).toEqual([true, 'waiting']);
  expect([await all.cancel(id, 6), await state()]).toEqual([false, 'waiting']);
  expect([await all.cancel(id, 5), await state()]).toEqual([true, 'stopping']);
  await host.jobs.drain();
  expect(await all.counts()).toEqual([{ plugin: 'notes', kind: 'fail', state: 'cancelled', count: 1 }]);
  const other = await kit.jobs.add('fail', 2, { uid: 6, tries: 1 });
  expect([await all.cancel(other), (await all.list({ state: 'stopping' })).map((row) => row.id)]).toEqual([
    true,
    [other],
  ]);
  expect(await all.retry(other)).toBe(false);
});

it('what failed is forgotten by the console, and what has not failed is not', async () => {
  await open();
  const all = host.services.get(allJobs);
  const id = await kit.jobs.add('fail', 1, { uid: 5, tries: 1 });
  expect(await all.forget(id)).toBe(false);
  await host.jobs.drain();
  expect([await all.forget(id), await all.list(), await all.forget(id)]).toEqual([true, [], false]);
});

it('why a job failed gives away no secret', async () => {
  await open();
  await kit.jobs.add('fail', 'https://ann:hunter2hunter2@mail.example.com said no', { tries: 1 });
  await host.jobs.drain();
  expect(await host.services.get(allJobs).list()).toMatchObject([
    { failure: 'Error: https://ann:[hidden]@mail.example.com said no' },
  ]);
});

it('the site’s zone is what was chosen, else the machine’s', async () => {
  await open();
  const { zone, setZone } = host.services.get(site);
  expect(zone()).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  await setZone('Asia/Shanghai');
  expect(zone()).toBe('Asia/Shanghai');
  await expect(setZone('Mars/Base')).rejects.toThrow(
    'This machine knows no time zone "Mars/Base". Write it as Asia/Shanghai.',
  );
  await host.infra.settings.set('core', { zone: 'Mars/Base' });
  expect(zone()).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
});

it('a zone that the environment fixes cannot be chosen, and one that nobody knows stops the start', async () => {
  await open({ env: { DOCSTEAD_CORE_ZONE: 'Europe/Berlin' } });
  const { zone, setZone } = host.services.get(site);
  expect(zone()).toBe('Europe/Berlin');
  await expect(setZone('Asia/Shanghai')).rejects.toThrow('DOCSTEAD_CORE_ZONE fixes the time zone Europe/Berlin.');
  await expect(createTestHost({ plugins: [], env: { DOCSTEAD_CORE_ZONE: 'Mars/Base' } })).rejects.toThrow(
    'This machine knows no time zone "Mars/Base". Correct DOCSTEAD_CORE_ZONE.',
  );
});
