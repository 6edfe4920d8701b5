import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../data/database.ts';
import { migratePlugin } from '../data/migrate.ts';
import { openTestDatabase, silentLog, testDatabases } from '../data/test-databases.ts';
import { coreMigrations } from './core-schema.ts';
import { Leases } from './leases.ts';
import { type TestClock, testClock } from './test-kit.ts';

const PAUSE = 3_600_000;

describe.each(testDatabases())('the lease of a periodic task, on %s', (flavour) => {
  let database: Database;
  let clock: TestClock;
  let leases: Leases;
  beforeEach(async () => {
    clock = testClock();
    database = await openTestDatabase(flavour);
    await migratePlugin(database, 'core', coreMigrations, silentLog);
    leases = new Leases(database, clock);
  });
  afterEach(() => database.close());

  const take = (owner: string, name = 'sweep') => leases.take(owner, name, PAUSE);

  it('is held by one, and lets other tasks be', async () => {
    expect([await take('a'), await take('b'), await take('b', 'digest')]).toEqual([true, false, true]);
    await leases.release('a', 'sweep', PAUSE);
    expect(await leases.prolong('b', 'digest')).toBe(true);
    clock.advance(PAUSE / 1000 - 1);
    expect(await take('b')).toBe(false);
    clock.advance(1);
    expect(await take('b')).toBe(true);
  });

  it('holds for a minute from the last sign of life', async () => {
    await take('a');
    clock.advance(30);
    expect(await leases.prolong('a', 'sweep')).toBe(true);
    clock.advance(59);
    expect(await take('b')).toBe(false);
    clock.advance(1);
    expect(await take('b')).toBe(true);
  });

  it('that was taken over is neither prolonged nor ended by who had it before', async () => {
    await take('a');
    clock.advance(61);
    expect(await take('b')).toBe(true);
    expect(await leases.prolong('a', 'sweep')).toBe(false);
    await leases.release('a', 'sweep', 0);
    expect(await take('c')).toBe(false);
    expect(await leases.prolong('b', 'sweep')).toBe(true);
  });
});
