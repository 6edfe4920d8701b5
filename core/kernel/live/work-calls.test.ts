import { afterEach, describe, expect, it } from 'vitest';
import { contract, plugin, workChanged } from '../../sdk/contract/index.ts';
import { identify, type JobRun, type Setup, server } from '../../sdk/server/index.ts';
import { createTestHost, type TestHost, testDatabases, testUser } from '../../testing/index.ts';

let host: TestHost;
let app: Setup<never>;
let run: (job: JobRun) => Promise<unknown> = async () => undefined;

const printer = server({
  descriptor: plugin({ id: 'printer', version: '1.0.0', sdk: '^1' }),
  contract: contract({}),
  setup(given) {
    app = given as unknown as Setup<never>;
    given.on(identify, ({ token }) => {
      const uid = Number(token);
      return uid ? { caller: testUser({ uid, groupid: uid === 1 ? 1 : 2 }) } : undefined;
    });
    given.jobs.handle('print', async (_, job) => ((await run(job)) ?? undefined) as undefined);
    return { calls: {} };
  },
});
afterEach(() => host.close());

const ann = { token: '7' };
const bob = { token: '8' };
const root = { token: '1' };
const mine = async (who: { token?: string }) => (await host.call('/api/job/mine', {}, who)).data;

describe.each(testDatabases())("a person's own work, on %s", (db) => {
  const start = async () => {
    run = async () => undefined;
    host = await createTestHost({ db, plugins: [printer] });
  };
  const add = () =>
    app.jobs.add(
      'print',
      {},
      {
        ...{ uid: 7, title: 'Print of Handbook', tries: 1 },
        endings: { done: 'It lies in the tray.', failed: 'Nothing was printed.' },
      },
    );

  it('is listed with title, progress and result, for this person alone', async () => {
    await start();
    const id = String(await add());
    expect(await mine(ann)).toEqual([
      {
        ...{ id, plugin: 'printer', kind: 'print', title: 'Print of Handbook', state: 'waiting', done: 0, of: 0 },
        ...{ note: '', href: '', file: '', ending: '', may_retry: false, added_time: expect.any(Number) },
      },
    ]);
    run = async (job) => {
      await job.progress(3, 5, 'Page 3');
      return { href: '/api/printer/file', file: 'handbook.pdf' };
    };
    await host.jobs.drain();
    expect(await mine(ann)).toMatchObject([
      {
        state: 'done',
        done: 3,
        of: 5,
        note: 'Page 3',
        href: '/api/printer/file',
        file: 'handbook.pdf',
        ending: 'It lies in the tray.',
      },
    ]);
    expect([await mine(bob), (await host.call('/api/job/mine')).error_code]).toEqual([[], 10102]);
  });

  it('is stopped and tried again by nobody else', async () => {
    await start();
    const job_id = await app.jobs.add('print', {}, { uid: 7, delay: 3600 });
    expect((await host.call('/api/job/stop', { job_id }, bob)).error_code).toBe(11041);
    expect((await host.call('/api/job/stop', { job_id }, ann)).error_code).toBe(0);
    await host.jobs.drain();
    expect(await mine(ann)).toMatchObject([{ state: 'cancelled' }]);
    expect((await host.call('/api/job/stop', { job_id }, ann)).error_code).toBe(11041);
    run = async () => {
      throw new Error('no paper');
    };
    const second = await add();
    await host.jobs.drain();
    expect((await mine(ann))[0]).toMatchObject({ ending: 'Nothing was printed.', may_retry: true });
    expect((await host.call('/api/job/retry', { job_id: second }, bob)).error_code).toBe(11041);
    run = async () => undefined;
    expect((await host.call('/api/job/retry', { job_id: second }, ann)).error_code).toBe(0);
    await host.jobs.drain();
    expect((await mine(ann))[0]).toMatchObject({ state: 'done' });
  });

  it('is told of as it goes on, in each browser of this person', async () => {
    await start();
    const [hers, his] = [await host.socket('/api/live', {}, ann), await host.socket('/api/live', {}, bob)];
    for (const browser of [hers, his]) {
      browser.send(JSON.stringify({ hear: workChanged.id, of: 'me', id: 1 }));
      await browser.next();
    }
    const id = String(await add());
    expect(JSON.parse(await hers.next())).toEqual({ id: 1, is: 'said', body: { id } });
    await host.jobs.drain();
    expect(JSON.parse(await hers.next())).toMatchObject({ is: 'said', body: { id } });
    expect(his.waiting).toEqual([]);
  });

  it('is told of to the administrators, and to nobody else who asks as one', async () => {
    await start();
    const [hers, roots] = [await host.socket('/api/live', {}, bob), await host.socket('/api/live', {}, root)];
    for (const browser of [hers, roots])
      browser.send(JSON.stringify({ hear: workChanged.id, of: { role: 'admin' }, id: 1 }));
    expect(JSON.parse(await hers.next())).toMatchObject({ is: 'off' });
    expect(JSON.parse(await roots.next())).toMatchObject({ is: 'on' });
    const id = String(await add());
    expect(JSON.parse(await roots.next())).toEqual({ id: 1, is: 'said', body: { id } });
    expect(hers.waiting).toEqual([]);
  });
});
