import type { Generation } from '@docstead/core/kernel';
import { ACCEPT, acceptNewKey } from './commands/accept-new-key.ts';
import { BACKUP, backupCommand } from './commands/backup.ts';
import { contributedCommands, runContributed } from './commands/contributed.ts';
import { helpLines, SERVE_OPTIONS } from './commands/help.ts';
import { readOptions } from './commands/options.ts';
import { pluginsCommand } from './commands/plugins.ts';
import { type Env, type HostConfig, readConfig } from './config.ts';
import { lockDataFolder, prepareDataFolder } from './data-folder.ts';
import { createLog, type Notice } from './log.ts';
import { findPlaces } from './places.ts';
import { openRuntime, type Runtime } from './runtime.ts';
import { serve } from './serve.ts';

export interface Invocation {
  readonly args: readonly string[];
  readonly env: Env;
  readonly cwd: string;
  /** The folder of host/main. */
  readonly here: string;
  readonly notice: Notice;
}

/** Runs what the arguments name; gives the exit code. Without arguments it serves. */
export async function runCommandLine(invocation: Invocation): Promise<number> {
  const { args, env, cwd, notice, here } = invocation;
  const [name = 'serve', ...rest] = args[0]?.startsWith('--') ? ['serve', ...args] : args;
  if (name === 'serve' && !rest.includes('--help')) {
    const config = readConfig({ ...env, ...asEnv(readOptions(rest, { command: 'serve', specs: SERVE_OPTIONS })) }, cwd);
    return await serve({ config, env, notice, places: findPlaces(here, env, cwd), log: createLog(config.logLevel) });
  }
  if (name === BACKUP && !rest.includes('--help')) {
    (await backupCommand(readConfig(env, cwd), rest, cwd)).forEach(notice);
    return 0;
  }
  const lines = await withRuntime(invocation, name, async (runtime) => runCommand(runtime, name, rest));
  lines.forEach(notice);
  return 0;
}

function asEnv(options: Readonly<Record<string, string>>): Env {
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => [name.replace('-', '_').toUpperCase(), value]),
  );
}

async function runCommand({ generations }: Runtime, name: string, args: readonly string[]): Promise<readonly string[]> {
  const { current } = generations;
  if (name === 'help' || args.includes('--help')) return helpLines(contributedCommands(current));
  if (name === ACCEPT) return await acceptNewKey(current, args);
  if (name === 'plugins') return await pluginsCommand(generations, args);
  if (name !== 'migrate') return await runContributed(current, name, args);
  readOptions(args, { command: 'migrate', specs: {} });
  return ['The database is up to date.', ...failures(current)];
}

const failures = ({ reports }: Generation): string[] =>
  reports.filter((report) => report.state === 'failed').map((report) => report.sentence);

/** Commands run beside a server, save those that change the schema or the key: they need the folder for themselves. */
const ALONE = new Set(['migrate', ACCEPT]);

async function withRuntime<T>(
  { env, cwd, here }: Invocation,
  name: string,
  work: (runtime: Runtime) => Promise<T>,
): Promise<T> {
  const config: HostConfig = readConfig({ ...env, LOG_LEVEL: env.LOG_LEVEL || 'silent' }, cwd);
  prepareDataFolder(config.dataDir);
  const unlock = ALONE.has(name) && !config.databaseUrl ? lockDataFolder(config.dataDir) : () => undefined;
  try {
    const places = findPlaces(here, env, cwd);
    const log = createLog(config.logLevel);
    const acceptsNewKey = name === ACCEPT;
    const runtime = await openRuntime({ config, env, places, log, drainSeconds: 1, acceptsNewKey });
    try {
      await runtime.boot();
      return await work(runtime);
    } finally {
      await runtime.close();
    }
  } finally {
    unlock();
  }
}
