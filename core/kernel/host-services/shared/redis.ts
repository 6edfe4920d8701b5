import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { coreFailures } from '../../../sdk/contract/core-failures.ts';
import { fail } from '../../../sdk/contract/failure.ts';
import type { Limits, Log, ShortLived } from '../../../sdk/server/services.ts';
import { OperatorError } from '../../data/operator-error.ts';
import { type EventBus, Listeners, toJson } from './events.ts';

/** Events, limits and short-lived state of several hosts. */
export interface RedisServices {
  readonly events: EventBus;
  readonly limits: Limits;
  readonly shortLived: ShortLived;
  /** False while it does not answer: nobody can log in then, yet reading and saving go on. */
  isThere(): Promise<boolean>;
  close(): Promise<void>;
}

export interface RedisOptions {
  readonly url: string;
  readonly log: Log;
  /** Before every key and channel: several sites may share one Redis, and channels know no database numbers. */
  readonly prefix: string;
  /** Milliseconds after which a command counts as not answered. */
  readonly patience?: number;
}

const PATIENCE = 1_000;

/** Counting and giving the window its end are one step, or a crash between them would lock a key for ever. */
const TAKE = `
local count = tonumber(redis.call('GET', KEYS[1]) or '0')
if count >= tonumber(ARGV[1]) then return 0 end
if redis.call('INCR', KEYS[1]) == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return 1`;
/** A window that has ended meanwhile must not begin anew below zero. */
const GIVE = `
local count = tonumber(redis.call('GET', KEYS[1]) or '0')
if count > 0 then redis.call('DECR', KEYS[1]) end
return 1`;
const READ_AND_REMOVE = `
local value = redis.call('GET', KEYS[1])
redis.call('DEL', KEYS[1])
return value`;

export async function connectRedis(options: RedisOptions): Promise<RedisServices> {
  const { url, log, prefix, patience = PATIENCE } = options;
  const commands = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 2, commandTimeout: patience });
  const subscriber = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: null,
    connectionName: `${prefix}events`,
    // Its own way of it leaves a refusal to nobody, which ends a process whose connection goes in that moment.
    autoResubscribe: false,
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
    const ask = askingBusy(log);
    return {
      events,
      limits: limits(commands, { prefix, ask }),
      shortLived: shortLived(commands, { prefix, ask }),
      isThere: async () => (await commands.ping().catch(() => '')) === 'PONG',
      close,
    };
  } catch (error) {
    await close();
    throw new OperatorError(
      'No Redis answers at REDIS_URL, or it refuses the password: start it, or correct REDIS_URL.',
      error,
    );
  }
}

type Ask = <T>(answer: Promise<T>) => Promise<T>;

/** What Redis does not answer is refused as busy: whoever asks may come again. */
function askingBusy(log: Log): Ask {
  return async (answer) => {
    try {
      return await answer;
    } catch (error) {
      log.warn('Redis did not answer.', { error });
      throw fail(coreFailures.busy);
    }
  };
}

interface Way {
  readonly prefix: string;
  readonly ask: Ask;
}

function limits(redis: Redis, { prefix, ask }: Way): Limits {
  const name = (key: string): string => `${prefix}limit:${key}`;
  return {
    take: async (key, max, seconds) =>
      (await ask(redis.eval(TAKE, 1, name(key), max, Math.ceil(seconds * 1000)))) === 1,
    count: async (key) => Number((await ask(redis.get(name(key)))) ?? 0),
    give: async (key) => {
      await ask(redis.eval(GIVE, 1, name(key)));
    },
    clear: async (key) => {
      await ask(redis.del(name(key)));
    },
  };
}

function shortLived(redis: Redis, { prefix, ask }: Way): ShortLived {
  const name = (key: string): string => `${prefix}short:${key}`;
  return {
    put: async (key, value, seconds) => {
      await ask(redis.set(name(key), value, 'PX', Math.ceil(seconds * 1000)));
    },
    get: async (key) => (await ask(redis.get(name(key)))) ?? undefined,
    take: async (key) => {
      const value = await ask(redis.eval(READ_AND_REMOVE, 1, name(key)));
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

/** Milliseconds between two messages to oneself. */
const BEAT = 300;
/** A message to oneself that came back proves that nothing of what was said before it is missing; for so long. */
const CERTAIN = 1_000;

async function redisEvents({ commands, subscriber, log, channel }: EventOptions): Promise<EventBus> {
  const self = randomUUID();
  const listeners = new Listeners(log);
  const [gaps, untold] = [new Callbacks(), new Callbacks()];
  const send = (message: Message): Promise<unknown> => commands.publish(channel, JSON.stringify(message));
  await subscriber.subscribe(channel);
  let heardUntil = performance.now();
  subscriber.on('message', (_channel, text) => {
    const message = read(text);
    if (message === undefined) log.warn('A message on the channel of this site is none of Docstead.');
    else if (message.from !== self) listeners.deliver(message.topic, message.json);
    else if (message.topic === '') heardUntil = Math.max(heardUntil, Number(message.json));
  });
  // What was said until it is subscribed again is lost. Where that is refused, there is a next connection.
  subscriber.on('ready', () => subscriber.subscribe(channel).then(gaps.call, () => undefined));
  const beat = setInterval(() => {
    // One that does not come back says enough.
    send({ from: self, topic: '', json: String(performance.now()) }).catch(() => undefined);
  }, BEAT);
  beat.unref();
  return {
    emit(topic, body) {
      const json = toJson(body);
      queueMicrotask(() => listeners.deliver(topic, json));
      send({ from: self, topic, json }).catch((error: unknown) => {
        log.warn(`Other hosts were not told of ${topic}.`, { error });
        untold.call();
      });
    },
    on: (topic, receive) => listeners.add(topic, receive),
    isConnected: () => subscriber.status === 'ready' && performance.now() - heardUntil < CERTAIN,
    onGap: gaps.add,
    declareGap: gaps.call,
    onUntold: untold.add,
    close: async () => clearInterval(beat),
  };
}

class Callbacks {
  readonly #all = new Set<() => void>();

  readonly add = (receive: () => void): (() => void) => {
    this.#all.add(receive);
    return () => this.#all.delete(receive);
  };

  readonly call = (): void => {
    for (const receive of this.#all) receive();
  };
}

interface Message {
  readonly from: string;
  /** '' is a message to oneself. */
  readonly topic: string;
  readonly json: string;
}

/** Whoever may use this Redis may send anything: it must not end a host. */
function read(text: string): Message | undefined {
  try {
    const { from, topic, json } = JSON.parse(text) as Partial<Record<keyof Message, unknown>>;
    return typeof from === 'string' && typeof topic === 'string' && typeof json === 'string'
      ? { from, topic, json }
      : undefined;
  } catch {
    return undefined;
  }
}
