import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallSpec, Contribution, Edition, Hook, HookMode, SiteLocale, WebRoute } from '../sdk/contract/index.ts';
import type { Command, First, PluginReport, Scope } from '../sdk/server/index.ts';
import type { Assembly } from './assembly.ts';
import { runAs } from './attribution.ts';
import type { CallContext } from './calls/context.ts';
import type { ActivePlugin, Generation, Owned, RunnableCommand } from './generation.ts';
import type { Raised } from './hooks.ts';
import type { InFlight } from './in-flight.ts';
import { misfit } from './phases/fit.ts';
import { resumeWays, startWays, stopWays } from './phases/start.ts';
import { type PhaseRun, phaseRun, type Way } from './phases/way.ts';
import { openScope } from './request-scope.ts';
import type { ServiceRegistry } from './services.ts';

/** More than the handlers of any notice may take. */
const SETTLE_SECONDS = 60;

export interface OpenParts {
  readonly assembly: Assembly;
  readonly ways: readonly Way[];
  readonly lost: Generation['lost'];
  readonly app: FastifyInstance;
  readonly context: CallContext;
  readonly inFlight: InFlight;
}

/** A generation that is built; see `Generation`. */
export class OpenGeneration implements Generation {
  readonly app: FastifyInstance;
  readonly revision: string;
  readonly locale: SiteLocale;
  readonly edition: Edition;
  readonly lost: Generation['lost'];
  readonly plugins: readonly ActivePlugin[];
  readonly routes: readonly Owned<WebRoute>[];
  readonly contributions: readonly Owned<Contribution>[];
  readonly calls: ReadonlyMap<string, Owned<CallSpec>>;
  readonly services: ServiceRegistry;
  readonly commands: ReadonlyMap<string, Owned<RunnableCommand>>;
  readonly firsts: ReadonlyMap<string, Owned<First>>;
  readonly #parts: OpenParts;
  readonly #run: PhaseRun;

  constructor(parts: OpenParts) {
    const { assembly, ways, app, context } = parts;
    const on = ways.filter((way) => way.isOn);
    this.#parts = parts;
    this.#run = phaseRun(assembly.options, on);
    this.app = app;
    this.lost = parts.lost;
    this.revision = context.revision;
    this.locale = assembly.locale;
    this.edition = assembly.options.manifest.edition;
    this.plugins = on.map((way) => activeOf(way, assembly));
    this.routes = owned(on, (way) => way.file.routes ?? []);
    this.contributions = this.plugins.flatMap(({ id, contributions }) =>
      contributions.map((value) => ({ plugin: id, value })),
    );
    this.calls = named(on, (way) => Object.entries(way.half?.contract ?? {}));
    this.services = assembly.services;
    this.commands = named(on, commandsOf);
    this.firsts = named(on, firstsOf);
  }

  get reports(): readonly PluginReport[] {
    const { assembly, ways } = this.#parts;
    return ways.map((way) => way.report(assembly.options.conduct));
  }

  text(
    locale: SiteLocale,
    plugin: string,
    key: string,
    params: Readonly<Record<string, string | number>> = {},
  ): string {
    return this.#parts.assembly.messages.text(locale, plugin, key, params) ?? key;
  }

  raise<P, R, M extends HookMode>(hook: Hook<P, R, M>, payload: P, scope: Scope): Promise<Raised<R, M>> {
    return this.#parts.assembly.hooks.raise(hook, payload, scope);
  }

  async scopeOf(request: FastifyRequest, reply: FastifyReply): Promise<Scope> {
    const { context } = this.#parts;
    // The query of Fastify's parser is a plain object of texts.
    const fields = request.query as Readonly<Record<string, unknown>>;
    return await openScope(
      context,
      { request, reply },
      { fields, log: context.log('core'), reads: true, legacy: false },
    );
  }

  system(plugin = 'core'): Scope {
    return this.#parts.assembly.system(plugin);
  }

  async settle(): Promise<void> {
    await this.#parts.assembly.hooks.settle(SETTLE_SECONDS);
  }

  drainJobs(): Promise<void> {
    return this.#parts.assembly.work.drain();
  }

  async start(): Promise<void> {
    await startWays(this.#run);
    this.#parts.assembly.work.start();
  }

  async resume(): Promise<void> {
    const { work, options } = this.#parts.assembly;
    await resumeWays({ run: this.#run, conduct: options.conduct });
    work.start();
  }

  async stop(): Promise<void> {
    const { work, options } = this.#parts.assembly;
    await work.stop();
    await stopWays({ run: this.#run, conduct: options.conduct });
  }

  /** Notices follow their answers, so they are waited for afterwards, with what is left of the time. */
  async close(seconds: number): Promise<void> {
    const { assembly, inFlight } = this.#parts;
    const end = performance.now() + seconds * 1000;
    await inFlight.drain(seconds);
    const left = await assembly.hooks.settle(Math.max(0, (end - performance.now()) / 1000));
    if (left > 0) assembly.options.infra.log.error(`${left} notices were still under way at the end, and are left.`);
    await this.app.close();
  }
}

/** Set-up has checked that what is declared is run, and the other way round. */
function commandsOf({ id, file, contributions }: Way): [string, RunnableCommand][] {
  const declared = file.commands ?? {};
  return Object.entries(contributions.commands ?? {}).flatMap(([name, run]) => {
    const data = declared[name];
    const named: Command = (options, scope) => runAs(id, () => run(options, scope));
    return data ? [[name, { ...data, run: named }] as [string, RunnableCommand]] : [];
  });
}

function firstsOf({ id, contributions }: Way): [string, First][] {
  return Object.entries(contributions.first ?? {}).map(([route, first]) => [
    `${id}/${route}`,
    (...asked) => runAs(id, () => first(...asked)),
  ]);
}

function activeOf(way: Way, assembly: Assembly): ActivePlugin {
  const settings = assembly.settingsOf(way);
  const site = { locale: assembly.locale, edition: assembly.options.manifest.edition };
  return {
    id: way.id,
    file: way.file,
    contract: way.half?.contract ?? {},
    contributions: (way.file.contributions ?? []).filter((entry) => !misfit(entry.when, site)),
    messages: way.locales,
    browserSettings: () => settings.browser(),
  };
}

function owned<T>(ways: readonly Way[], values: (way: Way) => readonly T[]): Owned<T>[] {
  return ways.flatMap((way) => values(way).map((value) => ({ plugin: way.id, value })));
}

function named<T>(
  ways: readonly Way[],
  entries: (way: Way) => readonly (readonly [string, T])[],
): Map<string, Owned<T>> {
  return new Map(
    ways.flatMap((way) => entries(way).map(([name, value]) => [name, { plugin: way.id, value }] as const)),
  );
}
