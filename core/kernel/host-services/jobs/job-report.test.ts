import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobReport } from '../../../sdk/server/jobs.ts';
import { TestClock } from '../../../testing/clock.ts';
import { TestLog } from '../../../testing/log.ts';
import type { Database } from '../../data/database.ts';
import { migratePlugin } from '../../data/migrate.ts';
import { openTestDatabase, silentLog, testDatabases } from '../../data/test-databases.ts';
import { coreMigrations } from '../stored/core-schema.ts';
import { gate } from '../test-kit.ts';
import type { JobRunner } from './job-runner.ts';
import { testRunner } from './test-runner.ts';

const DAY = 86_400;
/** Who waits for a row that another transaction has written. */
const WAITING = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

describe.each(testDatabases())('a job that a person waits for, on %s', (flavour) => {
  let database: Database;
  let clock: TestClock;
  const runners: JobRunner[] = [];

  const runner = (): JobRunner => {
    const made = testRunner({ database, clock, log: new TestLog() });
    runners.push(made);
    return made;
  };

  beforeEach(async () => {
    clock = new TestClock();
    database = await openTestDatabase(flavour);
    await migratePlugin(database, 'core', coreMigrations, { log: silentLog });
  });
  afterEach(async () => {
    for (const each of runners.splice(0)) await each.stop(0);
    await database.close();
  });

  it('has an id, says how far it is, and is remembered for a week after its end', async () => {
    const one = runner();
    const { jobs } = one.bind('pages');
    const seen: (JobReport | undefined)[] = [];
    jobs.handle('copy', async (_payload, job) => {
      await job.progress(1, 3, 'pages');
      seen.push(await jobs.get(job.id));
    });
    const id = await jobs.add('copy', { from: 7 }, { uid: 5, key: 'copy 7' });
    const asked = { kind: 'copy', key: 'copy 7', lane: 'short', uid: 5, title: '', payload: { from: 7 } };
    const told = { id, ...asked, added_time: clock.seconds(), ended_time: undefined };
    const open = { result: undefined, ending: '', mayRetry: false };
    expect(await jobs.get(id)).toEqual({ ...told, ...open, state: 'waiting', done: 0, of: 0, note: '' });
    await one.drain();
    expect(seen).toEqual([{ ...told, ...open, state: 'running', done: 1, of: 3, note: 'pages' }]);
    clock.advance(7 * DAY);
    await one.drain();
    expect((await jobs.get(id))?.state).toBe('done');
    clock.advance(3600);
    await one.drain();
    expect(await jobs.get(id)).toBeUndefined();
  });

  it('that failed is forgotten after a week as well, and one that waits is not', async () => {
    const one = runner();
    const { jobs } = one.bind('pages');
    jobs.handle('copy', () => Promise.reject(new Error('no')));
    const failed = await jobs.add('copy', 1, { tries: 1 });
    const waiting = await jobs.add('unknown', 1);
    await one.drain();
    expect(await jobs.get(failed)).toMatchObject({ state: 'failed', uid: undefined, key: undefined });
    clock.advance(6 * DAY);
    const late = await jobs.add('copy', 1, { tries: 1 });
    await one.drain();
    clock.advance(2 * DAY);
    await one.drain();
    const states = [await jobs.get(failed), await jobs.get(waiting), await jobs.get(late)].map((job) => job?.state);
    expect(states).toEqual([undefined, 'waiting', 'failed']);
  });

  it('is listed for its person and its plugin only, the newest first, fifty at most', async () => {
    const one = runner();
    const [{ jobs }, other] = [one.bind('pages'), one.bind('mail').jobs];
    const ids: number[] = [];
    for (let n = 0; n < 52; n += 1) ids.unshift(await jobs.add('copy', n, { uid: 5 }));
    await jobs.add('copy', 1, { uid: 6 });
    const foreign = await other.add('copy', 1, { uid: 5 });
    expect((await jobs.list(5)).map((job) => job.id)).toEqual(ids.slice(0, 50));
    expect([await jobs.get(foreign), await jobs.cancel(foreign)]).toEqual([undefined, false]);
    expect((await other.get(foreign))?.state).toBe('waiting');
  });

  it('is there once per key while it is not over', async () => {
    const one = runner();
    const { jobs } = one.bind('pages');
    const run = vi.fn(async () => {});
    jobs.handle('copy', run);
    jobs.handle('move', run);
    const first = await jobs.add('copy', 1, { key: 'a' });
    expect(await jobs.add('copy', 2, { key: 'a' })).toBe(first);
    const more = await Promise.all([jobs.add('copy', 1, { key: 'b' }), jobs.add('copy', 2, { key: 'b' })]);
    expect(new Set(more).size).toBe(1);
    expect(await jobs.add('move', 1, { key: 'a' })).not.toBe(first);
    await one.drain();
    expect(run).toHaveBeenCalledTimes(3);
    expect(await jobs.add('copy', 3, { key: 'a' })).not.toBe(first);
  });

  it('of the same key that comes while the other is being written is that one', async () => {
    const { jobs } = runner().bind('pages');
    const waits = async (): Promise<boolean> => {
      const { rows } = await database.outside(() => database.knex.raw(WAITING));
      return rows.length > 0;
    };
    let other: Promise<number> | undefined;
    const id = await database.db.write(async (db) => {
      const first = await jobs.add('copy', 1, { key: 'a', db });
      other = database.outside(() => jobs.add('copy', 2, { key: 'a' }));
      // SQLite's one writer begins with the second when the first is done.
      if (flavour === 'postgres') await vi.waitFor(async () => expect(await waits()).toBe(true));
      return first;
    });
    expect(await other).toBe(id);
  });

  it('goes on from its last checkpoint on another host, when its own has died', async () => {
    const [dead, alive] = [runner(), runner()];
    const never = gate();
    dead.bind('pages').jobs.handle('copy', async (_payload, job) => {
      await job.checkpoint({ after: 41 });
      await never.opened;
      await job.checkpoint({ after: 99 });
    });
    const seen: unknown[] = [];
    const { jobs } = alive.bind('pages');
    jobs.handle('copy', async (_payload, job) => void seen.push(job.saved));
    const id = await jobs.add('copy', 1, { uid: 5 });
    const stuck = dead.drain();
    await vi.waitFor(async () =>
      expect(await database.db.handle('jobs').first()).toMatchObject({ checkpoint: '{"after":41}' }),
    );
    clock.advance(60);
    await alive.drain();
    expect(seen).toEqual([{ after: 41 }]);
    never.open();
    await stuck;
    expect(await database.db.handle('jobs').first()).toMatchObject({ checkpoint: '{"after":41}', attempts: 0 });
    expect((await jobs.get(id))?.state).toBe('done');
  });

  it('that its own host takes again, its clock having jumped, goes on in the second run only', async () => {
    const one = runner();
    const { jobs } = one.bind('pages');
    const [first, never] = [gate(), gate()];
    const kept: string[] = [];
    jobs.handle('copy', async (_payload, job) => {
      if (job.saved === undefined) {
        await job.checkpoint('first');
        first.open();
        await never.opened;
        await job.checkpoint('late');
      }
      kept.push(String(job.saved));
    });
    await jobs.add('copy', 1, { uid: 5 });
    one.start();
    await first.opened;
    clock.advance(61);
    await vi.waitFor(() => expect(kept).toEqual(['first']));
    never.open();
    await one.drain();
    expect(kept).toEqual(['first']);
    expect(await database.db.handle('jobs').first()).toMatchObject({ checkpoint: '"first"', outcome: 'done' });
  });

  it('undoes the transaction whose checkpoint comes after another host has taken it', async () => {
    const one = runner();
    const { jobs } = one.bind('pages');
    jobs.handle('copy', async (_payload, job) => {
      await database.knex('jobs').update({ claimed_by: 'another host' });
      await database.db.write(async (db) => {
        await db.handle('leases').insert({ name: 'written', due_at: 0 });
        await job.checkpoint(1, db);
      });
    });
    await jobs.add('copy', 1);
    await one.drain();
    expect(await database.db.handle('leases')).toEqual([]);
    expect(await database.db.handle('jobs').first()).toMatchObject({ claimed_by: 'another host', checkpoint: null });
  });

  it('stops at its next checkpoint when it is cancelled, and is then undone', async () => {
    const one = runner();
    const { jobs } = one.bind('pages');
    const said: string[] = [];
    jobs.handle(
      'copy',
      async (_payload, job) => {
        await job.checkpoint(1);
        said.push(String(await jobs.cancel(job.id)), String((await jobs.get(job.id))?.state));
        await job.checkpoint(2);
        said.push('never');
      },
      { undo: async (payload, job) => void said.push(`undo ${String(payload)} from ${String(job.saved)}`) },
    );
    const id = await jobs.add('copy', 7, { uid: 5 });
    await one.drain();
    expect(said).toEqual(['true', 'stopping', 'undo 7 from 1']);
    expect((await jobs.get(id))?.state).toBe('cancelled');
    expect(await jobs.cancel(id)).toBe(false);
  });

  it('is never begun when it is cancelled before, and one whose work was done is done', async () => {
    const one = runner();
    const { jobs } = one.bind('pages');
    const run = vi.fn(async (_payload: unknown, job: { id: number }) => void (await jobs.cancel(job.id)));
    jobs.handle('copy', run);
    const [early, late] = [await jobs.add('copy', 1, { uid: 5, delay: 60 }), await jobs.add('copy', 2, { uid: 5 })];
    await jobs.cancel(early);
    await one.drain();
    expect(run).toHaveBeenCalledTimes(1);
    expect([(await jobs.get(early))?.state, (await jobs.get(late))?.state]).toEqual(['cancelled', 'done']);
  });

  it('that fails after it was cancelled is undone, and not tried again', async () => {
    const one = runner();
    const { jobs } = one.bind('pages');
    const undo = vi.fn(async () => {});
    const run = vi.fn(async (_payload: unknown, job: { id: number }) => {
      await jobs.cancel(job.id);
      throw new Error('no');
    });
    jobs.handle('copy', run, { undo });
    const id = await jobs.add('copy', 1, { uid: 5, tries: 1 });
    await one.drain();
    expect([run.mock.calls.length, undo.mock.calls.length, (await jobs.get(id))?.state]).toEqual([1, 1, 'cancelled']);
  });

  it('that is given up is undone too, as durably as it was done', async () => {
    const one = runner();
    const { jobs } = one.bind('pages');
    const undo = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('not now')).mockResolvedValue();
    jobs.handle('copy', () => Promise.reject(new Error('no')), { undo });
    const id = await jobs.add('copy', 1, { uid: 5, tries: 2 });
    await one.drain();
    clock.advance(10);
    await one.drain();
    expect([undo.mock.calls.length, (await jobs.get(id))?.state]).toEqual([1, 'stopping']);
    clock.advance(10);
    await one.drain();
    expect([undo.mock.calls.length, (await jobs.get(id))?.state]).toEqual([2, 'failed']);
  });

  it('whose undoing fails to the last is over all the same', async () => {
    const one = runner();
    const { jobs } = one.bind('pages');
    const fails = (): Promise<void> => Promise.reject(new Error('no'));
    jobs.handle('copy', fails, { undo: fails });
    const id = await jobs.add('copy', 1, { uid: 5, tries: 1 });
    await one.drain();
    await one.drain();
    expect((await jobs.get(id))?.state).toBe('failed');
  });

  it('is run again after it failed, unless what it began with went with it', async () => {
    const one = runner();
    const { jobs } = one.bind('pages');
    const run = vi.fn(() => Promise.reject(new Error('no')));
    jobs.handle('copy', run, { undo: async () => undefined });
    const ids = [
      await jobs.add('copy', 1, { uid: 5, tries: 1 }),
      await jobs.add('copy', 1, { uid: 5, tries: 1, once: true }),
    ];
    const may = async () => Promise.all(ids.map(async (id) => (await jobs.get(id))?.mayRetry));
    expect(await may()).toEqual([false, false]);
    await one.drain();
    await one.drain();
    expect([run.mock.calls.length, await may()]).toEqual([2, [true, false]]);
    expect(await Promise.all(ids.map((id) => jobs.retry(id)))).toEqual([true, false]);
    await one.drain();
    expect(run).toHaveBeenCalledTimes(3);
  });

  describe('says at its end, in the words of its plugin,', () => {
    const endings = { done: 'Copied.', failed: 'Nothing is left.', cancelled: 'Taken back.' };
    const fails = (): Promise<void> => Promise.reject(new Error('no'));

    it('how it ended, and nothing before', async () => {
      const one = runner();
      const { jobs } = one.bind('pages');
      jobs.handle('copy', async () => undefined);
      jobs.handle('never', fails, { undo: async () => undefined });
      const done = await jobs.add('copy', 1, { uid: 5, endings });
      const failed = await jobs.add('never', 1, { uid: 5, tries: 1, endings });
      const stopped = await jobs.add('copy', 1, { uid: 5, delay: 60, endings });
      const said = async () => {
        const found = [await jobs.get(done), await jobs.get(failed), await jobs.get(stopped)];
        return found.map((job) => job?.ending);
      };
      await jobs.cancel(stopped);
      expect(await said()).toEqual(['', '', '']);
      await one.drain();
      await one.drain();
      expect(await said()).toEqual(['Copied.', 'Nothing is left.', 'Taken back.']);
      await jobs.retry(failed);
      expect(await said()).toEqual(['Copied.', '', 'Taken back.']);
    });

    it('nothing where it has none for this end, and no more of them than fits', async () => {
      const one = runner();
      const { jobs } = one.bind('pages');
      jobs.handle('copy', async () => undefined);
      const bare = await jobs.add('copy', 1, { uid: 5, endings: { failed: 'Nothing is left.' } });
      const long = await jobs.add('copy', 1, { uid: 5, endings: { done: '页'.repeat(501) } });
      await one.drain();
      expect((await jobs.get(bare))?.ending).toBe('');
      expect((await jobs.get(long))?.ending).toBe('页'.repeat(500));
    });

    it.each(['failed', 'cancelled'])('nothing where it is half undone: it %s, and so did its undoing', async (how) => {
      const one = runner();
      const { jobs } = one.bind('pages');
      jobs.handle('copy', fails, { undo: fails });
      const id = await jobs.add('copy', 1, { uid: 5, tries: 1, endings });
      if (how === 'cancelled') await jobs.cancel(id);
      await one.drain();
      await one.drain();
      expect(await jobs.get(id)).toMatchObject({ state: 'failed', ending: '' });
    });
  });
});
