import { existsSync } from 'node:fs';
import { join } from 'node:path';
import querystring from 'node:querystring';
import {
  createInfra,
  type Database,
  type Generation,
  Generations,
  type HostLog,
  hideIn,
  type Infra,
  isPacked,
  type Loader,
  loadSiteKey,
  type Manifest,
  openDatabase,
  systemClock,
  systemRandom,
  type Taken,
  wasUsed,
} from '@docstead/core/kernel';
import type { Log } from '@docstead/core/server';
import product from '../package.json' with { type: 'json' };
import { OWN_COMMANDS } from './commands/help.ts';
import type { Env, HostConfig } from './config/config.ts';
import { readInstalled } from './config/manifest.ts';
import type { Places } from './config/places.ts';
import { devAssets } from './dev.ts';
import { builtLoader } from './loaders/built.ts';
import { folderOf } from './loaders/folders.ts';
import { readRemote, sourceLoader } from './loaders/source.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { HOST_ADDRESSES, type MountOptions, mountHost } from './mount.ts';
import { newestShellFiles, readShellFiles } from './page/shell-files.ts';
import { createProxyHint } from './proxy-hint.ts';

export interface RuntimeOptions {
  readonly config: HostConfig;
  readonly places: Places;
  readonly env: Env;
  readonly log: HostLog;
  /** Seconds that open answers may take when a generation ends. */
  readonly drainSeconds: number;
  /** False for a command beside a server: an older schema ends it in a sentence. An empty database gets its tables all the same. */
  readonly migrates?: boolean;
  /** Goes on where the site key is lost. */
  readonly acceptsNewKey?: boolean;
}

export interface Runtime {
  readonly infra: Infra;
  readonly generations: Generations;
  /** Undefined where nobody may ask. */
  readonly metrics: Metrics | undefined;
  /** Builds the first generation and starts it. */
  boot(): Promise<Generation>;
  /** The generation that a command runs in: built, and not started. */
  forCommand(): Promise<Generation>;
  /** Throws the sentence of a web half that was not built; the calls work without it. */
  checkWeb(): Promise<void>;
  /** Finishes what is open, and ends everything down to the database. */
  close(): Promise<void>;
}

/** Database, services and generations of one process: the server's and the command line's alike. */
export async function openRuntime(options: RuntimeOptions): Promise<Runtime> {
  const { config, places, env, log, drainSeconds, migrates = true } = options;
  const read = (): Manifest => readInstalled(places, config);
  const manifest = read();
  const { redisUrl, siteUrl } = config;
  hideSecrets(config, { env, log });
  const database = await openData(config, log);
  const isEmpty = await isUnused(database);
  const infra = await openInfra({ ...options, migrates: migrates || isEmpty }, { database, redis: redisUrl, isEmpty });
  const folders = foldersOf(config, places);
  const mounting = mountingOf(options, folders, () => generations.manifest);
  const hintAtProxy = createProxyHint(log);
  const metrics = config.metricsToken === undefined ? undefined : createMetrics();
  const generations = new Generations({
    manifest,
    readManifest: read,
    takesUploads: config.takesUploads,
    loader: loaderOf(places, folders),
    infra,
    env,
    version: product.version,
    ...(siteUrl && { siteUrl }),
    trustProxy: config.trustProxy,
    taken: TAKEN,
    isStrict: config.dev !== undefined,
    extend: async (app, generation) => {
      hintAtProxy(app);
      await mountHost(app, generation, { ...mounting, requests: metrics?.requests });
    },
    drainSeconds,
  });
  return {
    infra,
    generations,
    metrics,
    async boot() {
      let isUp = false;
      await infra.hosts.join(() => ({
        revision: isUp ? generations.current.revision : '',
        conduct: generations.conduct,
      }));
      const first = await generations.boot();
      isUp = true;
      return first;
    },
    forCommand: () => generations.forCommand(migrates || isEmpty),
    async checkWeb() {
      await mounting.shell();
    },
    async close() {
      await generations.close();
      metrics?.close();
      await infra.close();
    },
  };
}

/** Drivers may repeat what they were given. */
function hideSecrets({ databaseUrl, redisUrl }: HostConfig, { env, log }: Pick<RuntimeOptions, 'env' | 'log'>): void {
  const addresses = [databaseUrl, redisUrl].filter((address) => address !== undefined);
  const passwords = addresses.map((address) => new URL(address).password);
  hideIn(log, [...passwords, ...passwords.map((one) => querystring.unescape(one)), env.DOCSTEAD_S3_SECRET_ACCESS_KEY]);
}

export const TAKEN: Taken = { addresses: HOST_ADDRESSES, commands: OWN_COMMANDS };

async function openData({ dataDir, databaseUrl }: HostConfig, log: Log): Promise<Database> {
  return await openDatabase({ dataDir, log, ...(databaseUrl && { url: databaseUrl }) });
}

/** A look makes no database. */
export async function existingData(config: HostConfig, log: Log): Promise<Database | undefined> {
  return isNew(config) ? undefined : await openData(config, log);
}

export const isNew = ({ databaseUrl, dataDir }: HostConfig): boolean =>
  !databaseUrl && !existsSync(join(dataDir, 'docstead.db'));

async function isUnused(database: Database): Promise<boolean> {
  try {
    return !(await wasUsed(database));
  } catch (thrown) {
    await database.close();
    throw thrown;
  }
}

export function foldersOf({ dataDir }: HostConfig, { isSource, root, dist }: Places): Folders {
  return { dataDir, plugins: join(isSource ? root : dist, 'plugins'), remotes: join(dist, 'plugins') };
}

export function loaderOf({ isSource }: Places, folders: Folders): Loader {
  return isSource ? sourceLoader(folders) : builtLoader(folders);
}

interface Data {
  readonly database: Database;
  readonly redis: string | undefined;
  readonly isEmpty: boolean;
}

async function openInfra(
  { config, env, log, acceptsNewKey = false, migrates }: RuntimeOptions,
  { database, redis, isEmpty }: Data,
): Promise<Infra> {
  try {
    return await createInfra({
      database,
      dataDir: config.dataDir,
      clock: systemClock(),
      random: systemRandom(),
      log,
      siteKey: loadSiteKey({ dataDir: config.dataDir, env, mayCreate: acceptsNewKey || isEmpty }),
      acceptsNewKey,
      migrates,
      processes: config.workers,
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

function mountingOf({ config, places, log }: RuntimeOptions, folders: Folders, manifest: () => Manifest): MountOptions {
  const { dev } = config;
  const shellFolder = join(places.dist, 'shell');
  const webFolder: MountOptions['webFolder'] = ({ id }) => {
    const entry = { from: `plugins/${id}`, ...manifest().plugins[id], id };
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
