import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { allJobs } from '@docstead/core/server';
import { type TestHost, testDatabases } from '@docstead/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { type Person, signUp } from '../../../plugins/accounts/testing.ts';
import sheet from '../../../plugins/sheet/server/index.ts';
import { addItem, addPage, closeHouses, did, expectNoTrace, openHouse } from '../house.ts';
import { exportLike } from './server/index.ts';

closeHouses();

const PAGES = ['Roof', 'Walls', 'Floor', 'Door', 'Window'];
const DAY = 86_400;

describe.each(testDatabases())('a plugin with work that people wait for, on %s', (db) => {
  async function scene() {
    const seen: number[] = [];
    let hold: (at: number) => Promise<void> | void = () => {};
    const half = exportLike((at) => {
      seen.push(at);
      return hold(at);
    });
    const host = await openHouse(db, half, sheet);
    const [ada, bob] = [await signUp(host, 'ada'), await signUp(host, 'bob')];
    const item_id = await addItem(host, ada.token);
    for (const page_title of PAGES) await addPage(host, ada.token, { item_id, page_title });
    const ask = (name: string, input: object, who: Person = ada, locale: 'en' | 'zh-cn' = 'en') =>
      did(host, `/api/exportlike/${name}`, input as never, { token: who.token, locale });
    const start = async (locale: 'en' | 'zh-cn' = 'en'): Promise<number> =>
      Number((await ask('start', { item_id }, ada, locale)).job_id);
    const file = (job_id: number, { token }: Person = ada) => host.send('/api/exportlike/file', { job_id }, { token });
    const holdAt = (place: number): (() => void) => {
      let open = (): void => {};
      const opened = new Promise<void>((resolve) => (open = resolve));
      hold = (at) => {
        if (at !== place) return;
        hold = () => {};
        return opened;
      };
      return () => open();
    };
    return { host, half, ada, bob, item_id, seen, ask, start, file, holdAt };
  }

  const blobs = async (host: TestHost, job_id: number): Promise<string[]> => {
    const names = ['all', 0, 1, 2].map((name) => `exports/${job_id}/${name}.txt`);
    const found = await Promise.all(names.map((key) => host.infra.blobsFor('export-like').get(key)));
    for (const each of found) each?.body.destroy();
    return names.filter((_, at) => found[at] !== undefined);
  };

  it('makes one file of all pages, which its person alone downloads, and tells how far it is', async () => {
    const { host, start, ask, file, bob, ada, item_id, holdAt } = await scene();
    const release = holdAt(2);
    const job_id = await start();
    expect(await start()).toBe(job_id);
    const working = host.jobs.drain();
    await vi.waitFor(async () =>
      expect(await ask('state', { job_id })).toEqual({
        ...{ title: 'Export of Handbook', state: 'running', note: 'Reading pages', file: '' },
        ...{ done: 4, of: 5 },
      }),
    );
    release();
    await working;
    expect(await ask('state', { job_id })).toMatchObject({ state: 'done', done: 5, file: 'Handbook.txt' });
    const { body, headers } = await file(job_id);
    expect(body).toMatch(/^Handbook: 5 pages\n# Roof\n[\s\S]*# Window\nText\.\n\n-- \d+\n$/);
    expect(headers['content-disposition']).toContain('Handbook.txt');
    expect(await blobs(host, job_id)).toEqual([`exports/${job_id}/all.txt`]);
    expect((await file(job_id, bob)).json().error_code).toBe(20710);
    expect(await host.services.get(allJobs).mine(ada.uid)).toMatchObject([
      { plugin: 'export-like', title: 'Export of Handbook', result: { file: 'Handbook.txt' } },
    ]);
    expect(await host.services.get(allJobs).mine(bob.uid)).toEqual([]);
    await did(host, '/api/item/delete', { item_id, password: 'a good password' }, { token: ada.token });
    expect((await file(job_id)).json().error_code).not.toBe(0);
  });

  it('speaks the language of who asked', async () => {
    const { host, start, ask, file } = await scene();
    const job_id = await start('zh-cn');
    await host.jobs.drain();
    expect(await ask('state', { job_id })).toMatchObject({ title: '导出 Handbook', note: '正在读取页面' });
    expect((await file(job_id)).body).toContain('Handbook: 共 5 个页面\n');
  });

  it('goes on where it was after its process was killed, and after a switch of plugins', async () => {
    const { host, start, ask, seen, holdAt } = await scene();
    const release = holdAt(1);
    const job_id = await start();
    const killed = host.jobs.drain();
    await vi.waitFor(() => expect(seen).toEqual([0, 1]));
    // Nobody gives a sign of life for it any more.
    await host.db.write(async ({ handle }) => {
      await handle('jobs').update({ claimed_by: 'dead', claimed_until: 0 });
    });
    await host.disable('sheet');
    await host.jobs.drain();
    expect(await ask('state', { job_id })).toMatchObject({ state: 'done', done: 5 });
    expect(seen).toEqual([0, 1, 1, 2]);
    release();
    await killed;
    expect(await ask('state', { job_id })).toMatchObject({ state: 'done', done: 5 });
  });

  it('leaves nothing when it is cancelled in the middle', async () => {
    const { host, start, ask, seen, holdAt, file, bob } = await scene();
    const release = holdAt(2);
    const job_id = await start();
    const working = host.jobs.drain();
    await vi.waitFor(() => expect(seen).toEqual([0, 1, 2]));
    expect((await host.call('/api/exportlike/stop', { job_id }, { token: bob.token })).error_code).toBe(20710);
    await ask('stop', { job_id });
    expect(await ask('state', { job_id })).toMatchObject({ state: 'stopping' });
    release();
    await working;
    await host.jobs.drain();
    expect(await ask('state', { job_id })).toMatchObject({ state: 'cancelled', file: '' });
    expect([await blobs(host, job_id), (await file(job_id)).json().error_code]).toEqual([[], 20710]);
    expect(await start()).not.toBe(job_id);
  });

  it('forgets the file with its job, at night', async () => {
    const { host, start } = await scene();
    const job_id = await start();
    await host.jobs.drain();
    const date = new Date(host.clock.now());
    utimesSync(join(host.dataDir, 'blobs', 'export-like', 'exports', String(job_id), 'all.txt'), date, date);
    const nights = async (count: number): Promise<void> => {
      for (let night = 0; night < count; night += 1) {
        host.clock.advance(DAY);
        await host.jobs.drain();
      }
    };
    await nights(6);
    expect(await blobs(host, job_id)).toHaveLength(1);
    await nights(3);
    expect(await blobs(host, job_id)).toEqual([]);
  });

  it('leaves no trace when it is off, and its work waits for it', async () => {
    const { host, half, ada, start, ask } = await scene();
    const job_id = await start();
    await host.disable('export-like');
    await expectNoTrace(host, half);
    await host.jobs.drain();
    expect(await host.services.get(allJobs).mine(ada.uid)).toEqual([]);
    expect(await host.services.get(allJobs).list()).toMatchObject([{ id: job_id, state: 'waiting' }]);
    await host.enable('export-like');
    await host.jobs.drain();
    expect(await ask('state', { job_id })).toMatchObject({ state: 'done' });
  });
});
