import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../data/database.ts';
import { migratePlugin } from '../data/migrate.ts';
import { openTestDatabase, silentLog, testDatabases } from '../data/test-databases.ts';
import { coreMigrations } from './core-schema.ts';
import { type EventBus, memoryEvents } from './events.ts';
import { createPluginStateStore } from './plugin-state.ts';
import { createRevisions } from './revisions.ts';
import { createSettingsStore } from './settings-store.ts';
import { type TestLog, testLog } from './test-kit.ts';

describe.each(testDatabases())('settings and plugin state on %s', (flavour) => {
  let database: Database;
  let log: TestLog;

  /** A host of its own over the same database; hosts hear each other only where they share `events`. */
  const host = async (events: EventBus = memoryEvents(log)) => {
    const revisions = createRevisions({ database, events, log, period: 10 });
    const settings = createSettingsStore(database, revisions);
    await revisions.prime();
    await settings.load();
    return { revisions, settings, state: createPluginStateStore(database, revisions) };
  };

  beforeEach(async () => {
    log = testLog();
    database = await openTestDatabase(flavour);
    await migratePlugin(database, 'core', coreMigrations, silentLog);
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
    await vi.waitFor(() => expect(log.lines).toContain('warn: The revisions could not be read.'));
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
    expect(log.lines).toEqual(['error: The change of plugin_state could not be taken over.']);
  });
});
