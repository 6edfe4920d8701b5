import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Blobs, Cache, Clock, Heavy, Http, Limits, Random, ShortLived, Vault } from '../../sdk/server/services.ts';
import type { Database } from '../data/database.ts';
import { migratePlugin, refusePending } from '../data/migrate.ts';
import type { HostLog } from '../faults/hidden.ts';
import { createIntake, type Intake, type IntakeLimits } from '../request/bodies/intake.ts';
import { openBlobs } from './blobs/open-blobs.ts';
import { s3Settings } from './blobs/s3-settings.ts';
import { createHeavy } from './heavy.ts';
import { createHosts, type Hosts } from './hosts/hosts.ts';
import { createHttp } from './http/http.ts';
import { type DueClock, openDueClock } from './jobs/database-clock.ts';
import { JobQueue } from './jobs/job-queue.ts';
import { JobReports } from './jobs/job-reports.ts';
import { createJobRunner, type JobRunner } from './jobs/job-runner.ts';
import { JobUpkeep } from './jobs/job-upkeep.ts';
import { Leases } from './jobs/leases.ts';
import { createSiteKeyCheck, lostKey, type SiteKeyCheck, WRONG_KEY } from './keys/site-key-check.ts';
import { createVault } from './keys/vault.ts';
import { createCaches } from './shared/cache.ts';
import { type EventBus, memoryEvents } from './shared/events.ts';
import { memoryLimits } from './shared/limits.ts';
import { memoryShortLived } from './shared/short-lived.ts';
import { createSiteZone, type SiteZone } from './site-zone.ts';
import { coreMigrations } from './stored/core-schema.ts';
import { createPluginStateStore, type PluginStateStore } from './stored/plugin-state.ts';
import { createPluginTrouble, type PluginTrouble } from './stored/plugin-trouble.ts';
import { createReloadRequests, type ReloadRequests } from './stored/reload-requests.ts';
import { createRevisions } from './stored/revisions.ts';
import { createSettingsStore, type SettingsStore } from './stored/settings-store.ts';
import { noteUntold } from './stored/untold.ts';

export { type Database, type DatabaseOptions, openDatabase } from '../data/database.ts';
export { migratePlugin, refusePending } from '../data/migrate.ts';
export { OperatorError } from '../data/operator-error.ts';
export { systemClock } from './clock.ts';
export { isRunning, thisProcess } from './hosts/running-process.ts';
export type { JobRunner } from './jobs/job-runner.ts';
export { loadSiteKey, type SiteKeyOptions } from './keys/site-key.ts';
export { wasUsed } from './keys/site-key-check.ts';
export { systemRandom } from './random.ts';
export type { EventBus } from './shared/events.ts';
export type { PluginStateStore } from './stored/plugin-state.ts';
export type { SettingsStore, SettingValues } from './stored/settings-store.ts';

/** What belongs to the host and survives every generation. */
export interface Infra {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: HostLog;
  cacheFor(plugin: string): Cache;
  readonly limits: Limits;
  readonly shortLived: ShortLived;
  readonly events: EventBus;
  blobsFor(plugin: string): Blobs;
  readonly http: Http;
  readonly heavy: Heavy;
  readonly intake: Intake;
  vaultFor(plugin: string): Vault;
  readonly siteKey: SiteKeyCheck;
  readonly settings: SettingsStore;
  /** The first generation's runner; each later one takes `jobs.next()`. */
  readonly jobs: JobRunner;
  /** Every plugin's jobs: the queue, and what it tells. */
  readonly queue: JobQueue;
  readonly reports: JobReports;
  readonly zone: SiteZone;
  readonly state: PluginStateStore;
  readonly trouble: PluginTrouble;
  readonly reloads: ReloadRequests;
  readonly hosts: Hosts;
  /** What it stands on, beside the database. */
  readonly place: { readonly folder: string; readonly hasRedis: boolean; readonly bucket: string | undefined };
  /** Whether the Redis that it was given answers, and all other hosts have it too. */
  reachesRedis(): Promise<boolean>;
  /** How this process is; throws where the database does not answer. */
  health(): Promise<Health>;
  /** Ends all of it, the database too. Stop the generation's job runner first. */
  close(): Promise<void>;
}

/** What is wrong with a host that can answer. */
export interface Health {
  /** What it does without meanwhile. */
  readonly without?: readonly ['redis'];
  /** What others changed and it could not take over yet. */
  readonly behind?: readonly string[];
}

