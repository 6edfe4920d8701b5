import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Jobs } from '../../../sdk/server/index.ts';
import { TestClock } from '../../../testing/clock.ts';
import { TestLog } from '../../../testing/log.ts';
import type { Database } from '../../data/database.ts';
import { migratePlugin } from '../../data/migrate.ts';
import { openTestDatabase, silentLog, testDatabases } from '../../data/test-databases.ts';
import { coreMigrations } from '../stored/core-schema.ts';
import { gate } from '../test-kit.ts';
import { JobQueue } from './job-queue.ts';
import type { JobRunner } from './job-runner.ts';
import { testRunner } from './test-runner.ts';

/** A job that goes on until it is told to stop; gives the gate that opens when it has begun. */
function handleUntilAborted(jobs: Jobs) {
  const started = gate();
  jobs.handle('send', async (_payload, { signal }) => {
    started.open();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    signal.throwIfAborted();
  });
  return started;
}

describe.each(testDatabases())('jobs on %s', (flavour) => {
  let database: Database;
  let clock: TestClock;
  let log: TestLog;
  const runners: JobRunner[] = [];

  const runner = (given: Parameters<typeof testRunner>[1] = {}): JobRunner => {
    const made = testRunner({ database, clock, log }, given);
    runners.push(made);
    return made;
  };
  const rows = async (): Promise<Record<string, unknown>[]> => await database.db.handle('jobs').orderBy('id');

  beforeEach(async () => {
    clock = new TestClock();
    log = new TestLog();
    database = await openTestDatabase(flavour);
    await migratePlugin(database, 'core', coreMigrations, { log: silentLog });
  });
  afterEach(async () => {
    for (const each of runners.splice(0)) await each.stop(0);
    await database.close();
  });

  it('run once with their payload, and are gone', async () => {
    const one = runner();
    const { jobs } = one.bind('mail');
    const seen: unknown[] = [];
    jobs.handle('send', async (payload: { to: string }, { attempt }) => void seen.push([payload.to, attempt]));
    await jobs.add('send', { to: 'ann' });
    await one.drain();
    await one.drain();
    expect([seen, await rows()]).toEqual([[['ann', 1]], []]);
  });

  it('run soon after they were added, once the runner has started', async () => {
    const one = runner();
    const { jobs } = one.bind('mail');
    const seen: number[] = [];
    jobs.handle('send', async (n: number) => void seen.push(n));
    one.start();
    for (let n = 0; n < 9; n += 1) await jobs.add('send', n);
    await vi.waitFor(() => expect(seen.sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]));
  });

  it('are added with the transaction that asks for them, or not at all', async () => {
    const { jobs } = runner().bind('mail');
    await expect(
      database.db.write(async (db) => {
        await jobs.add('send', 1, { db });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await rows()).toEqual([]);
    await database.db.write((db) => jobs.add('send', 1, { db }));
    expect(await rows()).toHaveLength(1);
  });

  it('wait for their time, and for the plugin that knows their kind', async () => {
    const one = runner();
    const { jobs } = one.bind('mail');
    const run = vi.fn(async () => {});
    await one.bind('other').jobs.add('send', 1);
    jobs.handle('send', run);
    await jobs.add('send', 1, { delay: 60 });
    await one.drain();
    expect(run).not.toHaveBeenCalled();
    clock.advance(60);
    await one.drain();
    expect(run).toHaveBeenCalledTimes(1);
    expect(await rows()).toMatchObject([{ plugin: 'other' }]);
  });

  it('are tried again after growing pauses, and given up after the last try', async () => {
    const one = runner();
    const { jobs } = one.bind('mail');
    const attempts: number[] = [];
    jobs.handle('send', async (_payload, { attempt }) => {
      attempts.push(attempt);
      throw new Error('mail server away');
    });
    await jobs.add('send', undefined, { tries: 3 });
    await one.drain();
    clock.advance(9);
    await one.drain();
    expect(attempts).toEqual([1]);
    clock.advance(1);
    await one.drain();
    clock.advance(20);
    await one.drain();
    clock.advance(100_000);
    await one.drain();
    expect(attempts).toEqual([1, 2, 3]);
    expect(await rows()).toMatchObject([{ attempts: 3, failure: 'Error: mail server away', claimed_by: null }]);
    expect(log.told()).toEqual([
      'warn: A job failed and will be tried again.',
      'warn: A job failed and will be tried again.',
      'error: A job failed at its last try and is given up.',
    ]);
  });

  it('end at once where one says that trying again would not help, and only that one', async () => {
    const one = runner();
    const { jobs } = one.bind('mail');
    jobs.handle('send', async (to: string, job) => {
      if (to === 'nobody') job.giveUp();
      throw new Error(`no ${to}`);
    });
    for (const to of ['nobody', 'ann']) await jobs.add('send', to, { tries: 3 });
    await one.drain();
    expect(await rows()).toMatchObject([
      { attempts: 1, outcome: 'failed', failure: 'Error: no nobody', claimed_by: null },
      { attempts: 1, outcome: null, failure: 'Error: no ann' },
    ]);
  });

  it('run once where two hosts look at the same moment', async () => {
    const seen: number[] = [];
    const hosts = [runner(), runner()].map((host) => {
      const bound = host.bind('mail');
      bound.jobs.handle('send', async (n: number) => void seen.push(n));
      return { host, ...bound };
    });
    for (let n = 0; n < 6; n += 1) await hosts[0]?.jobs.add('send', n);
    await Promise.all(hosts.map(({ host }) => host.drain()));
    expect(seen.sort()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('of a host that died are taken over when its claim has run out', async () => {
    const [dead, alive] = [runner(), runner()];
    const never = gate();
    dead.bind('mail').jobs.handle('send', () => never.opened);
    const run = vi.fn(async () => {});
    const { jobs } = alive.bind('mail');
    jobs.handle('send', run);
    await jobs.add('send', 1);
    const stuck = dead.drain();
    await vi.waitFor(async () => expect(await rows()).toMatchObject([{ claimed_by: expect.any(String) }]));
    await alive.drain();
    expect(run).not.toHaveBeenCalled();
    clock.advance(60);
    await alive.drain();
    expect(run).toHaveBeenCalledTimes(1);
    never.open();
    await stuck;
  });

  it('that run long keep their claim, and are told when it is lost', async () => {
    const one = runner({ heartbeat: 10 });
    const { jobs } = one.bind('mail');
    const started = handleUntilAborted(jobs);
    await jobs.add('send', 1);
    const work = one.drain();
    await started.opened;
    clock.advance(30);
    await vi.waitFor(async () => expect(await rows()).toMatchObject([{ claimed_until: clock.now() + 60_000 }]));
    await database.knex('jobs').update({ claimed_by: 'another host' });
    await work;
    expect(await rows()).toMatchObject([{ claimed_by: 'another host', attempts: 0 }]);
  });

  it('go back to the queue untried when their generation stops, and the next generation runs them', async () => {
    const old = runner();
    const { jobs } = old.bind('mail');
    const started = handleUntilAborted(jobs);
    await jobs.add('send', 1);
    old.start();
    await started.opened;
    const next = old.next();
    const attempts: number[] = [];
    next.bind('mail').jobs.handle('send', async (_payload, { attempt }) => void attempts.push(attempt));
    await old.stop();
    await next.drain();
    expect([attempts, await rows(), log.told()]).toEqual([[1], [], []]);
    await jobs.add('send', 2);
    await old.drain();
    expect(await rows()).toHaveLength(1);
  });

  it('that are found while their generation stops are told of it, and are the queue’s again when it has stopped', async () => {
    const [asking, answered] = [gate(), gate()];
    const queue = new JobQueue(database, clock);
    const claim = queue.claim.bind(queue);
    queue.claim = async (...asked) => {
      asking.open();
      await answered.opened;
      return await claim(...asked);
    };
    const old = runner({ queue });
    const { jobs } = old.bind('mail');
    jobs.handle(
      'send',
      (_payload, { signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    );
    await jobs.add('send', 1);
    old.start();
    await asking.opened;
    const order: string[] = [];
    const stopped = old.stop().then(() => order.push('stopped'));
    setTimeout(() => {
      order.push('found');
      answered.open();
    }, 30);
    await stopped;
    expect(order).toEqual(['found', 'stopped']);
    expect(await rows()).toMatchObject([{ claimed_by: null, attempts: 0 }]);
  });

  it('that do not listen are given back when the grace is over, and cannot end what others run', async () => {
    const old = runner();
    const { jobs } = old.bind('mail');
    const [started, never] = [gate(), gate()];
    jobs.handle('send', async () => {
      started.open();
      await never.opened;
    });
    await jobs.add('send', 1);
    old.start();
    await started.opened;
    await old.stop(1);
    expect(await rows()).toMatchObject([{ claimed_by: null, attempts: 0 }]);
    never.open();
    await old.drain();
    expect(await rows()).toHaveLength(1);
  });

  it('that end while a drain looks, and leave further work, have it run by that drain', async () => {
    const [started, ending, ended] = [gate(), gate(), gate()];
    const queue = new JobQueue(database, clock);
    const [claim, retry] = [queue.claim.bind(queue), queue.retry.bind(queue)];
    let looks = 0;
    queue.claim = async (...asked) => {
      const found = await claim(...asked);
      looks += 1;
      if (looks !== 3) return found;
      // The first drain has asked twice. The second has found nothing, and does not know it yet.
      ending.open();
      await ended.opened;
      await new Promise(setImmediate);
      return found;
    };
    queue.retry = (...given) => retry(...given).finally(ended.open);
    const one = runner({ queue });
    const { jobs } = one.bind('mail');
    const undo = vi.fn(async () => {});
    const send = async (): Promise<never> => {
      started.open();
      await ending.opened;
      throw new Error('no');
    };
    jobs.handle('send', send, { undo });
    const id = await jobs.add('send', 1, { tries: 1, uid: 5 });
    const first = one.drain();
    await started.opened;
    await one.drain();
    expect([looks > 2, undo.mock.calls.length, (await jobs.get(id))?.state]).toEqual([true, 1, 'failed']);
    await first;
  });

  it('whose end cannot be recorded are logged', async () => {
    const one = runner();
    const { jobs } = one.bind('mail');
    const { every } = one.bind('mail');
    jobs.handle('send', async () => void (await database.knex.schema.dropTable('jobs')));
    every('sweep', 60, async () => void (await database.knex.schema.dropTable('leases')));
    await jobs.add('send', 1);
    await expect(one.drain()).rejects.toThrow();
    const ended = [
      'error: The end of a job could not be recorded; it will run again.',
      'error: The end of mail/sweep could not be recorded; it will run again.',
    ];
    await vi.waitFor(() => expect(log.told().toSorted()).toEqual(ended));
  });

  it('are looked for again after the queue could not be read', async () => {
    const one = runner();
    one.bind('mail').jobs.handle('send', async () => {});
    await database.knex.schema.renameTable('jobs', 'away');
    one.start();
    await vi.waitFor(() => expect(log.told()).toContain('warn: The queue of jobs could not be read.'));
  });

  describe('in periods', () => {
    it('run at once, then once per period in the whole cluster', async () => {
      const run = vi.fn(async () => {});
      const hosts = [runner(), runner()];
      for (const host of hosts) host.bind('files').every('sweep', 60, run);
      const round = () => Promise.all(hosts.map((host) => host.drain()));
      await round();
      await round();
      expect(run).toHaveBeenCalledTimes(1);
      clock.advance(60);
      await round();
      expect(run).toHaveBeenCalledTimes(2);
    });

    it('are due a period later at the latest, however the clock was set', async () => {
      const run = vi.fn(async () => {});
      const one = runner();
      one.bind('files').every('sweep', 60, run);
      clock.set(200 * 86_400);
      await one.drain();
      clock.set(-200 * 86_400);
      clock.advance(60);
      await one.drain();
      expect(run).toHaveBeenCalledTimes(2);
      clock.set(-3600);
      await one.drain();
      clock.advance(60);
      await one.drain();
      expect(run).toHaveBeenCalledTimes(4);
    });

    it('wait for their time where the clocks of two hosts differ a little', async () => {
      const run = vi.fn(async () => {});
      const one = runner();
      one.bind('files').every('sweep', 60, run);
      await one.drain();
      clock.set(-240);
      await one.drain();
      expect(run).toHaveBeenCalledTimes(1);
    });

    it('and jobs are taken over from a host that died before the clock was put back', async () => {
      const run = vi.fn(async () => {});
      const one = runner();
      one.bind('files').every('sweep', 60, run);
      one.bind('files').jobs.handle('look', run);
      await one.bind('files').jobs.add('look', 1);
      const dead = { claimed_by: 'dead', claimed_until: clock.now() + 60_000 };
      await database.knex('leases').insert({ name: 'files/sweep', due_at: clock.now(), ...dead });
      await database.knex('jobs').update({ ...dead, due_at: 0 });
      clock.set(-3600);
      await one.drain();
      expect(run).toHaveBeenCalledTimes(2);
    });

    it('and jobs wait no longer than they were to, after the clock was put back', async () => {
      const ran: string[] = [];
      const one = runner();
      const { jobs } = one.bind('files');
      jobs.handle('look', async (name: string) => {
        ran.push(name);
        if (name === 'fails') throw new Error('no');
      });
      clock.set(200 * 86_400);
      await jobs.add('look', 'now');
      await jobs.add('look', 'in an hour', { delay: 3600 });
      await jobs.add('look', 'in a month', { delay: 30 * 86_400 });
      await jobs.add('look', 'fails');
      await database
        .knex('jobs')
        .where({ payload: '"now"' })
        .update({ claimed_by: 'dead', claimed_until: clock.now() });
      await database
        .knex('jobs')
        .where({ payload: '"fails"' })
        .update({ attempts: 1, due_at: clock.now() + 10_000 });
      clock.set(-200 * 86_400);
      await one.drain();
      expect(ran.sort()).toEqual(['fails', 'now']);
      clock.advance(3599);
      await one.drain();
      expect(ran.filter((name) => name !== 'fails')).toEqual(['now']);
      clock.advance(1);
      await one.drain();
      expect(ran.filter((name) => name !== 'fails')).toEqual(['now', 'in an hour']);
      clock.advance(29 * 86_400);
      await one.drain();
      expect(ran).not.toContain('in a month');
      clock.advance(86_400);
      await one.drain();
      expect(ran).toContain('in a month');
    });

    it('that fail are logged, and run again after their period', async () => {
      const one = runner();
      const run = vi.fn(() => Promise.reject(new Error('no')));
      one.bind('files').every('sweep', 60, run);
      await one.drain();
      expect(log.told()).toEqual(['error: The periodic task files/sweep failed; it runs again when it is due next.']);
      clock.advance(60);
      await one.drain();
      expect(run).toHaveBeenCalledTimes(2);
    });

    it('that are cut short by a stop are due at once for the next generation', async () => {
      const one = runner({ heartbeat: 10 });
      const started = gate();
      one.bind('files').every('sweep', 60, async (signal) => {
        started.open();
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        signal.throwIfAborted();
      });
      one.start();
      await started.opened;
      clock.advance(30);
      const lease = () => database.db.handle('leases').first();
      await vi.waitFor(async () => expect(await lease()).toMatchObject({ claimed_until: clock.now() + 60_000 }));
      await one.stop();
      const run = vi.fn(async () => {});
      const next = one.next();
      next.bind('files').every('sweep', 60, run);
      await next.drain();
      expect(run).toHaveBeenCalledTimes(1);
    });
  });
});
