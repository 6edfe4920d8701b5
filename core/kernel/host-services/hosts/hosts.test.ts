import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { hostname } from 'node:os';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestLog } from '../../../testing/log.ts';
import type { Database } from '../../data/database.ts';
import { migratePlugin } from '../../data/migrate.ts';
import { openTestDatabase, silentLog, testDatabases } from '../../data/test-databases.ts';
import { systemClock } from '../clock.ts';
import { systemRandom } from '../random.ts';
import { coreMigrations } from '../stored/core-schema.ts';
import { createHosts, type Hosts, listHosts } from './hosts.ts';
import { placeOfProcess, thisProcess } from './running-process.ts';

const flavours = testDatabases();
let database: Database;
let log: TestLog;
const joined: Hosts[] = [];
const conduct = {};
const idle = () => ({ revision: '', conduct });

const open = async (flavour: (typeof flavours)[number]): Promise<void> => {
  log = new TestLog();
  database = await openTestDatabase(flavour);
  await migratePlugin(database, 'core', coreMigrations, { log: silentLog });
};
afterEach(async () => {
  for (const each of joined.splice(0)) await each.leave();
  await database.close();
});

function host(given: { shares?: boolean; behind?: () => readonly string[]; beat?: number } = {}): Hosts {
  const { shares = false, behind = () => [], beat = 10 } = given;
  const [clock, random] = [systemClock(), systemRandom()];
  const made = createHosts({ database, clock, random, log, shares, behind, beat, alive: 600 });
  joined.push(made);
  return made;
}

/** A row as somebody else has left it. */
async function leave(given: object): Promise<void> {
  const now = Date.now();
  const state = JSON.stringify({ revision: 'r', behind: [] });
  const times = { started_at: now - 5_000, seen_at: now - 100 };
  const row = { id: 'other', machine: 'elsewhere', place: 'other', pid: 7, born: '1', shares: false, state, ...times };
  await database.knex('hosts').insert({ ...row, ...given });
}

describe.each(flavours)('hosts, on %s', (flavour) => {
  beforeEach(() => open(flavour));

  it('tell who they are, and what they could not take over; who ends is gone', async () => {
    let revision = '';
    let behind: readonly string[] = [];
    const here = host({ behind: () => behind });
    await here.join(() => ({ revision, conduct }));
    const report = { machine: hostname(), process: process.pid, started_time: expect.any(Number), isThis: true };
    expect(await here.list()).toEqual([{ ...report, revision: '', behind: [], conduct }]);
    [revision, behind] = ['abc', ['settings']];
    await vi.waitFor(async () => expect(await here.list()).toEqual([{ ...report, revision, behind, conduct }]));
    expect(await listHosts({ database, clock: systemClock() })).toMatchObject([{ revision, isThis: false }]);
    await here.leave();
    expect(await database.knex('hosts')).toEqual([]);
  });

  it('forget those that died', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    const { pid = 0 } = child;
    await once(child, 'exit');
    await leave({ id: 'dead', place: placeOfProcess(), pid });
    await leave({ id: 'silent', seen_at: Date.now() - 60_000 });
    expect(await listHosts({ database, clock: systemClock() })).toEqual([]);
    const here = host();
    await here.join(idle);
    expect(await database.knex('hosts').pluck('pid')).toEqual([process.pid]);
  });

  it('say so when they cannot tell, and go on', async () => {
    let revision = '';
    const here = host();
    await here.join(() => ({ revision, conduct }));
    await database.knex.schema.renameTable('hosts', 'away');
    revision = 'new';
    await vi.waitFor(() => expect(log.told()).toContain('warn: The beat of this host could not be written.'));
    await here.leave();
    expect(log.told()).toContain('warn: That this host ends could not be noted.');
    await database.knex.schema.renameTable('away', 'hosts');
  });
});

describe.skipIf(!flavours.includes('postgres'))('several hosts on PostgreSQL', () => {
  beforeEach(() => open('postgres'));

  const twoWithout = (machine: string, pid: number): string =>
    `Another host serves this site (process ${pid} on ${machine}), and several need a Redis to hear of each other: set REDIS_URL on all of them, or stop the other one first.`;

  it('refuse to be more than one without a Redis, and leave nothing of the attempt', async () => {
    await host().join(idle);
    await expect(host().join(idle)).rejects.toThrow(twoWithout(hostname(), process.pid));
    expect(await database.knex('hosts')).toHaveLength(1);
  });

  it('refuse where one of the two has none', async () => {
    await host({ shares: true }).join(idle);
    await expect(host().join(idle)).rejects.toThrow('set REDIS_URL on all of them');
  });

  it('are as many as they like where all have one', async () => {
    const all = [host({ shares: true }), host({ shares: true }), host({ shares: true })];
    for (const each of all) await each.join(idle);
    expect(await all[1]?.list()).toMatchObject([{ isThis: false }, { isThis: true }, { isThis: false }]);
  });

  it('that start at the same moment leave one of them', async () => {
    const results = await Promise.allSettled([1, 2, 3].map(() => host().join(idle)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('are not kept from a start by what a crash left on the same machine', async () => {
    await leave({ place: placeOfProcess(), pid: process.pid, born: `${Number(thisProcess().born) - 1}` });
    const begun = performance.now();
    await host().join(idle);
    expect(performance.now() - begun).toBeLessThan(500);
  });

  it('wait out the beat of one that died elsewhere', async () => {
    await leave({});
    await host().join(idle);
    expect(log.told()).toContain('info: Another host was here a moment ago. Waiting to see whether it still is.');
  });

  it('refuse as soon as one elsewhere beats again', async () => {
    await leave({});
    const beat = setInterval(() => {
      database
        .knex('hosts')
        .where({ id: 'other' })
        .update({ seen_at: Date.now() })
        .catch(() => undefined);
    }, 50);
    await expect(host().join(idle)).rejects.toThrow(twoWithout('elsewhere', 7));
    clearInterval(beat);
  });

  it('know when another has come all the same, and say it once', async () => {
    const here = host();
    await here.join(idle);
    expect(here.isTorn()).toBe(false);
    await leave({ started_at: Date.now() + 1_000, seen_at: Date.now() + 300 });
    await vi.waitFor(() => expect(here.isTorn()).toBe(true));
    await vi.waitFor(() => expect(here.isTorn()).toBe(false));
    expect(log.told()).toEqual([`error: ${twoWithout('elsewhere', 7)}`]);
  });
});
