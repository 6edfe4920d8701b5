import type { Readable } from 'node:stream';

/** What `setup` gets. The same interfaces stand on memory, SQLite and the data folder, or on Redis, PostgreSQL and S3. */

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Whole seconds since 1970, as the tables store time. */
  seconds(): number;
}

export interface Random {
  /** `bytes` random bytes from a CSPRNG, as lower-case hex. */
  hex(bytes: number): string;
  /** Whole number, `0 <= n < limit`. */
  below(limit: number): number;
}

export interface Log {
  debug(message: string, detail?: object): void;
  info(message: string, detail?: object): void;
  warn(message: string, detail?: object): void;
  error(message: string, detail?: object): void;
}

/** Values by key, invalidated by revision. Nothing that decides a right is older than one second on another host. */
export interface Cache {
  /** The cached value, or what `load` gives; `ttl` in milliseconds (default 60,000). */
  get<T>(key: string, load: () => Promise<T>, ttl?: number): Promise<T>;
  /** Drops every key with this prefix, here and on other hosts. Call it in `db.afterCommit`. */
  drop(prefix: string): void;
}

export interface Limits {
  /** Counts one try; false when `max` tries within `seconds` are used up. */
  take(key: string, max: number, seconds: number): Promise<boolean>;
  /** Tries counted in the running window. */
  count(key: string): Promise<number>;
  /** Forgets the key. */
  clear(key: string): Promise<void>;
}

/** Short-lived values that all hosts see (captchas, setup links). */
export interface ShortLived {
  put(key: string, value: string, seconds: number): Promise<void>;
  get(key: string): Promise<string | undefined>;
  /** Reads and removes in one step, so that it works once. */
  take(key: string): Promise<string | undefined>;
}

/** Messages between hosts; delivered here too. At most once. */
export interface Events {
  emit(topic: string, body: unknown): void;
  on(topic: string, receive: (body: unknown) => void): void;
}

/** A durable queue: at least once, with growing pauses between tries. */
export interface Jobs {
  /** Names the work of one kind. */
  handle<P>(
    kind: string,
    run: (payload: P, job: { readonly attempt: number; readonly signal: AbortSignal }) => Promise<void>,
  ): void;
  /** Puts work into the queue, inside the open transaction if the caller passes its db handle. */
  add(kind: string, payload: unknown, options?: JobOptions): Promise<void>;
}

export interface JobOptions {
  /** Seconds from now. */
  readonly delay?: number;
  /** Tries before it is given up (default 5). */
  readonly tries?: number;
  readonly db?: import('./data.ts').Db;
}

/** Runs once per period in the whole cluster, under a lease. `period` in seconds. */
export type Every = (name: string, period: number, run: (signal: AbortSignal) => Promise<void>) => void;

/** Bytes by key. Keys are `<letters, digits, - _ / .>`, chosen by the owner. */
export interface Blobs {
  put(key: string, body: Readable | Buffer, type: string): Promise<{ readonly size: number }>;
  get(key: string): Promise<{ readonly body: Readable; readonly size: number } | undefined>;
  remove(key: string): Promise<void>;
}

/** The way out: refuses private addresses, pins the resolved address, caps size and time. */
export interface Http {
  fetch(
    url: string,
    options?: HttpOptions,
  ): Promise<{ readonly status: number; readonly headers: Record<string, string>; readonly body: Buffer }>;
}

export interface HttpOptions {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Milliseconds, at most 60,000. */
  readonly timeout?: number;
  /** Bytes, at most 20 MiB. */
  readonly maxBytes?: number;
}

/** Heavy work (hashing, rendering, documents): at most `cores - 1` at once, a bounded queue, then `core/busy`. */
export interface Heavy {
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Secrets at rest, under keys derived from the site key for this plugin. */
export interface Vault {
  seal(plain: string): string;
  /** Throws when the text was not sealed with this site's key. */
  open(sealed: string): string;
  /** Keyed digest (hex), for tokens that are stored hashed and for signatures. */
  digest(text: string): string;
}

/** Live settings, typed by the owner's schema. */
export interface Settings<S> {
  get<K extends keyof S & string>(key: K): S[K];
  all(): Readonly<S>;
  set(values: Partial<S>): Promise<void>;
}
