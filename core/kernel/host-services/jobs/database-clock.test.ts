import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestClock } from '../../../testing/clock.ts';
import { TestLog } from '../../../testing/log.ts';
import type { Database } from '../../data/database.ts';
import { migratePlugin } from '../../data/migrate.ts';
import { openTestDatabase, silentLog, testDatabases } from '../../data/test-databases.ts';
import { coreMigrations } from '../stored/core-schema.ts';
import { DatabaseClock } from './database-clock.ts';
import { testRunner } from './test-runner.ts';

const HOUR = 3_600_000;

describe.skipIf(!testDatabases().includes('postgres'))('the clock of PostgreSQL', () => {
  let database: Database;
  let log: TestLog;
  const clocks: DatabaseClock[] = [];

  /** As a host sees it whose own clock is wrong by so many milliseconds. */
  const seenFrom = async (wrongBy: number, period?: number) => {
    const own = new TestClock(Date.now() + wrongBy);
    const clock = await DatabaseClock.open({ database, clock: own, log, ...(period && { period }) });
    clocks.push(clock);
    return { own, clock };
  };

  beforeEach(async () => {
    log = new TestLog();
    database = await openTestDatabase('postgres');
    await migratePlugin(database, 'core', coreMigrations, { log: silentLog });
  });
  afterEach(async () => {
    for (const each of clocks.splice(0)) await each.close();
    await database.close();
  });

  it('is the same to hosts whose own are hours apart, and goes on by itself', async () => {
    const [early, late] = [await seenFrom(-HOUR), await seenFrom(HOUR)];
    expect(Math.abs(late.clock.now() - early.clock.now())).toBeLessThan(5_000);
    const before = early.clock.now();
    early.own.set(7_200);
    expect(early.clock.now()).toBe(before);
    early.own.advance(10);
    expect(early.clock.now()).toBe(before + 10_000);
  });

  it('is looked at again and again, and a look that fails is told', async () => {
    const { own, clock } = await seenFrom(0, 10);
    own.advance(HOUR / 1000);
    await vi.waitFor(() => expect(Math.abs(clock.now() - Date.now())).toBeLessThan(5_000));
    const raw = vi.spyOn(database.knex, 'raw').mockRejectedValue(new Error('away'));
    await vi.waitFor(() => expect(log.told()).toContain("warn: The database's clock could not be read."));
    raw.mockRestore();
  });

  it('runs a period and a job once on two hosts whose own clocks are an hour apart', async () => {
    const ran: string[] = [];
    const hosts = await Promise.all(
      [-HOUR, HOUR].map(async (wrongBy) => {
        const { clock } = await seenFrom(wrongBy);
        const runner = testRunner({ database, clock, log });
        const { jobs, every } = runner.bind('mail');
        every('digest', 600, async () => void ran.push('digest'));
        jobs.handle('send', async () => void ran.push('send'));
        return { runner, jobs };
      }),
    );
    await hosts[1]?.jobs.add('send', 1);
    await hosts[0]?.jobs.add('send', 2, { delay: 600 });
    for (const { runner } of [...hosts, ...hosts]) await runner.drain();
    expect(ran.sort()).toEqual(['digest', 'send']);
  });
});
