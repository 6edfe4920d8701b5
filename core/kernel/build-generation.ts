import { coreFailures, fail } from '../sdk/contract/index.ts';
import type { PluginReport } from '../sdk/server/index.ts';
import { createApp } from './app.ts';
import { Assembly } from './assembly.ts';
import { answerFailure } from './calls/failure-answer.ts';
import { mountCalls } from './calls/mount.ts';
import { handlerOf } from './calls/run.ts';
import { Claims } from './claims.ts';
import { createDialect } from './dialect.ts';
import type { Generation, GenerationOptions } from './generation.ts';
import { InFlight } from './in-flight.ts';
import { PluginLost } from './kernel-error.ts';
import { OpenGeneration } from './open-generation.ts';
import { mountOpenApi } from './openapi.ts';
import { configure } from './phases/configure.ts';
import { findWays } from './phases/find-ways.ts';
import { load } from './phases/load.ts';
import { migrate, refuseOlder } from './phases/migrate.ts';
import { mount } from './phases/mount.ts';
import { setUp } from './phases/set-up.ts';
import { eachWay, phaseRun, type Way } from './phases/way.ts';

export interface BuildInput {
  /** plugin_state: what the administrator switched. */
  readonly switches: Readonly<Record<string, boolean>>;
  /** Plugins that are left out, with their sentence: they failed to start just now, for one. */
  readonly lost: Readonly<Record<string, string>>;
  /** Core's own services need what builds generations. */
  readonly provideCore: (assembly: Assembly, reports: () => readonly PluginReport[]) => void;
}

/**
 * Builds a generation aside: all phases but `start`. Whoever fails once its code runs is left out, and all is built again
 * without it, so that nothing of it stays with the others. Throws the sentence of an essential plugin that failed.
 */
export async function buildGeneration(options: GenerationOptions, input: BuildInput): Promise<Generation> {
  const lost: Record<string, string> = { ...input.lost };
  for (;;) {
    try {
      return await build(options, { ...input, lost: { ...lost } });
    } catch (thrown) {
      if (!(thrown instanceof PluginLost)) throw thrown;
      lost[thrown.plugin] = thrown.sentence;
    }
  }
}

async function build(options: GenerationOptions, input: BuildInput): Promise<Generation> {
  const assembly = new Assembly(options);
  const claims = new Claims(options.taken);
  const ways = await findWays({ ...options, locale: assembly.locale, claims }, input);
  input.provideCore(assembly, () => ways.map((way) => way.report(options.conduct)));
  for (const { id, notes } of ways) for (const note of notes) options.infra.log.warn(note, { plugin: id });
  await prepare(assembly, ways, claims);
  return await open(assembly, ways, input.lost);
}

/** load to mount: the plugins' own code, in the order of their requirements. */
async function prepare(assembly: Assembly, ways: readonly Way[], claims: Claims): Promise<void> {
  const { options } = assembly;
  const { manifest, loader, infra, env } = options;
  const run = phaseRun(assembly.options, ways);
  await eachWay(run, 'load', (way) => load(way, loader, claims));
  await eachWay(run, 'configure', (way) => configure(way, env, Object.keys(manifest.plugins)));
  for (const way of ways) if (way.isOn) assembly.messages.add(way.id, way.locales);
  await eachWay(run, 'set up', (way) => setUp(way, { ...assembly.parts, settings: assembly.settingsOf(way) }));
  if (options.migrates) await eachWay(run, 'migrate', (way) => migrate(way, infra, infra.log));
  else await refuseOlder(ways, infra);
  await eachWay(run, 'mount', (way) => mount(way, assembly.policies, infra.log));
}

async function open(assembly: Assembly, ways: readonly Way[], lost: BuildInput['lost']): Promise<Generation> {
  const on = ways.filter((way) => way.isOn);
  const revision = revisionOf(assembly, on);
  const context = assembly.context(revision);
  const { infra, trustProxy = false, notFound, extend } = assembly.options;
  const paths = on.flatMap((way) => way.calls.map((call) => call.path));
  const app = createApp({ context, random: infra.random, rewrite: createDialect(paths), trustProxy, notFound });
  const inFlight = new InFlight((request, reply) => {
    const thrown = fail(coreFailures.draining);
    answerFailure(
      context,
      { request, reply: reply.header('connection', 'close') },
      { thrown, plugin: 'core', fields: {} },
    );
  });
  inFlight.watch(app);
  const generation = new OpenGeneration({ assembly, ways, lost, app, context, inFlight });
  try {
    await extend?.(app, generation);
    mountOpenApi(app, generation);
    for (const way of on) mountCalls(app, way.calls, (call, legacy) => handlerOf(context, call, legacy));
    await app.ready();
    return generation;
  } catch (thrown) {
    await app.close();
    throw thrown;
  }
}

/** Everything that a browser's page may depend on; keyed, for it is public, and the config may hold a password that can be guessed. */
function revisionOf(assembly: Assembly, on: readonly Way[]): string {
  const facts = on.map(({ id, file, config }) => [id, file.version, file.web, config]);
  const text = JSON.stringify([assembly.locale, assembly.options.manifest.edition, facts]);
  return assembly.options.infra.vaultFor('core').digest(`revision:${text}`).slice(0, 12);
}
