import { join } from 'node:path';
import {
  createInfra,
  type Database,
  type Generation,
  Generations,
  type Infra,
  loadSiteKey,
  openDatabase,
  systemClock,
  systemRandom,
  wasUsed,
} from '@docstead/core/kernel';
import type { Log } from '@docstead/core/server';
import { OWN_COMMANDS } from './commands/help.ts';
import type { Env, HostConfig } from './config.ts';
import { devAssets } from './dev.ts';
import { builtLoader } from './loaders/built.ts';
import { folderOf, isPacked } from './loaders/folders.ts';
import { readRemote, sourceLoader } from './loaders/source.ts';
import { readManifest } from './manifest.ts';
import { HOST_ADDRESSES, type MountOptions, mountHost } from './mount.ts';
import { newestShellFiles, readShellFiles } from './page/shell-files.ts';
import type { Places } from './places.ts';
import { createProxyHint } from './proxy-hint.ts';

export interface RuntimeOptions {
  readonly config: HostConfig;
  readonly places: Places;
  readonly env: Env;
  readonly log: Log;
  /** Seconds that open answers may take when a generation ends. */
  readonly drainSeconds: number;
  /** Goes on where the site key is lost. */
  readonly acceptsNewKey?: boolean;
}

export interface Runtime {
  readonly infra: Infra;
  readonly generations: Generations;
  /** Builds the first generation and starts it. */
  boot(): Promise<Generation>;
  /** Throws the sentence of a web half that was not built; the calls work without it. */
  checkWeb(): Promise<void>;
  /** Finishes what is open, and ends everything down to the database. */
  close(): Promise<void>;
}

/** Database, services and generations of one process: the server's and the command line's alike. */
export async function openRuntime(options: RuntimeOptions): Promise<Runtime> {
  const { config, places, env, log, drainSeconds } = options;
  const manifest = readManifest(places.manifest);
  const { dataDir, databaseUrl, redisUrl, siteUrl } = config;
  const database = await openDatabase({ dataDir, log, ...(databaseUrl && { url: databaseUrl }) });
  const infra = await openInfra(options, database, redisUrl);
  const roots = { dataDir, plugins: places.isSource ? join(places.root, 'plugins') : join(places.dist, 'plugins') };
  const remotes = join(places.dist, 'plugins');
  const mounting = mountingOf(options, { ...roots, remotes });
  const hintAtProxy = createProxyHint(log);
  const generations = new Generations({
    manifest,
    loader: places.isSource ? sourceLoader({ ...roots, remotes }) : builtLoader(roots),
    infra,
    env,
    ...(siteUrl && { siteUrl }),
    trustProxy: config.trustProxy,
    taken: { addresses: HOST_ADDRESSES, commands: OWN_COMMANDS },
    extend: async (app, generation) => {
      hintAtProxy(app);
      await mountHost(app, generation, mounting);
    },
    drainSeconds,
  });
  return {
    infra,
    generations,
    boot: () => generations.boot(),
    async checkWeb() {
      await mounting.shell();
    },
    async close() {
      await generations.close();
      await infra.close();
    },
  };
}

async function openInfra(
  { config, env, log, acceptsNewKey = false }: RuntimeOptions,
  database: Database,
  redis: string | undefined,
): Promise<Infra> {
  try {
    return await createInfra({
      database,
      dataDir: config.dataDir,
      clock: systemClock(),
      random: systemRandom(),
      log,
      siteKey: loadSiteKey({ dataDir: config.dataDir, env, mayCreate: acceptsNewKey || !(await wasUsed(database)) }),
      acceptsNewKey,
      env,
      ...(redis && { redis }),
    });
  } catch (thrown) {
    await database.close();
    throw thrown;
  }
}

interface Folders {
  readonly plugins: string;
  readonly remotes: string;
  readonly dataDir: string;
}

function mountingOf({ config, places, log }: RuntimeOptions, folders: Folders): MountOptions {
  const { dev } = config;
  const shellFolder = join(places.dist, 'shell');
  const entries = readManifest(places.manifest).plugins;
  const webFolder: MountOptions['webFolder'] = ({ id }) => {
    const entry = { from: `plugins/${id}`, ...entries[id], id };
    return join(isPacked(entry) ? folderOf(entry, folders) : join(folders.remotes, id), 'web');
  };
  if (!dev) {
    const listed = memo(() => readShellFiles(shellFolder));
    return { log, shellFolder, webFolder, shell: listed, webOf: async (plugin) => plugin.file.web };
  }
  return {
    log,
    shellFolder,
    webFolder,
    shell: () => newestShellFiles(shellFolder),
    webOf: async (plugin) => ({ ...plugin.file.web, ...(await readRemote(webFolder(plugin))) }),
    devAssets: devAssets(dev, folders.plugins),
  };
}

/** Read once; a failure is asked again, so that a build made meanwhile is found. */
function memo<T>(load: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | undefined;
  return () => {
    known ??= load();
    known.catch(() => {
      known = undefined;
    });
    return known;
  };
}
