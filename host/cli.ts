import { type Generation, Installed } from '@docstead/core/kernel';
import { ACCEPT, acceptNewKey } from './commands/accept-new-key.ts';
import { archiveCommand, isArchiveCommand } from './commands/archive-command.ts';
import { runContributed } from './commands/contributed.ts';
import { helpLines, SERVE_OPTIONS } from './commands/help.ts';
import { readOptions } from './commands/options.ts';
import { pluginsCommand } from './commands/plugins.ts';
import { type Env, type HostConfig, readConfig } from './config/config.ts';
import { lockDataFolder, prepareDataFolder } from './config/data-folder.ts';
import { readInstalled } from './config/manifest.ts';
import { findPlaces } from './config/places.ts';
import { createLog, type Notice } from './log/log.ts';
import { existingData, foldersOf, isNew, loaderOf, openRuntime, TAKEN } from './runtime.ts';
import { HARD_LIMIT, serve } from './serve.ts';
import { freeMemory } from './start-memory.ts';
import { serveWithCrew } from './workers/crew.ts';
import { isWorker, speaksForAll } from './workers/worker.ts';

export interface Invocation {
  readonly args: readonly string[];
  readonly env: Env;
  readonly cwd: string;
  /** The folder of host/main. */
  readonly here: string;
  /** host/main itself. */
  readonly main: string;
  readonly notice: Notice;
}

/** Runs what the arguments name; gives the exit code. Without arguments it serves. */
export async function runCommandLine(invocation: Invocation): Promise<number> {
  const { args, env, cwd, here, notice } = invocation;
  const [name = 'serve', ...rest] = args[0]?.startsWith('--') ? ['serve', ...args] : args;
  if (name === 'serve' && !rest.includes('--help')) {
    return await serveSite(invocation, rest);
  }
  freeMemory();
  if (isArchiveCommand(name) && !rest.includes('--help')) {
    (
      await archiveCommand({ config: quiet(env, cwd), env, cwd, places: findPlaces(here, env, cwd) }, [name, ...rest])
    ).forEach(notice);
    return 0;
  }
  const lines =
    NOTHING_BUILT.has(name) || rest.includes('--help')
      ? await withInstalled(invocation, name, rest)
      : await withGeneration(invocation, name, (generation) => runCommand(generation, name, rest));
  lines.forEach(notice);
  return 0;
}

/** This process, or several that it starts. */
async function serveSite({ args, env, cwd, here, main, notice }: Invocation, rest: readonly string[]): Promise<number> {
  const asked = asEnv(readOptions(rest, { command: 'serve', specs: SERVE_OPTIONS }));
  const config = readConfig({ ...env, ...asked }, cwd);
  const log = createLog(config.logLevel);
  if (config.workers > 1 && !isWorker()) {
    return await serveWithCrew({ main, args, count: config.workers, log, notice, patience: HARD_LIMIT + 2_000 });
  }
  const places = findPlaces(here, { ...env, ...asked }, cwd);
  return await serve({ config, env, places, log, notice: speaksForAll() ? notice : () => undefined });
}

function asEnv(options: Readonly<Record<string, string>>): Env {
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => [name.replace('-', '_').toUpperCase(), value]),
  );
}

/** Seconds for the notices that a command leaves behind. */
const COMMAND_SECONDS = 10;

/** They must work while a plugin stops the boot, and beside any server. */
const NOTHING_BUILT = new Set(['help', 'plugins']);

/** Commands that change the schema or the key: they need the folder for themselves. */
const ALONE = new Set(['migrate', ACCEPT]);

async function runCommand(generation: Generation, name: string, args: readonly string[]): Promise<readonly string[]> {
  if (name === ACCEPT) return await acceptNewKey(generation, args);
  if (name !== 'migrate') return await runContributed(generation, name, args);
  readOptions(args, { command: 'migrate', specs: {} });
  return ['The database is up to date.', ...failures(generation)];
}

const failures = ({ reports }: Generation): string[] =>
  reports.filter((report) => report.state === 'failed').map((report) => report.sentence);

/** Reads descriptors and what the database holds; no plugin's code is loaded. */
async function withInstalled(
  { env, cwd, here }: Invocation,
  name: string,
  args: readonly string[],
): Promise<readonly string[]> {
  const config = quiet(env, cwd);
  const isHelp = name === 'help' || args.includes('--help');
  const places = findPlaces(here, env, cwd);
  const log = createLog(config.logLevel);
  const manifest = readInstalled(places, config);
  // Where help is asked for, a database that does not answer is no reason to give none.
  const database = await existingData(config, log).catch((thrown: unknown) => {
    if (!isHelp) throw thrown;
    return undefined;
  });
  try {
    const loader = loaderOf(places, foldersOf(config, places));
    const installed = new Installed({ manifest, loader, env, log, taken: TAKEN, database });
    return isHelp ? helpLines(await installed.commands()) : await pluginsCommand(installed, args);
  } finally {
    await database?.close();
  }
}

async function withGeneration<T>(
  { env, cwd, here }: Invocation,
  name: string,
  work: (generation: Generation) => Promise<T>,
): Promise<T> {
  const config = quiet(env, cwd);
  prepareDataFolder(config.dataDir);
  const migrates = ALONE.has(name);
  const needsFolder = !config.databaseUrl && (migrates || isNew(config));
  const unlock = needsFolder ? lockDataFolder(config.dataDir) : () => undefined;
  try {
    const places = findPlaces(here, env, cwd);
    const log = createLog(config.logLevel);
    const acceptsNewKey = name === ACCEPT;
    const runtime = await openRuntime({ config, env, places, log, drainSeconds: 1, migrates, acceptsNewKey });
    try {
      const generation = await runtime.forCommand();
      try {
        return await work(generation);
      } finally {
        await generation.close(COMMAND_SECONDS);
      }
    } finally {
      await runtime.close();
    }
  } finally {
    unlock();
  }
}

const quiet = (env: Env, cwd: string): HostConfig => readConfig({ ...env, LOG_LEVEL: env.LOG_LEVEL || 'silent' }, cwd);
