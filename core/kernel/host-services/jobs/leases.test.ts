import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestClock } from '../../../testing/clock.ts';
import type { Database } from '../../data/database.ts';
import { migratePlugin } from '../../data/migrate.ts';
import { openTestDatabase, silentLog, testDatabases } from '../../data/test-databases.ts';
import { coreMigrations } from '../stored/core-schema.ts';
import { Leases } from './leases.ts';
import { scheduleOf } from './schedule.ts';

const PAUSE = 3_600;
const schedule = scheduleOf(PAUSE, () => 'UTC');

describe.each(testDatabases())('the lease of a periodic task, on %s', (flavour) => {
  let database: Database;
  let clock: TestClock;
  let leases: Leases;
  beforeEach(async () => {
    clock = new TestClock();
    database = await openTestDatabase(flavour);
    await migratePlugin(database, 'core', coreMigrations, { log: silentLog });
    leases = new Leases(database, clock);
  });
  afterEach(() => database.close());

  const take = (owner: string, name = 'sweep') => leases.take(owner, { name, schedule });

  it('is held by one, and lets other tasks be', async () => {
    expect([await take('a'), await take('b'), await take('b', 'digest')]).toEqual([true, false, true]);
    await leases.release('a', 'sweep', schedule);
    expect(await leases.prolong('b', 'digest')).toBe(true);
    clock.advance(PAUSE - 1);
    expect(await take('b')).toBe(false);
    clock.advance(1);
    expect(await take('b')).toBe(true);
  });

  it('tells of all tasks at once which are due and run nowhere', async () => {
    const tasks = ['a', 'b', 'c', 'd'].map((name) => ({ name, schedule }));
    await take('x', 'b');
    await take('x', 'c');
    await leases.release('x', 'c', schedule);
    await take('x', 'd');
    await leases.release('x', 'd');
    const statements: string[] = [];
    const noted = ({ sql }: { sql: string }) => statements.push(sql);
    // Reads of SQLite go over a pool of their own.
    const reader = database.db.handle;
    reader.on('query', noted);
    expect((await leases.due(tasks)).map(({ name }) => name)).toEqual(['a', 'd']);
    expect(await leases.due([])).toEqual([]);
    reader.off('query', noted);
    expect(statements).toHaveLength(1);
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
    await leases.release('a', 'sweep');
    expect(await take('c')).toBe(false);
    expect(await leases.prolong('b', 'sweep')).toBe(true);
  });
});
