import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Clock } from '../../../sdk/server/services.ts';
import { TestClock } from '../../../testing/clock.ts';
import { TestLog } from '../../../testing/log.ts';
import type { Database } from '../../data/database.ts';
import { migratePlugin } from '../../data/migrate.ts';
import { openTestDatabase, silentLog, testDatabases } from '../../data/test-databases.ts';
import { type EventBus, memoryEvents } from '../shared/events.ts';
import { gate } from '../test-kit.ts';
import { coreMigrations } from './core-schema.ts';
import { createPluginStateStore } from './plugin-state.ts';
import { createRevisions } from './revisions.ts';
import { createSettingsStore } from './settings-store.ts';

describe.each(testDatabases())('settings and plugin state on %s', (flavour) => {
  let database: Database;
  let log: TestLog;

  /** A host of its own over the same database; hosts hear each other only where they share `events`. */
  const host = async (events: EventBus = memoryEvents(log), clock: Pick<Clock, 'elapsed'> = new TestClock()) => {
    const revisions = createRevisions({ database, events, log, clock, period: 10 });
    const settings = createSettingsStore(database, revisions);
    await revisions.prime();
    await settings.load();
    return { revisions, settings, state: createPluginStateStore(database, revisions) };
  };

  beforeEach(async () => {
    log = new TestLog();
    database = await openTestDatabase(flavour);
    await migratePlugin(database, 'core', coreMigrations, { log: silentLog });
  });
  afterEach(() => database.close());

  it('keeps values of any JSON type by plugin, and changes only those that are given', async () => {
    const { settings } = await host();
    await settings.set('accounts', { open: true, hosts: ['a'], name: null, unset: undefined });
    await settings.set('accounts', { open: false });
    await settings.set('accounts', {});
    await settings.set('items', { days: 3 });
    expect(settings.get('accounts')).toEqual({ open: false, hosts: ['a'], name: null, unset: null });
    expect(settings.get('nobody')).toEqual({});
    const other = await host();
    expect(other.settings.get('items')).toEqual({ days: 3 });
  });

  it('saves over what was seen, and not over what another host has saved meanwhile', async () => {
    const [{ settings }, other] = [await host(), await host()];
    await settings.set('accounts', { open: true });
    expect(await settings.setAll({ accounts: { open: false } }, { accounts: { open: true } })).toBe(true);
    expect(await other.settings.setAll({ accounts: { open: true } }, { accounts: { open: true } })).toBe(false);
    expect(await other.settings.setAll({ accounts: { days: 3 } }, { accounts: {} })).toBe(true);
    expect(await settings.setAll({ accounts: { days: 4 } }, {})).toBe(false);
    expect(other.settings.get('accounts')).toEqual({ open: false, days: 3 });
  });

  it('keeps what the later of two loads has seen, whichever ends first', async () => {
    const [read, held] = [gate(), gate()];
    let loads = 0;
    const select = async (table: string): Promise<object[]> => {
      loads += 1;
      const mine = loads;
      const rows: object[] = await database.db.handle(table).select();
      if (mine === 1) {
        read.open();
        await held.opened;
      }
      return rows;
    };
    const handle = (table: string) => ({ select: () => select(table) });
    const slow = { ...database, db: { ...database.db, handle } } as unknown as Database;
    const settings = createSettingsStore(slow, createRevisions({ database, events: memoryEvents(log), log }));
    const early = settings.load();
    await read.opened;
    await database.knex('settings').insert({ plugin: 'a', key: 'x', value: '1' });
    await settings.load();
    expect(settings.get('a')).toEqual({ x: 1 });
    held.open();
    await early;
    expect(settings.get('a')).toEqual({ x: 1 });
  });

  it('tells watchers of a change here, until they end it', async () => {
    const { settings, state } = await host();
    const changed = vi.fn();
    const [endSettings, endState] = [settings.watch(changed), state.watch(changed)];
    await settings.set('a', { x: 1 });
    await state.set('a', true);
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(2));
    endSettings();
    endState();
    await settings.set('a', { x: 2 });
    await state.set('a', false);
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('hears of a change by another host at the next look, and not of what was there before', async () => {
    const one = await host();
    await one.state.set('old', true);
    const two = await host();
    const changed = vi.fn();
    two.state.watch(changed);
    await two.revisions.poll();
    expect(changed).not.toHaveBeenCalled();
    await one.settings.set('a', { x: 1 });
    await one.state.set('editor', false);
    await two.revisions.poll();
    expect(two.settings.get('a')).toEqual({ x: 1 });
    expect(changed).toHaveBeenCalledTimes(1);
    expect(await two.state.load()).toEqual({ old: true, editor: false });
    expect(await two.state.revision()).toBe(2);
  });

  it('starts at revision zero, with nothing switched', async () => {
    const { state } = await host();
    expect([await state.revision(), await state.load()]).toEqual([0, {}]);
  });

  it('hears of it at once through events', async () => {
    const events = memoryEvents(log);
    const [one, two] = [await host(events), await host(events)];
    await one.settings.set('a', { x: 1 });
    await vi.waitFor(() => expect(two.settings.get('a')).toEqual({ x: 1 }));
  });

  it('looks by itself, and goes on when a look fails', async () => {
    const [one, two] = [await host(), await host()];
    const changed = vi.fn();
    two.state.watch(changed);
    await database.knex.schema.renameTable('revisions', 'away');
    two.revisions.start();
    await vi.waitFor(() => expect(log.told()).toContain('warn: The revisions could not be read.'));
    await database.knex.schema.renameTable('away', 'revisions');
    await one.state.set('editor', true);
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
    await two.revisions.stop();
  });

  it('logs a watcher that fails, and tells the next', async () => {
    const { state, revisions } = await host();
    const changed = vi.fn();
    state.watch(() => Promise.reject(new Error('no')));
    state.watch(changed);
    await state.set('a', true);
    await revisions.poll();
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
    expect(log.told()).toEqual(['error: The change of plugin_state could not be taken over; it is tried again.']);
  });

  it('takes a change over again after a growing pause, until it succeeded once, and says meanwhile that it is behind', async () => {
    const clock = new TestClock();
    const [one, two] = [await host(), await host(memoryEvents(log), clock)];
    let failures = 3;
    const changed = vi.fn(async () => {
      failures -= 1;
      if (failures >= 0) throw new Error('no');
    });
    two.settings.watch(changed);
    await one.settings.set('a', { x: 1 });
    const calls: number[] = [];
    for (const seconds of [0, 0.9, 0.1, 1.9, 0.1, 3.9]) {
      clock.advance(seconds);
      await two.revisions.poll();
      calls.push(changed.mock.calls.length);
    }
    expect([calls, two.revisions.behind()]).toEqual([[1, 1, 2, 2, 3, 3], ['settings']]);
    clock.advance(0.1);
    await two.revisions.poll();
    clock.advance(3_600);
    await two.revisions.poll();
    expect([changed.mock.calls.length, two.revisions.behind()]).toEqual([4, []]);
  });

  it('reads the settings again after a read that failed, though nothing else changes', async () => {
    const clock = new TestClock();
    const [one, two] = [await host(), await host(memoryEvents(log), clock)];
    await one.settings.set('accounts', { open: false });
    await database.knex.schema.renameTable('settings', 'away');
    await two.revisions.poll();
    await database.knex.schema.renameTable('away', 'settings');
    expect(two.settings.get('accounts')).toEqual({});
    clock.advance(1);
    await two.revisions.poll();
    expect(two.settings.get('accounts')).toEqual({ open: false });
  });

  it('tries at once what failed before when it has changed since', async () => {
    const [one, two] = [await host(), await host()];
    const changed = vi.fn(async () => {
      if (changed.mock.calls.length === 1) throw new Error('no');
    });
    two.state.watch(changed);
    await one.state.set('a', true);
    await two.revisions.poll();
    await one.state.set('a', false);
    await two.revisions.poll();
    expect([changed.mock.calls.length, two.revisions.behind()]).toEqual([2, []]);
  });

  it('calls watchers once more for what changed while they ran, and never twice at once', async () => {
    const [one, two] = [await host(), await host()];
    const held = gate();
    const seen: unknown[] = [];
    two.state.watch(async () => {
      seen.push(await two.state.load());
      if (seen.length === 1) await held.opened;
      seen.push('end');
    });
    await one.state.set('a', true);
    const first = two.revisions.poll();
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    await one.state.set('a', false);
    const second = two.revisions.poll();
    // Time enough to begin a second run beside the first.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(seen).toHaveLength(1);
    held.open();
    await Promise.all([first, second]);
    expect(seen).toEqual([{ a: true }, 'end', { a: false }, 'end']);
  });

  it('believes no number of a message, and reads the row', async () => {
    const events = memoryEvents(log);
    const [one, two] = [await host(), await host(events)];
    const changed = vi.fn();
    two.settings.watch(changed);
    events.emit('core/revision', { name: 'settings', revision: 500 });
    events.emit('core/revision', 'hello');
    await two.revisions.stop();
    expect(changed).not.toHaveBeenCalled();
    await one.settings.set('a', { x: 1 });
    await two.revisions.poll();
    expect(changed).toHaveBeenCalledTimes(1);
  });
});
