import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type CallSpec,
  type Contribution,
  type Edition,
  guestCaller,
  type Hook,
  type HookMode,
  PUSH_PATH,
  type SiteLocale,
  type WebRoute,
} from '../../sdk/contract/index.ts';
import type { First, PluginFacts, PluginReport, Scope } from '../../sdk/server/index.ts';
import { within } from '../../sdk/server/time-limit.ts';
import { PluginThreads } from '../host-services/threads/plugin-threads.ts';
import { PushHub } from '../live/push-hub.ts';
import { Sockets } from '../live/sockets.ts';
import { asksForWebsocket, routeUpgrade, type Upgrade } from '../live/upgrades.ts';
import { ContributedEntries } from '../points/contributed.ts';
import { coreLocales } from '../points/core-messages.ts';
import { type Closed, closedGate } from '../points/gate.ts';
import { Hooks, type Raised } from '../points/hooks.ts';
import { Messages } from '../points/messages.ts';
import { PolicyRegistry } from '../points/policies.ts';
import { ServiceRegistry } from '../points/registry.ts';
import { SettingsRegistry } from '../points/settings-registry.ts';
import { Timetable } from '../points/timetable.ts';
import type { CallContext } from '../request/calls/context.ts';
import { InFlight } from '../request/in-flight.ts';
import { openScope } from '../request/scope.ts';
import { systemScope } from '../request/system-scope.ts';
import {
  type ActivePlugin,
  activePlugin,
  callsOf,
  type OfPlugin,
  type RunnableCommand,
  valuesOf,
} from './active-plugin.ts';
import { contextOf } from './call-context.ts';
import type { GenerationOptions } from './options.ts';
import { type Candidate, phaseRun } from './phases/candidate.ts';
import {
  type AgainOptions,
  disposeCandidates,
  handOverCandidates,
  resumeCandidates,
  startCandidates,
} from './phases/start.ts';
import { pluginFacts } from './plugin-facts.ts';
import { revisionOf } from './revision.ts';

export interface GenerationParts {
  readonly locale: SiteLocale;
  /** All that are installed, in the order of their requirements; those that are on are loaded and configured. */
  readonly candidates: readonly Candidate[];
  readonly lost: Generation['lost'];
}

/** The running application. `build` makes it; once it is open it is immutable, and a change builds the next one. */
export class Generation {
  readonly options: GenerationOptions;
  readonly locale: SiteLocale;
  readonly edition: Edition;
  /** Plugins whose code failed, with their sentence; who requires them failed by it. */
  readonly lost: Readonly<Record<string, string>>;
  /** Those that are on, in the order of their requirements. */
  readonly plugins: readonly ActivePlugin[];
  readonly routes: readonly OfPlugin<WebRoute>[];
  readonly contributions: readonly OfPlugin<Contribution>[];
  /** Every call by its path. */
  readonly calls: ReadonlyMap<string, OfPlugin<CallSpec>>;
  /** What every call of it shares. */
  readonly context: CallContext;

  // What the plugins fill in set-up.
  readonly hooks: Hooks;
  readonly settings: SettingsRegistry;
  readonly timetable: Timetable;
  readonly services = new ServiceRegistry();
  readonly policies = new PolicyRegistry();
  readonly threads = new PluginThreads();
  readonly messages = new Messages();
  readonly entries = new ContributedEntries(this.messages);
  readonly commands = new Map<string, OfPlugin<RunnableCommand>>();
  /** First views by `<plugin>/<route id>`. */
  readonly firsts = new Map<string, OfPlugin<First>>();

  readonly inFlight = new InFlight();
  readonly hub: PushHub;
  readonly sockets: Sockets;
  readonly #candidates: readonly Candidate[];
  readonly #again: AgainOptions;
  readonly #socketPaths: ReadonlySet<string>;
  #app: FastifyInstance | undefined;

  constructor(options: GenerationOptions, { locale, candidates, lost }: GenerationParts) {
    const { infra, env, conduct } = options;
    const { edition } = options.manifest;
    const on = candidates.filter((candidate) => candidate.isOn);
    this.options = options;
    this.locale = locale;
    this.edition = edition;
    this.lost = lost;
    this.#candidates = candidates;
    this.#again = { run: phaseRun(options, on), conduct };
    const hooks = new Hooks({ infra, conduct, seconds: options.hookSeconds });
    const settings = new SettingsRegistry({ infra, env, hooks });
    this.hooks = hooks;
    this.settings = settings;
    this.timetable = new Timetable(infra);
    this.hub = new PushHub(infra);
    this.sockets = new Sockets(() => this.hub.follow((change) => this.sockets.askAgain(change)));
    this.messages.add('core', coreLocales);
    // One that is off or lost has a name for those who look for it.
    for (const { id, locales } of candidates) this.messages.add(id, locales);
    this.plugins = on.map((candidate) => activePlugin(candidate, { site: { locale, edition }, settings }));
    this.routes = valuesOf(this.plugins, ({ file }) => file.routes ?? []);
    this.contributions = valuesOf(this.plugins, ({ contributions }) => contributions);
    this.calls = callsOf(this.plugins);
    this.#socketPaths = new Set([PUSH_PATH, ...on.flatMap(({ half }) => Object.keys(half?.sockets ?? {}))]);
    const { messages, inFlight } = this;
    const revision = revisionOf(on, { locale, edition, vault: infra.vaultFor('core') });
    this.context = contextOf(options, { hooks, messages, inFlight, siteLocale: locale, revision });
  }

