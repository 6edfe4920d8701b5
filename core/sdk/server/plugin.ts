import type { Static, TObject } from 'typebox';
import type {
  Act,
  AllowedOf,
  Caller,
  Contract,
  DataOf,
  Descriptor,
  Failure,
  Hook,
  HookMode,
  InputOf,
  OutputOf,
  ParamsIn,
  Policy,
  Slot,
  SocketContract,
  Token,
} from '../contract/index.ts';
import type { Migration } from './data.ts';
import type { Every, Jobs } from './jobs.ts';
import type { Push, RightsNews } from './push.ts';
import type { RawAnswer, RawRequest } from './raw.ts';
import type { Scope } from './scope.ts';
import type * as S from './services.ts';
import type { SocketHandlers } from './socket.ts';
import type { Text } from './texts.ts';
import type { Threads } from './threads.ts';

/** A running call: its scope, and what it may do to the answer. */
export interface CallScope extends Scope {
  readonly reply: Reply;
  readonly cookies: Cookies;
  /**
   * Of a call that declares `audit`: what the input does not say of it (the name of who was deleted, which settings are
   * others now). What is said later, and by the handler, counts; details are added. Never a secret.
   */
  acted(more: Partial<Act>): void;
  /**
   * Aborted when the client goes away, and when the generation ends (`isRestart(signal.reason)`): a stream or a long poll
   * closes itself, and its client comes back to the next one. A stream that says nothing for 3 s from then on is cut. An
   * answer of another kind that throws this reason says `core/draining`, so that it is asked for again.
   */
  readonly signal: AbortSignal;
  /** Aborted only when the client goes away: for an answer that is rather finished, as it may be for another 10 s and more. */
  readonly gone: AbortSignal;
}

/**
 * Cookies of one plugin's own, for what a browser has to bring back (the state and nonce of a login elsewhere): signed,
 * HttpOnly, in a name space of the plugin's, for a short time. Names are a-z, 0-9 and `-`.
 */
export interface Cookies {
  /** What was set, unless it is over, was changed, or comes from another site's page to a call that is not `foreign`. */
  get(name: string): string | undefined;
  set(name: string, value: string, terms?: CookieTerms): void;
  clear(name: string): void;
}

export interface CookieTerms {
  /** Its life: 600 unless said otherwise, a day at most. */
  readonly seconds?: number;
  /** Another site's form brings it back (SameSite=None, where the site is reached by https). Default: Lax. */
  readonly foreign?: boolean;
}

export interface Reply {
  /**
   * Sets the session cookie (HttpOnly, SameSite=Lax), or clears it. `seconds` is its life. What another site's page sent
   * sets none, unless the call is `foreign` and a cookie of its plugin's came along; there it throws without one.
   */
  session(token: string | undefined, seconds?: number): void;
  /** Grants visits to an item at this version of its password, for the browser session. */
  grantVisit(item_id: number, version: string): void;
  header(name: string, value: string): void;
  /**
   * Sends the browser on (303): return what this gives. `to` is a path of this site; where it comes from the request, ask
   * `safeRedirect` first, for a path that leads elsewhere throws. `foreign` leads to another site, by https: take such an
   * address from the configuration, never from a request.
   */
  redirect<T>(to: string, terms?: { readonly foreign?: boolean }): T;
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
  /**
   * A function opens the bytes when they are sent, or the part of them that was asked for: not at all for HEAD, and where
   * the client has them already. It may throw a declared failure.
   */
  readonly body: FileBytes | AsyncIterable<string> | ((part?: S.BytePart) => Promise<FileBytes> | FileBytes);
  readonly type: string;
  /** Sent as an attachment under this name, unless `inline`. */
  readonly name?: string;
  readonly inline?: boolean;
  /** Of the whole. A GET that says it, with a function or bytes as its body, is answered in parts too (`Range`, `If-Range`). */
  readonly size?: number;
  /** Names these very bytes: letters, digits, `-` and `_`. Who has them already hears 304. */
  readonly etag?: string;
}

export type FileBytes = import('node:stream').Readable | Buffer;

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

export type Answer<Spec> = Spec extends { readonly kind: 'raw' }
  ? RawAnswer
  : Spec extends { readonly kind?: 'file' | 'stream' }
    ? FileAnswer
    : OutputOf<Spec>;

export interface CallArgs<Spec> {
  readonly input: InputOf<Spec>;
  /** What the access rule loaded. */
  readonly allowed: AllowedOf<Spec>;
  readonly ctx: CallScope;
  /** Only for `kind: 'upload'`. */
  readonly file: Spec extends { readonly kind?: 'upload' } ? UploadedFile : undefined;
}

/** What the handler of a raw call gets. */
export interface RawArgs<Spec, Path extends string> extends RawRequest {
  /** Those that `params` declares are checked, and of its types; the others are decoded texts. `*` is the wildcard's. */
  readonly params: InputOf<Spec> & Readonly<Record<Exclude<ParamsIn<Path>, keyof InputOf<Spec>>, string>>;
  /** Empty where nothing was sent. */
  readonly body: Spec extends { readonly body: 'stream' } ? import('node:stream').Readable : Buffer;
  /** What the access rule loaded. */
  readonly allowed: AllowedOf<Spec>;
  readonly ctx: CallScope;
}

/** The handler of one call of a contract: `HandlerOf<typeof api, '/api/page/save'>`. */
export type HandlerOf<C extends Contract, P extends keyof C> = (
  args: C[P] extends { readonly kind: 'raw' } ? RawArgs<C[P], P & string> : CallArgs<C[P]>,
) => Promise<Answer<C[P]>> | Answer<C[P]>;

