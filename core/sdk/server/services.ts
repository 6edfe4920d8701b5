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

/**
 * Messages between hosts; delivered here too. At most once. Listeners begin when their generation takes over and stay until it
 * is told to end, so that its open streams miss nothing: during a switch two generations hear the same message.
 */
export interface Events {
  emit(topic: string, body: unknown): void;
  on(topic: string, receive: (body: unknown) => void): void;
}

/** As HTTP counts: from the byte `start` to the byte `end`, which is part of it; to the last one where there is no `end`. */
export interface BytePart {
  readonly start: number;
  readonly end?: number | undefined;
}

/** A blob as it is listed. */
export interface BlobEntry {
  readonly key: string;
  readonly size: number;
  /** When it was written, in milliseconds since 1970. */
  readonly at: number;
}

/** Bytes by key. Keys are `<letters, digits, - _ / .>`, chosen by the owner. */
export interface Blobs {
  put(key: string, body: Readable | Buffer, type: string): Promise<{ readonly size: number }>;
  /** `size` is that of the whole blob, also where only a part of it is asked for. A part that begins behind the end is empty. */
  get(key: string, part?: BytePart): Promise<{ readonly body: Readable; readonly size: number } | undefined>;
  /** Without its bytes; undefined where there is none. */
  stat(key: string): Promise<{ readonly size: number } | undefined>;
  /** All whose keys begin with `prefix` (`''`: all of this plugin), in no order; read from the store as you go on. */
  list(prefix: string): AsyncIterable<BlobEntry>;
  /**
   * An address at which anybody reads the blob for so many `seconds` (at most a week), without this server: in S3.
   * Undefined where the store has none, which every plugin must be ready for: send the bytes yourself then.
   */
  link(key: string, seconds: number): Promise<string | undefined>;
  remove(key: string): Promise<void>;
  /**
   * Removes what a killed process left behind: blobs older than a day that `known` does not name (it is asked for some
   * hundred keys at a time), and files that were never written to their end. Gives the count. For a daily `every`.
   */
  sweep(known: (keys: readonly string[]) => Promise<Iterable<string>>): Promise<number>;
}

export type HttpMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The way out: refuses private addresses, pins the resolved address, caps size and time. What is not called fails with
 * `coreFailures.httpRefused`, what does not answer with `coreFailures.httpFailed`; whatever status comes is an answer. Up
 * to three redirects are followed, each checked like the first; no secret goes along to another origin.
 */
export interface Http {
  /** The whole answer, within 60 s and 20 MiB. */
  fetch(url: string, options?: HttpOptions): Promise<HttpAnswer & { readonly body: Buffer }>;
  /**
   * The answer as it comes: read `body` to its end, or destroy it. Its failures come out of it as `httpFailed`. For
   * models that talk, downloads and uploads; in a call hand over `ctx.signal`, in a job `job.signal`.
   */
  stream(url: string, options?: HttpStreamOptions): Promise<HttpAnswer & { readonly body: Readable }>;
}

export interface HttpAnswer {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Record<string, string>;
  /** The address that answered, after all redirects. */
  readonly url: string;
}

export interface HttpRequest {
  readonly method?: HttpMethod;
  readonly headers?: Readonly<Record<string, string>>;
  /** `tell`: a redirect is an answer like others. */
  readonly redirects?: 'follow' | 'tell';
  /** Ends the request; what waits for it fails with the signal's reason. */
  readonly signal?: AbortSignal;
}

export interface HttpOptions extends HttpRequest {
  readonly body?: string | Buffer;
  /** Milliseconds, at most 60,000; 10,000 unless it is said. */
  readonly timeout?: number;
  /** Bytes, at most 20 MiB. */
  readonly maxBytes?: number;
}

export interface HttpStreamOptions extends HttpRequest {
  /** A stream can be sent once, so a redirect that asks for it again is a failure. */
  readonly body?: string | Buffer | Readable;
  /** Milliseconds until the head of the answer, and between its pieces; 60,000 unless it is said. */
  readonly idle?: number;
  /** Milliseconds for all of it; an hour unless it is said. */
  readonly timeout?: number;
  /** Bytes; no limit unless it is said. */
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

/** A setting that was saved, and is another one now. */
export interface SettingChange {
  readonly plugin: string;
  readonly key: string;
  /** `null` for a secret, and for what is no single value. */
  readonly value: string | number | boolean | null;
}

/** What one save has for other plugins as well, by plugin and key. */
export type SettingsBeside = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Live settings, typed by the owner's schema. In the schema, `secret: true` has a value sealed where it is stored, and
 * read back by nobody but its plugin; `wire: '<name>'` puts it into the site's configuration on the wire; `browser: true`
 * lets the browser see it. The console draws what has a `title`, with its `description` and, of a number, the `unit` (keys
 * of the plugin's texts); a literal of a choice may have both, and its label is else `settings.choices.<key>.<value>`. What has a
 * `screen` is linked instead.
 */
export interface Settings<S> {
  get<K extends keyof S & string>(key: K): S[K];
  all(): Readonly<S>;
  /** Gives what has become another by it. */
  set(values: Partial<S>): Promise<readonly SettingChange[]>;
  /**
   * Runs after one of these has changed: after the commit, on every host, and at the start where it changed since set-up.
   * It has 10 s; what it throws is logged. Registered in `setup`.
   */
  onChange<K extends keyof S & string>(
    keys: K | readonly K[],
    then: (values: Readonly<S>) => Promise<void> | void,
  ): void;
  /**
   * Asked before anybody but the plugin itself saves some of its settings (the console, the site's configuration), with
   * what they would be and what was sent: a failure that it throws refuses all that is saved with them. Registered in
   * `setup`. What the schema says needs no rule. `beside` is for settings that go with those of another plugin.
   */
  rule(check: (next: Readonly<S>, sent: Partial<S>, beside: SettingsBeside) => Promise<void> | void): void;
}
