import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestClock } from '../../testing/clock.ts';
import { TestLog } from '../../testing/log.ts';
import type { Database } from '../data/database.ts';
import { migratePlugin } from '../data/migrate.ts';
import { openTestDatabase, silentLog, testDatabases } from '../data/test-databases.ts';
import { JobQueue } from './jobs/job-queue.ts';
import { Leases } from './jobs/leases.ts';
import { scheduleOf } from './jobs/schedule.ts';
import { testRunner } from './jobs/test-runner.ts';
import { memoryEvents } from './shared/events.ts';
import { coreMigrations } from './stored/core-schema.ts';
import { createRevisions } from './stored/revisions.ts';
import { createSettingsStore } from './stored/settings-store.ts';
import { gate } from './test-kit.ts';

const TICK = { name: 'a/tick', schedule: scheduleOf(60, () => 'UTC') };

/** Two at once, held at the point where the later one must not be overtaken. */
describe.each(testDatabases())('of two at once, on %s', (flavour) => {
  let database: Database;
  beforeEach(async () => {
    database = await openTestDatabase(flavour);
    await migratePlugin(database, 'core', coreMigrations, { log: silentLog });
  });
  afterEach(() => database.close());

  it('the settings keep what the later load has seen, though the earlier one ends last', async () => {
    const held = gate();
    let loads = 0;
    const handle = (table: string) => ({
      select: async () => {
        loads += 1;
        const mine = loads;
        const rows = await database.db.handle(table).select();
        if (mine === 1) await held.opened;
        return rows;
      },
    });
    const slow = { ...database, db: { ...database.db, handle } } as unknown as Database;
    const settings = createSettingsStore(
      slow,
      createRevisions({ database, events: memoryEvents(silentLog), log: silentLog }),
    );
    const earlier = settings.load();
    await expect.poll(() => loads).toBe(1);
    await database.db.write(async (db) => {
      await db.handle('settings').insert({ plugin: 'a', key: 'x', value: '1' });
    });
    await settings.load();
    held.open();
    await earlier;
    expect(settings.get('a')).toEqual({ x: 1 });
  });

  it('a period that another host has run meanwhile is not due any more', async () => {
    const clock = new TestClock();
    const held = gate();
    let isWaiting = false;
    const write: Database['db']['write'] = async (work) => {
      isWaiting = true;
      await held.opened;
      return await database.db.write(work);
    };
    const slow = { ...database, db: { ...database.db, handle: database.db.handle, write } } as Database;
    const late = new Leases(slow, clock).take('late', TICK);
    await expect.poll(() => isWaiting).toBe(true);
    const quick = new Leases(database, clock);
    expect(await quick.take('quick', TICK)).toBe(true);
    await quick.release('quick', TICK.name, TICK.schedule);
    held.open();
    expect(await late).toBe(false);
  });

  it('a runner that stops while it claims leaves no job in its hands', async () => {
    const clock = new TestClock();
    const queue = new JobQueue(database, clock);
    const held = gate();
    let isClaiming = false;
    const claim = queue.claim.bind(queue);
    queue.claim = async (...args) => {
      isClaiming = true;
      await held.opened;
      return await claim(...args);
    };
    const runner = testRunner({ database, clock, log: new TestLog() }, { queue });
    let isStopped = false;
    const { jobs } = runner.bind('a');
    jobs.handle('work', async (_, { signal }) => {
      if (!signal.aborted) await once(signal, 'abort');
      signal.throwIfAborted();
    });
    const id = await jobs.add('work', {});
    runner.start();
    await expect.poll(() => isClaiming).toBe(true);
    const stopping = runner.stop(1_000).then(() => {
      isStopped = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(isStopped).toBe(false);
    held.open();
    await stopping;
    const row = await database.db.handle('jobs').where({ id }).first();
    expect(row.claimed_by).toBeNull();
  });
});
