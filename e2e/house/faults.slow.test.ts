import { setTimeout as sleep } from 'node:timers/promises';
import { culpritOf } from '@docstead/core/kernel';
import { createTestHost, type TestHost, testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  FAULT,
  FAULT_KINDS,
  FAULT_PLACES,
  type FaultKind,
  type FaultPlace,
  Faults,
} from '../../core/testing/faults.ts';
import { memoryLoader } from '../../core/testing/loader.ts';
import { createPages } from '../../host/page/page.ts';
import { accounts, type Person, setUpSite, signUp } from '../../plugins/accounts/testing.ts';
import { pageFields, pageSaved, pageSavedNotice, pageSaving } from '../../plugins/items/points.ts';
import items from '../../plugins/items/server/index.ts';

/** Law 6: one broken plugin never takes the rest down, wherever it breaks and however. */

const LIMIT = 0.5;
/** Before the generation takes over, so that the one without the plugin goes on. */
const BUILDING: readonly FaultPlace[] = ['import', 'set up', 'migrate', 'start', 'late registration'];
const CASES = FAULT_PLACES.flatMap((where) => FAULT_KINDS.map((how): [FaultPlace, FaultKind] => [where, how]));
const isBuilding = ([where]: [FaultPlace, FaultKind]): boolean => BUILDING.includes(where);

/** What nobody caught while `work` ran: it ends the process of the product, and must name its plugin. */
async function uncaughtIn(work: () => Promise<void>): Promise<string[]> {
  const events = ['uncaughtException', 'unhandledRejection'] as const;
  const culprits: string[] = [];
  const note = (thrown: unknown): void => void culprits.push(culpritOf(thrown) ?? 'core');
  const before = events.map((event) => process.listeners(event as 'uncaughtException'));
  for (const event of events) process.removeAllListeners(event).on(event, note);
  try {
    await work();
  } finally {
    events.forEach((event, at) => {
      process.removeAllListeners(event);
      for (const listener of before[at] ?? []) process.on(event as 'uncaughtException', listener);
    });
  }
  return culprits;
}

