import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestClock } from '../../../testing/clock.ts';
import { TestLog } from '../../../testing/log.ts';
import type { Database } from '../../data/database.ts';
import { migratePlugin } from '../../data/migrate.ts';
import { openTestDatabase, silentLog, testDatabases } from '../../data/test-databases.ts';
import { createCaches } from '../shared/cache.ts';
import { type EventBus, memoryEvents } from '../shared/events.ts';
import { coreMigrations } from './core-schema.ts';
import { createRevisions } from './revisions.ts';
import { noteUntold } from './untold.ts';

describe.each(testDatabases())('what other hosts were not told, on %s', (flavour) => {
  let database: Database;
  let log: TestLog;
  const ends: (() => Promise<void>)[] = [];

  /** A host whose messages reach nobody, and tell so. */
  const host = async () => {
    const [gaps, lost] = [new Set<() => void>(), new Set<() => void>()];
    const add = (set: Set<() => void>) => (receive: () => void) => {
      set.add(receive);
      return () => set.delete(receive);
    };
    const call = (set: Set<() => void>) => () => set.forEach((receive) => void receive());
    const events: EventBus = {
      ...memoryEvents(log),
      emit: call(lost),
      onUntold: add(lost),
      onGap: add(gaps),
      declareGap: call(gaps),
    };
    const revisions = createRevisions({ database, events, log, clock: new TestClock() });
    await revisions.prime();
    const untold = noteUntold({ database, events, revisions, log, pause: 5 });
    ends.push(untold.close);
    const caches = createCaches({
      ...{ clock: new TestClock(), events },
      ...{ inside: database.inside, outside: database.outside },
    });
    return { revisions, cache: caches('items'), untold };
  };

  beforeEach(async () => {
    log = new TestLog();
    database = await openTestDatabase(flavour);
    await migratePlugin(database, 'core', coreMigrations, { log: silentLog });
  });
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
    await database.close();
  });

  it('ends what stands in their caches at their next look', async () => {
    const [one, two] = [await host(), await host()];
    const right = (of: typeof one, now: string) => of.cache.get('rights:7', async () => now);
    expect(await right(two, 'writes')).toBe('writes');
    one.cache.drop('rights:7');
    await vi.waitFor(async () => expect(await one.revisions.read('events')).toBe(1));
    expect(await right(two, 'reads')).toBe('writes');
    await two.revisions.poll();
    expect(await right(two, 'reads')).toBe('reads');
  });

  it('is noted once for many, and again for what comes later', async () => {
    const one = await host();
    for (let n = 0; n < 100; n += 1) one.cache.drop(`page:${n}`);
    await vi.waitFor(async () => expect(await one.revisions.read('events')).toBe(2));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(await one.revisions.read('events')).toBe(2);
    one.cache.drop('page:1');
    await vi.waitFor(async () => expect(await one.revisions.read('events')).toBe(3));
  });

  it('is noted when the database is back, too', async () => {
    const one = await host();
    await database.knex.schema.renameTable('revisions', 'away');
    one.cache.drop('page:1');
    const line = 'warn: That other hosts were not told could not be noted; it is tried again.';
    await vi.waitFor(() => expect(log.told()).toContain(line));
    await database.knex.schema.renameTable('away', 'revisions');
    await vi.waitFor(async () => expect(await one.revisions.read('events')).toBe(1));
  });

  it('is noted before the host ends', async () => {
    const one = await host();
    one.cache.drop('page:1');
    one.cache.drop('page:2');
    await one.untold.close();
    expect(await one.revisions.read('events')).toBe(2);
  });
});
