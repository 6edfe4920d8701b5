import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectRedis, type RedisServices } from './redis.ts';
import { type TestLog, testLog } from './test-kit.ts';
import { testRedisUrl } from './test-redis.ts';

const url = testRedisUrl();

describe.skipIf(url === undefined)('events over Redis', () => {
  let here: RedisServices;
  let there: RedisServices;
  let log: TestLog;
  let prefix: string;
  beforeEach(async () => {
    log = testLog();
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
    await vi.waitFor(() => expect(gaps).toBe(1), { timeout: 5_000 });
    end();
    await other.quit();
  });

  it('say so in the log when the other hosts cannot be told', async () => {
    await here.close();
    here.events.emit('t', 1);
    await vi.waitFor(() => expect(log.lines).toContain('warn: Other hosts were not told of t.'));
  });
});

it('says in a sentence that no Redis answers', async () => {
  const log = testLog();
  await expect(connectRedis({ url: 'redis://127.0.0.1:1', log })).rejects.toThrow('No Redis answers at REDIS_URL');
  expect(log.lines).toContain('warn: Redis does not answer; trying again.');
});
