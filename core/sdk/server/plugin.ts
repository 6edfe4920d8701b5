import type { Static, TObject } from 'typebox';
import type {
  AllowedOf,
  Caller,
  Contract,
  Descriptor,
  Failure,
  Hook,
  HookMode,
  InputOf,
  OutputOf,
  Policy,
  SiteLocale,
  Token,
} from '../contract/index.ts';
import type { Db, Migration } from './data.ts';
import type * as S from './services.ts';

/** What every handler and hook gets beside its input: who, on which handle, in which language. */
export interface Scope {
  readonly db: Db;
  readonly caller: Caller;
  /** Visit grants that the request carries. */
  readonly visits: Visits;
  /** The caller's display language. */
  readonly locale: SiteLocale;
  readonly log: S.Log;
  readonly request: RequestInfo;
}

export interface RequestInfo {
  readonly id: string;
  readonly ip: string;
  readonly userAgent: string;
  /** `https://host` that the site is known by: SITE_URL, else taken from the request. */
  readonly origin: string;
  /** True for the older address form (`/server/...`). */
  readonly legacy: boolean;
}

export interface Visits {
  /** The password version that the browser was granted for this item (signed cookie), if any. */
  version(item_id: number): string | undefined;
  /** The visit password that a program sent as `_item_pwd`. */
  readonly password: string | undefined;
}

/** A running call: its scope, and what it may do to the answer. */
export interface CallScope extends Scope {
  readonly reply: Reply;
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal;
}

export interface Reply {
  /** Sets the session cookie (HttpOnly, SameSite=Lax), or clears it. `seconds` is its life. */
  session(token: string | undefined, seconds?: number): void;
  /** Grants visits to an item at this version of its password, for the browser session. */
  grantVisit(item_id: number, version: string): void;
  header(name: string, value: string): void;
  status(code: number): void;
  /**
   * An answer that many callers get alike (a tree, a menu): made, written and compressed once per key and kept for up
   * to a minute. Return what this gives. `key` names everything that the answer depends on (ids, revision, catalog scope, what the
   * caller may do). The access rule is asked on every request, so nobody is sent what others may see: put into the
   * key what of it shapes the answer. A GET gets an ETag from the key, and who has the answer already hears 304.
   * `packed`: `quick` for answers of which there are many, each asked for now and then; they are a little larger.
   */
  shared<T>(key: string, make: () => Promise<T> | T, packed?: 'thorough' | 'quick'): T;
}

/** What a call of kind `file` or `stream` returns. */
export interface FileAnswer {
  readonly body: import('node:stream').Readable | Buffer | AsyncIterable<string>;
  readonly type: string;
  /** Sent as an attachment under this name, unless `inline`. */
  readonly name?: string;
  readonly inline?: boolean;
  readonly size?: number;
}

/**
 * What a call of kind `upload` receives beside its fields: a file that has come whole, within `bodyLimit`, and is kept
 * aside until the handler has ended.
 */
export interface UploadedFile {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly body: import('node:stream').Readable;
}

export type Answer<Spec> = Spec extends { readonly kind?: 'file' | 'stream' } ? FileAnswer : OutputOf<Spec>;

export interface CallArgs<Spec> {
  readonly input: InputOf<Spec>;
  /** What the access rule loaded. */
  readonly allowed: AllowedOf<Spec>;
  readonly ctx: CallScope;
  /** Only for `kind: 'upload'`. */
  readonly file: Spec extends { readonly kind?: 'upload' } ? UploadedFile : undefined;
}

/** The handler of one call of a contract: `HandlerOf<typeof api, '/api/page/save'>`. */
export type HandlerOf<C extends Contract, P extends keyof C> = (
  args: CallArgs<C[P]>,
) => Promise<Answer<C[P]>> | Answer<C[P]>;

export type Handlers<C extends Contract> = { readonly [P in keyof C]: HandlerOf<C, P> };

/** What an upload call takes now, where less than its `bodyLimit`. */
export interface UploadBound {
  /** Of the file. */
  readonly bytes: number;
  /** The failure that a larger one is refused with. */
  readonly refuse: () => Error;
}

export interface PolicyEntry {
  readonly id: string;
  readonly load: (ref: unknown, scope: Scope) => Promise<unknown>;
}

/** Implements a policy of this plugin: loads what `ref` names, or throws the failure that refuses. */
export function implement<Ref, Loaded>(
  declared: Policy<Ref, Loaded>,
  load: (ref: Ref, scope: Scope) => Promise<Loaded>,
): PolicyEntry {
  return { id: declared.id, load: load as PolicyEntry['load'] };
}

/** The answer to a declared failure: a closed page says why by its code; one that is busy is asked for again. */
export function refusedFirst({ code, status }: Failure): FirstView {
  if (status === 404) return { status, noindex: true };
  return status === 200 ? { status: 403, error_code: code, noindex: true } : { status };
}

