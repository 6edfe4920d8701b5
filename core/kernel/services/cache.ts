import type { Cache, Clock } from '../../sdk/server/services.ts';
import type { EventBus } from './events.ts';

interface Entry {
  readonly value: unknown;
  readonly at: number;
  readonly ttl: number;
}

export interface CacheOptions {
  readonly clock: Clock;
  readonly events: EventBus;
  /** True where a transaction is open: its own writes must be seen, and what may be undone must not be kept. */
  readonly inside: () => boolean;
  /** Runs a load that others may wait for outside of any transaction. */
  readonly outside: <T>(work: () => T) => T;
  readonly maxEntries?: number;
}

const DROP = 'core/cache.drop';
const DEFAULT_TTL = 60_000;
/** While messages of other hosts may be missed, nothing older than this is believed. */
const UNCONNECTED_TTL = 1_000;
const MAX_ENTRIES = 20_000;
/** Milliseconds between looks for what nobody asks for any more: it may be large. */
const SWEEP = 30_000;

/** One store for all plugins of a process: the least recently used entries go first. */
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
  private readonly entries = new Map<string, Entry>();
  private readonly loading = new Map<string, Promise<unknown>>();
  private readonly options: CacheOptions;
  private swept: number;

  constructor(options: CacheOptions) {
    this.options = options;
    this.swept = options.clock.elapsed();
    options.events.on(DROP, (prefix) => this.forget(String(prefix)));
    options.events.onGap(() => this.forget(''));
  }

  async get(key: string, load: () => Promise<unknown>, ttl: number): Promise<unknown> {
    if (this.options.inside()) return await load();
    const entry = this.entries.get(key);
    if (entry !== undefined && this.isFresh(entry)) {
      this.entries.delete(key);
      this.entries.set(key, entry);
      return entry.value;
    }
    return await (this.loading.get(key) ?? this.load(key, load, ttl));
  }

  drop(prefix: string): void {
    this.forget(prefix);
    this.options.events.emit(DROP, prefix);
  }

  private isFresh(entry: Entry): boolean {
    const ttl = this.options.events.isConnected() ? entry.ttl : Math.min(entry.ttl, UNCONNECTED_TTL);
    return this.options.clock.elapsed() - entry.at < ttl;
  }

  private load(key: string, load: () => Promise<unknown>, ttl: number): Promise<unknown> {
    const at = this.options.clock.elapsed();
    const running = this.options.outside(async () => await load());
    const finish = async (): Promise<unknown> => {
      try {
        const value = await running;
        // A drop while it ran has taken it out of `loading`: the value may be old, and is not kept.
        if (this.loading.get(key) === finished) this.keep(key, { value, at, ttl });
        return value;
      } finally {
        if (this.loading.get(key) === finished) this.loading.delete(key);
      }
    };
    // All wait for the same promise, so that who asked first goes on first.
    const finished = finish();
    this.loading.set(key, finished);
    return finished;
  }

  private keep(key: string, entry: Entry): void {
    this.entries.delete(key);
    this.entries.set(key, entry);
    this.sweep();
    const [oldest] = this.entries.keys();
    if (this.entries.size > (this.options.maxEntries ?? MAX_ENTRIES) && oldest !== undefined) {
      this.entries.delete(oldest);
    }
  }

  /** A value under a revision of before is never asked for again, so only time tells. */
  private sweep(): void {
    const now = this.options.clock.elapsed();
    if (now - this.swept < SWEEP) return;
    this.swept = now;
    for (const [key, entry] of this.entries) if (!this.isFresh(entry)) this.entries.delete(key);
  }

  private forget(prefix: string): void {
    for (const key of this.entries.keys()) if (key.startsWith(prefix)) this.entries.delete(key);
    for (const key of this.loading.keys()) if (key.startsWith(prefix)) this.loading.delete(key);
  }
}
