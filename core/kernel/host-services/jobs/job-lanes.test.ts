import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Jobs } from '../../../sdk/server/jobs.ts';
import { TestClock } from '../../../testing/clock.ts';
import { TestLog } from '../../../testing/log.ts';
import type { Database } from '../../data/database.ts';
import { migratePlugin } from '../../data/migrate.ts';
import { openTestDatabase, silentLog, testDatabases } from '../../data/test-databases.ts';
import { coreMigrations } from '../stored/core-schema.ts';
import { gate } from '../test-kit.ts';
import type { JobChange } from './job-queue.ts';
import { JobQueue } from './job-queue.ts';
import { JobReports } from './job-reports.ts';
import type { JobRunner } from './job-runner.ts';
import { testRunner } from './test-runner.ts';

const NOON = Date.parse('2026-06-01T12:00:00Z');

describe.each(testDatabases())('work in lanes, on %s', (flavour) => {
  let database: Database;
  let clock: TestClock;
  let queue: JobQueue;
  let one: JobRunner;
  const runners: JobRunner[] = [];
  const runner = (zone = 'UTC'): JobRunner => {
    const made = testRunner({ database, clock, log: new TestLog() }, { queue, zone: () => zone });
    runners.push(made);
    return made;
  };

  beforeEach(async () => {
    clock = new TestClock(NOON);
    database = await openTestDatabase(flavour);
    await migratePlugin(database, 'core', coreMigrations, { log: silentLog });
    queue = new JobQueue(database, clock);
    one = runner();
  });
  afterEach(async () => {
    for (const each of runners.splice(0)) await each.stop(0);
    await database.close();
  });

  /** Work that waits for the test; says what runs, and the most that ran at once. */
  const waiting = (jobs: Jobs, kind: string, atOnce?: number) => {
    const [open, ran] = [gate(), [] as number[]];
    jobs.handle(
      kind,
      async (n: number) => {
        ran.push(n);
        await open.opened;
      },
      atOnce === undefined ? {} : { atOnce },
    );
    return { ran, open: open.open };
  };

  it('never holds up mail: four exports run by and by, a mail at once', async () => {
    const [{ jobs: exports }, { jobs: mail }] = [one.bind('exchange'), one.bind('accounts')];
    const work = waiting(exports, 'export', 4);
    const sent = vi.fn(async () => {});
    mail.handle('mail', sent);
    for (let n = 0; n < 4; n += 1) await exports.add('export', n, { lane: 'long' });
    one.start();
    await vi.waitFor(() => expect(work.ran).toEqual([0, 1, 2]));
    await mail.add('mail', {});
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(work.ran).toEqual([0, 1, 2]);
    work.open();
    await vi.waitFor(() => expect(work.ran).toEqual([0, 1, 2, 3]));
  });

  it('of one kind leaves a place to other kinds, however much of it is there first', async () => {
    const { jobs } = one.bind('exchange');
    const [exports, copies] = [waiting(jobs, 'export'), waiting(jobs, 'copy', 1)];
    for (let n = 0; n < 30; n += 1) await jobs.add('export', n, { lane: 'long' });
    for (let n = 0; n < 2; n += 1) await jobs.add('copy', n, { lane: 'long' });
    one.start();
    await vi.waitFor(() => expect([exports.ran, copies.ran]).toEqual([[0, 1], [0]]));
    copies.open();
    await vi.waitFor(() => expect(copies.ran).toEqual([0, 1]));
    expect(exports.ran).toEqual([0, 1]);
    exports.open();
    await vi.waitFor(() => expect(exports.ran).toHaveLength(30));
  });

  it('is not held up by periodic work', async () => {
    const { jobs, every } = one.bind('files');
    const [ended, begun] = [gate(), vi.fn()];
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      every(name, 60, async () => {
        begun(name);
        await ended.opened;
      });
    }
    const sent = vi.fn(async () => {});
    jobs.handle('mail', sent);
    one.start();
    await vi.waitFor(() => expect(begun).toHaveBeenCalledTimes(5));
    await jobs.add('mail', {});
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    ended.open();
  });

  it('waits for the moment that it was put off to', async () => {
    const { jobs } = one.bind('orders');
    const run = vi.fn(async () => {});
    jobs.handle('remind', run);
    await jobs.add('remind', 1, { at: clock.seconds() + 86_400, delay: 1 });
    clock.advance(86_399);
    await one.drain();
    expect(run).not.toHaveBeenCalled();
    clock.advance(1);
    await one.drain();
    expect(run).toHaveBeenCalledTimes(1);
    await jobs.add('remind', 1, { at: 0 });
    await one.drain();
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('leaves its result to who asked for it, under the title that it was given', async () => {
    const { jobs } = one.bind('exchange');
    const result = { href: '/api/exchange/file?id=1', file: 'Handbook.zip', data: { pages: 3 } };
    jobs.handle('export', async () => result);
    const id = await jobs.add('export', 1, { uid: 5, title: `Export of ${'Handbook'.repeat(40)}`, lane: 'long' });
    await one.drain();
    const title = `Export of ${'Handbook'.repeat(40)}`.slice(0, 200);
    const ended_time = clock.seconds();
    expect(await jobs.get(id)).toMatchObject({ state: 'done', lane: 'long', uid: 5, title, result, ended_time });
  });

  it.each([
    [{ href: 'https://elsewhere.example/' }, 'is no address of this site'],
    [{ href: '//elsewhere.example/' }, 'is no address of this site'],
    [{ href: '/\\elsewhere.example/' }, 'is no address of this site'],
    [{ data: 'x'.repeat(10_000) }, 'may have 10000'],
  ])('fails whose result is %j', async (result, sentence) => {
    const { jobs } = one.bind('exchange');
    jobs.handle('export', async () => result);
    await jobs.add('export', 1, { uid: 5, tries: 1 });
    await one.drain();
    const [row] = await new JobReports(database, clock).all({});
    expect(row).toMatchObject({ state: 'failed', result: undefined });
    expect(row?.failure).toContain(sentence);
  });

  it('that failed runs again when it is asked for, from where it was', async () => {
    const { jobs } = one.bind('exchange');
    const seen: unknown[] = [];
    jobs.handle('export', async (_payload, job) => {
      seen.push([job.saved, job.attempt, job.uid]);
      await job.progress(1, 2, 'half');
      await job.checkpoint('half');
      if (seen.length < 2) throw new Error('no');
    });
    const id = await jobs.add('export', 1, { uid: 5, tries: 1 });
    expect(await jobs.retry(id)).toBe(false);
    await one.drain();
    expect(await one.bind('other').jobs.retry(id)).toBe(false);
    expect(await jobs.retry(id)).toBe(true);
    expect(await jobs.get(id)).toMatchObject({ state: 'waiting', done: 0, note: '', ended_time: undefined });
    await one.drain();
    expect(seen).toEqual([
      [undefined, 1, 5],
      ['half', 1, 5],
    ]);
    expect([(await jobs.get(id))?.state, await jobs.retry(id)]).toEqual(['done', false]);
  });

  it('that was undone begins anew, and not while another one of its key is under way', async () => {
    const { jobs } = one.bind('exchange');
    const saved: unknown[] = [];
    jobs.handle(
      'export',
      async (_payload, job) => {
        saved.push(job.saved);
        await job.checkpoint('half');
        throw new Error('no');
      },
      { undo: async () => {} },
    );
    const id = await jobs.add('export', 1, { uid: 5, tries: 1, key: 'a' });
    await one.drain();
    const other = await jobs.add('export', 2, { uid: 5, tries: 1, key: 'a', delay: 60 });
    expect([other === id, await jobs.retry(id)]).toEqual([false, false]);
    await jobs.cancel(other);
    await one.drain();
    expect(await jobs.retry(id)).toBe(true);
    await one.drain();
    expect(saved).toEqual([undefined, undefined]);
  });

  it('is told of after each change, and only once it is committed', async () => {
    const { jobs } = one.bind('exchange');
    const told: [JobChange, string | undefined][] = [];
    const states = new JobReports(database, clock);
    const end = queue.watch((change) => {
      void database.outside(async () => told.push([change, (await states.get(change.plugin, change.id))?.state]));
    });
    jobs.handle('export', async (_payload, job) => void (await job.progress(1, 2)));
    let id = 0;
    await expect(
      database.db.write(async (db) => {
        await jobs.add('export', 1, { db });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    id = await jobs.add('export', 1, { uid: 5 });
    await vi.waitFor(() => expect(told).toEqual([[{ id, plugin: 'exchange', uid: 5 }, 'waiting']]));
    await one.drain();
    await vi.waitFor(() => expect(told.at(-1)?.[1]).toBe('done'));
    expect(told.length).toBeGreaterThan(2);
    end();
    const count = told.length;
    await jobs.add('export', 1, { uid: 5 });
    expect(told).toHaveLength(count);
  });

  it('is listed for the console over all plugins, by pages, plugin and state, and counted', async () => {
    const reports = new JobReports(database, clock);
    const [{ jobs: a }, { jobs: b }] = [one.bind('a'), one.bind('b')];
    a.handle('work', () => Promise.reject(new Error('away')));
    const failed = [await a.add('work', 1, { tries: 1 }), await a.add('work', 2, { tries: 1 })];
    await one.drain();
    const waits = await b.add('other', 3, { uid: 5, title: 'Mine' });
    const ids = async (asked: Parameters<JobReports['all']>[0]) => (await reports.all(asked)).map((row) => row.id);
    expect(await ids({})).toEqual([waits, ...failed.toReversed()]);
    expect(await ids({ count: 2 })).toEqual([waits, failed[1]]);
    expect(await ids({ before: failed[1] ?? 0 })).toEqual([failed[0]]);
    expect([await ids({ plugin: 'b' }), await ids({ state: 'failed' })]).toEqual([[waits], failed.toReversed()]);
    expect((await reports.all({ state: 'failed' }))[0]).toMatchObject({
      plugin: 'a',
      attempts: 1,
      failure: 'Error: away',
    });
    expect(await reports.counts()).toEqual([
      { plugin: 'a', kind: 'work', state: 'failed', count: 2 },
      { plugin: 'b', kind: 'other', state: 'waiting', count: 1 },
    ]);
    expect([await reports.mine(['b'], 5), await reports.mine(['a'], 5), await reports.mine(['b'], 6)]).toMatchObject([
      [{ plugin: 'b', title: 'Mine' }],
      [],
      [],
    ]);
  });

  it('of every day runs at its time in the site’s zone, once in the cluster', async () => {
    const run = vi.fn(async () => {});
    const hosts = [runner('Asia/Shanghai'), runner('Asia/Shanghai')];
    for (const host of hosts) host.bind('backup').every('daily', { at: '03:00' }, run);
    const round = () => Promise.all(hosts.map((host) => host.drain()));
    await round();
    clock.advance(7 * 3600 - 1);
    await round();
    expect(run).not.toHaveBeenCalled();
    clock.advance(1);
    await round();
    await round();
    expect(run).toHaveBeenCalledTimes(1);
    clock.advance(86_399);
    await round();
    expect(run).toHaveBeenCalledTimes(1);
    clock.advance(1);
    await round();
    expect(run).toHaveBeenCalledTimes(2);
    // No host runs for two days; what was missed is made up for once.
    clock.advance(2 * 86_400 + 3600);
    await round();
    await round();
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('of every day needs a time of day', () => {
    expect(() => one.bind('backup').every('daily', { at: '3 am' }, async () => {})).toThrow('no time of day');
  });
});
