import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testRedisUrl } from '../../core/kernel/host-services/shared/test-redis.ts';
import { codeOf } from '../sentence.ts';
import { type Cluster, type ClusterHost, openCluster } from '../testing/cluster.ts';
import { sentencesOf, start } from '../testing/process.ts';

const isThere = testDatabases().includes('postgres') && testRedisUrl() !== undefined;
if (!isThere) console.warn('\n*** Several processes are NOT tested: that needs PostgreSQL and Redis. ***\n');

/** The host ends, and saves no more. */
const TOO_LATE = 11006;

/** What is said of a connection that is refused, reset or ended. */
const LOST = ['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET'];

/** Is the site ready, to who comes anew? Gives the status, or what became of the connection. */
async function readyAnew(origin: string): Promise<unknown> {
  const asked = get(`${origin}/readyz`, { agent: false });
  try {
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  } catch (thrown) {
    return codeOf(thrown);
  }
}

/** Still there, or not yet taken leave of by who started it. */
function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe.skipIf(!isThere)('two processes of one host', { timeout: 60_000 }, () => {
  let cluster: Cluster;
  let host: ClusterHost;
  let token: string;
  let item_id: number;
  beforeAll(async () => {
    cluster = await openCluster();
    host = await cluster.start({ WORKERS: '2' });
    await host.server.saw('Processes that serve: 2.');
    token = await cluster.logIn(host);
    item_id = Number((await host.ask('/api/item/add', { item_name: 'Handbook' }, token)).data.item_id);
  });
  afterAll(() => cluster?.close());

  const two = async (): Promise<[number, number]> => {
    const [one = 0, other = 0] = await vi.waitFor(
      async () => {
        const pids = [...(await cluster.processes()).keys()];
        expect(pids).toHaveLength(2);
        return pids;
      },
      { interval: 200 },
    );
    return [one, other];
  };
  /** Gives the revision that all of them run, which they tell with their next beat. */
  const runTheSame = async (): Promise<string> =>
    await vi.waitFor(
      async () => {
        const [revision = '', ...others] = new Set((await cluster.processes()).values());
        expect([revision.length, others]).toEqual([12, []]);
        return revision;
      },
      { interval: 200 },
    );
  const save = async (page_title: string): Promise<number> => {
    const page = { item_id, page_title, page_content: `Text of ${page_title}` };
    const { error_code, data } = await host.ask('/api/page/save', page, token);
    if (error_code !== 0) throw new Error(`${page_title} was answered with ${error_code}`);
    return Number(data.page_id);
  };

  it('serve one port, say their sentences once, and run the same', async () => {
    const pids = await two();
    expect(pids).not.toContain(host.server.child.pid);
    await runTheSame();
    const said = await host.server.saw('Processes that serve');
    for (const line of ['Docstead is starting', 'Plugins on:', 'Docstead is ready:']) {
      expect(said.split(line)).toHaveLength(2);
    }
    const titles = Array.from({ length: 20 }, (_, n) => `Page ${n}`);
    const ids = await Promise.all(titles.map(save));
    for (const page_id of ids) expect((await host.ask('/api/page/info', { page_id }, token)).error_code).toBe(0);
  });

  it('switch a plugin together', async () => {
    const before = await runTheSame();
    await cluster.run('plugins', 'disable', 'files');
    await vi.waitFor(async () => expect(await runTheSame()).not.toBe(before), { interval: 200 });
    await cluster.run('plugins', 'enable', 'files');
    await vi.waitFor(async () => expect(await runTheSame()).toBe(before), { interval: 200 });
  });

  it('read the manifest again when the one that started them is told to', async () => {
    const pids = await two();
    const told = async () => (await host.server.saw('Plugins on:')).split('Plugins on:').length;
    const before = await told();
    host.server.child.kill('SIGHUP');
    await vi.waitFor(async () => expect(await told()).toBe(before + 1), { interval: 200 });
    expect((await two()).toSorted()).toEqual(pids.toSorted());
  });

  it('lose nothing that was acknowledged when one is killed, and another one takes its place', async () => {
    const [killed, other] = await two();
    const saved: number[] = [];
    let isOver = false;
    const work = Promise.all(
      ['a', 'b', 'c', 'd'].map(async (name) => {
        for (let n = 1; !isOver; n += 1) {
          const page_id = await save(`${name} ${n}`).catch(() => undefined);
          if (page_id !== undefined) saved.push(page_id);
        }
      }),
    );
    await vi.waitFor(() => expect(saved.length).toBeGreaterThan(20));
    process.kill(killed, 'SIGKILL');
    // Who comes anew meanwhile meets nobody who is only starting.
    const answers = new Set<unknown>();
    let isWhole = false;
    const looking = (async () => {
      while (!isWhole) answers.add(await readyAnew(host.origin));
    })();
    const before = saved.length;
    await vi.waitFor(() => expect(saved.length).toBeGreaterThan(before + 20));
    isOver = true;
    await work;
    for (const page_id of saved) {
      expect((await host.ask('/api/page/info', { page_id }, token)).error_code).toBe(0);
    }
    const pids = await vi.waitFor(async () => {
      const now = await two();
      expect(now).not.toContain(killed);
      return now;
    });
    expect(pids).toContain(other);
    await runTheSame();
    isWhole = true;
    await looking;
    expect(answers).toContain(200);
    expect([...answers].filter((answer) => answer !== 200 && !LOST.includes(String(answer)))).toEqual([]);
    expect(await host.server.saw('another one takes its place in 1 s.')).toContain('A process of this site has ended');
  });

  it('end the connection that one was handed and did not take before it was killed', async () => {
    const [killed] = await two();
    process.kill(killed, 'SIGSTOP');
    const asked = [1, 2, 3].map(() => readyAnew(host.origin));
    const answered: unknown[] = [];
    for (const each of asked) void each.then((answer) => answered.push(answer));
    await vi.waitFor(() => expect(answered).toEqual([200, 200]));
    process.kill(killed, 'SIGKILL');
    await vi.waitFor(() => expect(answered).toEqual([200, 200, 'ECONNRESET']));
    await vi.waitFor(async () => expect(await two()).not.toContain(killed));
  });

  it('answer what was asked when they are told to end, though all are told at once, and leave nothing', async () => {
    const pids = await two();
    const saves = Array.from({ length: 8 }, async (_, n) => {
      const page = { item_id, page_title: `At the end ${n}`, page_content: 'Text' };
      return (await host.ask('/api/page/save', page, token)).error_code;
    });
    await Promise.race(saves);
    for (const pid of [host.server.child.pid ?? 0, ...pids]) process.kill(pid, 'SIGTERM');
    // Who came too late hears so, or hears nothing more.
    const told = await Promise.allSettled(saves);
    for (const save of told) {
      if (save.status === 'fulfilled') expect([0, TOO_LATE]).toContain(save.value);
      else expect(LOST, String(save.reason?.stack)).toContain(save.reason?.cause?.code);
    }
    expect(told).toContainEqual({ status: 'fulfilled', value: 0 });
    const { code, out } = await host.server.ended;
    expect([code, out.split('Docstead is stopping').length]).toEqual([0, 2]);
    expect(pids.filter(lives)).toEqual([]);
    expect(await cluster.processes()).toEqual(new Map());
  });

  it('end when the one that started them is gone', async () => {
    const again = await cluster.start({ WORKERS: '2' });
    await again.server.saw('Processes that serve: 2.');
    const pids = await two();
    again.server.child.kill('SIGKILL');
    await vi.waitFor(() => expect(pids.filter(lives)).toEqual([]));
  });

  it('end with one sentence where the first cannot start', async () => {
    const single = await cluster.start();
    const port = new URL(single.origin).port;
    const refused = await start({ ...cluster.env, WORKERS: '2', PORT: port }).ended;
    expect([refused.code, sentencesOf(refused)]).toEqual([
      1,
      [`Port ${port} on 127.0.0.1 is in use by another program; stop that one, or set PORT to another number.`],
    ]);
  });
});
