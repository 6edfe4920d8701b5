import type { Readable } from 'node:stream';

/** What `setup` gets. The same interfaces stand on memory, SQLite and the data folder, or on Redis, PostgreSQL and S3. */

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Whole seconds since 1970, as the tables store time. */
  seconds(): number;
  /** Milliseconds of a clock that nobody can set, from any start: for how long something holds within this process. */
  elapsed(): number;
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
  /** Gives back one try that was counted beforehand, and turned out to be none; the window stays. */
  give(key: string): Promise<void>;
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

/**
 * A durable queue: at least once, with growing pauses between tries. After a crash a job is run again by whoever lives,
 * and goes on from its last checkpoint.
 */
export interface Jobs {
  /**
   * Names the work of one kind. `undo` takes back what is half done: it runs, as durably as the work itself, when the job
   * was cancelled or is given up. It may find everything done, or nothing.
   */
  handle<P>(kind: string, run: JobHandler<P>, undo?: JobHandler<P>): void;
  /** Puts work into the queue, inside the open transaction if the caller passes its db handle. Gives its id. */
  add(kind: string, payload: unknown, options?: JobOptions): Promise<number>;
  /** One of this plugin's own; undefined when there is none, or it ended long ago. */
  get(id: number): Promise<JobReport | undefined>;
  /** What one person has asked of this plugin, newest first: what is not over, and what ended within the last week. At most 50. */
  list(uid: number): Promise<readonly JobReport[]>;
  /** Asks it to stop, which it does at its next checkpoint; false when it is over already. */
  cancel(id: number): Promise<boolean>;
}

export type JobHandler<P> = (payload: P, job: JobRun) => Promise<void>;

/** A job while it runs. */
export interface JobRun {
  readonly id: number;
  readonly attempt: number;
  /** Aborted when the host stops, another host has taken the job, or it was cancelled. Throw then; what was not finished is not counted as a try. */
  readonly signal: AbortSignal;
  /** What `checkpoint` was given last, by whichever try; undefined at the beginning. */
  readonly saved: unknown;
  /** Shown to the person who waits. A `note` says what is being done, in words of the plugin that it alone has to understand. */
  progress(done: number, of: number, note?: string): Promise<void>;
  /**
   * Remembers how far the work has come. Hand over the transaction that did it, and both are true or neither: it throws,
   * and undoes the transaction, where the job has been cancelled or is another host's by now.
   */
  checkpoint(value: unknown, db?: import('./data.ts').Db): Promise<void>;
}

export type JobState = 'waiting' | 'running' | 'stopping' | 'done' | 'failed' | 'cancelled';

/** A job, as seen from outside. */
export interface JobReport {
  readonly id: number;
  readonly kind: string;
  readonly key: string | undefined;
  /** Who asked for it. */
  readonly uid: number | undefined;
  readonly payload: unknown;
  readonly state: JobState;
  readonly done: number;
  /** 0 while nobody knows. */
  readonly of: number;
  readonly note: string;
  /** Unix seconds. */
  readonly added_time: number;
}

export interface JobOptions {
  /** Seconds from now. */
  readonly delay?: number;
  /** Tries before it is given up (default 5). */
  readonly tries?: number;
  /** While a job of this kind and key is not over, there is no second one: `add` gives the id of the first. */
  readonly key?: string;
  /** The person who asked for it, and alone may see and stop it. Such a job is remembered for a week after its end. */
  readonly uid?: number;
  readonly db?: import('./data.ts').Db;
}

/** Runs once per period in the whole cluster, under a lease. `period` in seconds. */
export type Every = (name: string, period: number, run: (signal: AbortSignal) => Promise<void>) => void;

/** Bytes by key. Keys are `<letters, digits, - _ / .>`, chosen by the owner. */
export interface Blobs {
  put(key: string, body: Readable | Buffer, type: string): Promise<{ readonly size: number }>;
  get(key: string): Promise<{ readonly body: Readable; readonly size: number } | undefined>;
  remove(key: string): Promise<void>;
  /**
   * Removes what a killed process left behind: blobs older than a day that `known` does not name (it is asked for some
   * hundred keys at a time), and files that were never written to their end. Gives the count. For a daily `every`.
   */
  sweep(known: (keys: readonly string[]) => Promise<Iterable<string>>): Promise<number>;
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

/** Lanes do not wait for each other: who logs in never waits for documents. */
export type HeavyLane = 'passwords' | 'work';

export interface HeavyOptions {
  /** Default `work`: documents, exports, whatever keeps a core busy. `passwords` is for hashing them. */
  readonly lane?: HeavyLane;
  /** Milliseconds from the start of the work; then `run` rejects with a `TimeoutError` and the place is free. */
  readonly limit?: number;
  /** Ends the waiting, and the work; `run` rejects with its reason. */
  readonly signal?: AbortSignal;
}

/**
 * Heavy work: in each lane at most `cores - 1` at once, a bounded queue, then 11003 `core/busy`. Work inside of such
 * work runs in its place at once, whatever its lane, so that it never waits for itself.
 */
export interface Heavy {
  /** The signal is aborted at the limit and by the caller's signal: stop then, for the place is given to others. */
  run<T>(work: (signal: AbortSignal) => Promise<T>, options?: HeavyOptions): Promise<T>;
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
