import { LRUCache } from 'lru-cache';
import type { Cache, Clock } from '../../../sdk/server/services.ts';
import type { EventBus } from './events.ts';
import { byClock, since } from './lru-clock.ts';
import { weightOf } from './weight.ts';

/** What was loaded, nothing included, and when its load began. */
interface Entry {
  readonly value: unknown;
  readonly at: number;
}

export interface CacheOptions {
  readonly clock: Clock;
  readonly events: EventBus;
  /** True where a transaction is open: its own writes must be seen, and what may be undone must not be kept. */
  readonly inside: () => boolean;
  /** Runs a load that others may wait for outside of any transaction. */
  readonly outside: <T>(work: () => T) => T;
  readonly maxBytes?: number;
}

const DROP = 'core/cache.drop';
const DEFAULT_TTL = 60_000;
/** While messages of other hosts may be missed, nothing older than this is believed. */
const UNCONNECTED_TTL = 1_000;
const MAX_BYTES = 64 * 1024 * 1024;
/** Milliseconds between looks for what nobody asks for any more: it may be large. */
const SWEEP = 30_000;

/** One store for all plugins of a process: when it holds too many bytes, the least recently used entries go first. */
export function createCaches(options: CacheOptions): (plugin: string) => Cache {
  const store = new CacheStore(options);
  return (plugin) => ({
    get: async <T>(key: string, load: () => Promise<T>, ttl = DEFAULT_TTL): Promise<T> => {
      // What `load` gave under this key before; keys belong to one plugin, so the type is its own.
      return (await store.get(`${plugin}:${key}`, load, ttl)) as T;
    },
    drop: (prefix) => store.drop(`${plugin}:${prefix}`),
  });
}

class CacheStore {
  readonly #options: CacheOptions;
  readonly #kept: LRUCache<string, Entry>;
  /** Not the library's `fetch`: a load begins outside of the transaction of who asks, and its age counts from then. */
  readonly #loading = new Map<string, Promise<unknown>>();
  #swept: number;

  constructor(options: CacheOptions) {
    const { clock, events, maxBytes = MAX_BYTES } = options;
    this.#options = options;
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ value }, key) => weightOf(key) + weightOf(value),
      ...byClock(clock),
    });
    this.#swept = clock.elapsed();
    events.on(DROP, (prefix) => this.#forget(String(prefix)));
    events.onGap(() => this.#forget(''));
  }

  async get(key: string, load: () => Promise<unknown>, ttl: number): Promise<unknown> {
    if (this.#options.inside()) return await load();
    const entry = this.#kept.get(key);
    if (entry !== undefined && this.#isBelieved(entry)) return entry.value;
    return await (this.#loading.get(key) ?? this.#load(key, load, ttl));
  }

  drop(prefix: string): void {
    this.#forget(prefix);
    this.#options.events.emit(DROP, prefix);
  }

  #isBelieved({ at }: Entry): boolean {
    return this.#options.events.isConnected() || this.#options.clock.elapsed() - at < UNCONNECTED_TTL;
  }

  #load(key: string, load: () => Promise<unknown>, ttl: number): Promise<unknown> {
    const at = this.#options.clock.elapsed();
    const running = this.#options.outside(async () => await load());
    const finish = async (): Promise<unknown> => {
      try {
        const value = await running;
        // A drop while it ran has taken it out of what loads: the value may be old, and is not kept.
        if (this.#loading.get(key) === finished) this.#keep(key, { value, at }, ttl);
        return value;
      } finally {
        if (this.#loading.get(key) === finished) this.#loading.delete(key);
      }
    };
    // All wait for the same promise, so that who asked first goes on first.
    const finished = finish();
    this.#loading.set(key, finished);
    return finished;
  }

  #keep(key: string, entry: Entry, ttl: number): void {
    this.#sweep();
    if (ttl > 0) this.#kept.set(key, entry, { ttl, start: since(entry.at) });
  }

  /** A value under a revision of before is never asked for again, so only time tells. */
  #sweep(): void {
    const now = this.#options.clock.elapsed();
    if (now - this.#swept < SWEEP) return;
    this.#swept = now;
    this.#kept.purgeStale();
  }

  #forget(prefix: string): void {
    for (const key of this.#kept.keys()) if (key.startsWith(prefix)) this.#kept.delete(key);
    for (const key of this.#loading.keys()) if (key.startsWith(prefix)) this.#loading.delete(key);
  }
}
