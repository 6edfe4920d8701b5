import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type {
  CallSpec,
  CommandData,
  Contribution,
  Edition,
  Hook,
  HookMode,
  SiteLocale,
  WebRoute,
} from '../sdk/contract/index.ts';
import type { Command, First, PluginReport, Scope } from '../sdk/server/index.ts';
import type { NotFound } from './app.ts';
import type { Taken } from './claims.ts';
import type { Conduct } from './conduct.ts';
import type { Raised } from './hooks.ts';
import type { Infra } from './infra.ts';
import type { Loader, Manifest, MessageTree, PluginFile } from './manifest.ts';
import type { Env } from './phases/configure.ts';
import type { Phase } from './phases/way.ts';
import type { ServiceRegistry } from './services.ts';

export interface GenerationOptions {
  readonly manifest: Manifest;
  readonly loader: Loader;
  readonly infra: Infra;
  readonly env: Env;
  /** SITE_URL, without a slash at the end. */
  readonly siteUrl?: string | undefined;
  readonly trustProxy?: boolean | string | string[] | undefined;
  /** Answers what is no call: pages and assets. */
  readonly notFound?: NotFound | undefined;
  /** The host's own routes and hooks (assets, pages, health), before the plugins'. */
  readonly extend?: ((app: FastifyInstance, generation: Generation) => Promise<void> | void) | undefined;
  /** False beside a server that runs: a schema that is older than the code ends in a sentence. */
  readonly migrates: boolean;
  /** Tests and development: a failure that a contract does not list is answered as the bug that it is. */
  readonly isStrict?: boolean | undefined;
  /** What the host itself answers and does, which no plugin may claim. */
  readonly taken?: Taken | undefined;
  /** What the plugins cost this process, over all of its generations. */
  readonly conduct: Conduct;
  /** Seconds that a handler of a hook may take, by its mode; for tests. */
  readonly hookSeconds?: Partial<Readonly<Record<HookMode, number>>> | undefined;
  /** True while the process ends. */
  readonly isDraining: () => boolean;
  readonly seconds?: Partial<Readonly<Record<Phase, number>>> | undefined;
}

/** A plugin that is on, for the boot block and the console. */
export interface ActivePlugin {
  readonly id: string;
  readonly file: PluginFile;
  readonly contract: Readonly<Record<string, CallSpec>>;
  readonly contributions: readonly Contribution[];
  readonly messages: Readonly<Partial<Record<SiteLocale, MessageTree>>>;
  /** The settings that the browser may see, as they are now. */
  browserSettings(): Readonly<Record<string, unknown>>;
}

export interface Owned<T> {
  readonly plugin: string;
  readonly value: T;
}

/** A command as it was declared, and what runs it. */
export interface RunnableCommand extends CommandData {
  readonly run: Command;
}

/** The running application: immutable; a change builds the next one. */
export interface Generation {
  readonly app: FastifyInstance;
  /** The same on every host that runs the same plugins with the same config. */
  readonly revision: string;
  readonly locale: SiteLocale;
  readonly edition: Edition;
  /** As it is now: what the plugins cost is counted meanwhile. */
  readonly reports: readonly PluginReport[];
  /** Plugins whose code failed, with their sentence; who requires them failed by it. */
  readonly lost: Readonly<Record<string, string>>;
  /** In the order of their requirements. */
  readonly plugins: readonly ActivePlugin[];
  readonly routes: readonly Owned<WebRoute>[];
  readonly contributions: readonly Owned<Contribution>[];
  /** Every call by its path. */
  readonly calls: ReadonlyMap<string, Owned<CallSpec>>;
  readonly services: ServiceRegistry;
  readonly commands: ReadonlyMap<string, Owned<RunnableCommand>>;
  /** First views by `<plugin>/<route id>`. */
  readonly firsts: ReadonlyMap<string, Owned<First>>;
  /** A plugin's message, for titles and strings that the server writes. */
  text(locale: SiteLocale, plugin: string, key: string, params?: Readonly<Record<string, string | number>>): string;
  raise<P, R, M extends HookMode>(hook: Hook<P, R, M>, payload: P, scope: Scope): Promise<Raised<R, M>>;
  /** Who asks for a page: identity, language and grants of a request that is no call. */
  scopeOf(request: FastifyRequest, reply: FastifyReply): Promise<Scope>;
  system(plugin?: string): Scope;
  /** Waits for the handlers of `notify` that are under way: for tests. */
  settle(): Promise<void>;
  /** Runs all jobs that are due now, started or not: for tests. */
  drainJobs(): Promise<void>;
  /** Timers, jobs and the plugins' own start; throws PluginLost. */
  start(): Promise<void>;
  /** Begins again after `stop`, where the next one cannot take over: a plugin that fails now keeps nobody else back. */
  resume(): Promise<void>;
  /** Ends what `start` began; answers stay. */
  stop(): Promise<void>;
  /** Waits for open answers, cuts those left after `seconds`, and frees everything. */
  close(seconds: number): Promise<void>;
}
