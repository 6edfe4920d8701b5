import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Limits, ShortLived } from '../../../sdk/server/services.ts';
import { TestClock } from '../../../testing/clock.ts';
import { TestLog } from '../../../testing/log.ts';
import { memoryLimits } from './limits.ts';
import { connectRedis } from './redis.ts';
import { memoryShortLived } from './short-lived.ts';
import { testRedisUrl } from './test-redis.ts';

interface Kit {
  readonly limits: Limits;
  readonly shortLived: ShortLived;
  /** Lets a second go by: Redis has a clock of its own. */
  pass(): Promise<void>;
  close(): Promise<void>;
}

const redisUrl = testRedisUrl();

async function open(kind: 'memory' | 'redis'): Promise<Kit> {
  if (kind === 'redis') {
    const prefix = `docstead-test-${randomBytes(6).toString('hex')}:`;
    const redis = await connectRedis({ url: redisUrl ?? '', log: new TestLog(), prefix });
    return { ...redis, pass: () => sleep(1_050) };
  }
  const clock = new TestClock();
  return {
    limits: memoryLimits(clock),
    shortLived: memoryShortLived(clock),
    pass: async () => clock.advance(1),
    close: async () => {},
  };
}

describe.each(redisUrl === undefined ? (['memory'] as const) : (['memory', 'redis'] as const))('on %s', (kind) => {
  let kit: Kit;
  beforeAll(async () => {
    kit = await open(kind);
  });
  afterAll(() => kit.close());

  it('allows so many tries within the window, counts them, and allows more after it', async () => {
    const take = () => kit.limits.take('login', 2, 1);
    expect([await take(), await take(), await take()]).toEqual([true, true, false]);
    expect(await kit.limits.count('login')).toBe(2);
    await kit.pass();
    expect(await kit.limits.count('login')).toBe(0);
    expect(await take()).toBe(true);
  });

  it('counts each key by itself, and forgets one on demand', async () => {
    await kit.limits.take('a', 1, 60);
    expect(await kit.limits.take('b', 1, 60)).toBe(true);
    await kit.limits.clear('a');
    expect(await kit.limits.count('a')).toBe(0);
    expect(await kit.limits.take('a', 1, 60)).toBe(true);
  });

  it('gives a try back, of this key and within its window alone, and never more than were taken', async () => {
    await kit.limits.take('given', 2, 1);
    await kit.limits.take('kept', 1, 60);
    await kit.limits.give('given');
    await kit.limits.give('given');
    expect(await kit.limits.count('given')).toBe(0);
    expect(await kit.limits.count('kept')).toBe(1);
    await kit.limits.take('given', 2, 1);
    await kit.pass();
    await kit.limits.give('given');
    expect(await kit.limits.count('given')).toBe(0);
    await kit.limits.give('never taken');
    expect(await kit.limits.take('never taken', 1, 60)).toBe(true);
    expect(await kit.limits.take('never taken', 1, 60)).toBe(false);
  });

  it('allows nothing where nothing is allowed', async () => {
    expect(await kit.limits.take('none', 0, 60)).toBe(false);
    expect(await kit.limits.count('none')).toBe(0);
  });

  it('keeps a short-lived value for its time, and the newest of a key', async () => {
    await kit.shortLived.put('captcha', 'old', 60);
    await kit.shortLived.put('captcha', 'ab12', 1);
    expect(await kit.shortLived.get('captcha')).toBe('ab12');
    await kit.pass();
    expect(await kit.shortLived.get('captcha')).toBeUndefined();
  });

  it('lets one alone take a value, of all who try at once', async () => {
    await kit.shortLived.put('once', 'x', 60);
    const taken = await Promise.all([1, 2, 3].map(() => kit.shortLived.take('once')));
    expect(taken.filter((value) => value !== undefined)).toEqual(['x']);
    expect(await kit.shortLived.get('once')).toBeUndefined();
  });
});