/** The first response of a web route: what the page's own text is, before any script runs. */
export interface FirstView {
  readonly status: number;
  readonly title?: string;
  readonly description?: string;
  /** Sanitised HTML, or nothing. */
  readonly html?: string;
  /** Handed to the page component in the boot block. */
  readonly data?: unknown;
  readonly error_code?: number;
  /** Keep robots away. */
  readonly noindex?: boolean;
  readonly redirect?: string;
}

/**
 * Throws a declared failure where it is closed or missing. A bug, or more than 3 s, costs the first view only: the page
 * is sent without it and asks for its data itself.
 */
export type First = (
  params: Readonly<Record<string, string>>,
  scope: Scope,
  query: Readonly<Record<string, string>>,
) => Promise<FirstView>;

/**
 * Runs a command that the descriptor declares, with its options. Returns the lines to print; throw an Error with a
 * sentence to fail. A command runs beside a server or without one: nothing was started for it, and no job runs in it.
 */
export type Command = (options: Readonly<Record<string, string>>, scope: Scope) => Promise<readonly string[]>;

/** What `setup` returns. The kernel collects, checks for duplicates, and mounts. */
export interface Contributions<C extends Contract> {
  readonly calls: Handlers<C>;
  readonly policies?: readonly PolicyEntry[];
  /**
   * For calls of kind `upload` whose largest file is a setting: asked at the beginning of each upload, which is cut as
   * soon as it is larger, or says that it will be.
   */
  readonly uploads?: { readonly [P in keyof C]?: () => UploadBound };
  /** First views by route id. */
  readonly first?: Readonly<Record<string, First>>;
  /** By the name that stands in the descriptor. */
  readonly commands?: Readonly<Record<string, Command>>;
  /**
   * Runs when the generation takes over; timers and listeners of one's own start here. It has 30 s. Where the next
   * generation cannot take over, this one goes on: `start` and `stop` are called in turn, and more than once.
   */
  readonly start?: () => Promise<void> | void;
  /** Runs before the next generation takes over, while answers of this one are still under way; it too has 30 s. */
  readonly stop?: () => Promise<void> | void;
}

export type HookHandler<P, R> = (payload: P, scope: Scope) => Promise<R> | R;

export interface Setup<D extends Descriptor> {
  readonly config: D extends { config: infer T extends TObject } ? Readonly<Static<T>> : Readonly<Record<never, never>>;
  readonly settings: S.Settings<D extends { settings: infer T extends TObject } ? Static<T> : Record<never, never>>;
  readonly log: S.Log;
  readonly clock: S.Clock;
  readonly random: S.Random;
  readonly services: Services;
  /** Answers a hook of another plugin (or one's own). Like all that registers, it may be called until `setup` returns. */
  on<P, R>(hook: Hook<P, R>, handler: HookHandler<P, R>): void;
  /** Raises one's own hook. `veto` and `join` need the open transaction's scope; `collect` gives the list of answers. */
  raise<P, R, M extends HookMode>(
    hook: Hook<P, R, M>,
    payload: P,
    scope: Scope,
  ): Promise<M extends 'collect' ? R[] : void>;
  provide<T>(token: Token<T>, service: T): void;
  /** Asks a policy, one's own or another plugin's, outside a contract: loads what it allows, or throws its refusal. */
  allow<Ref, Loaded>(policy: Policy<Ref, Loaded>, ref: Ref, scope: Scope): Promise<Loaded>;
  readonly cache: S.Cache;
  readonly limits: S.Limits;
  readonly shortLived: S.ShortLived;
  readonly events: S.Events;
  readonly jobs: S.Jobs;
  readonly every: S.Every;
  readonly blobs: S.Blobs;
  readonly http: S.Http;
  readonly heavy: S.Heavy;
  readonly vault: S.Vault;
  /** A scope of the system itself, for jobs and timers. */
  system(): Scope;
}

export interface Services {
  /** The service of a required plugin; throws a sentence when nobody provides it. */
  get<T>(token: Token<T>): T;
  /** The service of an optional plugin, if it is on. */
  find<T>(token: Token<T>): T | undefined;
}

export interface ServerHalf<D extends Descriptor = Descriptor, C extends Contract = Contract> {
  readonly sdk: 1;
  readonly descriptor: D;
  readonly contract: C;
  readonly migrations?: readonly Migration[];
  setup(ctx: Setup<D>): Contributions<C> | Promise<Contributions<C>>;
}

/** The default export of a plugin's server/index.ts. */
export function server<const D extends Descriptor, const C extends Contract>(
  half: Omit<ServerHalf<D, C>, 'sdk'>,
): ServerHalf<D, C> {
  return { sdk: 1, ...half };
}