  /** What answers; asked only after `open`. */
  get app(): FastifyInstance {
    if (!this.#app) throw new Error('This generation is not open yet.');
    return this.#app;
  }

  /** The same on every host that runs the same plugins with the same config. */
  get revision(): string {
    return this.context.revision;
  }

  /** As it is now: what the plugins cost is counted meanwhile. */
  get reports(): readonly PluginReport[] {
    return this.#candidates.map((candidate) => candidate.report(this.options.conduct));
  }

  /** Undefined where no plugin of this id is installed. */
  factsOf(id: string): PluginFacts | undefined {
    const found = this.#candidates.find((candidate) => candidate.id === id);
    return found && pluginFacts(found, this.#candidates, this.options.env);
  }

  /** A plugin's message, for titles and strings that the server writes. */
  text(
    locale: SiteLocale,
    plugin: string,
    key: string,
    params: Readonly<Record<string, string | number>> = {},
  ): string {
    return this.messages.text(locale, plugin, key, params) ?? key;
  }

  raise<P, R, M extends HookMode>(hook: Hook<P, R, M>, payload: P, scope: Scope): Promise<Raised<R, M>> {
    return this.hooks.raise(hook, payload, scope);
  }

  /** Who asks for a page: identity, language and grants of a request that is no call. */
  async scopeOf(request: FastifyRequest, reply: FastifyReply): Promise<Scope> {
    // The query of Fastify's parser is a plain object of texts.
    const fields = request.query as Readonly<Record<string, unknown>>;
    const options = { fields, plugin: 'core', log: this.context.log('core'), reads: true, legacy: false };
    const scope = await openScope(this.context, { request, reply }, options);
    const { caller } = scope;
    // Pages show what a person may see; a program with a token that may do less reads calls.
    return caller.kind === 'user' && caller.via.scopes !== 'all' ? { ...scope, caller: guestCaller } : scope;
  }

  /** The gate that is closed to this caller at this page, if any. */
  gateOf(path: string, scope: Scope): Promise<Closed | undefined> {
    return closedGate(this.hooks, { kind: 'page', path }, scope);
  }

  /** The scope of the system itself, in a plugin's name. */
  system(plugin = 'core'): Scope {
    return systemScope(this.context, plugin);
  }

  /** Makes a websocket of it, or refuses it with an ordinary answer; false where nobody expects one at this address. */
  upgrade(asked: Upgrade): boolean {
    const { request } = asked;
    const [path = ''] = (request.url ?? '').split('?', 1);
    if (!asksForWebsocket(request) || !this.#socketPaths.has(path)) return false;
    routeUpgrade(this.app, asked);
    return true;
  }

  /** Everything is filled; this app answers. */
  open(app: FastifyInstance): void {
    this.#app = app;
    this.entries.open(this.plugins);
  }

  /** Timers, jobs and the plugins' own start; throws PluginLost. */
  async start(): Promise<void> {
    await startCandidates(this.#again.run);
    this.timetable.start();
  }

  /** Begins again after `handOver`, where the next one cannot take over: a plugin that fails now keeps nobody else back. */
  async resume(): Promise<void> {
    await resumeCandidates(this.#again);
    this.timetable.start();
  }

  /** Ends jobs, periods and what the plugins started, before the next one's begin; answers and listeners stay. */
  async handOver(): Promise<void> {
    await this.timetable.handOver();
    await handOverCandidates(this.#again);
  }

  /** Tells streams and plugins that the generation ends, then takes their listeners away. */
  end(): void {
    this.inFlight.tell();
    this.timetable.end();
  }

  /** `end`; then waits for open answers, cuts those left after `seconds`, and frees everything. */
  async close(seconds: number): Promise<void> {
    await this.#end(seconds, this.inFlight.drain(seconds));
  }

  /** `close` with `handOver` at the same time: nobody takes over, so neither waits for the other. */
  async shutDown(seconds: number): Promise<void> {
    const { log } = this.options.infra;
    const stopped = within(seconds, 'to stop timers and jobs', () => this.handOver()).catch((error: unknown) =>
      log.error('The last generation could not stop in order.', { error }),
    );
    await this.#end(seconds, Promise.all([this.inFlight.drain(seconds), stopped]));
  }

  /** Notices follow their answers, so they are waited for afterwards, with what is left of the time. */
  async #end(seconds: number, drained: Promise<unknown>): Promise<void> {
    const { log } = this.options.infra;
    const end = performance.now() + seconds * 1000;
    this.end();
    await Promise.all([this.sockets.end(seconds), drained]);
    const left = await this.hooks.settle(Math.max(0, (end - performance.now()) / 1000));
    if (left > 0) log.error(`${left} notices were still under way at the end, and are left.`);
    await disposeCandidates(this.#again);
    await this.threads.end();
    await this.app.close();
  }
}