export type Handlers<C extends Contract> = { readonly [P in keyof C]: HandlerOf<C, P> };

/** What an upload call takes now, where less than its `bodyLimit`. */
export interface UploadBound {
  /** Of the file. */
  readonly bytes: number;
  /** The failure that a larger one is refused with. */
  readonly refuse: () => Error;
  /**
   * Why a file is refused by its name and its first 16 bytes (all of them, where there are fewer); undefined where it is not.
   * Asked before the rest of a large file is read, where it is known by then who may send it: ask it in the handler, too.
   */
  readonly refusal?: (file: { readonly name: string; readonly head: Buffer }) => Error | undefined;
}

export interface PolicyEntry {
  readonly id: string;
  /** As `PolicyTerms` has it. */
  readonly narrows: boolean;
  readonly load: (ref: unknown, scope: Scope) => Promise<unknown>;
}

export interface PolicyTerms {
  /**
   * It decides within what the caller `reaches`, by asking that or a policy that does. Where it is not said, tokens that
   * are limited to some objects are refused (11008) before it is asked.
   */
  readonly narrows?: boolean;
}

/** Implements a policy of this plugin: loads what `ref` names, or throws the failure that refuses. */
export function implement<Ref, Loaded>(
  declared: Policy<Ref, Loaded>,
  load: (ref: Ref, scope: Scope) => Promise<Loaded>,
  { narrows = false }: PolicyTerms = {},
): PolicyEntry {
  return { id: declared.id, narrows, load: load as PolicyEntry['load'] };
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
  /** The one address of a page that has several, `/12/34`; the one that was asked for where it is absent. */
  readonly canonical?: string;
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
export interface Contributions<C extends Contract, K extends SocketContract = SocketContract> {
  readonly calls: Handlers<C>;
  /** One for each that the server half names. */
  readonly sockets?: SocketHandlers<K>;
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
   * generation cannot take over, this one goes on: `start` and `handOver` are called in turn, and more than once.
   */
  readonly start?: () => Promise<void> | void;
  /**
   * Runs before the next generation takes over: what must not run twice at a time (timers, claims) stops here. Answers of
   * this one are still under way, and new ones come until the next one has started. It too has 30 s.
   */
  readonly handOver?: () => Promise<void> | void;
  /**
   * Runs once, after the last answer: pools and threads are freed here. Also where the generation was built and never took
   * over (a command, a plugin that failed). It has 3 s.
   */
  readonly dispose?: () => Promise<void> | void;
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
  /**
   * Tells of an act that is no call's success (`core/acted@1`): a login that failed, a command. Inside a transaction it is
   * told once that is committed. `by` is who did it where the caller of the scope is not yet, as at a login.
   */
  acted(act: Act, scope: Scope, by?: { readonly uid: number; readonly username: string }): void;
  /** Asks a policy, one's own or another plugin's, outside a contract: loads what it allows, or throws its refusal. */
  allow<Ref, Loaded>(policy: Policy<Ref, Loaded>, ref: Ref, scope: Scope): Promise<Loaded>;
  readonly cache: S.Cache;
  readonly limits: S.Limits;
  readonly shortLived: S.ShortLived;
  readonly events: S.Events;
  readonly jobs: Jobs;
  readonly every: Every;
  readonly push: Push;
  readonly rights: RightsNews;
  readonly blobs: S.Blobs;
  readonly http: S.Http;
  readonly heavy: S.Heavy;
  readonly vault: S.Vault;
  /**
   * Aborted with the reason `Restart` when the next generation has taken over, or the process ends: whoever is kept waiting
   * (streams, connections) is told now. Listeners of `events` end right after it.
   */
  readonly ending: AbortSignal;
  /**
   * The entries of a slot, of the plugins that are on, as their `when` and `shownWhen` are now, in their order. Ask when
   * they are needed: in set-up they are not all known.
   */
  contributionsOf<S extends Slot>(slot: S): readonly Contributed<DataOf<S>>[];
  readonly thread: Threads;
  readonly text: Text;
  /** A scope of the system itself, for jobs and timers. */
  system(): Scope;
  /**
   * A scope for work in somebody's name: policies decide as for them, and no grant or visit of a request is in it. In a
   * hook or a transaction hand over its scope, whose database handle, language and request stay; else it is the system's.
   * accounts gives the caller of a user (`users.callerOf`).
   */
  as(caller: Caller, scope?: Scope): Scope;
}

/** An entry of a slot, as the server sees it. */
export interface Contributed<Data> {
  readonly plugin: string;
  readonly id: string;
  readonly label: string;
  readonly data: Data;
  /** A text of the plugin whose entry it is: its label, or what its data names. */
  readonly text: Text;
}

export interface Services {
  /** The service of a required plugin; throws a sentence when nobody provides it. */
  get<T>(token: Token<T>): T;
  /** The service of an optional plugin, if it is on. */
  find<T>(token: Token<T>): T | undefined;
}

export interface ServerHalf<
  D extends Descriptor = Descriptor,
  C extends Contract = Contract,
  K extends SocketContract = SocketContract,
> {
  readonly sdk: 1;
  readonly descriptor: D;
  readonly contract: C;
  readonly sockets?: K;
  readonly migrations?: readonly Migration[];
  setup(app: Setup<D>): Contributions<C, K> | Promise<Contributions<C, K>>;
}

/** The default export of a plugin's server/index.ts. */
export function server<
  const D extends Descriptor,
  const C extends Contract,
  const K extends SocketContract = Record<never, never>,
>(half: Omit<ServerHalf<D, C, K>, 'sdk'>): ServerHalf<D, C, K> {
  return { sdk: 1, ...half };
}
