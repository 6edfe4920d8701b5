import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestLog } from '../../../testing/log.ts';
import { connectRedis, type RedisServices } from './redis.ts';
import { openWay, testRedisUrl, type Way } from './test-redis.ts';

const url = testRedisUrl();

describe.skipIf(url === undefined)('events over Redis', () => {
  let here: RedisServices;
  let there: RedisServices;
  let log: TestLog;
  let prefix: string;
  beforeEach(async () => {
    log = new TestLog();
    prefix = `docstead-test-${randomBytes(6).toString('hex')}:`;
    here = await connectRedis({ url: url ?? '', log, prefix });
    there = await connectRedis({ url: url ?? '', log, prefix });
  });
  afterEach(async () => {
    await here.events.close();
    await here.close();
    await there.close();
  });

  it('reach this host and the others, each once', async () => {
    const seen: string[] = [];
    here.events.on('t', (body) => seen.push(`here ${body}`));
    there.events.on('t', (body) => seen.push(`there ${body}`));
    here.events.emit('t', 1);
    await vi.waitFor(() => expect(seen).toContain('there 1'));
    there.events.emit('t', 2);
    await vi.waitFor(() => expect(seen).toContain('here 2'));
    expect(seen.sort()).toEqual(['here 1', 'here 2', 'there 1', 'there 2']);
  });

  it('tell of a gap when the connection was lost and is back', async () => {
    let gaps = 0;
    const end = here.events.onGap(() => {
      gaps += 1;
    });
    expect(here.events.isConnected()).toBe(true);
    const other = new Redis(url ?? '');
    const clients = String(await other.call('CLIENT', 'LIST')).split('\n');
    for (const client of clients.filter((line) => line.includes(`name=${prefix}events`))) {
      await other.call('CLIENT', 'KILL', 'ID', /id=(\d+)/.exec(client)?.[1] ?? '');
    }
    await vi.waitFor(() => expect(gaps).toBe(1));
    end();
    const seen: unknown[] = [];
    here.events.on('after', (body) => seen.push(body));
    await vi.waitFor(() => {
      there.events.emit('after', 1);
      expect(seen).toContain(1);
    });
    await other.quit();
  });

  it.each([
    'hello',
    'null',
    '{"from":1,"topic":"t","json":"1"}',
    '{"from":"x"}',
    '{"from":"x","topic":"t","json":"{"}',
  ])('are not ended by a stray message: %s', async (text) => {
    const seen: unknown[] = [];
    here.events.on('t', (body) => seen.push(body));
    const other = new Redis(url ?? '');
    await other.publish(`${prefix}events`, text);
    await other.quit();
    there.events.emit('t', 1);
    await vi.waitFor(() => expect(seen).toEqual([1]));
    expect(log.told().filter((line) => /none of Docstead|listener of t failed/.test(line))).not.toEqual([]);
  });

  it('are sure of nothing while Redis is silent, though no connection ends', async () => {
    const way = await openWay(url ?? '');
    const away = await connectRedis({ url: way.url, log, prefix });
    const untold = vi.fn();
    const end = away.events.onUntold(untold);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(away.events.isConnected()).toBe(true);
    await way.cut(true);
    await vi.waitFor(() => expect(away.events.isConnected()).toBe(false));
    away.events.emit('t', 1);
    await vi.waitFor(() => expect(untold).toHaveBeenCalledTimes(1));
    end();
    await away.events.close();
    await away.close();
    await way.close();
  });

  it('declare a gap to whoever asked for gaps', () => {
    const gap = vi.fn();
    const end = here.events.onGap(gap);
    here.events.declareGap();
    end();
    here.events.declareGap();
    expect(gap).toHaveBeenCalledTimes(1);
  });

  it('say so in the log when the other hosts cannot be told', async () => {
    await here.close();
    here.events.emit('t', 1);
    await vi.waitFor(() => expect(log.told()).toContain('warn: Other hosts were not told of t.'));
  });
});

describe.skipIf(url === undefined)('a Redis that is away', () => {
  let log: TestLog;
  let way: Way;
  let redis: RedisServices;
  beforeEach(async () => {
    log = new TestLog();
    way = await openWay(url ?? '');
    const prefix = `docstead-test-${randomBytes(6).toString('hex')}:`;
    redis = await connectRedis({ url: way.url, log, prefix, patience: 200 });
  });
  afterEach(async () => {
    await redis.close();
    await way.close();
  });

  const busy = { failure: { code: 11003 } };

  it.each(['hangs', 'is gone'] as const)(
    'is told as busy when it %s, and is taken up again when it is back',
    async (how) => {
      expect(await redis.limits.take('k', 9, 60)).toBe(true);
      await way.cut(how === 'hangs');
      await expect(redis.limits.take('k', 9, 60)).rejects.toMatchObject(busy);
      await expect(redis.limits.count('k')).rejects.toMatchObject(busy);
      await expect(redis.limits.give('k')).rejects.toMatchObject(busy);
      await expect(redis.limits.clear('k')).rejects.toMatchObject(busy);
      await expect(redis.shortLived.put('k', 'v', 60)).rejects.toMatchObject(busy);
      await expect(redis.shortLived.get('k')).rejects.toMatchObject(busy);
      await expect(redis.shortLived.take('k')).rejects.toMatchObject(busy);
      expect(await redis.isThere()).toBe(false);
      expect(log.told()).toContain('warn: Redis did not answer.');
      await way.mend();
      await vi.waitFor(async () => expect(await redis.isThere()).toBe(true));
      expect(await redis.limits.take('other', 1, 60)).toBe(true);
    },
  );
});

it('says in a sentence that no Redis answers', async () => {
  const log = new TestLog();
  await expect(connectRedis({ url: 'redis://127.0.0.1:1', log, prefix: 'x:' })).rejects.toThrow(
    'No Redis answers at REDIS_URL',
  );
  expect(log.told()).toContain('warn: Redis does not answer; trying again.');
});