export interface InfraOptions {
  readonly database: Database;
  readonly dataDir: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: HostLog;
  readonly siteKey: Uint8Array;
  /** False where the schema is left as it is: what it lacks is then refused in a sentence. */
  readonly migrates?: boolean | undefined;
  /** The operator has lost the key that the data was sealed with, and goes on with this one. */
  readonly acceptsNewKey?: boolean;
  /** Address of the Redis that several hosts share; without it, memory. */
  readonly redis?: string | undefined;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Processes of this machine that serve the site: they share its cores. */
  readonly processes?: number | undefined;
  /** What due times, leases and claims are told by, in place of the database's clock; for tests. */
  readonly dueClock?: DueClock | undefined;
  /** What is held for callers who are not known yet; for tests. */
  readonly intake?: Partial<IntakeLimits> | undefined;
}

const WAITING_FOR_HEAVY = 100;

export async function createInfra(options: InfraOptions): Promise<Infra> {
  const { database, clock, random, log, siteKey, env = process.env } = options;
  const { blobsFor } = await openBlobs({ folder: join(options.dataDir, 'blobs'), clock, env });
  if (options.migrates ?? true) await migratePlugin(database, 'core', coreMigrations, { log });
  else await refusePending(database, 'core', coreMigrations);
  const keyCheck = await checkedKey(options);
  const shared = await sharedState(options);
  const revisions = createRevisions({ database, events: shared.events, log, clock });
  const untold = noteUntold({ database, events: shared.events, log, revisions });
  const settings = createSettingsStore(database, revisions);
  await revisions.prime();
  await settings.load();
  revisions.start();
  const http = createHttp({ allowed: listOf(env.DOCSTEAD_HTTP_ALLOW) });
  const clockOfDatabase = options.dueClock ? undefined : await openDueClock({ database, clock, log });
  const due = options.dueClock ?? clockOfDatabase ?? clock;
  const hosts = createHosts({
    ...{ database, clock: due, random, log },
    ...{ shares: options.redis !== undefined, behind: revisions.behind.bind(revisions) },
  });
  const queue = new JobQueue(database, due);
  const reports = new JobReports(database, due);
  const zone = createSiteZone(settings, env);
  const jobs = createJobRunner({
    ...{ database, queue, reports, log, random },
    upkeep: new JobUpkeep(database, due),
    leases: new Leases(database, due),
    zone: zone.get,
  });
  const reachesRedis = async (): Promise<boolean> => (await shared.isThere()) && !hosts.isTorn();
  return {
    database,
    clock,
    random,
    log,
    cacheFor: createCaches({ clock, events: shared.events, inside: database.inside, outside: database.outside }),
    limits: shared.limits,
    shortLived: shared.shortLived,
    events: shared.events,
    blobsFor,
    http,
    intake: createIntake({ folder: join(options.dataDir, 'blobs', '.drafts'), clock, limits: options.intake }),
    heavy: createHeavy({
      width: Math.max(1, Math.floor((availableParallelism() - 1) / (options.processes ?? 1))),
      queue: WAITING_FOR_HEAVY,
    }),
    vaultFor: (plugin) => createVault(siteKey, plugin),
    siteKey: keyCheck,
    settings,
    jobs,
    queue,
    reports,
    zone,
    state: createPluginStateStore(database, revisions),
    trouble: createPluginTrouble(database),
    reloads: createReloadRequests(database, revisions),
    hosts,
    place: {
      folder: options.dataDir,
      hasRedis: options.redis !== undefined,
      bucket: s3Settings(env)?.endpoint,
    },
    reachesRedis,
    async health() {
      await database.db.handle.raw('SELECT 1');
      const isWhole = await reachesRedis();
      const behind = revisions.behind();
      return { ...(!isWhole && { without: ['redis'] }), ...(behind.length > 0 && { behind }) };
    },
    async close() {
      await hosts.leave();
      await revisions.stop();
      await untold.close();
      await clockOfDatabase?.close();
      await http.close();
      await shared.events.close();
      await shared.close();
      await database.close();
    },
  };
}

async function checkedKey({ database, siteKey, acceptsNewKey = false }: InfraOptions): Promise<SiteKeyCheck> {
  const check = createSiteKeyCheck(database, siteKey);
  if (acceptsNewKey) await check.note();
  else if ((await check.state()) === 'wrong') throw lostKey(WRONG_KEY);
  return check;
}

interface SharedState {
  readonly events: EventBus;
  readonly limits: Limits;
  readonly shortLived: ShortLived;
  isThere(): Promise<boolean>;
  close(): Promise<void>;
}

/** The library of Redis is loaded where it is used: a small site has no room to spare for it. */
async function sharedState({ redis, log, clock, siteKey }: InfraOptions): Promise<SharedState> {
  if (redis !== undefined) {
    const { connectRedis } = await import('./shared/redis.ts');
    const site = createVault(siteKey, 'core').digest('redis').slice(0, 8);
    return await connectRedis({ url: redis, log, prefix: `docstead:${site}:` });
  }
  const events = memoryEvents(log);
  return {
    events,
    limits: memoryLimits(clock),
    shortLived: memoryShortLived(clock),
    isThere: async () => true,
    close: async () => {},
  };
}

function listOf(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
