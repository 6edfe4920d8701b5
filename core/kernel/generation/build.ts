import type { FastifyInstance } from 'fastify';
import { isRaw, PUSH_PATH } from '../../sdk/contract/index.ts';
import { hideIn } from '../faults/hidden.ts';
import { PluginLost } from '../faults/kernel-error.ts';
import { mountSockets } from '../live/open-socket.ts';
import { type PreparedSocket, prepareSocket } from '../live/prepared-socket.ts';
import { pushHandler, pushSpec } from '../live/push-socket.ts';
import { workCalls } from '../live/work-calls.ts';
import { createApp } from '../request/app.ts';
import { mountCalls } from '../request/calls/mount.ts';
import { handlerOf } from '../request/calls/run.ts';
import { createDialect } from '../request/dialect.ts';
import type { NotFound } from '../request/infrastructure.ts';
import { mountOpenApi } from '../request/openapi.ts';
import { Claims, type Taken } from './claims.ts';
import { provideCore, type SiteChanges } from './core-services.ts';
import { Generation } from './generation.ts';
import type { Loader } from './manifest.ts';
import type { GenerationOptions } from './options.ts';
import { eachCandidate, type PhaseRun, phaseRun } from './phases/candidate.ts';
import { configure, secretsOf } from './phases/configure.ts';
import { findCandidates, type Switched } from './phases/find-candidates.ts';
import { load } from './phases/load.ts';
import { migrate, refuseOlder } from './phases/migrate.ts';
import { mount } from './phases/mount.ts';
import { setUp } from './phases/set-up.ts';
import { disposeCandidates } from './phases/start.ts';
import { siteLocale } from './site-locale.ts';

/** What a generation stands on, and what is needed while it is built. */
export interface BuildOptions extends GenerationOptions {
  readonly loader: Loader;
  readonly trustProxy?: boolean | string | string[] | undefined;
  /** Answers what is no call: pages and assets. */
  readonly notFound?: NotFound | undefined;
  /** The host's own routes and hooks (assets, pages, health), before the plugins'. */
  readonly extend?: ((app: FastifyInstance, generation: Generation) => Promise<void> | void) | undefined;
  /** False beside a server that runs: a schema that is older than the code ends in a sentence. */
  readonly migrates: boolean;
  /** What the host itself answers and does, which no plugin may claim. */
  readonly taken?: Taken | undefined;
  /** Seconds for which a migration may ask nothing of the database; for tests. */
  readonly silentSeconds?: number | undefined;
}

/**
 * Builds a generation aside: all phases but `start`. Whoever fails once its code runs is left out, and all is built again
 * without it, so that nothing of it stays with the others. Throws the sentence of an essential plugin that failed.
 */
export async function build(options: BuildOptions, switched: Switched, changes: SiteChanges): Promise<Generation> {
  const lost: Record<string, string> = { ...switched.lost };
  for (;;) {
    try {
      return await buildOnce(options, { ...switched, lost: { ...lost } }, changes);
    } catch (thrown) {
      if (!(thrown instanceof PluginLost)) throw thrown;
      lost[thrown.plugin] = thrown.sentence;
    }
  }
}

async function buildOnce(options: BuildOptions, switched: Switched, changes: SiteChanges): Promise<Generation> {
  const { manifest, loader, env, infra, conduct } = options;
  const locale = siteLocale(options);
  const claims = new Claims(options.taken);
  const candidates = await findCandidates({ ...options, locale, claims }, switched);
  const run = phaseRun(options, candidates);
  await eachCandidate(run, 'load', (candidate) => load(candidate, loader, claims));
  await eachCandidate(run, 'configure', (candidate) => {
    configure(candidate, env, Object.keys(manifest.plugins));
    hideIn(infra.log, secretsOf(candidate));
  });
  const generation = new Generation(options, { locale, candidates, lost: switched.lost });
  provideCore(generation, changes, loader);
  try {
    await fill(generation, run, options);
    for (const { id, notes } of candidates) for (const note of notes) infra.log.warn(note, { plugin: id });
    await open(generation, run, options);
    return generation;
  } catch (thrown) {
    await disposeCandidates({ run, conduct });
    await generation.threads.end();
    throw thrown;
  }
}

/** set up to mount: what the plugins do for the generation, in the order of their requirements. */
async function fill(generation: Generation, run: PhaseRun, options: BuildOptions): Promise<void> {
  const { infra, silentSeconds } = options;
  const { log } = infra;
  await eachCandidate(run, 'set up', (candidate) => setUp(candidate, generation));
  if (options.migrates)
    await eachCandidate(run, 'migrate', (candidate, signal) =>
      migrate(candidate, infra, { log, signal, silentSeconds }),
    );
  else await refuseOlder(run.candidates, infra);
  await eachCandidate(run, 'mount', (candidate) => mount(candidate, generation.policies, log));
}

/** The host's routes, core's own calls, and the plugins': from here on it answers. */
async function open(generation: Generation, run: PhaseRun, options: BuildOptions): Promise<void> {
  const { context, inFlight, sockets, services, policies } = generation;
  const { infra, trustProxy = false, notFound, extend } = options;
  const on = run.candidates.filter((candidate) => candidate.isOn);
  // Raw calls have no older form.
  const paths = [...generation.calls].flatMap(([path, { value }]) => (isRaw(value) ? [] : [path]));
  const app = await createApp({
    ...{ context, trustProxy, notFound, inFlight },
    random: infra.random,
    rewrite: createDialect(paths),
  });
  try {
    generation.open(app);
    await extend?.(app, generation);
    mountOpenApi(app, generation);
    const own = workCalls(services, policies, context.log('core'));
    for (const calls of [...on.map((candidate) => candidate.calls), own])
      mountCalls(app, calls, (call, legacy) => handlerOf(context, call, legacy));
    mountSockets(app, [pushSocket(generation), ...on.flatMap((candidate) => candidate.sockets)], { context, sockets });
    await app.ready();
  } catch (thrown) {
    await app.close();
    throw thrown;
  }
}

/** Core's own: what is pushed goes over it. */
function pushSocket({ hub, hooks, policies, context }: Generation): PreparedSocket {
  return prepareSocket(PUSH_PATH, pushSpec, {
    plugin: 'core',
    policies,
    log: context.log('core'),
    open: pushHandler({ hub, hooks, policies }),
    narrows: true,
  });
}
