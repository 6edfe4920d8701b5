import { culpritOf, type Generation, type Infra, within } from '@docstead/core/kernel';
import { type Log, startNotice } from '@docstead/core/server';
import type { Env, HostConfig } from './config.ts';
import { lockDataFolder, prepareDataFolder } from './data-folder.ts';
import { HMR_PATH } from './dev.ts';
import { createFront, type Front, type Upgrade } from './front.ts';
import type { Notice } from './log.ts';
import type { Places } from './places.ts';
import { redactText } from './redact.ts';
import { openRuntime, type Runtime } from './runtime.ts';
import { firstLine } from './sentence.ts';

export interface ServeOptions {
  readonly config: HostConfig;
  readonly places: Places;
  readonly env: Env;
  readonly log: Log;
  readonly notice: Notice;
}

/** Seconds that open requests may take after SIGTERM; an orchestrator kills after 30. */
const DRAIN_SECONDS = 10;
/** Seconds that the note about a plugin which ends the process may take. */
const NOTE_SECONDS = 2;
/** When even ending in order does not end. */
const HARD_LIMIT = (DRAIN_SECONDS + 5) * 1000;

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
    const { port } = await front.listen(config.port, config.host);
    notice(config.databaseUrl ? 'Data: PostgreSQL.' : `Data: SQLite in ${config.dataDir}.`);
    runtime = await openRuntime({ ...options, drainSeconds: DRAIN_SECONDS });
    watch.noteCrashes(runtime.infra.trouble);
    const generation = await runtime.boot();
    openFront(front, runtime, config);
    await runtime.checkWeb().catch((thrown: unknown) => notice(firstLine(thrown)));
    await announce(generation, { origin: config.siteUrl ?? originOf(config.host, port), notice });
    return await watch.ended;
  } finally {
    front.drain();
    setTimeout(() => process.exit(1), HARD_LIMIT).unref();
    await runtime?.close();
    await front.close();
    unlock();
  }
}

function openFront(front: Front, { generations, infra }: Runtime, { dev }: HostConfig): void {
  const open: Upgrade['open'] = (...upgrade) => void generations.current.app.server.emit('upgrade', ...upgrade);
  front.open({
    handle: generations.handle,
    ...(dev && { upgrade: { path: HMR_PATH, open } }),
    check: infra.missing,
  });
}

async function announce(generation: Generation, { origin, notice }: { origin: string; notice: Notice }): Promise<void> {
  const names = (state: string) => generation.reports.filter((report) => report.state === state).map(({ id }) => id);
  notice(`Plugins on: ${names('on').join(', ')}.`);
  for (const report of generation.reports) if (report.state === 'failed') notice(report.sentence);
  for (const lines of await generation.raise(startNotice, { origin }, generation.system())) lines.forEach(notice);
  notice(`Docstead is ready: ${origin}`);
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
}

/** A second signal ends at once, and so does a second exception when the first has been noted. */
function watchForEnd(log: Log, notice: Notice): Watch {
  let trouble: Infra['trouble'] | undefined;
  const ended = new Promise<number>((resolve) => {
    let isEnding = false;
    const end = (code: number): void => {
      if (isEnding) process.exit(code || 1);
      isEnding = true;
      resolve(code);
    };
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        notice('Docstead is stopping …');
        end(0);
      });
    }
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
  };
}