describe.each(testDatabases())('one faulty plugin beside the house, on %s', (db) => {
  const hooks = { veto: pageSaving, join: pageSaved, notify: pageSavedNotice, collect: pageFields };
  const faults = new Faults(hooks as unknown as ConstructorParameters<typeof Faults>[0], { items: '*' });
  const plugins = [accounts, items, faults.plugin];
  let host: TestHost;
  let owner: Person;
  const ids = { item: 0, page: 0 };

  beforeAll(async () => {
    host = await createTestHost({
      db,
      plugins,
      settings: { accounts: { captcha: 'never' } },
      manifest: { plugins: { faulty: { from: 'memory', enabled: false } } },
      kernel: {
        loader: faults.loader(memoryLoader(plugins)),
        seconds: { load: LIMIT, 'set up': LIMIT, start: LIMIT },
        silentSeconds: LIMIT,
        hookSeconds: { veto: LIMIT, join: LIMIT, notify: LIMIT, collect: LIMIT },
        drainSeconds: 0.1,
        extend: (app, generation) => {
          const shell = async () => ({ js: [], css: [] });
          const pages = { shell, webOf: async () => undefined, isDev: false, firstSeconds: LIMIT };
          app.get('/*', createPages(generation, pages));
        },
      },
    });
    await setUpSite(host);
    owner = await signUp(host, 'owner');
    ids.item = Number((await asOwner('/api/item/add', { item_name: 'Here' })).data.item_id);
    ids.page = Number((await save('first')).data.page_id);
  });
  afterAll(() => host?.close());

  const asOwner = (path: string, form: Record<string, unknown>) => host.call(path, form, { token: owner.token });
  const save = (page_content: string) =>
    asOwner('/api/page/save', { item_id: ids.item, page_id: ids.page, page_title: 'Plan', page_content });
  const report = () => host.current.reports.find(({ id }) => id === 'faulty');

  /** Everybody else's calls, writes and pages. */
  async function othersAnswer(): Promise<void> {
    expect(await host.call('/api/page/info', { page_id: ids.page })).toMatchObject({
      error_code: 0,
      data: { page_title: 'Plan', attachment_count: 0 },
    });
    expect((await asOwner('/api/item/info', { item_id: ids.item })).error_code).toBe(0);
    expect((await asOwner('/api/user/info', {})).data.username).toBe('owner');
    expect((await asOwner('/api/item/update', { item_id: ids.item, item_name: 'Here' })).error_code).toBe(0);
    expect((await host.inject(`/${ids.item}/${ids.page}`)).statusCode).toBe(200);
  }

  /** Brings the fault about, where the plugin is on. */
  async function provoke(where: FaultPlace, how: FaultKind): Promise<void> {
    const isFine = how === 'throws later';
    switch (where) {
      case 'veto':
      case 'join': {
        const { error_code } = await save('changed');
        expect(error_code).toBe(isFine ? 0 : 11000);
        break;
      }
      case 'notify':
        expect((await save('changed')).error_code).toBe(0);
        await host.settled();
        break;
      case 'call':
        if (how === 'hangs') void host.call('/api/faulty/call').catch(() => undefined);
        else expect((await host.call('/api/faulty/call')).error_code).toBe(isFine ? 0 : 11000);
        break;
      case 'stream': {
        const stream = host.inject('/api/faulty/stream').catch(() => undefined);
        if (how !== 'hangs') await stream;
        break;
      }
      case 'socket':
      case 'message': {
        const socket = await host.socket('/api/faulty/socket');
        socket.send('anything');
        if (how === 'throws' || how === 'rejects') expect((await socket.closed).code).toBe(1011);
        break;
      }
      case 'first view':
        expect((await host.inject('/x/faulty')).statusCode).toBe(200);
        break;
      case 'command': {
        const run = host.current.commands.get('faulty-command')?.value.run({}, host.system());
        await Promise.race([run?.catch(() => undefined), sleep(20)]);
        break;
      }
      case 'job':
        await faults.app?.jobs.add('job', {}, { tries: 1 });
        break;
      case 'period':
        host.clock.advance(10);
        break;
      case 'event':
        faults.app?.events.emit('event', 1);
        break;
      case 'identify':
        // Nobody of the house knows it, so the next one is asked, and then it is a guest.
        expect((await host.call('/api/page/info', { page_id: ids.page }, { token: 'unknown' })).error_code).toBe(0);
        break;
      case 'hand over':
      case 'dispose':
        await host.disable('faulty');
        break;
      default:
        await othersAnswer();
    }
    await expect.poll(() => faults.met).toContain(where);
  }

  it.each(CASES.filter(isBuilding))('in its %s that %s: nothing changes, and the others answer', async (where, how) => {
    faults.met.length = 0;
    Object.assign(faults, { where, how });
    const before = host.current;
    const culprits = await uncaughtIn(async () => {
      // A migration that has run once does not run again.
      await host.db.write(({ handle }) => handle('migrations').where({ plugin: 'faulty' }).delete());
      const enabled = host.enable('faulty');
      if (how === 'throws later') await enabled;
      else {
        await expect(enabled).rejects.toThrow(/^faulty: (the phase "|the change "|registers a handler of)/);
        expect(host.current).toBe(before);
      }
      await othersAnswer();
      // What goes wrong later does so within the test.
      await sleep(20);
      faults.where = undefined;
      if (report()?.state === 'on') await host.disable('faulty');
    });
    expect(faults.met).toContain(where);
    expect([...new Set(culprits)]).toEqual(isUncaught(where, how) ? ['faulty'] : []);
  });

  it.each(CASES.filter((one) => !isBuilding(one)))('in its %s that %s: the others answer', async (where, how) => {
    faults.met.length = 0;
    if (report()?.state !== 'on') await host.enable('faulty');
    Object.assign(faults, { where, how });
    const culprits = await uncaughtIn(async () => {
      await provoke(where, how);
      await othersAnswer();
      await sleep(20);
    });
    faults.where = undefined;
    expect((await save('once more')).error_code).toBe(0);
    expect(faults.met).toContain(where);
    expect([...new Set(culprits)]).toEqual(isUncaught(where, how) ? ['faulty'] : []);
    // What hangs keeps its place until its generation ends.
    if (how === 'hangs' && where === 'period') await host.disable('faulty');
  });

  it('is told of in the log with its name, and its failures stand in the plugin list', () => {
    const bugs = host.log.lines.filter(({ level, detail }) => level === 'error' && detail.error instanceof Error);
    expect(bugs.length).toBeGreaterThan(0);
    const named = bugs.filter(({ detail }) => (detail.error as Error).message === FAULT);
    expect(new Set(named.map(({ detail, message }) => detail.plugin ?? message))).toEqual(new Set(['faulty', PERIOD]));
    expect(report()?.conduct.failures).toBeGreaterThanOrEqual(10);
  });
});

const PERIOD = 'The periodic task faulty/period failed; it runs again when it is due next.';

/** An exception in a timer, and what an event's listener leaves to fail, nobody can catch. */
function isUncaught(where: FaultPlace, how: FaultKind): boolean {
  if (where === 'late registration') return how === 'throws later' || how === 'hangs';
  return how === 'throws later' || (where === 'event' && how === 'rejects');
}
