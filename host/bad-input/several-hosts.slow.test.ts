import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testRedisUrl } from '../../core/kernel/host-services/shared/test-redis.ts';
import { openSocket } from '../../core/testing/socket.ts';
import { type Cluster, type ClusterHost, openCluster } from '../testing/cluster.ts';
import { sentencesOf, start } from '../testing/process.ts';

const isThere = testDatabases().includes('postgres') && testRedisUrl() !== undefined;
if (!isThere) console.warn('\n*** Several hosts are NOT tested: that needs PostgreSQL and Redis. ***\n');

const BUSY = 11003;
const NO_LOGIN = 10102;
const BANNED = 11102;
const NO_VISIT = 10303;
const NO_SUCH_CALL = 10404;

describe.skipIf(!isThere)('two hosts of one site', () => {
  let cluster: Cluster;
  let one: ClusterHost;
  let two: ClusterHost;
  let token: string;
  let item_id: number;
  beforeAll(async () => {
    cluster = await openCluster();
    [one, two] = await Promise.all([cluster.start(), cluster.start()]);
    token = await cluster.logIn(one);
    item_id = Number((await one.ask('/api/item/add', { item_name: 'Handbook' }, token)).data.item_id);
  });
  afterAll(() => cluster?.close());

  const save = async (at: ClusterHost, page_title: string): Promise<number> => {
    const page = { item_id, page_title, page_content: `Text of ${page_title}` };
    const { error_code, data } = await at.ask('/api/page/save', page, token);
    if (error_code !== 0) throw new Error(`${page_title} was answered with ${error_code}`);
    return Number(data.page_id);
  };
  const read = (at: ClusterHost, page_id: number, as = token) => at.ask('/api/page/info', { page_id }, as);
  /** How long it takes until this is so, in milliseconds. */
  const until = async (isSo: () => Promise<boolean>): Promise<number> => {
    const begun = performance.now();
    await vi.waitFor(async () => expect(await isSo()).toBe(true), { interval: 20 });
    return performance.now() - begun;
  };
  const visit = (password: string) => one.ask('/api/item/update', { item_id, password }, token);

  it('know a login of each other, and what is saved', async () => {
    const page_id = await save(two, 'Saved on the second');
    expect((await read(one, page_id)).data).toMatchObject({ page_content: 'Text of Saved on the second' });
    const other = await cluster.logIn(two);
    expect((await one.ask('/api/user/info', {}, other)).data).toMatchObject({ username: 'root' });
  });

  it('tell their health, each what is its own, and no password of what they stand on', async () => {
    const address = Object.assign(new URL(cluster.env.DATABASE_URL ?? ''), { password: 'hunter2hunter2' });
    const three = await cluster.start({ DATABASE_URL: address.href });
    const look = async (at: ClusterHost) => (await at.ask('/api/adminHealth/look', {}, token)).data;
    const [here, there] = [await look(one), await look(three)];
    const self = ({ hosts }: typeof here) =>
      (hosts as { process: number; is_this: number }[]).filter(({ is_this }) => is_this === 1);
    expect(self(here)).toMatchObject([{ process: one.server.child.pid }]);
    expect(self(there)).toMatchObject([{ process: three.server.child.pid }]);
    expect(there).toMatchObject({ redis: 'there', database: { kind: 'postgres', failure: '' } });
    const list = await three.ask('/api/adminPlugin/getList', {}, token);
    expect(JSON.stringify([there, list])).not.toContain('hunter2hunter2');
    three.server.child.kill('SIGTERM');
    await three.server.ended;
  });

  it('see a right that is changed on the other within a second', async () => {
    const page_id = await save(one, 'For everybody');
    for (const round of [1, 2, 3]) {
      expect((await read(two, page_id, '')).error_code, `round ${round}`).toBe(0);
      await visit(`secret ${round}`);
      expect(await until(async () => (await read(two, page_id, '')).error_code === NO_VISIT)).toBeLessThan(1_000);
      await visit('');
      expect(await until(async () => (await read(two, page_id, '')).error_code === 0)).toBeLessThan(1_000);
    }
  });

  it('push to a browser at the other what is saved, and stop when its session has ended at the other', async () => {
    const browser = await openSocket(`${two.origin.replace('http', 'ws')}/api/live`, {
      authorization: `Bearer ${token}`,
    });
    const word = async () => JSON.parse(await browser.next()) as Readonly<Record<string, unknown>>;
    browser.send(JSON.stringify({ hear: 'items/tree.changed@1', of: { item_id }, id: 1 }));
    expect(await word()).toEqual({ id: 1, is: 'on' });
    const begun = performance.now();
    await save(one, 'Told to the second');
    expect(await word()).toEqual({ id: 1, is: 'said', body: { item_id } });
    expect(performance.now() - begun).toBeLessThan(1_000);
    await one.ask('/api/user/logout', { confirm: '1' }, token);
    await browser.closed;
    token = await cluster.logIn(one);
  });

  it('end a session on both within a second', async () => {
    expect((await two.ask('/api/user/info', {}, token)).error_code).toBe(0);
    await one.ask('/api/user/logout', { confirm: '1' }, token);
    const isOut = async () => (await two.ask('/api/user/info', {}, token)).error_code === NO_LOGIN;
    expect(await until(isOut)).toBeLessThan(1_000);
    token = await cluster.logIn(one);
  });

  it('put out a banned user on both within a second, with what is open there', async () => {
    const form = { username: 'ann', password: 'correct horse', confirm_password: 'correct horse' };
    const ann = (await one.ask('/api/user/registerByVerify', form)).data;
    const as = String(ann.user_token);
    expect((await two.ask('/api/user/info', {}, as)).error_code).toBe(0);
    const browser = await openSocket(`${two.origin.replace('http', 'ws')}/api/live`, { authorization: `Bearer ${as}` });
    expect((await one.ask('/api/adminUser/ban', { uid: ann.uid }, token)).error_code).toBe(0);
    const begun = performance.now();
    await browser.closed;
    const isOut = async () => (await two.ask('/api/user/info', {}, as)).error_code === NO_LOGIN;
    await until(isOut);
    expect(performance.now() - begun).toBeLessThan(1_500);
    expect((await two.ask('/api/user/loginByVerify', form)).error_code).toBe(BANNED);
  });

  it('switch a plugin together, and say what they run', async () => {
    const page_id = await save(one, 'With attachments');
    const files = async (at: ClusterHost) => (await at.ask('/api/page/uploadList', { page_id }, token)).error_code;
    expect([await files(one), await files(two)]).toEqual([0, 0]);
    const before = (await one.ready()).body.revision;
    await cluster.run('plugins', 'disable', 'files');
    await until(async () => (await files(one)) === NO_SUCH_CALL && (await files(two)) === NO_SUCH_CALL);
    const [first, second] = [await one.ready(), await two.ready()];
    expect(first).toEqual({ status: 200, body: { status: 'ready', revision: expect.any(String) } });
    expect(second).toEqual(first);
    expect(first.body.revision).not.toBe(before);
    await vi.waitFor(async () => {
      const said = await cluster.run('plugins');
      const lines = said.split('\n').filter((line) => line.startsWith('Host '));
      expect(lines).toHaveLength(2);
      for (const line of lines) expect(line).toContain(`: ${first.body.revision}`);
    });
    await cluster.run('plugins', 'enable', 'files');
    await until(async () => (await files(one)) === 0 && (await files(two)) === 0);
  });

  it('lose nothing that was acknowledged when one is killed, which may come back at once', async () => {
    const saved: [number, string][] = [];
    let isKilled = false;
    const keepSaving = async (at: ClusterHost, name: string): Promise<void> => {
      for (let n = 1; !isKilled || at === one; n += 1) {
        if (isKilled && n > 60) return;
        const title = `${name} ${n}`;
        const page_id = await save(at, title).catch(() => undefined);
        if (page_id !== undefined) saved.push([page_id, title]);
        else if (at !== one) return;
      }
    };
    const work = Promise.all([keepSaving(one, 'a'), keepSaving(one, 'b'), keepSaving(two, 'c'), keepSaving(two, 'd')]);
    await vi.waitFor(() => expect(saved.filter(([, title]) => /^[cd]/.test(title)).length).toBeGreaterThan(20), {
      timeout: 15_000,
    });
    two.server.child.kill('SIGKILL');
    isKilled = true;
    await work;
    two = await cluster.start();
    for (const [page_id, title] of saved) {
      expect((await read(two, page_id)).data).toMatchObject({ page_content: `Text of ${title}` });
    }
  });

  it.each(['hangs', 'is gone'] as const)(
    'read and save on while Redis %s, and are whole again afterwards',
    async (how) => {
      const page_id = await save(one, `While Redis ${how}`);
      await cluster.redis.cut(how === 'hangs');
      const withoutRedis = { status: 'ready', revision: expect.any(String), without: ['redis'] };
      expect((await one.ready()).body).toEqual(withoutRedis);
      expect((await one.ask('/api/user/loginByVerify', { username: 'root', password: 'x' })).error_code).toBe(BUSY);
      expect((await read(two, await save(one, `Saved while Redis ${how}`))).error_code).toBe(0);
      expect((await read(two, page_id, '')).error_code).toBe(0);
      await visit('nobody told of it');
      // A second in the cache, and the two that Redis may take until it counts as silent.
      expect(await until(async () => (await read(two, page_id, '')).error_code === NO_VISIT)).toBeLessThan(3_000);
      await cluster.redis.mend();
      await until(async () => !('without' in (await one.ready()).body) && !('without' in (await two.ready()).body));
      expect(await cluster.logIn(two)).toMatch(/\w{20}/);
      await visit('');
      await until(async () => (await read(two, page_id, '')).error_code === 0);
    },
    60_000,
  );

  it('go on when PostgreSQL has ended all of their connections', async () => {
    expect(await cluster.cutDatabase()).toBeGreaterThan(1);
    for (const at of [one, two]) {
      await until(async () => (await save(at, 'After the cut').catch(() => 0)) > 0);
      expect((await at.ready()).status).toBe(200);
    }
    await visit('after the cut');
    const page_id = await save(one, 'Last');
    expect(await until(async () => (await read(two, page_id, '')).error_code === NO_VISIT)).toBeLessThan(1_000);
  });

  it('are joined by none that has no Redis, and end in order', async () => {
    const third = await start({ ...cluster.env, REDIS_URL: '', PORT: '0' }).ended;
    expect([third.code, sentencesOf(third)]).toEqual([
      1,
      [expect.stringMatching(/^Another host serves this site \(process \d+ on .+set REDIS_URL on all of them/)],
    ]);
    for (const { server } of [one, two]) server.child.kill('SIGTERM');
    expect([(await one.server.ended).code, (await two.server.ended).code]).toEqual([0, 0]);
  });

  it('leave nobody behind who keeps one without Redis from starting, though it was killed itself', async () => {
    const alone = { REDIS_URL: '' };
    const killed = await cluster.start(alone);
    killed.server.child.kill('SIGKILL');
    await killed.server.ended;
    const begun = performance.now();
    const again = await cluster.start(alone);
    expect(performance.now() - begun).toBeLessThan(8_000);
    expect((await again.ready()).status).toBe(200);
  });
});
