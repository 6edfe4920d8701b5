import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import type { Limits, Log, ShortLived } from '../../sdk/server/services.ts';
import { OperatorError } from '../data/operator-error.ts';
import { type EventBus, Listeners, toJson } from './events.ts';

/** Events, limits and short-lived state of several hosts. */
export interface RedisServices {
  readonly events: EventBus;
  readonly limits: Limits;
  readonly shortLived: ShortLived;
  close(): Promise<void>;
}

export interface RedisOptions {
  readonly url: string;
  readonly log: Log;
  /** Before every key and channel; tests take one of their own. */
  readonly prefix?: string;
}

/** Counting and giving the window its end are one step, or a crash between them would lock a key for ever. */
const TAKE = `
local count = tonumber(redis.call('GET', KEYS[1]) or '0')
if count >= tonumber(ARGV[1]) then return 0 end
if redis.call('INCR', KEYS[1]) == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return 1`;
const READ_AND_REMOVE = `
local value = redis.call('GET', KEYS[1])
redis.call('DEL', KEYS[1])
return value`;

export async function connectRedis({ url, log, prefix = 'docstead:' }: RedisOptions): Promise<RedisServices> {
  const commands = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 2 });
  const subscriber = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: null,
    connectionName: `${prefix}events`,
  });
  for (const client of [commands, subscriber]) {
    client.on('error', (error: unknown) => log.warn('Redis does not answer; trying again.', { error }));
  }
  const close = async (): Promise<void> => {
    commands.disconnect();
    subscriber.disconnect();
  };
  try {
    await commands.connect();
    await subscriber.connect();
    const events = await redisEvents({ commands, subscriber, log, channel: `${prefix}events` });
    return { events, limits: limits(commands, prefix), shortLived: shortLived(commands, prefix), close };
  } catch (error) {
    await close();
    throw new OperatorError(
      'No Redis answers at REDIS_URL, or it refuses the password: start it, or correct REDIS_URL.',
      error,
    );
  }
}

function limits(redis: Redis, prefix: string): Limits {
  const name = (key: string): string => `${prefix}limit:${key}`;
  return {
    take: async (key, max, seconds) => (await redis.eval(TAKE, 1, name(key), max, Math.ceil(seconds * 1000))) === 1,
    count: async (key) => Number((await redis.get(name(key))) ?? 0),
    clear: async (key) => {
      await redis.del(name(key));
    },
  };
}

function shortLived(redis: Redis, prefix: string): ShortLived {
  const name = (key: string): string => `${prefix}short:${key}`;
  return {
    put: async (key, value, seconds) => {
      await redis.set(name(key), value, 'PX', Math.ceil(seconds * 1000));
    },
    get: async (key) => (await redis.get(name(key))) ?? undefined,
    take: async (key) => {
      const value = await redis.eval(READ_AND_REMOVE, 1, name(key));
      return typeof value === 'string' ? value : undefined;
    },
  };
}

interface EventOptions {
  readonly commands: Redis;
  readonly subscriber: Redis;
  readonly log: Log;
  readonly channel: string;
}

async function redisEvents({ commands, subscriber, log, channel }: EventOptions): Promise<EventBus> {
  const self = randomUUID();
  const listeners = new Listeners(log);
  const gaps = new Set<() => void>();
  await subscriber.subscribe(channel);
  subscriber.on('message', (_channel, text) => {
    const { from, topic, json } = JSON.parse(text) as { from: string; topic: string; json: string };
    if (from !== self) listeners.deliver(topic, json);
  });
  // ioredis subscribes again by itself; what was said in between is lost.
  subscriber.on('ready', () => {
    for (const receive of gaps) receive();
  });
  return {
    emit(topic, body) {
      const json = toJson(body);
      queueMicrotask(() => listeners.deliver(topic, json));
      commands.publish(channel, JSON.stringify({ from: self, topic, json })).catch((error: unknown) => {
        log.warn(`Other hosts were not told of ${topic}.`, { error });
      });
    },
    on: (topic, receive) => listeners.add(topic, receive),
    isConnected: () => subscriber.status === 'ready',
    onGap(receive) {
      gaps.add(receive);
      return () => gaps.delete(receive);
    },
    close: async () => {},
  };
}
