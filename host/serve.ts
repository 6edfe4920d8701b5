import {
  culpritOf,
  type Generation,
  type Generations,
  type HostLog,
  type Infra,
  redactText,
} from '@docstead/core/kernel';
import { type Log, startNotice, within } from '@docstead/core/server';
import type { Env, HostConfig } from './config/config.ts';
import { lockDataFolder, prepareDataFolder } from './config/data-folder.ts';
import type { Places } from './config/places.ts';
import { HMR_PATH } from './dev.ts';
import { createFront, type Front, type TakeUpgrade } from './front.ts';
import type { Notice } from './log/log.ts';
import { answerMetrics } from './metrics/door.ts';
import { onceAMoment } from './once-a-moment.ts';
import { openRuntime, type Runtime } from './runtime.ts';
import { firstLine } from './sentence.ts';
import { freeMemory } from './start-memory.ts';
import { isWorker, speaksForAll, tellReady } from './workers/worker.ts';

export interface ServeOptions {
  readonly config: HostConfig;
  readonly places: Places;
  readonly env: Env;
  readonly log: HostLog;
  readonly notice: Notice;
}

/** Seconds that open requests may take after SIGTERM; an orchestrator kills after 30. */
const DRAIN_SECONDS = 10;
/** Seconds that the note about a plugin which ends the process may take. */
const NOTE_SECONDS = 2;
/** When even ending in order does not end. */
export const HARD_LIMIT = (DRAIN_SECONDS + 5) * 1000;

/** Serves until a signal or an uncaught exception; gives the exit code. */
export async function serve(options: ServeOptions): Promise<number> {
  const { config, log, notice } = options;
  const watch = watchForEnd(log, notice);
  notice('Docstead is starting …');
  prepareDataFolder(config.dataDir);
  const unlock = config.databaseUrl ? () => undefined : lockDataFolder(config.dataDir);
  const front = createFront();
  let runtime: Runtime | undefined;
  try {
    const listen = () => front.listen(config.port, config.host);
    // Beside others that serve, one that starts would be given a share of what they can answer, and it cannot.
    const early = speaksForAll() && (await listen());
    notice(config.databaseUrl ? 'Data: PostgreSQL.' : `Data: SQLite in ${config.dataDir}.`);
    runtime = await openRuntime({ ...options, drainSeconds: DRAIN_SECONDS });
    watch.noteCrashes(runtime.infra.trouble);
    const { generations } = runtime;
    const generation = await runtime.boot();
    openFront(front, runtime, config);
    const { port } = early || (await listen());
    watch.onReload(() => reload(generations, notice));
    await runtime.checkWeb().catch((thrown: unknown) => notice(firstLine(thrown)));
    if (speaksForAll()) {
      await announce(generation, { origin: config.siteUrl ?? originOf(config.host, port), notice });
    }
    freeMemory();
    tellReady();
    return await watch.ended;
  } finally {
    front.drain();
    // The others take what comes.
    if (isWorker()) front.leave();
    setTimeout(() => process.exit(1), HARD_LIMIT).unref();
    await runtime?.close();
    await front.close();
    unlock();
  }
}

function openFront(
  front: Front,
  { generations, infra, metrics }: Runtime,
  { dev, metricsToken: token }: HostConfig,
): void {
  /** The development build has a websocket of its own. */
  const takeForDev: TakeUpgrade = (request, socket, head) => {
    if (!request.url?.startsWith(HMR_PATH)) return false;
    return generations.current.app.server.emit('upgrade', request, socket, head);
  };
  front.open({
    handle: generations.handle,
    upgrade: (...asked) => generations.upgrade(...asked) || (dev !== undefined && takeForDev(...asked)),
    ...(metrics &&
      token && {
        metrics: (request, response) =>
          answerMetrics(request, response, { token, text: () => metrics.text(generations.current, infra) }),
      }),
    check: async () => ({ revision: generations.current.revision, ...(await infra.health()) }),
  });
}

function tellPlugins({ reports }: Generation, notice: Notice): void {
  const names = reports.filter(({ state }) => state === 'on').map(({ id }) => id);
  notice(`Plugins on: ${names.join(', ')}.`);
  for (const report of reports) if (report.state === 'failed') notice(report.sentence);
}

async function announce(generation: Generation, { origin, notice }: { origin: string; notice: Notice }): Promise<void> {
  tellPlugins(generation, notice);
  for (const lines of await generation.raise(startNotice, { origin }, generation.system())) lines.forEach(notice);
  notice(`Docstead is ready: ${origin}`);
}

/** The manifest as it is now; where it is broken, all stays as it is. */
async function reload(generations: Generations, notice: Notice): Promise<void> {
  try {
    await generations.reload();
    tellPlugins(generations.current, notice);
  } catch (thrown) {
    notice(`${firstLine(thrown)} Nothing was changed.`);
  }
}

/** The address that a person on this machine can open. */
export function originOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return port === 80 ? `http://${name}` : `http://${name}:${port}`;
}

interface Watch {
  /** Resolves with the exit code when it is time to end. */
  readonly ended: Promise<number>;
  /** From now on it is noted which plugin ends the process. */
  noteCrashes(trouble: Infra['trouble']): void;
  /** What SIGHUP does from now on; before, and where a terminal has been closed, it ends the process. */
  onReload(reload: () => Promise<void>): void;
}

/** A second signal ends at once, and so does a second exception when the first has been noted. */
function watchForEnd(log: Log, notice: Notice): Watch {
  let trouble: Infra['trouble'] | undefined;
  let reload: (() => Promise<void>) | undefined;
  const ended = new Promise<number>((resolve) => {
    let isEnding = false;
    const end = (code: number): void => {
      if (isEnding) process.exit(code || 1);
      isEnding = true;
      resolve(code);
    };
    const stop = onceAMoment(() => {
      if (!isWorker()) notice('Docstead is stopping …');
      // A terminal or systemd asks all processes, and so does the one that started this: asked twice is asked once.
      if (!isWorker() || !isEnding) end(0);
    });
    process.on('SIGTERM', stop);
    process.on('SIGINT', () => isWorker() || stop());
    if (isWorker()) process.on('disconnect', stop);
    process.on('SIGHUP', () => {
      if (reload && !process.stdout.isTTY) void reload();
      else stop();
    });
    process.on('uncaughtException', (error) => {
      const plugin = culpritOf(error) ?? 'core';
      log.error('An uncaught exception ends this process.', { error, plugin });
      const note = async (): Promise<void> => {
        if (plugin !== 'core') await trouble?.crashed(plugin, redactText(firstLine(error)));
      };
      const untold = (failure: unknown): void =>
        log.error('That a plugin ends this process could not be noted.', { error: failure, plugin });
      void within(NOTE_SECONDS, 'the note', note)
        .catch(untold)
        .then(() => end(1));
    });
    process.on('unhandledRejection', (reason) => {
      log.error('A rejection was not handled.', { error: reason, plugin: culpritOf(reason) ?? 'core' });
    });
  });
  return {
    ended,
    noteCrashes(next) {
      trouble = next;
    },
    onReload(next) {
      reload = next;
    },
  };
}
